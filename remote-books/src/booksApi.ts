import { http } from '@mingzhang/shell';
import { firstDayOf, lastDayOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { parseYuan, type Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { WireBalanceRow, WireLedgerRow } from '@mingzhang/shared/wire/book';
import type { WireAccount } from '@mingzhang/shared/wire/account';
import { readBack, readBackOrNull } from '@mingzhang/shared/wire/scalars';

/** Which months of which organization a book shows, both ends included. */
export interface BookScope {
  readonly organizationId: number;
  readonly from: Period;
  readonly to: Period;
}

/** An account that was used in the months asked for, as the picker of the detail ledger lists it. */
export interface BookAccount {
  readonly id: number;
  readonly parentId: number | null;
  readonly code: string;
  readonly name: string;
  readonly fullName: string;
}

/** One row of 明细账. */
export interface LedgerRow {
  readonly key: string;
  readonly kind: 'opening' | 'line' | 'month' | 'year';
  readonly date: DateOnly;
  readonly voucherId: number | null;
  /** 记-12; null on rows that are no voucher's. */
  readonly voucher: string | null;
  readonly summary: string;
  /** The line's own account: tells the children apart on a parent's page. */
  readonly account: string | null;
  /** 对方科目, all of them, and how many they are. */
  readonly counter: string | null;
  readonly counterCount: number;
  readonly debit: Fen | null;
  readonly credit: Fen | null;
  readonly side: '借' | '贷' | '平';
  readonly balance: Fen;
}

/** One row of 科目余额表; the total has no account. */
export interface BalanceRow {
  readonly accountId: number | null;
  readonly code: string;
  readonly name: string;
  readonly level: number;
  readonly openingDebit: Fen | null;
  readonly openingCredit: Fen | null;
  readonly debit: Fen | null;
  readonly credit: Fen | null;
  readonly yearDebit: Fen | null;
  readonly yearCredit: Fen | null;
  readonly closingDebit: Fen | null;
  readonly closingCredit: Fen | null;
}

/** Accounts with figures in the months of the scope, parents included. */
export async function listBookAccounts(scope: BookScope, signal: AbortSignal): Promise<BookAccount[]> {
  const accounts = await http.get<WireAccount[]>('/accountBook/list', queryOf(scope), {
    signal,
    quiet: true,
  });
  return accounts.map(({ id, parentId, code, name, subjectFullName }) => ({
    id,
    parentId,
    code,
    name,
    fullName: subjectFullName,
  }));
}

/** The page of one account, used in these months or not: 期初余额, its lines, and after each month 本期合计 and 本年累计. */
export async function listLedgerRows(
  scope: BookScope,
  accountId: number,
  signal: AbortSignal,
): Promise<LedgerRow[]> {
  const rows = await http.get<WireLedgerRow[]>(
    '/accountBook/details',
    { ...queryOf(scope), subjectId: accountId },
    { signal, quiet: true },
  );
  return rows.map((row, index) => ({
    key: `${index}`,
    kind: row.rowKind,
    date: row.voucherDate as DateOnly,
    voucherId: row.voucherId,
    voucher: row.voucherId === null ? null : `${row.word}-${row.code}`,
    summary: row.summary,
    // On 期初 and 合计 it is the page's own account, which stands above the table.
    account: row.rowKind === 'line' ? row.subjectName : null,
    counter: row.counterName,
    counterCount: row.counterCount,
    debit: readAmount(row.debitAmount),
    credit: readAmount(row.creditAmount),
    side: row.balanceDirection,
    balance: readBack(row.balance, parseYuan),
  }));
}

/** 科目余额表 with its total as the last row. */
export async function listBalanceRows(scope: BookScope, signal: AbortSignal): Promise<BalanceRow[]> {
  const rows = await http.get<WireBalanceRow[]>('/accountBook/subjectBalance', queryOf(scope), {
    signal,
    quiet: true,
  });
  return rows.map((row) => ({
    accountId: row.subjectId ?? null,
    code: row.code ?? '',
    name: row.name,
    level: row.level ?? 1,
    openingDebit: readAmount(row.beginningDebitBalance),
    openingCredit: readAmount(row.beginningCreditBalance),
    debit: readAmount(row.currentDebitAmount),
    credit: readAmount(row.currentCreditAmount),
    yearDebit: readAmount(row.yearDebitAmount),
    yearCredit: readAmount(row.yearCreditAmount),
    closingDebit: readAmount(row.endingDebitBalance),
    closingCredit: readAmount(row.endingCreditBalance),
  }));
}

function queryOf({ organizationId, from, to }: BookScope) {
  return {
    orgId: organizationId,
    accountDate: lastDayOf(to),
    startDate: firstDayOf(from),
    endDate: lastDayOf(to),
  };
}

const readAmount = (value: number | null | undefined): Fen | null => readBackOrNull(value, parseYuan);
