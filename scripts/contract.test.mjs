// Shell and remotes go out one after the other: what is built here runs beside what the last release left on the site,
// in both directions. By versions and by every name that is taken (`npm run build` first); e2e/skew.spec.ts runs them.
import assert from 'node:assert/strict';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { builtRemotes, builtShell } from './contract/builds.mjs';
import { layOutLastRelease } from './contract/lastRelease.mjs';
import { contractProblems } from './publish/contractCheck.mjs';
import { HOUSE } from './run.mjs';

/** @import { RemoteBuild, ShellArtefact } from './publish/types.js' */

const isBuilt = existsSync(join(HOUSE, 'shell/dist/shell.json'));

const lastHouse = mkdtempSync(join(tmpdir(), 'mingzhang-last-release-'));
layOutLastRelease(lastHouse);
after(() => rmSync(lastHouse, { recursive: true }));
const last = { shell: builtShell(lastHouse), remotes: builtRemotes(lastHouse) };
const { version } = JSON.parse(readFileSync(join(HOUSE, 'shared/package.json'), 'utf8'));

/** @param {RemoteBuild} remote @param {ShellArtefact} shell */
const problems = (remote, shell) => contractProblems(remote, shell, version);

test('there is something to hold against the last release', () => assert.ok(isBuilt, 'npm run build first'));

for (const remote of last.remotes) {
  test(`${remote.artefact.name} of the last release runs in the shell of today`, { skip: !isBuilt }, () => {
    assert.deepEqual(problems(remote, builtShell()), []);
  });
}

for (const remote of isBuilt ? builtRemotes() : []) {
  const { name, contract } = remote.artefact;
  // Made for a newer contract it waits for its shell: publishing says so, and the page that is open does.
  const waits = contract !== last.shell.contract;
  test(`${name} of today ${waits ? 'waits for its shell' : 'runs in the shell of the last release'}`, () => {
    const found = problems(remote, last.shell);
    if (waits) assert.match(found[0] ?? '', /made for contract/);
    else assert.deepEqual(found, []);
  });
}

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
