import { halfWidth } from '../../primitives/halfWidth';
import { problem, type Problem } from '../../primitives/problem';
import { cellText } from './bankCell';

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
const OTHER = String.raw`(?:对方(?:单位)?|交易对[方手]|对手方?|收\(付\)方|收/付方)`;
const other = (what: string) => new RegExp(`^${OTHER}${what}$`);

/**
 * How banks call their columns, the surest first: each takes the first column that nothing before it has taken. At a
 * bank 贷 is money in and 借 money out. Left out on purpose: 企业流水号 and 业务单号, which several rows share; 起息日;
 * 可用余额 and the balance before (交易前余额).
 */
const NAMES: readonly (readonly [StatementField, RegExp])[] = [
  [
    'flow',
    /^(?:借\/?贷|收\/?[支付]|存\/?取|进\/?出)(?:标[志识记]|方向|类型)?$|^资金流向$|^(?:交易|资金|发生)方向$/,
  ],
  ['amount', /^(?:收\/?支|交易|发生)金额$|^(?:交易|借贷)?发生额$|^金额$/],
  // A card abroad: 记账金额 is what the account moved by, 交易金额 is in the money that was paid.
  ['received', /^记账金额\(收入\)$/],
  ['paid', /^记账金额\(支出\)$/],
  ['received', /^(?!.*(?:账号|账户|名|号|笔|类)).*(?:贷[方记]|收入|转入|存入|收[方款]金额)|^贷$/],
  ['paid', /^(?!.*(?:账号|账户|名|号|笔|类)).*(?:借[方记]|支出|转出|支取|取出|付[方款]金额)|^借$/],
  ['balance', /^(?!可用|冻结|上[次笔期日]|昨日|(?:交易|变动|发生)前|.*期[初末])(?:.*余额|.*结余)$/],
  ['on', /^交易日期?$|^交易日期时间$|^日期$/],
  ['on', /^(?:交易|发生|付款|入账)时间$/],
  ['on', /^记账(?:日期?|时间)$|^(?:入账|会计)日期?$/],
  ['time', /^(?:交易)?时间$/],
  ['postedOn', /^(?:记账|入账)(?:日期?|时间)$/],
  ['partyAccount', other('(?:账号|帐号|账户号?|卡号(?:/账号)?)')],
  ['party', other('(?:名称|户名|账户名称?|账号名称|账号与户名|姓名|信息)')],
  ['party', /^(?:交易对[方手]|对方单位)$/],
  ['payerAccount', /^付款[人方](?:账号|帐号|账户|卡号)$/],
  ['payer', /^付款[人方](?:名称|户名|账户名称)?$/],
  ['payeeAccount', /^收款[人方](?:账号|帐号|账户|卡号)$/],
  ['payee', /^收款[人方](?:名称|户名|账户名称)?$/],
  ['account', /^(?:本方|交易|查询)?(?:账号|帐号|卡号)$/],
  ['currency', /^记账币种$/],
  ['currency', /^(?:交易)?(?:币种|币别|货币)$/],
  [
    'serial',
    /^(?:账户明细编号-)?(?:交易|资金|账务|银行|核心)?流水(?:单?号)$|^日志号$|^交易(?:单号|订单号|序号|编号|号)$/,
  ],
  ['number', /^(?:凭证|支票|票据)号码?$|^票号$/],
  ['method', /^(?:支付|收\/付款)方式$/],
  ['status', /^(?:当前|交易)?状态$/],
  ['summary', /^(?:交易)?摘要$/],
  ['summary', /^(?:业务|交易)摘要$|^摘要说明$|^交易(?:说明|描述)$/],
  ['summary', /^(?:业务|交易)(?:类型|名称|分类)$/],
  ['purpose', /^(?:交易)?(?:用途|附言)$|^用途\/?附言$/],
  ['purpose', /^商品(?:说明|名称)?$|^(?:备注|交易详情|客户摘要|客户附言)$/],
];

/** No column of a bank is named longer. */
const LONGEST_NAME = 40;

/** 交易日期[ Transaction Date ] → 交易日期: 中国银行 says everything in English again. */
export const withoutEnglish = (text: string): string =>
  text.replace(/\[[\x20-\x5a\x5c\x5e-\x7e]{1,100}\]/g, '');

/** 收入金额（+元） → 收入金额, 贷方发生额/元(收入) → 贷方发生额(收入): a name without blanks, units and English. */
export function columnName(cell: string): string {
  const text = withoutEnglish(halfWidth(cellText(cell))).replace(/\s/g, '');
  if (text.length > LONGEST_NAME) return '';
  return text
    .replace(/^\[|\]$/g, '')
    .replace(/\/元/g, '')
    .replace(/\((?:[-+]?元|人民币元?)\)/g, '');
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
  const { on, time, postedOn, ...others } = columns;
  const isPosted = on !== undefined && /^(?:记账|入账)日期?$/.test(names[on] ?? '');
  const hasTime = postedOn !== undefined && /时间$/.test(names[postedOn] ?? '');
  return isPosted && hasTime && time === undefined ? { ...others, on, time: postedOn } : columns;
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
