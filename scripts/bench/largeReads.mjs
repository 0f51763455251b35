import { LAST_MONTH } from './largeBooks.mjs';

const [YEAR = '', MONTH = ''] = LAST_MONTH.split('-');
const YEAR_QUERY = `startDate=${YEAR}-01-01&endDate=${YEAR}-12-31`;
const IN_YEAR = `account_set_id = $1 and organization_id = $2 and voucher_date between '${YEAR}-01-01' and '${YEAR}-12-31'`;
const IN_MONTH = `account_set_id = $1 and organization_id = $2 and period = '${LAST_MONTH}'`;
const UP_TO_MONTH = `account_set_id = $1 and organization_id = $2 and period <= '${LAST_MONTH}'`;
const PAGE = `order by period, word, number limit 50`;

/** The lines of some vouchers, as a list shows them. @param {string} vouchers */
const linesOf = (vouchers) =>
  `select line.* from voucher_line as line join (${vouchers}) as page
     on line.account_set_id = page.account_set_id and line.voucher_id = page.id order by voucher_id, line_number`;

/** @param {string} part of a summary */
const foundBy = (part) =>
  `select *, count(*) over () from voucher where account_set_id = $1 and id in (
     select voucher_id from voucher_line where ${IN_YEAR} and summary like '%${part}%') ${PAGE}`;

const turnover = `select account_id, sum(debit_fen)::bigint as debit, sum(credit_fen)::bigint as credit
  from movement where ${UP_TO_MONTH} group by account_id`;
const resultOfYear = `select account_id, period, sum(debit_fen)::bigint as debit, sum(credit_fen)::bigint as credit
  from movement where ${UP_TO_MONTH} and period >= '${YEAR}-01' and not is_profit_transfer group by account_id, period`;

/** The row whose growth with the books is measured. */
export const TRIAL_BALANCE = 'trial balance of a month';

/**
 * What a screen asks for when it is opened on large books: its calls, sent at once, and the statements that the
 * database would need for them at least, one after the other ($1 the set, $2 its organization).
 * @typedef {{ name: string, budget: string, calls: string[], sql: string[] }} Reading
 * @param {{ balance: number, profit: number }} templates ids of the statements' templates
 * @returns {Reading[]}
 */
export const readings = (templates) => [
  {
    name: 'voucher search, 运费 in a year',
    budget: '4x',
    calls: [`/voucher?${YEAR_QUERY}&summary=运费&page=1&size=50`],
    sql: [linesOf(foundBy('运费'))],
  },
  {
    name: 'voucher search, one number',
    budget: '4x',
    calls: [`/voucher?${YEAR_QUERY}&summary=单号${MONTH}99&page=1&size=50`],
    sql: [linesOf(foundBy(`单号${MONTH}99`))],
  },
  {
    name: 'voucher list, page of 50',
    budget: '40 ms',
    calls: [`/voucher?voucher_year=${YEAR}&voucher_month=${MONTH}&page=1&size=50`],
    sql: [
      `select count(*) from voucher where ${IN_MONTH}`,
      linesOf(`select * from voucher where ${IN_MONTH} ${PAGE}`),
    ],
  },
  {
    name: 'general ledger, all, a year',
    budget: '4x',
    calls: [`/accountBook/generalLedger?${YEAR_QUERY}`],
    sql: [
      `select account_id, period, sum(debit_fen)::bigint as debit, sum(credit_fen)::bigint as credit
         from movement where ${UP_TO_MONTH} group by account_id, period`,
    ],
  },
  {
    name: 'closing checks',
    budget: '100 ms',
    calls: [`/closing/checks?year=${YEAR}&month=${Number(MONTH)}`],
    sql: [
      `select voucher.id from voucher join voucher_line as line
           on line.account_set_id = voucher.account_set_id and line.voucher_id = voucher.id
        where voucher.account_set_id = $1 and voucher.organization_id = $2 and period = '${LAST_MONTH}'
        group by voucher.id having sum(line.debit_fen) <> sum(line.credit_fen)`,
      `select word from voucher where ${IN_MONTH} group by word having max(number) <> count(*)`,
      turnover,
    ],
  },
  {
    name: "home's four calls",
    budget: '25 ms',
    calls: ['voucher/count', 'chart/revenueProfit', 'chart/cost', 'chart/cash'].map(
      (path) => `/home/${path}`,
    ),
    sql: [`select count(*) from voucher where ${IN_MONTH}`, resultOfYear, turnover],
  },
  {
    name: "home's to-dos",
    budget: '25 ms',
    calls: ['/home/todo'],
    sql: [
      `select period, is_closed from accounting_period where account_set_id = $1 and organization_id = $2`,
      `select word, count(*), max(number) from voucher where ${IN_MONTH} group by word`,
      `select account_id, sum(debit_fen)::bigint as debit, sum(credit_fen)::bigint as credit
         from movement where ${IN_MONTH} and not is_profit_transfer group by account_id`,
    ],
  },
  {
    name: TRIAL_BALANCE,
    budget: '4x',
    calls: [`/accountBook/subjectBalance?accountDate=${LAST_MONTH}-01`],
    sql: [turnover],
  },
  {
    name: 'account summary of a month',
    budget: '30 ms',
    calls: [`/accountBook/subjectSummary?accountDate=${LAST_MONTH}-01`],
    sql: [
      `select account_id, sum(debit_fen)::bigint as debit, sum(credit_fen)::bigint as credit
         from movement where ${IN_MONTH} group by account_id`,
    ],
  },
  {
    name: 'balances of a year',
    budget: '4x',
    calls: [`/accountBook/subjectBalance?${YEAR_QUERY}`],
    sql: [turnover],
  },
  {
    name: 'balance sheet',
    budget: '4x',
    calls: [`/report/template/view/${templates.balance}?accountDate=${LAST_MONTH}-01`],
    sql: [turnover],
  },
  {
    name: 'profit statement',
    budget: '4x',
    calls: [`/report/template/view/${templates.profit}?accountDate=${LAST_MONTH}-01`],
    sql: [resultOfYear],
  },
];
