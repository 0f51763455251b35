import type { DateOnly } from '../../primitives/dateOnly';
import { halfWidth } from '../../primitives/halfWidth';
import type { Fen } from '../../primitives/money';
import { problem, type Problem } from '../../primitives/problem';
import { foreignCurrencyCode } from '../currencyNames';
import { isSameNumber } from './accountNumber';
import { amountOf, cellAt, cellText, dayCellOf, figureAt, identityOf, isSigned } from './bankCell';
import { isAllIncome } from './balanceSteps';
import type { FundAccount } from './fundAccount';
import { signStyle } from './paidSign';
import { nothingStated, statedFigures, type StatedFigures } from './statedFigures';
import { columnProblems, withoutEnglish, withPostedDay, type StatementColumns } from './statementColumns';
import { rowKinds, type Cells, type RowKind, type StatementHeader } from './statementHeader';
import type { StatementLine } from './statementLine';
import { flowOf, readRow, type SkipReason } from './statementRow';
import { withYearFirst } from './writtenDays';

/** A statement file, read. With problems nothing of it is kept. */
export interface StatementReading {
  readonly lines: readonly StatementLine[];
  /** Rows that do not move the balance, and why. */
  readonly skipped: readonly { readonly row: number; readonly reason: SkipReason }[];
  readonly stated: StatedFigures;
  readonly problems: readonly Problem[];
}

/** Whose statement it should be, and the business date of the server. */
export interface StatementExpectation {
  readonly account: Pick<FundAccount, 'number' | 'currencyCode'>;
  /** What the account had where other statements end: the file may begin there. */
  readonly balances?: readonly Fen[];
  readonly today: DateOnly;
}

/** So many mistakes are named; the rest is the same mistake again. */
const MOST_PROBLEMS = 20;

/** 对账单文件的一张表 → its lines, by columns that are detected (`proposedColumns`) or corrected. */
export function readStatement(
  rows: readonly Cells[],
  header: StatementHeader,
  mapped: StatementColumns,
  { account, balances, today }: StatementExpectation,
): StatementReading {
  const unmapped = columnProblems(mapped, header.names.length);
  if (unmapped.length > 0) return refusal(unmapped);
  const { rows: dated, problems: undated } = withYearFirst(rows.slice(header.end), mapped);
  if (undated.length > 0) return refusal(undated);
  const columns = withPostedDay(mapped, dated);
  const worded = withWords(dated, columns);
  const { lines: below, notes } = parted([...rows.slice(0, header.end), ...worded], header, columns);
  const stated = statedFigures(notes, columns);
  const known = new Set<Fen | null>(balances).add(stated.opening);
  const unsigned = signProblems(
    below.map(({ cells }) => cells),
    columns,
    known,
  );
  const named = namedAccounts(
    notes,
    below.map(({ cells }) => cells),
    columns,
  );
  const problems = [
    ...unsigned,
    ...ownerProblems(named, account.number),
    ...unitProblems(header.names, notes, columns),
    ...currencyProblems(header.names, notes, below, columns, account.currencyCode),
  ];
  if (problems.length > 0) return refusal(problems);
  const style = signStyle(
    below.map(({ cells }) => cells),
    columns,
    known,
  );
  const readings = below.map(({ cells, row }) => readRow(cells, row, columns, style, today));
  const wrong = readings.flatMap((reading) => (reading.kind === 'problem' ? [reading.problem] : []));
  const lines = readings.flatMap((reading) =>
    reading.kind === 'line' ? [{ ...reading.line, raw: rows[reading.line.row - 1] ?? [] }] : [],
  );
  if (wrong.length > 0) return refusal(bounded(wrong));
  if (lines.length === 0) return refusal([problem('STATEMENT_EMPTY', '文件里没有交易，请检查所选的期间')]);
  return {
    lines,
    skipped: readings
      .filter((reading) => reading.kind === 'skipped')
      .map(({ row, reason }) => ({ row, reason })),
    stated,
    problems: [],
  };
}

/** + and - in the column of marks, as 收 and 支. Without a single + a stroke says nothing. */
function withWords(rows: readonly Cells[], { flow }: StatementColumns): readonly Cells[] {
  const markAt = (cells: Cells) => halfWidth(cellText(cellAt(cells, flow)));
  if (flow === undefined || !rows.some((cells) => markAt(cells) === '+')) return rows;
  const words: Readonly<Record<string, string>> = { '+': '收', '-': '支' };
  return rows.map((cells) => cells.map((cell, at) => (at === flow ? (words[markAt(cells)] ?? cell) : cell)));
}

