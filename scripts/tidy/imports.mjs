import { dirname, join } from 'node:path/posix';
import ts from 'typescript';
import { files, parse, read, walk } from './sources.mjs';

const isThere = new Set(files);

const exportsOfShared = Object.entries(JSON.parse(read('shared/package.json') ?? '{}').exports ?? {});

/** What a file imports, exports from, loads later or starts as a worker. @param {string} file */
export function importsOf(file) {
  /** @type {string[]} */
  const found = [];
  walk(parse(file), (node) => {
    const literal = importedText(node);
    if (literal !== undefined && ts.isStringLiteral(literal)) found.push(literal.text);
  });
  return found.map((source) => resolve(file, source)).filter((target) => target !== null);
}

/** @param {ts.Node} node @returns {ts.Node | undefined} */
function importedText(node) {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return node.moduleSpecifier;
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return node.argument.literal;
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
    return node.arguments[0];
  if (ts.isNewExpression(node) && node.expression.getText() === 'URL') return node.arguments?.[0];
  return undefined;
}

/** The file of the house that an import means; null for packages. @param {string} file @param {string} source */
function resolve(file, source) {
  const base = source.startsWith('.') ? join(dirname(file), source) : packageFile(source);
  if (base === null) return null;
  const candidates = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`];
  return candidates.find((candidate) => isThere.has(candidate)) ?? null;
}

/** @param {string} source */
function packageFile(source) {
  if (source === '@mingzhang/shell') return 'shell/src/offered/index.ts';
  if (!source.startsWith('@mingzhang/shared/')) return null;
  const subpath = `.${source.slice('@mingzhang/shared'.length)}`;
  for (const [key, target] of exportsOfShared) {
    const [before = '', after = ''] = key.split('*');
    if (key === subpath) return join('shared', String(target));
    if (key.includes('*') && subpath.startsWith(before) && subpath.endsWith(after)) {
      return join('shared', String(target).replace('*', subpath.slice(before.length)));
    }
  }
  return null;
}
