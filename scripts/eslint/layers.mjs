import { dirname, join, relative } from 'node:path/posix';
import { fileURLToPath } from 'node:url';
import { fenced, inTests, layers, OFFERED, sharedFolders } from './layerTable.mjs';

const HOUSE = fileURLToPath(new URL('../..', import.meta.url)).replaceAll('\\', '/');
const SHARED = '@mingzhang/shared/';
const SHELL = '@mingzhang/shell';

/**
 * What is wrong with this import, in words that say what is allowed; null when it is fine.
 * @param {string} file the importing file, relative to the checkout
 * @param {string} source what it imports
 * @returns {string | null}
 */
export function importProblem(file, source) {
  const from = layerOf(file);
  if (from === null) return null;
  const isTest = /\.(test|spec)\.tsx?$/.test(file);
  if (source.startsWith('.')) return pathProblem(file, from, join(dirname(file), source), isTest);
  if (source.startsWith(SHARED)) return sharedProblem(file, from, source.slice(SHARED.length), isTest);
  if (covers(SHELL, source)) return shellProblem(file, from, source, isTest);
  return packageProblem(from, source, isTest);
}

/** @param {string} path @returns {string | null} */
function layerOf(path) {
  const found = Object.entries(layers).find(([, { folder }]) => path.startsWith(`${folder}/`));
  return found?.[0] ?? null;
}

/** @param {string} file @param {string} from @param {string} target @param {boolean} isTest */
function pathProblem(file, from, target, isTest) {
  const workspace = file.split('/')[0] ?? '';
  if (!target.startsWith(`${workspace}/`)) {
    // The server's test cluster is started by the same launcher as the product's, and the stand-in for an
    // inventory system is the demo's as well.
    if (from === 'server' && isTestSupport(file) && target.startsWith('scripts/')) return null;
    return `A workspace imports another one by its package name, and only ${SHARED}… and ${SHELL} may be imported.`;
  }
  if (from === 'server') return moduleProblem(file, target, isTest);
  const to = layerOf(target);
  return to === null ? null : layerProblem(file, from, to, isTest);
}

/** @param {string} file */
const isTestSupport = (file) => file.startsWith('server/test/');

/** @param {string} file @param {string} from @param {string} subpath @param {boolean} isTest */
function sharedProblem(file, from, subpath, isTest) {
  const folder = subpath.split('/')[0] ?? '';
  const to = sharedFolders.includes(folder) ? folder : 'facades';
  // A part of a form is bundled where it is used; the facades in it are the shell's, by their share keys.
  const isInside = layers[from]?.folder.startsWith('shared/') && !(from === 'fields' && to === 'facades');
  return isInside ? 'Inside shared, import by relative path.' : layerProblem(file, from, to, isTest);
}

/** @param {string} file @param {string} from @param {string} source @param {boolean} isTest */
function shellProblem(file, from, source, isTest) {
  if (source !== SHELL) return `Of the shell only ${SHELL} may be imported: what it offers to every page.`;
  if (from === OFFERED) return 'Inside what the shell offers, import by relative path.';
  return layerProblem(file, from, OFFERED, isTest);
}

/** @param {string} file @param {string} from @param {string} to @param {boolean} isTest */
function layerProblem(file, from, to, isTest) {
  const allowed = [from, ...(layers[from]?.may ?? []), ...(isTest || isTestSupport(file) ? inTests.may : [])];
  if (allowed.includes(to)) return null;
  if (to === 'testing') return 'testing is imported by tests only.';
  const isApp = (layers[from]?.may ?? []).includes('facades') && from !== 'testing';
  if (to === 'wire' && isApp) {
    if (file.endsWith('Api.ts')) return null;
    return `In ${from} only a file named …Api.ts may import wire; it returns domain types to the others.`;
  }
  if (isApp && ['http', 'session', 'server-state'].includes(to)) return `${from} takes ${to} from ${SHELL}.`;
  const names = layers[from]?.may.join(', ') || 'nothing';
  return `${from} may import ${names}; not ${to}.`;
}

/** What a module keeps to itself: its statements, its rows and its addresses. */
const PRIVATE = /\.(repository|table|routes)(\.ts)?$/;

/**
 * Modules of the server meet through what they can do, never in each other's tables.
 * @param {string} file @param {string} target @param {boolean} isTest
 */
function moduleProblem(file, target, isTest) {
  const own = moduleOf(file);
  const other = moduleOf(target);
  if (isTest || own === null || other === null || own === other) return null;
  if (!PRIVATE.test(target)) return null;
  return `The repository, table and routes of module ${other} are its own: module ${own} calls a function of ${other}.`;
}

/** @param {string} path @returns {string | null} */
const moduleOf = (path) => /^server\/src\/modules\/([^/]+)\/./.exec(path)?.[1] ?? null;

/** @param {string} from @param {string} source @param {boolean} isTest */
function packageProblem(from, source, isTest) {
  const allowed = [...(layers[from]?.packages ?? []), ...(isTest ? inTests.packages : [])];
  if (allowed.some((name) => name !== '*' && covers(name, source))) return null;
  const isFenced = fenced.some((name) => covers(name, source));
  if (!isFenced && allowed.includes('*')) return null;
  const names = allowed.filter((name) => name !== '*').join(', ') || 'none';
  const advice =
    isFenced && !from.startsWith('server')
      ? ` The facades of ${SHARED}… offer what the site uses of it.`
      : '';
  return `${from} may import these packages: ${names}; not ${source}.${advice}`;
}

/** @param {string} name @param {string} source */
function covers(name, source) {
  if (name === 'node:*') return source.startsWith('node:');
  return source === name || source.startsWith(`${name}/`);
}

/** @type {import('eslint').Rule.RuleModule} */
const rule = {
  meta: { type: 'problem', schema: [], messages: { layer: '{{problem}}' } },
  create(context) {
    const file = relative(HOUSE, context.filename.replaceAll('\\', '/'));
    /** @param {any} source the literal after `from` or inside `import(…)` */
    const check = (source) => {
      if (typeof source?.value !== 'string') return;
      const problem = importProblem(file, source.value);
      if (problem !== null) context.report({ node: source, messageId: 'layer', data: { problem } });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      /** @param {any} node `import('…').Name` as a type */
      TSImportType: (node) => check(node.source ?? node.argument?.literal),
    };
  },
};

export const layersPlugin = { rules: { layers: rule } };
