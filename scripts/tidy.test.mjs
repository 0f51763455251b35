// The rules of the house that can be checked. This file only grows.
import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path/posix';
import { test } from 'node:test';
import { HOUSE } from './run.mjs';
import { needlessReasons, withoutAccountSet } from './tidy/accountSets.mjs';
import { circles, roomOf } from './tidy/circles.mjs';
import { importsOf } from './tidy/imports.mjs';
import { allBrokenReferences, brokenPaths } from './tidy/references.mjs';
import { longFunctions } from './tidy/sizes.mjs';
import { files, product, read, typescript } from './tidy/sources.mjs';
import { addressesInRules, chineseNames, clocksAndFloats, goneWords, strayWireWords } from './tidy/words.mjs';

/** @param {string[]} found @param {string} advice */
function none(found, advice) {
  if (found.length === 0) return;
  const failure = new Error(`${advice}\n${found.join('\n')}`);
  failure.stack = failure.message; // Where the rule was written does not help; what breaks it does.
  throw failure;
}

/** Who imports whom in what ships, types included. */
const imports = product.flatMap((file) => importsOf(file).map((to) => /** @type {const} */ ([file, to])));

/** Registry folder → which of its files must be in its index.ts. @type {[string, RegExp][]} */
const REGISTRIES = [
  ['shared/src/accounting/carry-forward/kinds', /export const \w+: CarryForward\b/],
  ['shared/src/accounting/closing-check', /export const \w+: ClosingCheck\b/],
  ['shared/src/accounting/books', /export const \w+: (Period|Month|Line)Book\b/],
  ['server/src/db/migrations', /export (async )?(function|const) /],
];

for (const [folder, belongs] of REGISTRIES) {
  test(`every member of ${folder} is in its index.ts`, () => {
    const listed = importsOf(`${folder}/index.ts`);
    const members = product.filter((file) => dirname(file) === folder && basename(file) !== 'index.ts');
    const missing = members.filter((file) => belongs.test(read(file) ?? '') && !listed.includes(file));
    none(missing, 'Add a line to index.ts, at the place where it belongs: the order means something.');
  });
}

test('a carry-forward is asked for what its entry says, not recognized by its name', () => {
  const kinds = 'shared/src/accounting/carry-forward/kinds';
  // The registry; what an account set defines for itself; the check that is about depreciation.
  const open = ['index.ts', 'customCarryForward.ts', 'depreciation.ts'].map((name) => `${kinds}/${name}`);
  const outside = product.filter((file) => dirname(file) !== kinds);
  none(
    outside.filter((file) => importsOf(file).some((to) => dirname(to) === kinds && !open.includes(to))),
    'Let CarryForward (carryForward.ts) say what is to be known of the kind.',
  );
});

test('what a kind of voucher is like is written in voucherKind.ts, once', () => {
  const registry = 'shared/src/accounting/voucherKind.ts';
  const keys = [...(read(registry) ?? '').matchAll(/key: '(\w+)', origin: 'carryForward'/g)].map(
    ([, key]) => key,
  );
  // `custom` has many meanings, and profit and loss is a category of accounts as well.
  const named = keys.filter((key) => key !== 'custom' && key !== 'profitAndLoss');
  const quoted = new RegExp(`'(${named.join('|')})'`);
  const rules = 'shared/src/accounting/carry-forward/';
  const others = product.filter(
    (file) =>
      file !== registry && !file.startsWith(`${rules}kinds/`) && !file.startsWith('shared/src/testing/'),
  );
  const isAbout = (/** @type {string} */ file) =>
    importsOf(file).some((to) => to === registry || to.startsWith(rules));
  none(
    others.filter((file) => quoted.test(read(file) ?? '') && isAbout(file)),
    'Ask aboutKind(), or the entry of carry-forward/kinds: a list of kinds beside them is forgotten by the next kind.',
  );
});

test('every module of the server is in modules/index.ts', () => {
  const listed = importsOf('server/src/modules/index.ts');
  const routes = product.filter((file) => /^server\/src\/modules\/.*\.routes\.ts$/.test(file));
  none(
    routes.filter((file) => !listed.includes(file)),
    'A module that is not listed answers nothing.',
  );
});

