import pg from 'pg';
import { foundCompany } from './company.mjs';
import { watched } from './files.mjs';

const FILES = 12;
const LINES = 50_000;
/** It is over, whenever the bench runs. */
const YEAR = 2025;
const LAST_DAY = `${YEAR}-12-28`;

/**
 * A year of a bank account with 600,000 lines: twelve files read, proved and kept, the same number of voucher lines
 * matched with them, both also beside another company, and a page of what is on the statement; beside the page what the
 * database alone needs for it.
 * @param {string} address @param {string} directory
 * @param {import('../embedded-postgres/startDatabase.mjs').DatabaseConnection} connection
 */
export async function benchStatements(address, directory, connection) {
  const client = await foundCompany(address, directory, {
    ...{ mobile: '13900000071', companyName: '收付很多的公司' },
    ...{ period: `${YEAR}-01`, cashierModule: '1' },
  });
  // Where it is said how long another call took, another company reads without a pause meanwhile.
  const other = await foundCompany(address, directory, { mobile: '13900000072', companyName: '隔壁的公司' });
  const accounts = /** @type {{ id: number, code: string }[]} */ (await client.get('/subject'));
  const subjectId = accounts.find(({ code }) => code === '1002')?.id;
  const { id } = await client.post('/cashier/account', {
    ...{ name: '工行', kind: 'bank', target: { subjectId, auxiliary: [] }, startPeriod: `${YEAR}-01` },
    ...{ opening: 0, bank: '', number: '' },
  });
  const raw = new pg.Client(connection);
  await raw.connect();
  try {
    const files = Array.from({ length: FILES }, (_, month) => statement(month + 1));
    const bring = (/** @type {number} */ month) => {
      const path = `/cashier/statement/import?account_id=${id}`;
      return client.upload(path, /** @type {Buffer} */ (files[month - 1]), `对账单${month}.csv`);
    };
    await watched(`import ${FILES} files of ${LINES} lines`, async () => {
      const after = /** @type {number[]} */ ([]);
      for (let month = 1; month <= FILES; month += 1) {
        await bring(month);
        after.push(Math.round(process.memoryUsage.rss() / 1024 / 1024));
      }
      // Flat: the last file leaves no more behind than the second did.
      return `MB after each file ${after.join(' ')}`;
    });
    const [{ id: last }] = await client.get(`/cashier/statement?account_id=${id}`);
    await client.del(`/cashier/statement/${last}`);
    await watched('the last file again', () => bring(FILES), other);
    await enterTheSame(raw, id);
    const match = async () => {
      const { matched, batchId } = await client.post('/cashier/match/auto', {
        accountId: id,
        asOf: LAST_DAY,
      });
      batch = batchId;
      return `${matched} matched`;
    };
    let batch = 0;
    await watched('match them', match);
    await benchKeeping(raw, batch);
    await watched('undo that', () => client.del(`/cashier/match/batch/${batch}`));
    await watched('match them again', match, other);
    const page = `account_id=${id}&from=${YEAR}-06-01&to=${YEAR}-06-30&page=3&size=100`;
    await watched('a page of a month', () => client.get(`/cashier/statement/line?${page}`));
    await watched('the same in SQL', () =>
      raw.query(
        `select *, count(*) over () from bank_line
          where fund_account_id = $1 and line_date between $2 and $3
          order by line_date, line_time, id limit 100 offset 200`,
        [id, `${YEAR}-06-01`, `${YEAR}-06-30`],
      ),
    );
    await watched('reconcile the year', () =>
      client.get(`/cashier/reconciliation?account_id=${id}&as_of=${LAST_DAY}`),
    );
  } finally {
    await raw.end();
  }
}

/** What the database alone needs to keep as many matches: most of it is proving that each line is there. @param {pg.Client} raw @param {number} batch */
async function benchKeeping(raw, batch) {
  await raw.query('begin');
  await raw.query(
    `create temp table kept as select * from fund_match_line where batch_id = $1 order by match_id`,
    [batch],
  );
  await raw.query('truncate fund_match_line');
  await raw.query('set local session_replication_role = origin');
  await watched('the same rows in SQL', () => raw.query('insert into fund_match_line select * from kept'));
  await raw.query('rollback');
}

