// Shell and remotes go out one after the other: what is built here runs beside what the last release left on the site,
// in both directions. By versions and by every name that is taken (`npm run build` first); e2e/skew.spec.ts runs them.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { builtRemotes, builtShell } from './contract/builds.mjs';
import { layOut } from './contract/lastRelease.mjs';
import { addedUnder, broken, promised } from './contract/promised.mjs';
import { contractProblems, versionProblems } from './publish/contractCheck.mjs';
import { HOUSE } from './run.mjs';

/** @import { RemoteBuild, ShellArtefact } from './publish/types.js' */

const isBuilt = existsSync(join(HOUSE, 'shell/dist/shell.json'));

/** @param {import('./contract/lastRelease.mjs').Kept} kept */
function released(kept) {
  const house = mkdtempSync(join(tmpdir(), 'mingzhang-released-'));
  layOut(kept, house);
  after(() => rmSync(house, { recursive: true }));
  return { kept, shell: builtShell(house), remotes: builtRemotes(house) };
}

const last = released('lastRelease');
const before = released('contractBefore');
const { version } = JSON.parse(readFileSync(join(HOUSE, 'shared/package.json'), 'utf8'));

/** @param {RemoteBuild} remote @param {ShellArtefact} shell */
const problems = (remote, shell) => contractProblems(remote, shell, version);

test('there is something to hold against the last release', () => assert.ok(isBuilt, 'npm run build first'));

for (const { kept, shell, remotes } of [last, before]) {
  for (const remote of remotes) {
    test(`${kept}: ${remote.artefact.name} runs in the shell of today`, { skip: !isBuilt }, () => {
      assert.deepEqual(problems(remote, builtShell()), []);
    });
  }
  for (const remote of isBuilt ? builtRemotes() : []) {
    const { name, contract } = remote.artefact;
    // Made for a newer contract it waits for its shell: publishing says so, and the page that is open does.
    const waits = contract !== shell.contract;
    test(`${kept}: ${name} of today ${waits ? 'waits for its shell' : 'runs in its shell'}`, () => {
      const found = problems(remote, shell);
      if (waits) assert.match(found[0] ?? '', /made for contract/);
      else assert.deepEqual(found, []);
    });
  }
}

test('the contract before is another one, which this shell still takes', { skip: !isBuilt }, () => {
  assert.notEqual(before.shell.contract, last.shell.contract);
  assert.deepEqual(versionProblems(before.shell.contract, builtShell().contract), []);
});

test('every name that was promised to remotes still taken is offered', { skip: !isBuilt }, () => {
  assert.deepEqual(broken(builtShell(), promised()), []);
});

test(
  'what is offered more than the last release under the same version offered has a version of its own',
  { skip: !isBuilt },
  () => {
    const added = addedUnder(builtShell(), promised());
    assert.deepEqual(added, [], 'raise the minor version of CONTRACT in shared/src/contract/remoteModule.ts');
  },
);

test('a promise binds for its major version and the next', () => {
  const shell = (/** @type {string} */ contract) => ({ ...last.shell, contract, offers: { ui: ['Page'] } });
  const releases = {
    '1.4.0': { ui: ['Page', 'Wizard'] },
    '2.0.0': { ui: ['Page', 'Gantt'], 'ui-map': ['Map'] },
  };
  assert.deepEqual(broken(shell('2.1.0'), releases), [
    '1.4.0 ui: Wizard',
    '2.0.0 ui: Gantt',
    '2.0.0 ui-map: Map',
  ]);
  assert.deepEqual(broken(shell('3.0.0'), releases), ['2.0.0 ui: Gantt', '2.0.0 ui-map: Map']);
  assert.deepEqual(broken(shell('4.0.0'), releases), []);
  const more = { ...shell('2.0.0'), offers: { ui: ['Page', 'Gantt', 'Tree'], 'ui-map': ['Map'] } };
  assert.deepEqual(addedUnder(more, releases), ['ui: Tree']);
  assert.deepEqual(addedUnder({ ...more, contract: '2.1.0' }, releases), []);
});

test('a name that goes, and one that is taken too early, are noticed', () => {
  const [remote] = last.remotes;
  assert.ok(remote);
  const [key = '', [taken = ''] = []] =
    Object.entries(remote.artefact.takes).find(([, names]) => names.length > 0) ?? [];
  const without = (last.shell.offers[key] ?? []).filter((name) => name !== taken);
  const shell = { ...last.shell, offers: { ...last.shell.offers, [key]: without } };
  assert.deepEqual(problems(remote, shell), [
    `takes ${taken} from ${key}, which the deployed shell does not offer`,
  ]);
});
