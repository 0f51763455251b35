// What `npm run new-remote` writes, in a copy of the few files it changes. That the whole of it builds and runs is
// tried by releasing one (e2e/releases.spec.ts does so with a remote of the house).
import assert from 'node:assert/strict';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, test } from 'node:test';
import { check, resolveConfig } from 'prettier';
import { addRemote } from './new-remote/addRemote.mjs';
import { remoteNames } from './remotes.mjs';
import { HOUSE } from './run.mjs';

let house = '';

/** @param {string} file */
const read = (file) => readFileSync(join(house, file), 'utf8');

beforeEach(() => {
  house = mkdtempSync(join(tmpdir(), 'mingzhang-new-remote-'));
  for (const file of ['package.json', 'package-lock.json', 'tsconfig.json'])
    cpSync(join(HOUSE, file), join(house, file));
  for (const name of remoteNames()) {
    mkdirSync(join(house, `remote-${name}`));
    cpSync(join(HOUSE, `remote-${name}/package.json`), join(house, `remote-${name}/package.json`));
  }
});
afterEach(() => rmSync(house, { recursive: true, force: true }));

test('a remote more: in the workspaces, the types and the lockfile, and every file as the formatter would have it', async () => {
  const before = remoteNames();
  const files = addRemote(house, 'payroll', '工资');
  assert.deepEqual(remoteNames(house), [...before, 'payroll']);
  assert.ok(
    JSON.parse(read('tsconfig.json')).references.some(
      (/** @type {{ path: string }} */ { path }) => path === './remote-payroll',
    ),
  );
  const lock = JSON.parse(read('package-lock.json')).packages;
  assert.equal(lock['node_modules/@mingzhang/remote-payroll'].resolved, 'remote-payroll');
  assert.deepEqual(lock[''].workspaces, JSON.parse(read('package.json')).workspaces);

  const options = await resolveConfig(join(HOUSE, 'package.json'));
  for (const file of files.filter((one) => !/package-lock\.json$|\.br$/.test(one))) {
    assert.ok(
      await check(read(file), { ...options, filepath: file }),
      `${file} is not formatted:\n${read(file)}`,
    );
  }
});

test('each has a port of its own', () => {
  addRemote(house, 'payroll', '工资');
  addRemote(house, 'assets', '固定资产');
  const ports = remoteNames(house).map((name) => JSON.parse(read(`remote-${name}/package.json`)).config.port);
  assert.equal(new Set(ports).size, ports.length);
});

for (const name of ['shell', 'Payroll', 'pay-roll', '1st', 'window', 'voucher']) {
  test(`${name} is refused, and nothing has changed`, () => {
    const before = read('package.json');
    assert.throws(() => addRemote(house, name, '工资'));
    assert.equal(read('package.json'), before);
  });
}
