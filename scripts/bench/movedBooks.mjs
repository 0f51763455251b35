/** The first year of books of another program; a file of vouchers and two balance tables for each. */
const FIRST_YEAR = 2023;
const YEARS = 3;
const CUSTOMERS = 200;
const BANKS = 40;
const EXPENSES = 30;

const VOUCHER_TITLES = '日期,凭证字号,摘要,科目编码,科目名称,借方金额,贷方金额,客户,附件数,制单人';
const BALANCE_TITLES = [
  '科目编码,科目名称,期初余额,,本期发生额,,本年累计发生额,,期末余额,',
  ',,借方,贷方,借方,贷方,借方,贷方,借方,贷方',
];
const ITEM_TITLES = '辅助类别,辅助编码,辅助名称,科目编码,科目名称,期初余额,本期借方,本期贷方,期末余额';
const PHRASES = ['支付办公室房租', '收到货款', '购入材料', '差旅费报销', '支付水电费', '银行手续费'];

/** @typedef {{ code: string, name: string, customer?: number }} Posted an account, with its customer where it has them */
/** @typedef {{ opening: number, debit: number, credit: number }} Figures fen; debit positive */

/**
 * Books of three years as 柠檬云 gives them out, the same every time: vouchers of 2 to 18 lines (ten on average), receivables by
 * customer, and for each year a balance table and one of the customers, equal to the vouchers to the fen.
 * @param {number} vouchers @returns {Generator<{ name: string, content: Buffer, lines: number }>}
 */
export function* movedBooks(vouchers) {
  const accounts = chart();
  /** @type {Map<string, Figures>} */
  const balances = new Map();
  for (let year = FIRST_YEAR; year < FIRST_YEAR + YEARS; year += 1) {
    const rows = [VOUCHER_TITLES];
    for (const figures of balances.values()) {
      figures.opening += figures.debit - figures.credit;
      figures.debit = 0;
      figures.credit = 0;
    }
    for (let month = 1; month <= 12; month += 1)
      addMonth(rows, { year, month, vouchers, accounts, balances });
    yield { name: `凭证${year}.csv`, content: Buffer.from(rows.join('\n')), lines: rows.length - 1 };
    yield { name: `科目余额表${year}.csv`, content: balanceTable(year, accounts, balances), lines: 0 };
    yield { name: `辅助核算余额表${year}.csv`, content: itemTable(year, accounts, balances), lines: 0 };
  }
}

/** Accounts that vouchers post to, parents left out. @returns {Posted[]} */
function chart() {
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  const children = (/** @type {string} */ code, /** @type {string} */ name, /** @type {number} */ count) =>
    Array.from({ length: count }, (_, at) => ({
      code: `${code}${two(at + 1)}`,
      name: `${name}-${name}${at + 1}`,
    }));
  return [
    ...children('1002', '银行存款', BANKS),
    ...Array.from({ length: CUSTOMERS }, (_, at) => ({ code: '1122', name: '应收账款', customer: at + 1 })),
    ...children('2202', '应付账款', BANKS),
    ...children('5001', '主营业务收入', EXPENSES),
    ...children('5602', '管理费用', EXPENSES),
  ];
}

/**
 * The vouchers of a month. @param {string[]} rows
 * @param {{ year: number, month: number, vouchers: number, accounts: Posted[], balances: Map<string, Figures> }} books
 */
