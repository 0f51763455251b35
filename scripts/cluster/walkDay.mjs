import { join } from 'node:path';
import { smsFile } from '../bench/company.mjs';
import { HOUSE, run } from '../run.mjs';
import { onTrial } from './onTrial.mjs';

/**
 * Walks a day of e2e in a browser against a cluster; answers the exit code of the walk.
 * @param {import('./programs.mjs').Programs} programs @param {number} servers @param {string} day voucherMonth
 * @param {import('./citus.mjs').CitusPrograms | null} citus
 */
export function walkDay(programs, servers, day, citus) {
  return onTrial({ programs, servers, citus, env: { CHECK_ANSWERS: '1' } }, async ({ address, dataDir }) => {
    const playwright = join(HOUSE, 'node_modules/@playwright/test/cli.js');
    const { code } = await run('node', [playwright, 'test', day], {
      cwd: join(HOUSE, 'e2e'),
      env: { ...process.env, E2E_ADDRESS: address, SMS_FILE: smsFile(dataDir) },
      show: true,
    });
    return code;
  });
}
