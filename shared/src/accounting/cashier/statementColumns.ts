import { halfWidth } from '../../primitives/halfWidth';
import { problem, type Problem } from '../../primitives/problem';
import { cellAt, cellText, dayCellOf } from './bankCell';

/** What a column of a statement says. */
export type StatementField =
  | 'on'
  | 'time'
  | 'postedOn'
  | 'received'
  | 'paid'
  | 'amount'
  | 'flow'
  | 'balance'
  | 'party'
  | 'partyAccount'
  | 'payer'
  | 'payerAccount'
  | 'payee'
  | 'payeeAccount'
  | 'summary'
  | 'purpose'
  | 'serial'
  | 'number'
  | 'account'
  | 'currency'
  | 'method'
  | 'status';

export const statementFieldTitles: Readonly<Record<StatementField, string>> = {
  on: '交易日期',
  time: '交易时间',
  postedOn: '记账日期',
  received: '收入金额',
  paid: '支出金额',
  amount: '金额',
  flow: '收支或借贷标志',
  balance: '余额',
  party: '对方户名',
  partyAccount: '对方账号',
  payer: '付款人',
  payerAccount: '付款人账号',
  payee: '收款人',
  payeeAccount: '收款人账号',
  summary: '摘要',
  purpose: '用途',
  serial: '流水号',
  number: '凭证号',
  account: '本方账号',
  currency: '币种',
  method: '支付方式',
  status: '交易状态',
};

/** Which column of the table says what; columns count from 0. */
export type StatementColumns = Readonly<Partial<Record<StatementField, number>>>;

/** 对方, as banks call who is on the other side. */
const OTHER = String.raw`(?:(?:交易)?对方(?:单位|客户)?|(?:交易)?对手方?|收\(付\)方|收\/?付款?[方人]|往来(?:单位|方)?)`;
const NUMBER = String.raw`(?:[账帐]号(?:\/卡号)?|[账帐]户[账帐]?号?|卡号(?:\/[账帐]号)?|[账帐]卡号)`;
const NAME = String.raw`(?:名称|户名|[账帐]户名称?|[账帐]号名称|[账帐]号与户名|姓名(?:或名称)?|信息)`;
const other = (what: string) => new RegExp(`^${OTHER}${what}$`);
const party = (side: '收' | '付', what: string) => new RegExp(`^${side}款?[人方]?${what}$`);

/** What comes in and what goes out, as a name of a column says it: 借方/贷方, 收入/支出, 转入/转出. */
const IN = '贷方?|收入?|收款|转入|存入?|进账?|流入|来账?';
const OUT = '借方?|[支付]出?|付款|转出|支?取|出账?|流出|往账?';
const BOTH = String.raw`(?:${IN})\/?(?:${OUT})|(?:${OUT})\/?(?:${IN})`;
const FLOW = new RegExp(
  `^(?:资金|交易|账务|业务|发生)?(?:${BOTH}|收付款|往来账?)(?:标[志识记]|符号|方向|类型|(?<=[借贷])类别)?$`,
);

/** A column of the amounts of one side: 收入/支出 says which way, 付款方式 how. */
const sided = (side: string) =>
  new RegExp(
    `^(?!.*(?:[账帐][号户]|名|号|笔|类|时间|日期|方式|标|来源|银行|机构|余额|${BOTH})).*(?:${side})`,
  );

/**
 * How banks call their columns, the surest first: each takes the first column that nothing before it has taken. At a
 * bank 贷 is money in and 借 money out. Left out on purpose: 企业流水号 and 业务单号, which several rows share, 柜员流水号,
 * which begins anew each day; 起息日; 可用余额 and the balance before (交易前余额).
 */