function addMonth(rows, { year, month, vouchers, accounts, balances }) {
  const months = YEARS * 12;
  const at = (year - FIRST_YEAR) * 12 + month - 1;
  const first = Math.floor((vouchers * at) / months);
  const count = Math.floor((vouchers * (at + 1)) / months) - first;
  for (let number = 1; number <= count; number += 1) {
    const n = first + number;
    const day = String(1 + Math.floor(((number - 1) * 28) / count)).padStart(2, '0');
    const date = `${year}-${String(month).padStart(2, '0')}-${day}`;
    for (let pair = 1; pair <= 1 + ((n * 7) % 9); pair += 1) {
      const fen = 10_000 + ((n * 7919 + pair * 104_729) % 5_000_000);
      const summary = `${PHRASES[(n * 5 + pair) % PHRASES.length]} 单号${n}`;
      for (const isDebit of [true, false]) {
        const step = isDebit ? n * 13 + pair * 7 : n * 17 + pair * 11 + 3;
        const posted = accounts[step % accounts.length] ?? { code: '', name: '' };
        const figures = figuresOf(balances, posted);
        figures[isDebit ? 'debit' : 'credit'] += fen;
        const isFirst = pair === 1 && isDebit;
        const head = isFirst ? `${date},记-${number}` : ',';
        const sides = isDebit ? `${yuan(fen)},` : `,${yuan(fen)}`;
        const customer = posted.customer === undefined ? '' : customerOf(posted.customer);
        rows.push(
          `${head},${summary},${posted.code},${posted.name},${sides},${customer},${isFirst ? '0,制单甲' : ','}`,
        );
      }
    }
  }
}

/** @param {Map<string, Figures>} balances @param {Posted} posted */
function figuresOf(balances, { code, customer }) {
  const key = customer === undefined ? code : `${code}|${customer}`;
  const figures = balances.get(key) ?? { opening: 0, debit: 0, credit: 0 };
  balances.set(key, figures);
  return figures;
}

/** Every level. @param {number} year @param {Posted[]} accounts @param {Map<string, Figures>} balances */
function balanceTable(year, accounts, balances) {
  /** @type {Map<string, { name: string, opening: number, debit: number, credit: number }>} */
  const sums = new Map();
  for (const [key, figures] of balances) {
    const code = key.split('|')[0] ?? '';
    const name = accounts.find((account) => account.code === code)?.name ?? '';
    for (const level of new Set([code.slice(0, 4), code])) {
      const sum = sums.get(level) ?? {
        name: name.split('-')[level.length > 4 ? 1 : 0] ?? '',
        opening: 0,
        debit: 0,
        credit: 0,
      };
      for (const one of /** @type {const} */ (['opening', 'debit', 'credit'])) sum[one] += figures[one];
      sums.set(level, sum);
    }
  }
  const rows = [...sums]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([code, { name, opening, debit, credit }]) =>
      [
        code,
        name,
        ...sided(opening),
        yuan(debit),
        yuan(credit),
        yuan(debit),
        yuan(credit),
        ...sided(opening + debit - credit),
      ].join(','),
    );
  return Buffer.from([...headingOf('科目余额表', year), ...BALANCE_TITLES, ...rows].join('\n'));
}

/** @param {number} year @param {Posted[]} accounts @param {Map<string, Figures>} balances */
function itemTable(year, accounts, balances) {
  const rows = accounts.flatMap((account) => {
    const { code, name, customer } = account;
    if (customer === undefined) return [];
    const { opening, debit, credit } = figuresOf(balances, account);
    const closing = opening + debit - credit;
    return [
      [
        '客户',
        ...customerOf(customer).split(' '),
        code,
        name,
        ...[opening, debit, credit, closing].map(yuan),
      ].join(','),
    ];
  });
  return Buffer.from([...headingOf('辅助核算余额表', year), ITEM_TITLES, ...rows].join('\n'));
}

/** @param {string} title @param {number} year */
const headingOf = (title, year) => [
  title,
  `编制单位：量测迁入公司,,${year}年01期至${year}年12期,,,,,,单位：元`,
];

/** @param {number} number */
const customerOf = (number) => `c${String(number).padStart(3, '0')} 客户${number}有限公司`;

/** A balance on its side. @param {number} net */
const sided = (net) => (net >= 0 ? [yuan(net), ''] : ['', yuan(-net)]);

/** @param {number} fen */
const yuan = (fen) =>
  `${fen < 0 ? '-' : ''}${Math.floor(Math.abs(fen) / 100)}.${String(Math.abs(fen) % 100).padStart(2, '0')}`;
