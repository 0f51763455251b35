import pg from 'pg';
import { LAST_MONTH } from './largeBooks.mjs';
import { interleaved } from './measure.mjs';

const EFFORT = { rounds: 5, times: 5 };
const SIZE = 200;
/** Three years of one account; four months of all, which is about a hundred thousand rows of a million. */
const YEARS = { from: '2023-01', to: LAST_MONTH };
const MONTHS = { from: '2025-09', to: LAST_MONTH };

/**
 * Pages of ledgers at their beginning, middle and end, and a search through a whole one, beside the same rows by SQL:
 * the lines sorted and cut, which is the least that finds them without an index, and the totals of the months, which
 * are rows of the page, too, and what its running balance starts from.
 * @param {(path: string) => Promise<{ total: number }>} ask answers the data of a call
 * @param {import('../embedded-postgres/startDatabase.mjs').DatabaseConnection} connection
 * @param {import('./largeBooks.mjs').Workplace} workplace
 * @param {(name: string, budget: string, figures: Awaited<ReturnType<typeof interleaved>>) => void} print
 */
export async function benchLedgers(ask, connection, workplace, print) {
  const database = new pg.Client(connection);
  await database.connect();
  for (const { name, call, where, posted } of await ledgersOf(database, workplace)) {
    const { total } = await ask(`${call}&size=1`);
    for (const [part, offset] of /** @type {[string, number][]} */ ([
      ['first', 0],
      ['middle', Math.floor(total / 2)],
      ['last', Math.max(0, total - SIZE)],
    ])) {
      const overApi = () => ask(`${call}&offset=${offset}&size=${SIZE}`);
      const values = [workplace.set, workplace.organization];
      const inSql = async () => {
        await database.query(linesAt(where, offset), values);
        await database.query(monthsOf(posted), values);
      };
      print(`${name}, ${part} 200 of ${total}`, '4x, 20 ms', await interleaved(EFFORT, overApi, inSql));
    }
    const find = () => ask(`${call.replace('?', '/find?')}&text=${encodeURIComponent('运费')}`);
    const looked = () => database.query(hitsIn(where), [workplace.set, workplace.organization]);
    print(`${name}, find 运费`, '4x', await interleaved(EFFORT, find, looked));
  }
  await database.end();
}

/** @param {pg.Client} database @param {import('./largeBooks.mjs').Workplace} workplace */
async function ledgersOf(database, { set }) {
  const bank = await database.query(`select id from account where account_set_id = $1 and code = '1002'`, [
    set,
  ]);
  const customer = await database.query(
    `select item.id, item.category_id from auxiliary_item as item where account_set_id = $1 order by code limit 1`,
    [set],
  );
  const { id, category_id: category } = customer.rows[0];
  const years = `startDate=${YEARS.from}-01&endDate=${YEARS.to}-01`;
  const inYears = datesIn(YEARS);
  return [
    {
      name: 'ledger of 1002',
      call: `/accountBook/details?${years}&subjectId=${bank.rows[0].id}`,
      where: `${inYears} and line.account_id in (
        select id from account where account_set_id = $1 and code like '1002%')`,
      posted: `account_id in (select id from account where account_set_id = $1 and code like '1002%')`,
    },
    {
      name: 'ledger of a customer',
      call: `/accountBook/auxiliaryDetails?${years}&auxiliaryId=${category}&auxiliaryItemId=${id}`,
      where: `${inYears} and exists (select 1 from voucher_line_auxiliary as carried
        where carried.account_set_id = line.account_set_id and carried.voucher_id = line.voucher_id
          and carried.line_number = line.line_number and carried.item_id = ${id})`,
      posted: `account_id in (select account_id from account_auxiliary_category
        where account_set_id = $1 and category_id = ${category}) and auxiliary_key = '${category}:${id}'`,
    },
    {
      name: 'journal of four months',
      call: `/accountBook/journal?startDate=${MONTHS.from}-01&endDate=${MONTHS.to}-01`,
      where: datesIn(MONTHS),
      posted: 'true',
    },
  ];
}

/** @param {{ from: string, to: string }} months */
const datesIn = ({ from, to }) => `line.voucher_date between '${from}-01' and '${to}-31'`;

/** @param {string} where */
const linesIn = (where) => `from voucher_line as line
  join voucher on voucher.account_set_id = line.account_set_id and voucher.id = line.voucher_id
 where line.account_set_id = $1 and line.organization_id = $2 and ${where}`;

const fileOf = (/** @type {string} */ call, /** @type {string} */ format) =>
  `/accountBook/${call}/document?startDate=${MONTHS.from}-01&endDate=${MONTHS.to}-01&format=${format}`;

/** Four months of all lines as files, by date and by account; the first twice: what stays in memory is not asked for again. */
export const LONG_FILES = [
  { name: 'journal as Excel, first', path: fileOf('journal', 'xlsx') },
  { name: 'journal as Excel, second', path: fileOf('journal', 'xlsx') },
  { name: 'journal as PDF', path: fileOf('journal', 'pdf') },
  { name: 'all detail ledgers as Excel', path: `${fileOf('details', 'xlsx')}&whole=1` },
];

/**
 * The same page on two books: a month of one account, which fits a window in both. What lies outside of it must not
 * cost anything.
 * @param {(path: string) => Promise<unknown>} askLarge @param {(path: string) => Promise<unknown>} askSmall
 * @returns {Promise<number>} how many times as long it takes on the large one
 */
export async function growthOfWindow(askLarge, askSmall) {
  const call = `/accountBook/details?accountDate=${LAST_MONTH}-01&subjectCode=1001&offset=0&size=${SIZE}`;
  const { ratio } = await interleaved(
    EFFORT,
    () => askLarge(call),
    () => askSmall(call),
  );
  return ratio;
}

/** The lines of these files. */
export const linesOfMonths = `select line.*, voucher.word, voucher.number ${linesIn(datesIn(MONTHS))}
 order by line.voucher_date, voucher.word, voucher.number, line.voucher_id, line.line_number`;

/** @param {string} where @param {number} offset */
const linesAt = (where, offset) => `select line.*, voucher.word, voucher.number ${linesIn(where)}
 order by line.voucher_date, voucher.word, voucher.number, line.voucher_id, line.line_number
 offset ${offset} limit ${SIZE}`;

/** What accounts move month by month, from the first on. @param {string} posted */
const monthsOf = (posted) => `select period, sum(debit_fen), sum(credit_fen) from movement
 where account_set_id = $1 and organization_id = $2 and period <= '${LAST_MONTH}' and ${posted} group by period`;

/** @param {string} where */
const hitsIn = (where) =>
  `select count(*), min(line.voucher_date) ${linesIn(where)} and line.summary like '%运费%'`;
