// `npm run release` and `npm run rollback` as a team runs them, onto a copy of the built site (`npm run build` first).
import assert from 'node:assert/strict';
import { appendFileSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { publishSite } from './publish/publishSite.mjs';
import { HOUSE, run } from './run.mjs';

/** @import { Deployment } from '../shared/src/contract/deployment.js' */

const isBuilt = existsSync(join(HOUSE, 'dist/site/remotes.json'));

let directory = '';
let siteDirectory = '';

before(() => {
  directory = mkdtempSync(join(tmpdir(), 'mingzhang-release-'));
  siteDirectory = join(directory, 'site');
  if (isBuilt) cpSync(join(HOUSE, 'dist/site'), siteDirectory, { recursive: true });
});
after(() => rmSync(directory, { recursive: true, force: true }));

/** @returns {Deployment} */
const deployed = () => JSON.parse(readFileSync(join(siteDirectory, 'remotes.json'), 'utf8'));

/** @param {string} name @param {Deployment} [deployment] */
const versionOf = (name, deployment = deployed()) => deployment.remotes[name]?.version ?? '';

/** What runs of everybody else. */
function others() {
  const { shell, remotes } = deployed();
  const versions = Object.keys(remotes).filter((name) => name !== 'closing');
  return {
    shell,
    page: readFileSync(join(siteDirectory, 'index.html'), 'utf8'),
    versions: versions.map((name) => versionOf(name)),
  };
}

/** The release that ran until now: other code than today's. */
async function releaseBefore() {
  for (const path of ['shared/package.json', 'remote-closing/package.json', 'remote-closing/dist'])
    cpSync(join(HOUSE, path), join(directory, path), { recursive: true });
  const build = join(directory, 'remote-closing/dist');
  const { entry } = JSON.parse(readFileSync(join(build, 'remote.json'), 'utf8'));
  appendFileSync(join(build, entry), '\n/* before */');
  rmSync(join(siteDirectory, 'remotes/closing'), { recursive: true });
  await publishSite({ houseDirectory: directory, siteDirectory, parts: ['closing'], isFast: true });
  return versionOf('closing');
}

/** @param {string} command @param {string[]} options */
const npm = (command, ...options) =>
  run('npm', ['run', '--silent', command, '-w', 'remote-closing', '--', '--site', siteDirectory, ...options]);

test(
  'a remote is released and gone back from by its own commands; nothing else is touched',
  { skip: !isBuilt },
  async () => {
    const today = versionOf('closing');
    const earlier = await releaseBefore();
    assert.notEqual(earlier, today);
    const untouched = others();

    assert.deepEqual(await npm('release', '--fast'), { code: 0, output: `closing@${today} runs\n` });
    assert.equal(versionOf('closing'), today);

    assert.deepEqual(await npm('rollback'), { code: 0, output: `closing@${earlier} runs again\n` });
    assert.equal(versionOf('closing'), earlier);

    const furtherBack = await npm('rollback');
    assert.notEqual(furtherBack.code, 0);
    assert.match(furtherBack.output, /closing has no earlier release on this site/);
    assert.equal(versionOf('closing'), earlier);

    assert.equal((await npm('rollback', '--to', today)).output, `closing@${today} runs again\n`);
    assert.equal(versionOf('closing'), today);
    assert.deepEqual(others(), untouched);
  },
);

test('outside of a remote the command says where it belongs', async () => {
  const { code, output } = await run('node', ['scripts/release.mjs', '--site', siteDirectory]);
  assert.notEqual(code, 0);
  assert.match(output, /run it in the workspace of a remote/);
});