const refusal = (problems: readonly Problem[]): StatementReading => ({
  lines: [],
  skipped: [],
  stated: nothingStated,
  problems,
});

function bounded(problems: readonly Problem[]): Problem[] {
  const rest = problems.length - MOST_PROBLEMS;
  const more = problem('STATEMENT_MORE_PROBLEMS', `还有 ${rest} 行有同类问题`);
  return [...problems.slice(0, MOST_PROBLEMS), ...(rest > 0 ? [more] : [])];
}

interface NumberedRow {
  readonly cells: Cells;
  readonly row: number;
}

/** Below the header: lines, and what is none. After a total a row without a date is a note. */
function parted(
  rows: readonly Cells[],
  header: StatementHeader,
  { on, received, paid, amount }: StatementColumns,
): { lines: NumberedRow[]; notes: Cells[] } {
  const kindOf = rowKinds(rows, header);
  const notes = rows.slice(0, header.start);
  const lines: NumberedRow[] = [];
  let isOver = false;
  rows.slice(header.end).forEach((cells, at) => {
    const isDated = dayCellOf(cellAt(cells, on)) !== undefined;
    const amounts = [received, paid, amount].map((column) => cellAt(cells, column));
    const hasAmount = amounts.some((cell) => cellText(cell) !== '');
    const kind = isDated ? kindAmong(kindOf(cells), hasAmount) : undatedKind(kindOf(cells), cells, amounts);
    isOver = kind === 'header' ? false : isOver || kind === 'total';
    if (kind === 'line' && (isDated || (hasAmount && !isOver)))
      lines.push({ cells, row: header.end + at + 1 });
    else if (kind !== 'header') notes.push(cells);
  });
  return { lines, notes };
}

/** Without a day no row has moved both ways: it is a sum. 支出金额：200.00 and 复核：李四 are notes, in whichever column they stand. */
function undatedKind(kind: RowKind, cells: Cells, amounts: readonly string[]): RowKind {
  if (kind !== 'line') return kindAmong(kind, false);
  const figures = amounts.filter((cell) => (amountOf(cell) ?? 0) !== 0);
  if (figures.length > 1) return 'total';
  return figures.length === 0 && cells.some((cell) => /[一-龥][:：]/.test(cell)) ? 'note' : 'line';
}

/** 合计货款 of a day is a payment, 合计金额 below the table a sum. */
function kindAmong(kind: RowKind, isMovement: boolean): RowKind {
  if (kind !== 'named') return kind;
  return isMovement ? 'line' : 'total';
}

/** One column of amounts, none with a sign and no mark beside it or balance that says which way: not to be guessed. */
function signProblems(
  rows: readonly Cells[],
  columns: StatementColumns,
  known: ReadonlySet<number | null>,
): Problem[] {
  const { received, paid, amount, flow } = columns;
  const isSplit = received !== undefined && paid !== undefined;
  if (isSplit || flow !== undefined || rows.length === 0) return [];
  const hasSigns = rows.some((cells) => isSigned(cellAt(cells, amount)));
  const isTold = hasSigns || isAllIncome(rows, columns, known);
  if (isTold && !hasFlowBeside(rows, amount)) return [];
  const message = '金额没有正负号，也没有收支或借贷标志，请指定标志所在的列';
  return [problem('STATEMENT_NO_SIGN', message, 'flow')];
}

/** Words of a mark, in a column of whatever name. */
const FLOW_WORD =
  /^(?:借[方记]?|贷[方记]?|收[入款]?|支出?|付[出款]?|[转汇流][入出]|[进出来往]账|D|C|DR|CR)?$/i;

/**
 * Whether a column tells what came in and went out, and says “out” beside a plain amount: then a minus is a reversal, and
 * without that column all of it would be income.
 */
function hasFlowBeside(rows: readonly Cells[], amount: number | undefined): boolean {
  const width = rows.reduce((widest, { length }) => Math.max(widest, length), 0);
  const markAt = (cells: Cells, column: number) => cellText(cellAt(cells, column));
  return Array.from({ length: width }, (_, column) => column).some(
    (column) =>
      column !== amount &&
      rows.every((cells) => FLOW_WORD.test(markAt(cells, column))) &&
      rows.some((cells) => flowOf(markAt(cells, column)) === 'out' && (figureAt(cells, amount) ?? 0) > 0),
  );
}

