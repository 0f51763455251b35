import ts from 'typescript';
import { isTest, parse, location, product, read, typescript, walk } from './sources.mjs';

const MAX_FILE_LINES = 300;
const MAX_FUNCTION_LINES = 70;

/** Files over the limit: path → lines. @returns {Record<string, number>} */
export function longFiles() {
  const sizes = typescript.map(
    (file) => /** @type {const} */ ([file, (read(file) ?? '').split('\n').length - 1]),
  );
  return Object.fromEntries(sizes.filter(([, lines]) => lines > MAX_FILE_LINES));
}

/** Functions over the limit: `path name` → lines. Tests are exempt: a describe block is one function. */
export function longFunctions() {
  /** @type {Record<string, number>} */
  const found = {};
  for (const file of product) {
    if (isTest(file)) continue;
    const source = parse(file);
    walk(source, (node) => {
      if (!ts.isFunctionLike(node) || !('body' in node) || node.body === undefined) return;
      const lines = lineOf(source, node.getEnd()) - lineOf(source, node.getStart()) + 1;
      if (lines > MAX_FUNCTION_LINES) found[`${file} ${nameOf(node)}`] = lines;
    });
  }
  return found;
}

/** @param {ts.SourceFile} source @param {number} position */
const lineOf = (source, position) => source.getLineAndCharacterOfPosition(position).line;

/** @param {ts.SignatureDeclaration} node */
function nameOf(node) {
  if (node.name !== undefined) return node.name.getText();
  const parent = node.parent;
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText();
  return location(node);
}
