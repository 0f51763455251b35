// `npm run cluster [-- --servers 3]`: on one machine, for trial, what several machines would be: two servers or more
// behind HAProxy, on one PostgreSQL behind PgBouncer. `-- --check` proves on a cluster of its own that no call is lost
// and no book is wrong while servers are restarted and killed; `-- --day voucherMonth` walks a day of e2e against one.
// `-- citus` does it on a database of three machines, a coordinator of Citus and two workers (CITUS_BIN).
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { findCitus, MISSING_CITUS } from './cluster/citus.mjs';
import { findPrograms, MISSING_PROGRAMS } from './cluster/programs.mjs';
import { Cluster } from './cluster/Cluster.mjs';
import { stopOnSignals } from './cluster/stopOnSignals.mjs';
import { HOUSE } from './run.mjs';

const MOST_SERVERS = 4;
const BUNDLE = join(HOUSE, 'server/dist/main.js');

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    servers: { type: 'string', default: '2' },
    check: { type: 'boolean', default: false },
    day: { type: 'string' },
  },
});

try {
  const programs = findPrograms();
  if (programs === null) throw new Error(MISSING_PROGRAMS);
  const isCitus = positionals[0] === 'citus';
  const citus = isCitus ? findCitus() : null;
  if (isCitus && citus === null) {
    console.log(MISSING_CITUS);
    process.exit(0);
  }
  const servers = Number(values.servers);
  if (!(servers >= 2 && servers <= MOST_SERVERS)) throw new Error(`--servers takes 2 to ${MOST_SERVERS}`);
  if (!existsSync(BUNDLE)) throw new Error('The server is not built yet: run `npm run build`.');
  if (values.check) {
    const { checkCluster } = await import('./cluster/checkCluster.mjs');
    process.exitCode = (await checkCluster(programs, servers, citus)) ? 0 : 1;
  } else if (values.day !== undefined) {
    const { walkDay } = await import('./cluster/walkDay.mjs');
    process.exitCode = await walkDay(programs, servers, values.day, citus);
  } else await serve(programs, servers, citus);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}

/**
 * @param {import('./cluster/programs.mjs').Programs} programs @param {number} servers
 * @param {import('./cluster/citus.mjs').CitusPrograms | null} citus
 */
async function serve(programs, servers, citus) {
  console.log(programs.versions);
  const cluster = new Cluster({
    ...{ programs, servers, citus },
    port: Number(process.env.PORT ?? 3000),
    log: console.log,
  });
  stopOnSignals(() => cluster.stop());
  await cluster.start();
  for (const { name, port } of cluster.servers) console.log(`${name} http://127.0.0.1:${port}`);
  console.log(`configurations in ${cluster.directory}, logs in ${cluster.dataDir}/logs`);
  if (process.env.DEMO !== '0') {
    const { demoLogin } = await import(pathToFileURL(BUNDLE).href);
    console.log(`demo login: mobile ${demoLogin.mobile}, password ${demoLogin.password}`);
  }
  console.log(`ready ${cluster.address}`);
  console.log('Ctrl-C stops it.');
}
