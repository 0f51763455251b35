import { auxiliaryKey, type AuxiliaryRef } from '@mingzhang/shared/accounting/auxiliary';
import type { Voucher, VoucherDraft } from '@mingzhang/shared/accounting/voucher';
import { http } from '@mingzhang/shell';
import { firstDayOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import { toAccountBalance } from '@mingzhang/shared/wire/account';
import { fromItemCombination, MOST_COMBINATIONS, toItemBalance } from '@mingzhang/shared/wire/itemBalance';
import { toVoucher, type VoucherContext } from '@mingzhang/shared/wire/voucher';
import { toVoucherOpening, type VoucherOpening } from '@mingzhang/shared/wire/voucherOpening';
import { fromVoucherRequest } from '@mingzhang/shared/wire/voucherRequest';
import { ofVoucherList } from './ofVoucherList';

export type { VoucherOpening };

/**
 * What the form asks of the server; list, batches and numbering are in files of their own. Only the …Api.ts
 * know addresses. All calls reject with `HttpProblem`.
 */

/** What a form asks when it opens a voucher. */
export interface OpeningQuestion {
  /** Where a new voucher would go. */
  readonly organizationId: number;
  /** The month one works in. */
  readonly period: Period;
  /** Word and date, where they are known already. */
  readonly head: Pick<VoucherOpening, 'word' | 'date'> | null;
  /** Null: none is read. */
  readonly voucherId: number | null;
  /** The voucher is read for its lines: what is opened is new. */
  readonly isCopy: boolean;
}

/** Everything a form opens a voucher with, besides the lists. */
export async function openVoucher(question: OpeningQuestion, signal?: AbortSignal): Promise<VoucherOpening> {
  const { organizationId, period, head, voucherId, isCopy } = question;
  const query = {
    orgId: organizationId,
    accountDate: firstDayOf(period),
    word: head?.word,
    voucherDate: head?.date,
    voucherId,
    copy: isCopy,
  };
  const options = { quiet: true, ...(signal ? { signal } : {}) };
  return toVoucherOpening(await http.get('/voucher/opening', query, options));
}

export async function findVoucher(id: number, signal: AbortSignal): Promise<Voucher> {
  return toVoucher(await http.get(`/voucher/${id}`, {}, { signal, quiet: true }));
}

/** Where a voucher is saved, and which save it builds on. */
export interface SavingContext {
  readonly organizationId: number;
  /** Null: a new voucher. */
  readonly id: number | null;
  readonly version: number | null;
  /** 插入: vouchers from the asked number on move up. */
  readonly isInsertion: boolean;
  /** All invoices it is made of; undefined: they stay as they are. */
  readonly invoiceIds: readonly number[] | undefined;
  /** The same for every try of one save: it is then done once. */
  readonly idempotencyKey: string;
}

/** Saves; answers the voucher as it is now stored, with its number. The form shows the problems itself. */
export async function saveVoucher(
  draft: VoucherDraft,
  { organizationId, id, version, isInsertion, invoiceIds, idempotencyKey }: SavingContext,
  context: VoucherContext,
): Promise<Voucher> {
  const voucher = fromVoucherRequest({ id, version, organizationId, isInsertion, draft }, context);
  const [path, body] = invoiceIds
    ? (['/invoice/voucher', { voucher, invoiceIds }] as const)
    : (['/voucher', voucher] as const);
  return toVoucher(await http[id === null ? 'post' : 'put'](path, body, { idempotencyKey, quiet: true }));
}

export async function deleteVoucher(id: number): Promise<void> {
  await http.delete(`/voucher/${id}`, ofVoucherList);
}

/** The number the next voucher of this word gets in the month of `date`. */
export async function nextVoucherNumber(
  organizationId: number,
  word: string,
  date: DateOnly,
  signal: AbortSignal,
): Promise<number> {
  return http.get(
    '/voucher/code',
    { word, orgId: organizationId, currentAccountDate: date },
    { signal, quiet: true },
  );
}

/** The voucher before one, by date, word and number; before none: the last of all. Null: there is none. */
export async function voucherBefore(organizationId: number, id: number | null): Promise<number | null> {
  return http.get('/voucher/beforeId', { orgId: organizationId, currentId: id });
}

export async function voucherAfter(organizationId: number, id: number | null): Promise<number | null> {
  return http.get('/voucher/nextId', { orgId: organizationId, currentId: id });
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
  const rows = await http.get(
    '/subject/balances',
    { orgId: organizationId, voucherDate: date, exceptVoucherId },
    { signal, quiet: true },
  );
  return new Map(rows.map(toAccountBalance));
}

/** Items together on an account, as they are asked for and answered. */
export function combinationOf(accountId: number, refs: readonly AuxiliaryRef[]): string {
  return fromItemCombination({ accountId, items: auxiliaryKey(refs) });
}

/** 余额 of combinations of items, each in its account's own direction; one without postings is left out. */
export async function itemBalances(
  { organizationId, date, exceptVoucherId }: BalanceQuestion,
  combinations: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, Fen>> {
  const parts = Array.from({ length: Math.ceil(combinations.length / MOST_COMBINATIONS) }, (_, index) =>
    combinations.slice(index * MOST_COMBINATIONS, (index + 1) * MOST_COMBINATIONS),
  );
  const answers = await Promise.all(
    parts.map((combination) =>
      http.get(
        '/subject/balances/items',
        { orgId: organizationId, voucherDate: date, exceptVoucherId, combination },
        { signal, quiet: true },
      ),
    ),
  );
  return new Map(answers.flat().map(toItemBalance));
}
