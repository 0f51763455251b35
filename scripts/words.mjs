// `npm run words`: every Chinese word the product says, as it stands in the code, with its occurrences: read it as an accountant.
import ts from 'typescript';
import { parse, product } from './tidy/sources.mjs';

/** Occurrences of the words, by the words; `…` stands for what is filled in. @type {Map<string, string[]>} */
const found = new Map();

for (const file of product) {
  const source = parse(file);
  /** @param {ts.Node} node */
  const walk = (node) => {
    const text = textOf(node);
    if (text !== null && /\p{Script=Han}/u.test(text)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source));
      const words = text.replace(/\s+/g, ' ').trim();
      found.set(words, [...(found.get(words) ?? []), `${file}:${line + 1}`]);
    }
    ts.forEachChild(node, walk);
  };
  walk(source);
}

for (const [words, occurrences] of [...found].sort(([a], [b]) => a.localeCompare(b, 'zh-CN'))) {
  const [first, ...others] = occurrences;
  process.stdout.write(`${words}\t${first}${others.length > 0 ? ` +${others.length}` : ''}\n`);
}

/** What a node says; null where it says nothing itself. @param {ts.Node} node */
function textOf(node) {
  if (ts.isStringLiteralLike(node) || ts.isJsxText(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return node.head.text + node.templateSpans.map(({ literal }) => `…${literal.text}`).join('');
}
