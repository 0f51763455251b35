import type { DateOnly } from '../../primitives/dateOnly';
import { problem, type Problem } from '../../primitives/problem';
import { foreignCurrencyCode } from '../currencyNames';
import { isSameNumber } from './accountNumber';
import { cellText, identityOf, isSigned, momentOf } from './bankCell';
import type { FundAccount } from './fundAccount';
import { signStyle } from './paidSign';
import { statedFigures, type StatedFigures } from './statedFigures';
import { columnProblems, withoutEnglish, type StatementColumns } from './statementColumns';
import { rowKinds, type Cells, type StatementHeader } from './statementHeader';
import type { StatementLine } from './statementLine';
import { readRow, type SkipReason } from './statementRow';

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
  readonly today: DateOnly;
}

/** So many mistakes are named; the rest is the same mistake again. */
const MOST_PROBLEMS = 20;

/** 对账单文件的一张表 → its lines, by columns that are detected (`proposedColumns`) or corrected. */
export function readStatement(
  rows: readonly Cells[],
  header: StatementHeader,
  columns: StatementColumns,
  { account, today }: StatementExpectation,
): StatementReading {
  const unmapped = columnProblems(columns, header.names.length);
  if (unmapped.length > 0) return refusal(unmapped);
  const { lines: below, notes } = parted(rows, header, columns);
  const unsigned = signProblems(
    below.map(({ cells }) => cells),
    columns,
  );
  const named = namedAccounts(
    notes,
    below.map(({ cells }) => cells),
    columns,
  );
  const problems = [
    ...unsigned,
    ...ownerProblems(named, account.number),
    ...currencyProblems(notes, below, columns, account.currencyCode),
  ];
  if (problems.length > 0) return refusal(problems);
  const style = signStyle(
    below.map(({ cells }) => cells),
    columns,
  );
  const readings = below.map(({ cells, row }) => readRow(cells, row, columns, style, today));
  const wrong = readings.flatMap((reading) => (reading.kind === 'problem' ? [reading.problem] : []));
  const lines = readings.flatMap((reading) => (reading.kind === 'line' ? [reading.line] : []));
  if (wrong.length > 0) return refusal(bounded(wrong));
  if (lines.length === 0) return refusal([problem('STATEMENT_EMPTY', '文件里没有交易，请检查所选的期间')]);
  return {
    lines,
    skipped: readings
      .filter((reading) => reading.kind === 'skipped')
      .map(({ row, reason }) => ({ row, reason })),
    stated: statedFigures(notes, columns),
    problems: [],
  };
}

const refusal = (problems: readonly Problem[]): StatementReading => ({
  lines: [],
  skipped: [],
  stated: statedFigures([], {}),
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
    const kind = kindOf(cells);
    isOver = kind === 'header' ? false : isOver || kind === 'total';
    const isDated = momentOf(cells[on ?? -1] ?? '') !== undefined;
    const hasAmount = [received, paid, amount].some((column) => cellText(cells[column ?? -1] ?? '') !== '');
    if (kind === 'line' && (isDated || (hasAmount && !isOver)))
      lines.push({ cells, row: header.end + at + 1 });
    else if (kind !== 'header') notes.push(cells);
  });
  return { lines, notes };
}

/** One column of amounts, none with a sign and nothing beside it that says which way: not to be guessed. */
function signProblems(rows: readonly Cells[], columns: StatementColumns): Problem[] {
  const { received, paid, amount, flow } = columns;
  const isSplit = received !== undefined && paid !== undefined;
  if (isSplit || flow !== undefined || rows.length === 0) return [];
  if (rows.some((cells) => isSigned(cells[amount ?? -1] ?? ''))) return [];
  const message = '金额没有正负号，也没有收支或借贷标志，请指定标志所在的列';
  return [problem('STATEMENT_NO_SIGN', message, 'flow')];
}

/** 账号：6222020012345678, 6222****5678, 6222 0200 1234 5678, 尾号5678 */
const NUMBER =
  /(?:账号|帐号|卡号|账户号)[:：]?\s?(尾号\d{4}(?!\d)|[\d*]{4}(?: [\d*]{4}){2,4}(?: \d{1,3})?(?![\d*-])|[\d*]{8,40})/g;

/** A row of words above or below the table. */
const noteText = (note: Cells) => withoutEnglish(note.map(cellText).join(' ').slice(0, 500));

/** The account numbers a file names: in their column, and above the table as “账号：6222…”. */
function namedAccounts(
  notes: readonly Cells[],
  rows: readonly Cells[],
  { account }: StatementColumns,
): string[] {
  const named = new Set(rows.map((cells) => identityOf(cells[account ?? -1] ?? '')));
  for (const note of notes) {
    for (const [, number = ''] of noteText(note).matchAll(NUMBER)) named.add(number);
  }
  named.delete('');
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

/** 币种 in its column, or above the table. */
function currencyProblems(
  notes: readonly Cells[],
  rows: readonly NumberedRow[],
  { currency }: StatementColumns,
  own: string | null,
): Problem[] {
  const expected = own ?? 'CNY';
  const named =
    currency === undefined
      ? notes.flatMap((note) => /币种[:：]?\s?([^\s|]{1,10})/.exec(noteText(note))?.[1] ?? [])
      : rows.map(({ cells }) => cells[currency] ?? '');
  const other = named.map(currencyOf).find((code) => code !== expected);
  if (other === undefined) return [];
  return [
    problem('STATEMENT_OTHER_CURRENCY', `文件里有 ${other} 的交易，账户的币种是 ${expected}`, 'currency'),
  ];
}

/** CNY for the yuan, however it is written. */
const currencyOf = (cell: string) => foreignCurrencyCode(identityOf(cell).slice(0, 10)) ?? 'CNY';
