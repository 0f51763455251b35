import type { StatementColumns } from '@mingzhang/shared/accounting/cashier/statementColumns';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { parseYuan, subtract, type Fen } from '@mingzhang/shared/primitives/money';
import type { WireBankLine, WireStatement, WireStatementReading } from '@mingzhang/shared/wire/bankStatement';
import { readBack, readBackOrNull, toWireYuan } from '@mingzhang/shared/wire/scalars';
import { http } from '@mingzhang/shell';
import { readDay } from '../readDay';

/** 对账单: one file that was taken in. */
export interface ListedStatement {
  readonly id: number;
  readonly fileName: string;
  readonly first: DateOnly;
  readonly last: DateOnly;
  readonly opening: Fen | null;
  readonly closing: Fen | null;
  readonly lineCount: number;
  /** What is missing in it, in words. */
  readonly gaps: readonly string[];
  /** Why it was kept with gaps. */
  readonly reason: string;
  readonly importedAt: string;
  readonly importer: string;
  readonly matchedCount: number;
}

/** What a change of the statements makes old on the screen. */
const refreshes = ['statements', 'bankLines', 'openLines', 'reconciliation'];

function toStatement({ gaps, first, last, opening, closing, ...statement }: WireStatement): ListedStatement {
  return {
    ...statement,
    first: readDay(first),
    last: readDay(last),
    opening: readBackOrNull(opening, parseYuan),
    closing: readBackOrNull(closing, parseYuan),
    gaps: gaps.map(({ text }) => text),
  };
}

/** The files of an account. */
export async function listStatements(
  accountId: number,
  signal: AbortSignal,
): Promise<readonly ListedStatement[]> {
  const query = { account_id: accountId };
  return (await http.get('/cashier/statement', query, { signal, quiet: true })).map(toStatement);
}

/** Undoes a file whole; refused while lines of it are matched. */
export async function removeStatement(id: number): Promise<void> {
  await http.delete(`/cashier/statement/${id}`, { refreshes });
}

/** A line of the bank. */
export interface BankLine extends Omit<WireBankLine, 'date' | 'received' | 'paid' | 'balance' | 'matchId'> {
  readonly on: DateOnly;
  readonly received: Fen;
  readonly paid: Fen;
  readonly balance: Fen | null;
  readonly isMatched: boolean;
}

/** Which lines of the bank are listed. */
export interface BankLineFilter {
  readonly from: DateOnly | null;
  readonly to: DateOnly | null;
  readonly state: 'open' | 'matched' | null;
  readonly text: string;
}

export interface BankLinePage {
  readonly lines: readonly BankLine[];
  readonly total: number;
  /** Of all that were found. */
  readonly received: Fen;
  readonly paid: Fen;
}

export const PAGE_SIZE = 500;

export const lineQueryOf = (accountId: number, filter: BankLineFilter) => ({
  account_id: accountId,
  ...filter,
});

/** One page of the lines of an account. */
export async function listBankLines(
  accountId: number,
  filter: BankLineFilter,
  page: number,
  signal: AbortSignal,
): Promise<BankLinePage> {
  const query = { ...lineQueryOf(accountId, filter), page, size: PAGE_SIZE };
  const found = await http.get('/cashier/statement/line', query, { signal, quiet: true });
  return {
    lines: found.records.map(({ date, matchId, received, paid, balance, ...line }) => ({
      ...line,
      on: readDay(date),
      received: readBack(received, parseYuan),
      paid: readBack(paid, parseYuan),
      balance: readBackOrNull(balance, parseYuan),
      isMatched: matchId !== null,
    })),
    total: found.total,
    received: readBack(found.received, parseYuan),
    paid: readBack(found.paid, parseYuan),
  };
}

/** How a file is read; what is null the server finds out. */
export interface ReadingOptions {
  readonly table: number | null;
  readonly columns: StatementColumns | null;
  /** Typed where the file has no balances. */
  readonly opening: Fen | null;
  readonly closing: Fen | null;
  /** Why it is kept although something is missing. */
  readonly reason: string;
}

/** How a file was read. */
export interface StatementReading extends Omit<
  WireStatementReading,
  'opening' | 'closing' | 'received' | 'paid' | 'gaps' | 'uncertain'
> {
  readonly opening: Fen | null;
  readonly closing: Fen | null;
  readonly received: Fen;
  readonly paid: Fen;
  readonly gaps: readonly string[];
  readonly uncertain: readonly { readonly row: number; readonly text: string; readonly amount: Fen }[];
}

function toReading(wire: WireStatementReading): StatementReading {
  return {
    ...wire,
    opening: readBackOrNull(wire.opening, parseYuan),
    closing: readBackOrNull(wire.closing, parseYuan),
    received: readBack(wire.received, parseYuan),
    paid: readBack(wire.paid, parseYuan),
    gaps: wire.gaps.map(({ text }) => text),
    uncertain: wire.uncertain.map(({ row, date, received, paid, summary }) => ({
      row,
      text: `${date} ${summary}`,
      amount: subtract(readBack(received, parseYuan), readBack(paid, parseYuan)),
    })),
  };
}

/** Reads a file as it would be taken in; nothing is saved. */
export async function readStatement(
  accountId: number,
  file: File,
  options: ReadingOptions,
  signal: AbortSignal,
): Promise<StatementReading> {
  const query = { account_id: accountId, dryRun: 1 };
  const sending = { query, quiet: true, repeatable: true, signal };
  return toReading(await http.upload('/cashier/statement/import', partsOf(file, options), sending));
}

/** Takes a file in. Answers how it was read: with problems nothing of it is there. */
export async function importStatement(
  accountId: number,
  file: File,
  options: ReadingOptions,
): Promise<StatementReading> {
  const sending = { query: { account_id: accountId }, quiet: true, refreshes };
  return toReading(await http.upload('/cashier/statement/import', partsOf(file, options), sending));
}

function partsOf(file: File, { opening, closing, ...options }: ReadingOptions): FormData {
  const parts = new FormData();
  const amounts = {
    opening: opening === null ? null : toWireYuan(opening),
    closing: closing === null ? null : toWireYuan(closing),
  };
  // The options come first: what follows a file may be read only after all of it.
  parts.append('options', JSON.stringify({ ...options, ...amounts }));
  parts.append('file', file, file.name);
  return parts;
}