/** A month of a bank: what comes in and goes out, each with the balance after it. @param {number} month */
function statement(month) {
  const rows = ['交易时间,摘要,对方户名,收入金额,支出金额,余额,流水号'];
  for (let line = 0; line < LINES; line += 1) {
    const { day, fen, balance } = movement(month, line);
    const amount = yuan(Math.abs(fen));
    const time = `${String(9 + (line % 9)).padStart(2, '0')}:00:00`;
    const sides = fen > 0 ? `${amount},` : `,${amount}`;
    rows.push(`${day} ${time},货款,客户${line % 977},${sides},${yuan(balance)},${month * LINES + line}`);
  }
  return Buffer.from(rows.join('\n'));
}

/** In and out by turns: after two lines the balance is a yuan more. @param {number} month @param {number} line */
function movement(month, line) {
  const day = `${YEAR}-${String(month).padStart(2, '0')}-${String(1 + Math.floor((line * 28) / LINES)).padStart(2, '0')}`;
  const pair = Math.floor(line / 2) + ((month - 1) * LINES) / 2;
  const received = 1_000_100 + pair;
  return line % 2 === 0
    ? { day, fen: received, balance: pair * 100 + received }
    : { day, fen: 100 - received, balance: (pair + 1) * 100 };
}

/** @param {number} fen */
const yuan = (fen) => `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;

/** A voucher a hundred lines, each a line of the bank. @param {pg.Client} raw @param {number} fundId */
async function enterTheSame(raw, fundId) {
  const { rows } = await raw.query(
    `select fund.account_set_id as set, fund.organization_id as organization, fund.account_id as account,
            member.user_id as maker
       from fund_account as fund join member using (account_set_id) where fund.id = $1`,
    [fundId],
  );
  const { set, organization, account, maker } = rows[0];
  // Its vouchers have one side alone: nothing here reads the other.
  await raw.query('set session_replication_role = replica');
  await raw.query(
    `create temp table numbered as
       select line_date, received_fen, paid_fen, summary,
              row_number() over (order by line_date, id) as position from bank_line where fund_account_id = $1`,
    [fundId],
  );
  await raw.query(
    `insert into accounting_period (account_set_id, organization_id, id, period)
     select $1, $2, 8000000000 + month, $3::text || '-' || lpad(month::text, 2, '0') from generate_series(1, 12) as month
     on conflict do nothing`,
    [set, organization, YEAR],
  );
  await raw.query(
    `insert into voucher (account_set_id, organization_id, period, id, word, number, voucher_date, kind,
                          is_carry_forward, is_profit_transfer, maker_id, debit_fen)
     select $1, $2, to_char(min(line_date), 'YYYY-MM'), 7000000000 + position / 100, '转',
            (position / 100)::int + 1, min(line_date), 'manual', false, false, $3, sum(received_fen)
       from numbered group by position / 100`,
    [set, organization, maker],
  );
  await raw.query(
    `insert into voucher_line (account_set_id, organization_id, voucher_date, voucher_id, line_number, summary,
                               account_id, debit_fen, credit_fen)
     select $1, $2, voucher.voucher_date, voucher.id, (position % 100)::int + 1, numbered.summary, $3,
            received_fen, paid_fen
       from numbered join voucher on voucher.account_set_id = $1 and voucher.id = 7000000000 + position / 100`,
    [set, organization, account],
  );
  // The cashier kept a journal: each line of a voucher stands for an entry.
  await raw.query(
    `insert into journal_entry (account_set_id, id, fund_account_id, entry_date, number, received_fen, paid_fen,
                                summary, party, settlement, settlement_number, kept_by)
     select $1, 6000000000 + position, $2, line_date, row_number() over (partition by line_date order by position),
            received_fen, paid_fen, summary, '', 'transfer', '', $3
       from numbered`,
    [set, fundId, maker],
  );
  await raw.query(
    `insert into journal_link (account_set_id, entry_id, voucher_id, line_number)
     select $1, 6000000000 + position, 7000000000 + position / 100, (position % 100)::int + 1 from numbered`,
    [set],
  );
  await raw.query('analyze voucher_line');
  await raw.query('analyze bank_line');
  await raw.query('analyze journal_entry');
  await raw.query('analyze journal_link');
}
