import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { foundCompany, signUp } from './company.mjs';
import { watched } from './files.mjs';
import { movedBooks } from './movedBooks.mjs';

/** Vouchers of ten lines. */
const SIZES = [2_000, 20_000];
/** How it is asked for, and how many of the three years it holds. @type {readonly [string, number][]} */
const LEAVING = [
  ['excel', 3],
  ['gbt24589', 3],
  ['hledger', 3],
  ['beancount', 3],
  ['archive&year=2025', 1],
];

/**
 * Books of another program moved in by a person without a set, and taken out again: seconds, memory, and what a neighbour waits
 * meanwhile. Beside them the same lines by COPY into a table with the same indexes.
 * @param {string} address @param {string} directory @param {import('../embedded-postgres/startDatabase.mjs').DatabaseConnection} connection
 * @param {number[]} [sizes] numbers of vouchers
 */
export async function benchMoving(address, directory, connection, sizes = SIZES) {
  const neighbour = await foundCompany(address, directory, {
    mobile: '13900000060',
    companyName: '迁入邻居',
  });
  for (const [index, vouchers] of sizes.entries()) {
    const client = await signUp(address, directory, `139000000${61 + index}`);
    const { id } = await client.post('/moves', {});
    let lines = 0;
    console.log(`\n${vouchers} vouchers`);
    await watched('  recognise the files', async () => {
      for (const file of movedBooks(vouchers)) {
        const told = await client.upload(`/moves/${id}/files`, file.content, file.name);
        if (told.problem !== '') throw new Error(`${file.name}: ${told.problem}`);
        lines += file.lines;
      }
      return `${lines} lines`;
    });
    await client.put(`/moves/${id}/mapping`, { companyName: `迁入${index}`, vatType: 1 });
    await watched(
      '  try',
      async () => {
        const trial = await client.post(`/moves/${id}/trial`, {});
        if (!trial.canApply) throw new Error(JSON.stringify(trial.refusals.slice(0, 3)));
        return `${trial.proof.equal} of ${trial.proof.compared} rows equal`;
      },
      neighbour,
    );
    const copied = { seconds: 0 };
    await watched(
      '  move in',
      async () => {
        const start = performance.now();
        const set = await movedIn(client, id);
        const seconds = (performance.now() - start) / 1000;
        copied.seconds = await copyOf(connection, directory, set);
        const ratio = seconds / copied.seconds;
        return `${Math.round(lines / seconds)} lines a second, COPY ${Math.round(lines / copied.seconds)}, ratio ${ratio.toFixed(1)}`;
      },
      neighbour,
    );
    const [{ id: set }] = await client.get('/account-sets');
    for (const [format, years] of LEAVING) {
      await watched(
        `  take out: ${format}`,
        async () => {
          const start = performance.now();
          const outcome = await client.download(`/account-sets/${set}/export?format=${format}`);
          const seconds = (performance.now() - start) / 1000;
          const share = years / 3;
          return `${outcome}, ${Math.round((lines * share) / seconds)} lines a second, COPY ratio ${(seconds / copied.seconds / share).toFixed(1)}`;
        },
        neighbour,
      );
    }
  }
}

/** Brings a tried move in and waits for it. Answers the set. @param {import('./company.mjs').ApiClient} client @param {string} id */
async function movedIn(client, id) {
  await client.post(`/moves/${id}/apply`, {});
  for (;;) {
    const { state } = await client.get(`/moves/${id}`);
    if (state.state === 'done') return state.accountSetId;
    if (state.state !== 'working') throw new Error(JSON.stringify(state));
    await sleep(200);
  }
}

/**
 * Seconds of COPY for the lines of a set, into a table with the same indexes.
 * @param {import('../embedded-postgres/startDatabase.mjs').DatabaseConnection} connection @param {string} directory @param {number} set
 */
async function copyOf(connection, directory, set) {
  const client = new pg.Client(connection);
  await client.connect();
  const file = pg.escapeLiteral(join('/tmp', `mingzhang-lines-${process.pid}`));
  try {
    await client.query(`copy (select * from voucher_line where account_set_id = ${Number(set)}) to ${file}`);
    await client.query('create table copied_line (like voucher_line including all)');
    const start = performance.now();
    await client.query(`copy copied_line from ${file}`);
    return (performance.now() - start) / 1000;
  } finally {
    await client.query('drop table if exists copied_line');
    await client.end();
    rmSync(join('/tmp', `mingzhang-lines-${process.pid}`), { force: true });
  }
}
