import ts from 'typescript';
import { isTest, location, parse, product, walk } from './sources.mjs';

const MAX_FUNCTION_LINES = 70;

/** Functions over the limit: `path name: 71 lines`. Tests are exempt: a describe block is one function. */
export function longFunctions() {
  /** @type {string[]} */
  const found = [];
  for (const file of product) {
    if (isTest(file)) continue;
    const source = parse(file);
    walk(source, (node) => {
      if (!ts.isFunctionLike(node) || !('body' in node) || node.body === undefined) return;
      const lines = lineOf(source, node.getEnd()) - lineOf(source, node.getStart()) + 1;
      if (lines > MAX_FUNCTION_LINES) found.push(`${file} ${nameOf(node)}: ${lines} lines`);
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
