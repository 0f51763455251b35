import assert from 'node:assert/strict';
import { join } from 'node:path';
import { HOUSE, run } from '../../run.mjs';

/**
 * The tests of `cases/` (server/test/cases) call the cluster's address instead of an app of their own.
 * @param {import('../Cluster.mjs').Cluster} cluster
 */
export async function checkCases({ address, owner }) {
  const args = [join(HOUSE, 'node_modules/jest/bin/jest.js'), '--selectProjects', 'server', '--runInBand'];
  const { code, output } = await run('node', [...args, 'server/test/cases'], {
    env: { ...process.env, TEST_SERVER: JSON.stringify({ address, connection: owner }), FORCE_COLOR: '0' },
  });
  assert.equal(code, 0, output);
  return /^Tests: +(.*)$/m.exec(output)?.[1] ?? '';
}
