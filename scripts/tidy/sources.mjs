import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { HOUSE } from '../run.mjs';

/** Directories that hold what was made, not written. */
const MADE = new Set([
  '.git',
  'node_modules',
  'dist',
  'dist-standalone',
  '.data',
  '.cache',
  'test-results',
  'playwright-report',
]);

/**
 * Every file of the house: tracked by git, or new and not ignored.
 * @type {readonly string[]}
 */
export const files = listed().filter((file) => read(file) !== null);

function listed() {
  const args = ['ls-files', '--cached', '--others', '--exclude-standard', '-z'];
  const git = spawnSync('git', args, { cwd: HOUSE, encoding: 'utf8', maxBuffer: 64 << 20 });
  if (git.status === 0) return git.stdout.split('\0').filter((file) => file !== '');
  return [...under('')]; // No git here, or an unpacked archive.
}

/** @param {string} directory @returns {Generator<string>} */
function* under(directory) {
  for (const entry of readdirSync(join(HOUSE, directory), { withFileTypes: true })) {
    const path = directory === '' ? entry.name : `${directory}/${entry.name}`;
    if (!entry.isDirectory()) yield path;
    else if (!MADE.has(entry.name)) yield* under(path);
  }
}

/** The text of a file, or null when it is gone. @param {string} file @returns {string | null} */
export function read(file) {
  try {
    return readFileSync(join(HOUSE, file), 'utf8');
  } catch {
    return null;
  }
}

/** @param {string} file */
export const isTest = (file) => /\.(test|spec)\.(tsx?|mjs)$/.test(file) || /^e2e\//.test(file);

/** @param {string} file */
const isData = (file) => /\/data\//.test(file);

/** TypeScript of the product and of its tests. */
export const typescript = files.filter((file) => /\.tsx?$/.test(file) && !isData(file));

/** TypeScript that ships. */
export const product = typescript.filter(
  (file) =>
    /^(shared|shell|server|remote-[a-z]+)\/src\//.test(file) && !isTest(file) && !file.endsWith('.d.ts'),
);

/** @type {Map<string, ts.SourceFile>} */
const parsed = new Map();

/** @param {string} file */
export function parse(file) {
  const known = parsed.get(file);
  if (known !== undefined) return known;
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : undefined;
  const source = ts.createSourceFile(file, read(file) ?? '', ts.ScriptTarget.Latest, true, kind);
  parsed.set(file, source);
  return source;
}

/** @param {ts.Node} node @param {(node: ts.Node) => void} visit */
export function walk(node, visit) {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}

/** Where a node is, as editors like to open it. @param {ts.Node} node */
export function location(node) {
  const source = node.getSourceFile();
  return `${source.fileName}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
}
