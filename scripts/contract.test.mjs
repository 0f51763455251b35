// Shell and remotes go out one after the other: what is built here has to run beside what a release left on the site.
// By versions and by every name that is taken (`npm run build` first); e2e/skew.spec.ts runs a newer shell and remote.
import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { addedUnder, broken, promised } from './contract/promised.mjs';
import { builtRemote, builtShell } from './publish/builds.mjs';
import { contractProblems } from './publish/contractCheck.mjs';
import { remoteNames } from './remotes.mjs';
import { HOUSE } from './run.mjs';
import { shellsFor } from './webpack/sharedScope.mjs';

/** @import { RemoteBuild, ShellArtefact } from './publish/types.js' */
/** @typedef {ShellArtefact['offers']} Names */

const isBuilt = existsSync(join(HOUSE, 'shell/dist/shell.json'));
const { '1.0.0': first = {} } = promised();

/** A shell with these names. @param {string} contract @param {Names} offers @returns {ShellArtefact} */
const shellOf = (contract, offers) => {
  const provides = Object.fromEntries(Object.keys(offers).map((key) => [key, contract]));
  return { contract, offers, provides, pages: {}, shared: {} };
};

/** A remote that takes all these names. @param {string} contract @param {Names} takes @returns {RemoteBuild} */
const remoteOf = (contract, takes) => {
  const shared = Object.keys(takes).map((name) => ({ name, requiredVersion: shellsFor(contract) }));
  return {
    directory: '',
    artefact: {
      ...{ name: 'payroll', version: '0.1.0', title: '工资', contract, takes },
      ...{ pages: [], entry: 'remoteEntry.js', preload: [], routes: {} },
    },
    manifest: { name: 'payroll', exposes: [{ name: 'routes' }], shared },
    shared: { wanted: '^0.1.0', version: '0.1.0' },
  };
};

/** Under 1.1 there is a name more. */
const second = { ...first, '@mingzhang/shared/ui': [...(first['@mingzhang/shared/ui'] ?? []), 'Wizard'] };

test('there is something to hold against what was promised', () => assert.ok(isBuilt, 'npm run build first'));

test('1.0 is written down', () => assert.ok((first['@mingzhang/shared/ui'] ?? []).length > 40));

for (const [contract, names] of Object.entries(promised())) {
  test(
    `a remote that takes all that ${contract} promised runs in the shell of today`,
    { skip: !isBuilt },
    () => assert.deepEqual(contractProblems(remoteOf(contract, names), builtShell()), []),
  );
}

for (const remote of isBuilt ? remoteNames().map((name) => builtRemote(HOUSE, name)) : []) {
  const { name, contract } = remote.artefact;
  test(`${name} takes nothing that a shell of ${contract} has not`, () => {
    const shell = builtShell();
    assert.deepEqual(
      contractProblems(remote, { ...shell, offers: promised()[contract] ?? shell.offers }),
      [],
    );
  });
}

test('a remote of 1.0 runs in shells of 1.1 and of 2, and in none of 3', () => {
  const remote = remoteOf('1.0.0', first);
  assert.deepEqual(contractProblems(remote, shellOf('1.1.0', second)), []);
  assert.deepEqual(contractProblems(remote, shellOf('2.3.0', second)), []);
  assert.match(contractProblems(remote, shellOf('3.0.0', second))[0] ?? '', /made for contract 1\.0\.0/);
});

test('a remote of 1.1 waits for its shell, also when it has 1.0 written on it', () => {
  const shell = shellOf('1.0.0', first);
  assert.match(contractProblems(remoteOf('1.1.0', second), shell)[0] ?? '', /made for contract 1\.1\.0/);
  assert.deepEqual(contractProblems(remoteOf('1.0.0', second), shell), [
    'takes Wizard from @mingzhang/shared/ui, which the deployed shell does not offer',
  ]);
});

test('every name that was promised to remotes still taken is offered', { skip: !isBuilt }, () => {
  assert.deepEqual(broken(builtShell(), promised()), []);
});

test('a name that is added after a release has a version of its own', { skip: !isBuilt }, () => {
  const added = addedUnder(builtShell(), promised());
  assert.deepEqual(added, [], 'raise the minor version of CONTRACT in shared/src/contract/remoteModule.ts');
});

test('a promise binds for its major version and the next', () => {
  const releases = {
    '1.4.0': { ui: ['Page', 'Wizard'] },
    '2.0.0': { ui: ['Page', 'Gantt'], 'ui-map': ['Map'] },
  };
  const shell = (/** @type {string} */ contract) => shellOf(contract, { ui: ['Page'] });
  assert.deepEqual(broken(shell('2.1.0'), releases), [
    '1.4.0 ui: Wizard',
    '2.0.0 ui: Gantt',
    '2.0.0 ui-map: Map',
  ]);
  assert.deepEqual(broken(shell('3.0.0'), releases), ['2.0.0 ui: Gantt', '2.0.0 ui-map: Map']);
  assert.deepEqual(broken(shell('4.0.0'), releases), []);
  const more = { ui: ['Page', 'Gantt', 'Tree'], 'ui-map': ['Map'] };
  assert.deepEqual(addedUnder(shellOf('2.0.0', more), releases), ['ui: Tree']);
  assert.deepEqual(addedUnder(shellOf('2.1.0', more), releases), []);
});