test('every query names its account set', () => {
  none(withoutAccountSet(), 'Ask by scope.accountSetId, or say in tidy/accountSets.mjs why there is no set.');
  none(needlessReasons(), 'Nothing needs these reasons of tidy/accountSets.mjs any more.');
});

test('no folder or file is named after having no name', () => {
  none(
    files.filter((file) => /(^|[/.])(utils?|helpers?|common|misc)([/.]|$)/i.test(file)),
    'Name it after what is in it.',
  );
});

test('wire words stay in wire/, …Api.ts and ….routes.ts', () => {
  none(strayWireWords(), 'Use the word of GLOSSARY.md; wire/ renames once.');
});

test('one word, one thing', () => none(goneWords(), 'GLOSSARY.md has the word for what is meant.'));

test('colours come from the tokens', () => {
  const own = /var\(--[\w-]+,\s*(#|rgb)|--ant-/;
  none(
    files.filter((file) => /\.(css|tsx)$/.test(file) && own.test(read(file) ?? '')),
    'Name a token of shared/src/ui/tokens.css, without a colour of its own: it would be wrong in the dark.',
  );
});

test('names are English', () => none(chineseNames(), 'Chinese belongs in titles, messages and comments.'));

test('rules have no clock and no floats', () => {
  none(clocksAndFloats(), 'Today is an argument; money is whole fen.');
});

test('rules name goals, not addresses', () => {
  none(addressesInRules(), 'Name a Goal (accounting/goal.ts); addresses/addressOf.ts says where it is.');
});

test('a component or hook is exported by the file of its name', () => {
  const named = product.filter((file) => /\/([A-Z]\w*\.tsx|use[A-Z]\w*\.tsx?)$/.test(file));
  const wrong = named.filter((file) => {
    const name = basename(file).replace(/\.tsx?$/, '');
    return !new RegExp(`export (async )?(function|const|class) ${name}\\b`).test(read(file) ?? '');
  });
  none(wrong, 'Name the file after what it exports.');
});

test('nothing is left for later, switched off or skipped', () => {
  const marks =
    /\bTODO\b|\bFIXME\b|@ts-ignore|@ts-nocheck|eslint-disable|\b(test|it|describe)\.(skip|only|todo)\(|\bx(it|test)\(/;
  none(
    typescript.filter((file) => marks.test(read(file) ?? '')),
    'Finish it, or leave it out.',
  );
});

test('what tests the server has no stand-in for the network in it', () => {
  const standsIn = files.filter((file) => /from 'nock'/.test(read(file) ?? ''));
  const reached = new Set(files.filter((file) => file.startsWith('server/')));
  for (const file of reached) if (typescript.includes(file)) importsOf(file).forEach((to) => reached.add(to));
  none(
    standsIn.filter((file) => reached.has(file)),
    'It takes the place of Node’s own network as soon as it is loaded, for every test of the run.',
  );
});

test('an empty list is asked for strictly', () => {
  none(
    typescript.filter((file) => /\.toEqual\(\[\]\)/.test(read(file) ?? '')),
    'toEqual([]) takes [undefined] for it, which is what a message or a code that is not there becomes: toStrictEqual([]).',
  );
});

test('no test measures how long something takes', () => {
  const measured = /(Date|performance)\.now\(\) - \w+\)\.to|- (start|began|started)\)\.to(Be|Equal)/;
  none(
    typescript.filter((file) => measured.test(read(file) ?? '')),
    'A busy machine is slow: say what happens, not when.',
  );
});

test('no function is longer than a screen', () => {
  none(longFunctions(), 'Ask which noun hides in it.');
});

test('every file is imported by something that ships', () => {
  const entries = [
    /^[^/]+\/src\/(index|main|routes)\.tsx?$/,
    /^shared\/src\/(facades|testing)\//,
    /^shell\/src\/(offered|sign-in)\/index\.tsx?$/,
    /^server\/src\/(verify\/verifyBooks|db\/writeSql)\.ts$/,
    /^server\/src\/worker\/\w+\.worker\.ts$/,
  ];
  const imported = new Set(imports.map(([, to]) => to));
  const alone = product.filter((file) => !imported.has(file) && !entries.some((entry) => entry.test(file)));
  none(alone, 'Nobody uses it: connect it or delete it.');
});

const ONE_WAY =
  'Move what both need below them (a type beside what it is made of); work about both nouns gets a room above them.';

test('no files import each other in a circle', () => none(circles(imports), ONE_WAY));

test('no rooms import each other in a circle', () => none(circles(imports, roomOf), ONE_WAY));

test('decisions have numbers of their own', () => {
  const numbers = files.flatMap((file) => /^decisions\/(\d{4})-/.exec(file)?.[1] ?? []);
  none(
    numbers.filter((number, index) => numbers.indexOf(number) !== index),
    'Two decisions share a number.',
  );
});

const documents = files.filter((file) => file.endsWith('.md'));

test('a document has one title', () => {
  /** @param {string} file */
  const titles = (file) => (read(file) ?? '').replace(/^```[\s\S]*?^```/gm, '').match(/^# /gm)?.length ?? 0;
  none(
    documents.filter((file) => titles(file) !== 1),
    'One line starting with "# ", the first.',
  );
});

test('links between documents lead somewhere', () => {
  const broken = documents.flatMap((file) =>
    [...(read(file) ?? '').matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)]
      .map(([, target = '']) => target)
      .filter((target) => !existsSync(join(HOUSE, dirname(file), target)))
      .map((target) => `${file}: ${target}`),
  );
  none(broken, 'Correct the link or write the document.');
});

test('a document that is cited exists, and has the section', () => {
  none(allBrokenReferences(), 'Cite what docs/ or decisions/ has, by its number; or say the thing itself.');
});

test('a file that a document names is there', () => {
  none(brokenPaths(), 'It was moved: name it from the root, from the document, or from its src.');
});

test('every workspace says in a README what it is', () => {
  const { workspaces } = JSON.parse(read('package.json') ?? '{}');
  none(
    workspaces.filter((/** @type {string} */ name) => !files.includes(`${name}/README.md`)),
    'Purpose, what it may import, how to run it alone, how to add one more.',
  );
});

test('no file names a machine or a private registry', () => {
  const paths = /(^|["'\s(=])\/(work\/(main|shared)|Users\/[a-z]+|root\/[a-z.]+)\/|_authToken|^registry\s*=/m;
  const texts = files.filter((file) =>
    /\.(ts|tsx|js|mjs|cjs|json|md|sql|sh|ya?ml)$|^\.npmrc$|^\.ci\//.test(file),
  );
  none(
    texts.filter((file) => file !== 'scripts/tidy.test.mjs' && paths.test(read(file) ?? '')),
    'Use a path relative to the checkout.',
  );
});

test('a row of the glossary is there once', () => {
  const rows = (read('GLOSSARY.md') ?? '').split('\n').filter((row) => row.startsWith('|'));
  none(
    rows.filter((row, at) => rows.indexOf(row) !== at),
    'One row per noun: take one of the two out.',
  );
});

test('the lockfile names no registry', () => {
  const { packages } = JSON.parse(read('package-lock.json') ?? '{}');
  const resolved = Object.values(packages).flatMap((entry) => entry.resolved ?? []);
  none(
    resolved.filter(
      (/** @type {string} */ url) => url.includes('://') && !url.startsWith('https://registry.npmjs.org/'),
    ),
    'npm install with omit-lockfile-registry-resolved=true (.npmrc) leaves it out.',
  );
});

test('server/sql is what the code compiles to', async () => {
  const { tsImport } = await import('tsx/esm/api');
  const { compileSql } = await tsImport('../server/src/db/writeSql.ts', import.meta.url);
  /** @type {ReadonlyMap<string, string>} */
  const compiled = await compileSql();
  const written = files.filter((file) => file.startsWith('server/sql/')).map((file) => basename(file));
  const names = [...new Set([...compiled.keys(), ...written])];
  none(
    names.filter((name) => read(`server/sql/${name}`) !== (compiled.get(name) ?? null)),
    'Run `npm run sql` and commit the result.',
  );
});
