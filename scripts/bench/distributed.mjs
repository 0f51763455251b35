import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { tsImport } from 'tsx/esm/api';
import { startCitus } from '../cluster/citus.mjs';
import { askData } from './askData.mjs';
import { foundCompany } from './company.mjs';
import { FIRST_MONTH, fillBooks } from './largeBooks.mjs';
import { readings } from './largeReads.mjs';
import { interleaved } from './measure.mjs';

const EFFORT = { rounds: 5, times: 3 };
/** Vouchers of ten lines. */
const SIZES = [3_100, 100_000];
/** Rows that are copied in one statement. */
const PART = 5_000;

/**
 * The same books on one PostgreSQL and on a coordinator of Citus with two workers: what each screen takes there, as a
 * ratio to what it takes here.
 * @param {object} asked
 * @param {string} asked.address @param {string} asked.directory
 * @param {import('../embedded-postgres/startDatabase.mjs').DatabaseConnection} asked.connection
 * @param {import('./backup.mjs').StartServer} asked.start
 * @param {import('../cluster/citus.mjs').CitusPrograms} asked.programs
 */
export async function benchDistributed({ address, directory, connection, start, programs }) {
  const citus = await startCitus({ programs, directory: `${directory}/citus`, log: console.log });
  const other = await start(/** @type {never} */ (citus.connection), directory);
  try {
    for (const [index, vouchers] of SIZES.entries()) {
      const company = { companyName: `分布${index}`, mobile: `139000000${60 + index}`, period: FIRST_MONTH };
      const client = await foundCompany(address, directory, company);
      const { set, lines } = await fillBooks(connection, company.companyName, vouchers);
      await copySet(connection, citus.connection, set);
      console.log(`\n${lines} lines in one account set: several databases beside one`);
      const templates = await client.get('/report/template');
      const idOf = (/** @type {number} */ wanted) =>
        templates.find((/** @type {{ type: number }} */ { type }) => type === wanted)?.id;
      for (const { name, calls } of readings({ profit: idOf(0), balance: idOf(1) })) {
        const asked = (/** @type {string} */ where) => () =>
          Promise.all(calls.map((path) => askData(client, where, path)));
        const { api, raw, ratio } = await interleaved(EFFORT, asked(other.address), asked(address));
        console.log(
          `${name.padEnd(32)} ${api.toFixed(1).padStart(8)} ms   one ${raw.toFixed(1).padStart(8)} ms   ${ratio.toFixed(2)}x`,
        );
      }
    }
  } finally {
    await other.close();
    await citus.stop();
  }
}

/** Copies a set with its people. @param {object} from @param {object} to @param {string} set */
async function copySet(from, to, set) {
  const { tenantTables } = await tsImport('../../server/src/db/tenantTables.ts', import.meta.url);
  const [source, target] = [new pg.Client(from), new pg.Client(to)];
  await Promise.all([source.connect(), target.connect()]);
  try {
    const own = `account_set_id = ${Number(set)}`;
    const people = `id in (select user_id from member where ${own})`;
    await copyRows(source, target, 'app_user', people);
    await copyRows(source, target, 'session', `user_${people}`);
    await copyRows(source, target, 'account_set', `id = ${Number(set)}`);
    const db = new Kysely({ dialect: new PostgresDialect({ pool: new pg.Pool(from) }) });
    const tables = await tenantTables(db);
    await db.destroy();
    for (const { name } of tables) await copyRows(source, target, name, own);
    await target.query('analyze');
  } finally {
    await Promise.all([source.end(), target.end()]);
  }
}

/** @param {pg.Client} source @param {pg.Client} target @param {string} table @param {string} condition */
async function copyRows(source, target, table, condition) {
  await source.query('begin');
  await source.query(
    `declare copied no scroll cursor for select to_jsonb(kept)::text as row from ${table} as kept where ${condition}
     order by ${table === 'account' ? 'level' : '1'}`,
  );
  for (;;) {
    const { rows } = await source.query(`fetch ${PART} from copied`);
    if (rows.length === 0) break;
    const text = `[${rows.map(({ row }) => row).join(',')}]`;
    await target.query(
      `insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
      [text],
    );
  }
  await source.query('commit');
}
