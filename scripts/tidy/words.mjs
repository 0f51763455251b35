import ts from 'typescript';
import { files, location, parse, product, read, walk } from './sources.mjs';

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

/**
 * Names that say too little or too much: which sheet, what place, who said it? The glossary has a word for each. The
 * wire calls a worksheet `sheet`.
 */
const GONE_NAMES =
  /^(places?|said|stands|standing|errands?|sight|salvaged?)$|(?<![Bb]alance|[Ss]pread|[Ss]tyle|[Ww]ork)(sheets|sheet[A-Z]|Sheet(?!Values|Names|s$))|(Errand|Sight|Salvage|Standing|OneLeft|Said)([A-Z]|$)|(?<!Re)Place[sd]?([A-Z]|$)|^said[A-Z]/;

/**
 * In prose: a balance sheet has its whole name, a sheet of its own is something else; what prevents a thing does not
 * stand against it, what is visible is not in sight.
 */
const GONE_WORDS =
  /\b(an?|the|this|that|each|every|new|open|one|its|of|no|whole) sheets?\b|\b(errands?|salvag(e|es|ed|ing))\b|\b(in|into|out of) sight\b|\bst(ands?|ood) against\b|\bwhat st(ands|ood)\b/gi;

/** Names and words that GLOSSARY.md has another one for, in code, tests and documents. */
export function goneWords() {
  const written = files.filter(
    (file) => /\.(tsx?|mjs|css|md)$/.test(file) && !/^(decisions|cases)\/|^scripts\/tidy\//.test(file),
  );
  const isGone = (/** @type {string} */ name) => GONE_NAMES.test(name);
  // Without comments and texts first: to parse every test would take ten times as long.
  const suspects = written.filter(
    (file) =>
      /\.(tsx?|mjs)$/.test(file) &&
      !/^shared\/src\/wire\/|\/printOptions\.test\.ts$/.test(file) &&
      (read(file) ?? '')
        .replace(/\/\*[\s\S]*?\*\/|\/\/.*|'[^'\n]*'/g, '')
        .split(/\W+/)
        .some(isGone),
  );
  return [
    ...namesIn(suspects, isGone),
    ...written.flatMap((file) =>
      [...(read(file) ?? '').matchAll(GONE_WORDS)].map(([word]) => `${file}: ${word}`),
    ),
  ];
}

/** @param {readonly string[]} files @param {(name: string) => boolean} isBad */
function namesIn(files, isBad) {
  /** @type {string[]} */
  const found = [];
  for (const file of files) {
    walk(parse(file), (node) => {
      if (ts.isIdentifier(node) && isBad(node.text)) found.push(`${location(node)} ${node.text}`);
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
      if (isClock || /^(new Date|parseFloat|toFixed|toPrecision)$/.test(text)) found.push(location(node));
    });
  }
  return found;
}

/** Addresses in the rules: a text that begins as one of the site's, or is put together as one. */
export function addressesInRules() {
  /** @type {string[]} */
  const found = [];
  for (const file of product.filter((path) => path.startsWith('shared/src/accounting/'))) {
    walk(parse(file), (node) => {
      const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node);
      const isQuery = ts.isIdentifier(node) && node.text === 'URLSearchParams';
      if (isQuery || (isText && /^\/[a-z]/.test(node.text))) found.push(`${location(node)} ${node.text}`);
    });
  }
  return found;
}
