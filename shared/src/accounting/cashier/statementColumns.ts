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

/**
 * How banks call their columns, the surest first: each takes the first column that nothing before it has taken. At a
 * bank 贷 is money in and 借 money out. Left out on purpose: 企业流水号 and 业务单号, which several rows share; 起息日;
 * 可用余额.
 */
const NAMES: readonly (readonly [StatementField, RegExp])[] = [
  ['flow', /^(?:借\/?贷|收\/?支|收付)(?:标志|标识|方向|类型)?$|^资金流向$/],
  ['amount', /^(?:收\/?支|交易|发生)金额$|^(?:交易|借贷)?发生额$|^金额$/],
  ['received', /^(?!.*(?:账号|账户|名|号|笔|类)).*(?:贷方|收入|转入|存入|收方金额)/],
  ['paid', /^(?!.*(?:账号|账户|名|号|笔|类)).*(?:借方|支出|转出|支取|取出|付方金额)/],
  ['balance', /^(?!可用|.*期[初末])(?:.*余额|.*结余)$/],
  ['on', /^交易日期?$|^交易日期时间$|^日期$/],
  ['on', /^(?:交易|发生|付款|入账)时间$/],
  ['on', /^记账(?:日期?|时间)$|^入账日期?$/],
  ['time', /^(?:交易)?时间$/],
  ['postedOn', /^(?:记账|入账)(?:日期?|时间)$/],
  ['partyAccount', /^(?:对方|交易对方|收款方|收\(付\)方|对手)(?:账号|帐号|账户|卡号)$/],
  [
    'party',
    /^(?:对方单位|对方|收\(付\)方|交易对方|对手)(?:名称|户名|账户名称|姓名|信息)$|^(?:交易对方|对方单位)$/,
  ],
  ['account', /^(?:本方|交易|查询)?(?:账号|帐号|卡号)$/],
  ['currency', /^(?:记账|交易)?(?:币种|货币)$/],
  [
    'serial',
    /^(?:账户明细编号-)?(?:交易|资金|账务|银行|核心)?流水(?:单?号)$|^日志号$|^交易(?:单号|订单号|序号)$/,
  ],
  ['number', /^(?:凭证|支票|票据)号码?$|^票号$/],
  ['method', /^(?:支付|收\/付款)方式$/],
  ['status', /^(?:当前|交易)?状态$/],
  ['summary', /^(?:交易)?摘要$/],
  ['summary', /^(?:业务|交易)(?:类型|名称|分类)$/],
  ['purpose', /^(?:交易)?(?:用途|附言)$/],
  ['purpose', /^商品(?:说明|名称)?$|^(?:备注|交易详情|客户摘要)$/],
];

/** No column of a bank is named longer. */
const LONGEST_NAME = 40;

/** 收入金额（+元） → 收入金额, 贷方发生额/元(收入) → 贷方发生额(收入): a name without blanks and units. */
export function columnName(cell: string): string {
  const text = halfWidth(cellText(cell)).replace(/\s/g, '');
  if (text.length > LONGEST_NAME) return '';
  return text
    .replace(/^\[|\]$/g, '')
    .replace(/\/元/g, '')
    .replace(/\([-+]?元\)/g, '');
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
  return columns;
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
