import ts from 'typescript';
import { parse, place, product, walk } from './sources.mjs';

/** Names of the wire that have another name inside (GLOSSARY.md): anywhere in a name, or the whole of it. */
const WIRE_WORDS =
  /subject|checkout|accountSetsId|accountBook|accountingCategory|^(checkYear|checkMonth|unCheck|brokenCheck|finishingOffNo|(initial|final|report)Check)$/i;

/** The wire's own files, and the hooks that read its words in a page's address. @param {string} file */
const speaksWire = (file) =>
  file.startsWith('shared/src/wire/') ||
  /(Api|\.routes|\.openapi|useRoute\w*)\.ts$/.test(file) ||
  /\/testing\//.test(file);

/** Wire words used as names where the house has its own. */
export function strayWireWords() {
  return namesIn(
    product.filter((file) => !speaksWire(file)),
    (name) => WIRE_WORDS.test(name) && !/(Outlined|Filled)$/.test(name),
  );
}

/** Names that are not English: Chinese is for titles, messages and comments. */
export function chineseNames() {
  const own = product.filter((file) => !speaksWire(file)); // The wire's own fields are partly Chinese.
  return namesIn(own, (name) => /[^\x20-\x7e]/.test(name));
}

/** @param {string[]} files @param {(name: string) => boolean} isBad */
function namesIn(files, isBad) {
  /** @type {string[]} */
  const found = [];
  for (const file of files) {
    walk(parse(file), (node) => {
      if (ts.isIdentifier(node) && isBad(node.text)) found.push(`${place(node)} ${node.text}`);
    });
  }
  return found;
}

/** Clocks and floats, which rules about money and dates must not touch. */
export function clocksAndFloats() {
  /** @type {string[]} */
  const found = [];
  for (const file of product.filter((path) => /^shared\/src\/(accounting|primitives)\//.test(path))) {
    walk(parse(file), (node) => {
      const text = ts.isNewExpression(node)
        ? `new ${node.expression.getText()}`
        : ts.isIdentifier(node)
          ? node.text
          : '';
      const isClock = ts.isPropertyAccessExpression(node) && node.getText() === 'Date.now';
      if (isClock || /^(new Date|parseFloat|toFixed|toPrecision)$/.test(text)) found.push(place(node));
    });
  }
  return found;
}
