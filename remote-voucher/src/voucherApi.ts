import type { Account } from '@mingzhang/shared/accounting/account';
import type { AuxiliaryCategory, AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import type { Currency } from '@mingzhang/shared/accounting/currency';
import type { Voucher, VoucherDraft } from '@mingzhang/shared/accounting/voucher';
import type { VoucherWord } from '@mingzhang/shared/accounting/voucherWord';
import { http } from '@mingzhang/shared/http';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { monthOf, yearOf, type Period } from '@mingzhang/shared/primitives/period';
import {
  toAccount,
  toAccountBalance,
  type WireAccount,
  type WireAccountBalance,
} from '@mingzhang/shared/wire/account';
import {
  toAuxiliaryCategory,
  toAuxiliaryItem,
  type WireAuxiliaryCategory,
  type WireAuxiliaryItem,
} from '@mingzhang/shared/wire/auxiliary';
import { toCurrency, type WireCurrency } from '@mingzhang/shared/wire/currency';
import { type WirePage } from '@mingzhang/shared/wire/page';
import { toVoucher, type VoucherContext, type WireVoucher } from '@mingzhang/shared/wire/voucher';
import { fromVoucherRequest } from '@mingzhang/shared/wire/voucherRequest';
import { toVoucherWord, type WireVoucherWord } from '@mingzhang/shared/wire/voucherWord';

/**
 * What the form asks of the server; list, batches and numbering stand in files of their own. Only the …Api.ts
 * know addresses. All calls reject with `HttpProblem`.
 */

/** Most the server gives on one page. */
const LARGEST_PAGE = 200;

/** The latest date of a month's vouchers; null: it has none. */
export async function latestVoucherDate(
  organizationId: number,
  period: Period,
  signal: AbortSignal,
): Promise<DateOnly | null> {
  const month = { org_id: organizationId, voucher_year: yearOf(period), voucher_month: monthOf(period) };
  const read = (page: number) =>
    http.get<WirePage<WireVoucher>>(
      '/voucher',
      { ...month, page, size: LARGEST_PAGE },
      { signal, quiet: true },
    );
  const first = await read(1);
  // Numbers follow dates as a rule: the last page has the latest ones.
  const last = first.pages > 1 ? await read(first.pages) : first;
  const dates = last.records.map(({ voucherDate }) => voucherDate as DateOnly);
  return dates.reduce<DateOnly | null>(
    (latest, date) => (latest !== null && latest > date ? latest : date),
    null,
  );
}

export async function findVoucher(id: number, signal: AbortSignal): Promise<Voucher> {
  return toVoucher(await http.get<WireVoucher>(`/voucher/${id}`, {}, { signal, quiet: true }));
}

/** Where a voucher is saved, and which save it builds on. */
export interface SavingPlace {
  readonly organizationId: number;
  /** Null: a new voucher. */
  readonly id: number | null;
  readonly version: number | null;
  /** 插入: vouchers from the asked number on move up. */
  readonly isInsertion: boolean;
  /** The same for every try of one save: it is then done once. */
  readonly idempotencyKey: string;
}

/** Saves; answers the voucher as it is now stored, with its number. The form shows the problems itself. */
export async function saveVoucher(
  draft: VoucherDraft,
  { organizationId, id, version, isInsertion, idempotencyKey }: SavingPlace,
  context: VoucherContext,
): Promise<Voucher> {
  const body = fromVoucherRequest({ id, version, organizationId, isInsertion, draft }, context);
  const options = { idempotencyKey, quiet: true };
  const saved =
    id === null
      ? await http.post<WireVoucher>('/voucher', body, options)
      : await http.put<WireVoucher>('/voucher', body, options);
  return toVoucher(saved);
}

export async function deleteVoucher(id: number): Promise<void> {
  await http.delete(`/voucher/${id}`);
}

/** The number the next voucher of this word gets in the month of `date`. */
export async function nextVoucherNumber(
  organizationId: number,
  word: string,
  date: DateOnly,
  signal: AbortSignal,
): Promise<number> {
  return http.get<number>(
    '/voucher/code',
    { word, orgId: organizationId, currentAccountDate: date },
    { signal, quiet: true },
  );
}

/** The voucher before one, by date, word and number; before none: the last of all. Null: there is none. */
export async function voucherBefore(organizationId: number, id: number | null): Promise<number | null> {
  return http.get<number | null>('/voucher/beforeId', { orgId: organizationId, currentId: id });
}

export async function voucherAfter(organizationId: number, id: number | null): Promise<number | null> {
  return http.get<number | null>('/voucher/nextId', { orgId: organizationId, currentId: id });
}

/** What the form offers and checks against: the lists of the account set. */
export interface VoucherLists {
  readonly accounts: readonly Account[];
  readonly words: readonly VoucherWord[];
  readonly currencies: readonly Currency[];
  readonly categories: readonly AuxiliaryCategory[];
  /** Enabled items of all categories. */
  readonly items: readonly AuxiliaryItem[];
  /** The summaries used most, then a default list. */
  readonly summaries: readonly string[];
}

export async function loadVoucherLists(signal: AbortSignal): Promise<VoucherLists> {
  const options = { signal, quiet: true };
  const [accounts, words, currencies, categories, summaries] = await Promise.all([
    http.get<WireAccount[]>('/subject', {}, options),
    http.get<WireVoucherWord[]>('/voucher-word', {}, options),
    http.get<WireCurrency[]>('/currency', {}, options),
    http.get<WireAuxiliaryCategory[]>('/accounting-category', {}, options),
    http.get<string[]>('/voucher/summary', {}, options),
  ]);
  const items = await http.post<Record<string, WireAuxiliaryItem[]>>(
    '/accounting-category-details/loadAuxiliaryAccountingData',
    categories.map(({ id, name }) => ({ id, name })),
    { ...options, repeatable: true },
  );
  return {
    accounts: accounts.map(toAccount),
    words: words.map(toVoucherWord),
    currencies: currencies.map(toCurrency),
    categories: categories.map(toAuxiliaryCategory),
    items: Object.values(items).flat().map(toAuxiliaryItem),
    summaries,
  };
}

/** When and where balances are asked for. */
export interface BalanceQuestion {
  readonly organizationId: number;
  /** Vouchers up to this day count. */
  readonly date: DateOnly;
  /** Does not count itself: the voucher in the form. */
  readonly exceptVoucherId: number | null;
}

/** 科目余额 by account, each in its own direction; accounts without one are left out. */
export async function accountBalances(
  { organizationId, date, exceptVoucherId }: BalanceQuestion,
  signal: AbortSignal,
): Promise<ReadonlyMap<number, Fen>> {
  const rows = await http.get<WireAccountBalance[]>(
    '/subject/balances',
    { orgId: organizationId, voucherDate: date, exceptVoucherId },
    { signal, quiet: true },
  );
  return new Map(rows.map(toAccountBalance));
}
