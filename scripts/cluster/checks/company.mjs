import assert from 'node:assert/strict';
import pg from 'pg';
import { foundCompany, PERIOD } from '../../bench/company.mjs';
import { run } from '../../run.mjs';

/**
 * @typedef {object} Company whose books the writers write
 * @property {string} name
 * @property {string} cookie of the session of its manager
 * @property {number} cash the account 库存现金
 * @property {number} bank a bank account
 */

/**
 * A new company, made over the address.
 * @param {Pick<import('../Cluster.mjs').Cluster, 'address' | 'dataDir'>} cluster @param {string} name @param {string} mobile
 * @returns {Promise<Company>}
 */
export async function foundIn({ address, dataDir }, name, mobile) {
  const client = await foundCompany(address, dataDir, { companyName: name, mobile });
  /** @type {{ id: number, code: string }[]} */
  const chart = await client.get('/subject');
  const idOf = (/** @type {string} */ code) => chart.find((account) => account.code === code)?.id ?? 0;
  return { name, cookie: client.cookie, cash: idOf('1001'), bank: idOf('1002') };
}

/** A voucher of the company: cash to the bank. @param {Company} company @param {number} amount in fen */
export const voucher = ({ cash, bank }, amount) => ({
  word: '记',
  voucherDate: `${PERIOD}-15`,
  receiptNum: 0,
  details: [
    { summary: '存现', subjectId: bank, debitAmount: amount / 100 },
    { summary: '存现', subjectId: cash, creditAmount: amount / 100 },
  ],
});

/**
 * Holds the books of a company against what was acknowledged: every voucher once, numbers without a gap or a double,
 * the bank's balance to the fen. Answers how many there are.
 * @param {Pick<import('../Cluster.mjs').Cluster, 'address' | 'owner'>} cluster
 * @param {Company} company
 * @param {readonly { id: number, amount: number }[]} acknowledged
 */
export async function compareBooks(cluster, company, acknowledged) {
  const rows = await asOwner(
    cluster,
    `select voucher.id, number from voucher join account_set on account_set.id = voucher.account_set_id
     where company_name = $1 order by number`,
    [company.name],
  );
  assert.deepEqual(
    rows.map(({ number }) => Number(number)),
    rows.map((_, index) => index + 1),
    'numbers have a gap or a double',
  );
  const saved = new Set(rows.map(({ id }) => Number(id)));
  assert.deepEqual(
    acknowledged.filter(({ id }) => !saved.has(id)).map(({ id }) => id),
    [],
    'acknowledged and not there',
  );
  assert.equal(saved.size, new Set(acknowledged.map(({ id }) => id)).size, 'there and not acknowledged');
  assert.equal(saved.size, acknowledged.length, 'acknowledged twice');
  const total = acknowledged.reduce((sum, { amount }) => sum + amount, 0);
  const headers = { cookie: company.cookie, 'x-requested-with': 'XMLHttpRequest' };
  const reply = await fetch(`${cluster.address}/api/accountBook/subjectBalance?accountDate=${PERIOD}-31`, {
    headers,
  });
  /** @type {{ data: { subjectId: number, endingDebitBalance: number }[] }} */
  const { data } = await reply.json();
  const bank = data.find(({ subjectId }) => subjectId === company.bank);
  assert.equal(Math.round((bank?.endingDebitBalance ?? 0) * 100), total, 'the balance of the bank');
  return saved.size;
}

/** @param {Pick<import('../Cluster.mjs').Cluster, 'owner'>} cluster @param {string} statement @param {unknown[]} [values] */
export function asOwner({ owner }, statement, values = []) {
  return ask(new pg.Client(owner), statement, values);
}

/** As the servers ask, through the pooler. @param {import('../Cluster.mjs').Cluster} cluster @param {string} statement */
export function asProgram(cluster, statement) {
  return ask(new pg.Client({ connectionString: cluster.serverEnvironment(0).DATABASE_URL }), statement, []);
}

/** @param {pg.Client} client @param {string} statement @param {unknown[]} values @returns {Promise<any[]>} */
async function ask(client, statement, values) {
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}

/** `npm run verify-books` on the database of the cluster; throws what it finds. @param {import('../Cluster.mjs').Cluster} cluster */
export async function verifyBooks(cluster) {
  const { code, output } = await run('node', ['scripts/verify-books.mjs'], {
    env: cluster.serverEnvironment(0),
  });
  assert.equal(code, 0, output);
  return output.trim().split('\n').at(-1) ?? '';
}