const NAMES: readonly (readonly [StatementField, RegExp])[] = [
  ['flow', FLOW],
  ['flow', /^(?:交易|资金|发生)?(?:方向|流向)$/],
  [
    'amount',
    /^(?:收入?\/?支出?|借方?\/?贷方?|交易|发生|本次|变动|记账)?(?:交易|发生)?(?:金额|(?<=交易|发生)额)$/,
  ],
  // A card abroad: 记账金额 is what the account moved by, 交易金额 is in the money that was paid.
  ['received', /^记账金额\(收入\)$/],
  ['paid', /^记账金额\(支出\)$/],
  // 借方(收入) is of the company's own view: the plain words go before.
  ['received', sided('收入|转入|存入|收[方款到](?:发生|金)额|(?:汇入|进账|入账|来账|流入|存款|增加)金?额')],
  [
    'paid',
    sided(
      '支出|付出|转出|支取|取出|提[取出]|[付支][方款付](?:发生|金)额|(?:汇出|出账|往账|流出|[取提扣]款|减少)金?额',
    ),
  ],
  ['received', sided('贷[方记]|额\\(?贷')],
  ['paid', sided('借[方记]|额\\(?借')],
  ['received', /^(?:贷|收|进|存|收款|存款|汇入|进账|入账|来账|流入|增加)$/],
  ['paid', /^(?:借|支|付|出|取|付款|[取提]款|汇出|出账|往账|流出|减少)$/],
  [
    'balance',
    /^(?!可用|冻结|对[方手]|交易对[方手]|上[次笔期日]|昨日|(?:交易|变动|发生)前|.*期[初末])(?:.*余额|.*结余)$/,
  ],
  ['on', /^交易日期?$|^(?:交易)?日期(?:及|\/)?时间$|^(?:日期|发生日期?)$/],
  ['on', /^(?:交易|发生|付款|入账)时间$/],
  ['on', /^记账(?:日期?|时间)$|^(?:入账|会计|账务|业务)日期?$/],
  ['time', /^(?:交易)?时间戳?$/],
  ['postedOn', /^(?:记账|入账)(?:日期?|时间)$/],
  ['partyAccount', other(NUMBER)],
  ['party', other(NAME)],
  ['party', /^(?:交易对[方手]|对方(?:单位)?|对手方|往来单位)$/],
  ['payerAccount', party('付', NUMBER)],
  ['payer', party('付', `${NAME}?`)],
  ['payeeAccount', party('收', NUMBER)],
  ['payee', party('收', `${NAME}?`)],
  ['account', /^(?:本方|我方|交易|查询)?(?:[账帐]号|卡号|[账帐]户[账帐]?号?)$/],
  ['currency', /^记账币种$/],
  ['currency', /^(?:交易)?(?:币种|币别|货币)$/],
  [
    'serial',
    /^(?:账户明细编号-)?(?:交易|资金|账务|会计|记账|银行|核心|网银|主机|系统|支付宝){0,2}流水(?:单?号)$|^日志号$|^交易(?:单号|订单号|序号|编号|参考号|号)$/,
  ],
  ['number', /^(?:凭证|支票|票据)号码?$|^票号$/],
  ['method', /^(?:支付|收\/付款)方式$/],
  ['status', /^(?:当前|交易)?状态$/],
  ['summary', /^(?:交易)?摘要$/],
  ['summary', /^(?:业务|交易)摘要$|^摘要(?:说明|内容)$|^交易(?:说明|描述)$/],
  ['summary', /^(?:业务|交易|账务)(?:类型|名称|分类)$/],
  ['purpose', /^(?:交易)?(?:用途|附言)$|^用途\/?附言$/],
  ['purpose', /^商品(?:说明|名称)?$|^(?:(?:交易)?备注|交易(?:详情|地点\/附言)|客户摘要|客户附言|注释)$/],
  ...english(),
];

/** What banks of other countries call their columns; blanks are gone. Debit is what the account owes more of: money out. */
function english(): readonly (readonly [StatementField, RegExp])[] {
  const amount = '(?:amounts?)?';
  return [
    [
      'flow',
      /^(?:dr\/?cr|cr\/?dr|debit\/?(?:or)?credit|credit\/?(?:or)?debit)(?:indicator|flag|mark|type)?$/i,
    ],
    ['received', new RegExp(`^(?:cr|credits?|deposits?|(?:money|paid)in|receipts?)${amount}$`, 'i')],
    ['paid', new RegExp(`^(?:dr|debits?|withdrawals?|(?:money|paid)out|payments?)${amount}$`, 'i')],
    ['amount', /^(?:transaction)?amount$/i],
    ['balance', /^(?:(?:running|closing|ledger|account|current)?balance)(?:amount)?$/i],
    ['on', /^(?:transaction|trans|txn|entry)?date(?:(?:and|\/)?time)?$/i],
    ['on', /^(?:post(?:ing|ed)?|book(?:ing)?)date$/i],
    ['on', /^valuedate$/i],
    ['postedOn', /^(?:post(?:ing|ed)?|book(?:ing)?)date$/i],
    ['time', /^(?:transaction|trans|txn|post(?:ing|ed)?)?time$/i],
    ['partyAccount', /^(?:counterparty|beneficiary|payee)account(?:number|no\.?)?$/i],
    ['party', /^(?:counterparty|beneficiary|payee)(?:name)?$/i],
    ['account', /^account(?:number|no\.?)?$/i],
    ['currency', /^(?:account|transaction)?(?:currency|ccy)(?:code)?$/i],
    ['number', /^che(?:que|ck)(?:number|no\.?)?$/i],
    ['serial', /^(?:bank|transaction|customer)?ref(?:erence|\.)?(?:number|no\.?)?$/i],
    ['summary', /^(?:transaction)?(?:descriptions?|details?|narratives?|particulars)$/i],
    ['purpose', /^(?:transaction)?(?:type|remarks?)$/i],
  ];
}