/** 账号：6222020012345678, 账户：6222****5678, 6222 0200 1234 5678, 6222-0200-1234-5678, 10-123456789012345, 尾号5678 */
const NUMBER =
  /(?<!(?:对方|对手|收款[人方]?|付款[人方]?))(?:[账帐]号|卡号|[账帐]户号?)[:：]?\s{0,3}(尾号\d{4}(?!\d)|[\d*]{4}(?: [\d*]{4}){2,4}(?: \d{1,3})?(?![\d*-])|[\d*]{4}(?:-[\d*]{4}){2,4}(?:-\d{1,3})?(?![\d*-])|\d{2}-\d{12,18}(?!\d)|[\d*]{8,40})/g;

/** A row of words above or below the table. */
const noteText = (note: Cells) =>
  withoutEnglish(
    note
      .map(cellText)
      .filter((text) => text !== '')
      .join(' ')
      .slice(0, 500),
  );

/** The account numbers a file names: in their column, and above the table as “账号：6222…”. */
function namedAccounts(
  notes: readonly Cells[],
  rows: readonly Cells[],
  { account }: StatementColumns,
): string[] {
  // 账户 may have the name of the account: 基本户.
  const numbers = rows.map((cells) => identityOf(cellAt(cells, account)));
  const named = new Set(numbers.filter((number) => /\d{4}|@/.test(number)));
  for (const note of notes) {
    for (const [, number = ''] of noteText(note).matchAll(NUMBER)) named.add(number);
  }
  return [...named];
}

function ownerProblems(named: readonly string[], own: string): Problem[] {
  const [first, ...others] = named;
  if (first === undefined) return [];
  const second = others.find((number) => !isSameNumber(first, number) && !isSameNumber(number, first));
  if (second !== undefined) {
    const message = `文件里有两个账号（${first}、${second}），请分开下载后分别导入`;
    return [problem('STATEMENT_TWO_ACCOUNTS', message)];
  }
  if (own === '' || named.every((number) => isSameNumber(own, number))) return [];
  return [
    problem('STATEMENT_OTHER_ACCOUNT', `文件是账号 ${first} 的对账单，不是所选账户的，请换一个账户或文件`),
  ];
}

/** What the columns of amounts are called, as the file writes it. */
const amountNames = (names: Cells, { received, paid, amount, balance }: StatementColumns): string[] =>
  [received, paid, amount, balance].map((column) => halfWidth(cellText(cellAt(names, column))));

/** 万元 beside the name of a column, or above the table: every amount would be a ten thousandth of what it was. */
function unitProblems(names: Cells, notes: readonly Cells[], columns: StatementColumns): Problem[] {
  const unit = [
    ...amountNames(names, columns).flatMap((name) => /[(/[]([千万亿]元?)/.exec(name)?.[1] ?? []),
    ...notes.flatMap(
      (note) => /单位[:：]?\s?(?:人民币)?([千万亿]元)(?![一-龥])/.exec(noteText(note))?.[1] ?? [],
    ),
  ][0];
  if (unit === undefined) return [];
  const message = `文件的金额以${unit}为单位，看不到分，请从银行下载以元为单位的对账单`;
  return [problem('STATEMENT_OTHER_UNIT', message, 'amount')];
}

/** 币种 in its column, in the names of the amounts, or above the table. */
function currencyProblems(
  names: Cells,
  notes: readonly Cells[],
  rows: readonly NumberedRow[],
  columns: StatementColumns,
  own: string | null,
): Problem[] {
  const { currency } = columns;
  const expected = own ?? 'CNY';
  const inNames = amountNames(names, columns)
    .map((name) => foreignCurrencyCode(/[(/[]([^()[\]]{1,10})/.exec(name)?.[1] ?? '') ?? '')
    .filter((code) => /^[A-Z]{3}$/.test(code));
  const named =
    currency === undefined
      ? notes.flatMap((note) => /币种[:：]?\s?([^\s|:：]{1,20})/.exec(noteText(note))?.[1] ?? [])
      : rows.map(({ cells }) => cellAt(cells, currency));
  const other = [...inNames, ...named].map(currencyOf).find((code) => code !== expected);
  if (other === undefined) return [];
  return [
    problem('STATEMENT_OTHER_CURRENCY', `文件里有 ${other} 的交易，账户的币种是 ${expected}`, 'currency'),
  ];
}

/** CNY for the yuan, however it is written: 人民币(CNY), 01-人民币. What is not known is as it is written. */
function currencyOf(cell: string): string {
  const text = identityOf(cell).slice(0, 20);
  const parts = text.match(/[A-Z]{3}|[一-龥]{1,10}/gi) ?? [];
  const codes = [text, ...parts].map((part) => foreignCurrencyCode(part) ?? 'CNY');
  return codes.find((code) => /^[A-Z]{3}$/.test(code)) ?? text;
}
