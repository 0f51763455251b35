import { loadavg } from 'node:os';
import { seconds } from '../run.mjs';
import { checkCases, checkDemanding } from './checks/cases.mjs';
import { checkMove, checkDistribution, checkStatements } from './checks/citus.mjs';
import { checkKill } from './checks/kill.mjs';
import { checkRestore } from './checks/restore.mjs';
import { checkRollOut } from './checks/rollOut.mjs';
import { checkRollingRestart } from './checks/rollingRestart.mjs';
import { checkCrowd, checkSaving } from './checks/saving.mjs';
import { checkStart } from './checks/start.mjs';
import { onTrial } from './onTrial.mjs';

/**
 * What must hold of several servers, in an order in which what one does is in the books that the next ones prove. The
 * cases and tests come last: their test data goes past the program in places, which `verify-books` would tell of.
 * @type {readonly (readonly [name: string, check: (cluster: import('./Cluster.mjs').Cluster) => Promise<string>])[]}
 */
const CHECKS = [
  ['all servers start at once on an empty database', checkStart],
  ['16 writers save into one month', checkSaving],
  ['100 people save into one month', checkCrowd],
  ['a set is backed up and restored', checkRestore],
  ['every server is restarted under 16 writers', checkRollingRestart],
  ['a server is killed under 16 writers', checkKill],
  ['an old and a new server side by side', checkRollOut],
  ['the worked cases, to the fen', checkCases],
];

/** The same on several databases, and what is theirs. @type {typeof CHECKS} */
const CITUS_CHECKS = [
  ['account sets are on workers', checkDistribution],
  ['every statement is one worker’s', checkStatements],
  ...CHECKS.slice(0, -1),
  ['a set moves to another worker under 16 writers', checkMove],
  ...CHECKS.slice(-1),
  ['the server’s tests of restoring, importing and generating', checkDemanding],
];

/**
 * Runs every check on a cluster of its own and prints a line for each; answers whether all of them hold.
 * @param {import('./programs.mjs').Programs} programs @param {number} servers
 * @param {import('./citus.mjs').CitusPrograms | null} citus
 */
export async function checkCluster(programs, servers, citus) {
  const checks = citus ? CITUS_CHECKS : CHECKS;
  console.log(`${programs.versions}; ${servers} servers; load average ${load()}`);
  return onTrial({ programs, servers, citus }, async (cluster) => {
    let failed = 0;
    for (const [name, check] of checks) {
      const begin = Date.now();
      try {
        const figures = await check(cluster);
        console.log(`ok     ${name}: ${figures} (${seconds(begin)}, load ${load()})`);
      } catch (error) {
        failed += 1;
        console.log(`FAILED ${name}: ${error instanceof Error ? error.message : error} (${seconds(begin)})`);
      }
    }
    console.log(`${checks.length - failed} passed, ${failed} failed`);
    return failed === 0;
  });
}

function load() {
  return loadavg()[0]?.toFixed(1);
}