/** No column of a bank is named longer. */
const LONGEST_NAME = 40;

/** 交易日期[ Transaction Date ] → 交易日期: 中国银行 says everything in English again. */
export const withoutEnglish = (text: string): string =>
  text.replace(/\[[\x20-\x5a\x5c\x5e-\x7e]{1,100}\]/g, '');

/** (+元), (人民币), (CNY), /元: what an amount is counted in. */
const UNIT = /\/元|\((?:[-+]?|单位[:/]?)(?:[千万亿]?元|人民币元?|CNY|RMB)\)/g;

/**
 * 收入金额（+元） → 收入金额, 贷方发生额/元(收入) → 贷方发生额(收入), *余额/Balance → 余额: a name without blanks, marks, units and
 * the English behind it.
 */
export function columnName(cell: string): string {
  const text = withoutEnglish(halfWidth(cellText(cell))).replace(/\s/g, '');
  if (text.length > LONGEST_NAME) return '';
  return text
    .replace(UNIT, '')
    .replace(/(?<=[一-龥)])\/?\(?[A-Za-z][A-Za-z.'&/-]{2,39}\)?$/, '')
    .replace(/^[*[]|[\]*:]$/g, '');
}

/** The columns of a header, as far as its names are known. */
export function columnsOf(header: readonly string[]): StatementColumns {
  const names = header.map(columnName);
  const columns: Partial<Record<StatementField, number>> = {};
  const taken = new Set<number>();
  for (const [field, name] of NAMES) {
    const column = names.findIndex((text, at) => !taken.has(at) && name.test(text));
    if (column < 0 || columns[field] !== undefined) continue;
    columns[field] = column;
    taken.add(column);
  }
  return withPostedTime(names, columns);
}

/** 记账日期 beside 记账时间: of a day without another, that is the time of it. */
function withPostedTime(names: readonly string[], columns: StatementColumns): StatementColumns {
  const { postedOn, ...others } = columns;
  const isPosted = /^(?:记账|入账)日期?$/.test(cellAt(names, others.on));
  const hasTime = /时间$/.test(cellAt(names, postedOn));
  const isTime = isPosted && hasTime && others.time === undefined;
  return isTime && postedOn !== undefined ? { ...others, time: postedOn } : columns;
}

/** 交易时间 beside 记账日期, and no day in any of them: it is the time of that day. */
export function withPostedDay(
  columns: StatementColumns,
  rows: readonly (readonly string[])[],
): StatementColumns {
  const { on, time, postedOn, ...others } = columns;
  if (on === undefined || postedOn === undefined || time !== undefined) return columns;
  const isDated = (column: number) => rows.some((cells) => dayCellOf(cellAt(cells, column)) !== undefined);
  return isDated(on) || !isDated(postedOn) ? columns : { ...others, on: postedOn, time: on };
}

/** What a header is known by: the same file of the same bank next month has the same. */
export function statementShape(header: readonly string[]): string {
  return header.map(columnName).join('|');
}

/** A mapping that was confirmed or corrected once for an account. */
export interface RememberedColumns {
  readonly shape: string;
  readonly columns: StatementColumns;
}

/** The columns to begin with: as they were corrected for this header before, otherwise as its names say. */
export function proposedColumns(
  header: readonly string[],
  remembered: readonly RememberedColumns[],
): StatementColumns {
  const shape = statementShape(header);
  return remembered.find((one) => one.shape === shape)?.columns ?? columnsOf(header);
}

/** What is missing or twice in a mapping; `width` is the number of columns of the table. */
export function columnProblems(columns: StatementColumns, width: number): Problem[] {
  const problems: Problem[] = [];
  const { on, received, paid, amount } = columns;
  if (on === undefined) problems.push(problem('STATEMENT_DATE_UNMAPPED', '请指定哪一列是交易日期', 'on'));
  const isSplit = received !== undefined && paid !== undefined;
  if (!isSplit && amount === undefined) {
    const message = '请指定收入和支出两列，或者金额一列';
    problems.push(problem('STATEMENT_AMOUNT_UNMAPPED', message, 'amount'));
  }
  const used = Object.values(columns);
  if (used.some((column) => !Number.isInteger(column) || column < 0 || column >= width)) {
    problems.push(problem('STATEMENT_COLUMN_UNKNOWN', '对应的列在文件里没有，请重新选择'));
  }
  if (new Set(used).size < used.length) {
    problems.push(problem('STATEMENT_COLUMN_TWICE', '同一列对应了两个项目，请重新选择'));
  }
  return problems;
}
