import assert from 'node:assert/strict';
import { join } from 'node:path';
import { HOUSE, run } from '../../run.mjs';

/** What asks most of a database: rows of a whole set, of a file, of another system. */
const DEMANDING = [
  'backup/backup.test',
  'backup/encryptedBackup.test',
  'voucher-import/voucherImport.test',
  'voucher-import/importProblems.test',
  'inventory/inventoryVouchers.test',
];

/**
 * The tests of `cases/` (server/test/cases) call the cluster's address instead of an app of their own.
 * @param {import('../Cluster.mjs').Cluster} cluster
 */
export const checkCases = ({ address, owner }) =>
  testServer(['server/test/cases'], { address, connection: owner });

/**
 * The server's own tests of restoring, importing and generating vouchers, each with an app of its own on this database.
 * @param {import('../Cluster.mjs').Cluster} cluster
 */
export const checkDemanding = ({ owner }) =>
  testServer(
    DEMANDING.map((file) => `server/src/modules/${file}`),
    { connection: { ...owner, isDistributed: true } },
  );

/** Answers how many tests passed. @param {string[]} paths @param {object} server as server/test/runningServer.ts takes it */
async function testServer(paths, server) {
  const args = [join(HOUSE, 'node_modules/jest/bin/jest.js'), '--selectProjects', 'server', '--runInBand'];
  const { code, output } = await run('node', [...args, ...paths], {
    env: { ...process.env, TEST_SERVER: JSON.stringify(server), FORCE_COLOR: '0' },
  });
  assert.equal(code, 0, output);
  return /^Tests: +(.*)$/m.exec(output)?.[1] ?? '';
}
