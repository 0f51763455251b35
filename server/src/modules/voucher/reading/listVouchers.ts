import type { Kysely } from 'kysely';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import type { VoucherOutline } from '@mingzhang/shared/accounting/voucherOutline';
import { ZERO, type Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { VoucherContext } from '@mingzhang/shared/wire/voucher';
import type { VoucherFilter, VoucherListRequest } from '@mingzhang/shared/wire/voucherFilter';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import { organizationOf } from '../../organization/organization.service';
import { loadShown } from '../record/holdVouchers';
import { loadVoucherContext, withContext } from '../record/loadVoucherContext';
import {
  selectExtent,
  selectListedIds,
  selectListedPage,
  selectMakers,
  selectOutlines,
  type ListedVouchers,
} from './voucherList.repository';
import { toVoucherOutline } from './voucherOutline.table';

export interface VoucherPage {
  readonly vouchers: readonly Voucher[];
  readonly context: VoucherContext;
  /** How many vouchers the filter finds, on all pages, and the sums of their lines. */
  readonly total: number;
  readonly debit: Fen;
  readonly credit: Fen;
  /** 1-based. */
  readonly page: number;
  readonly size: number;
}

/** One page of the vouchers a filter finds, whole. Without a month (the list's first call) it is empty. */
export async function listVouchers(
  db: Kysely<Database>,
  scope: Scope,
  { filter, page, size, ...sorting }: VoucherListRequest,
): Promise<VoucherPage> {
  const listed = await listedVouchers(db, scope, filter);
  if (listed === null) {
    const context = await loadVoucherContext(db, scope, []);
    return { vouchers: [], context, total: 0, debit: ZERO, credit: ZERO, page, size };
  }
  const offset = (page - 1) * size;
  const { ids, count, debit } = await selectListedPage(db, scope, listed, sorting, {
    size,
    offset,
  }).executeTakeFirstOrThrow();
  const shown = await withContext(db, scope, loadShown(db, scope, ids));
  return { ...shown, total: count, debit, credit: debit, page, size };
}

/** All vouchers a filter finds, without their lines and on one page: what 选择全部 takes. */
export async function outlineVouchers(
  db: Kysely<Database>,
  scope: Scope,
  { filter, ...sorting }: VoucherListRequest,
): Promise<VoucherOutline[]> {
  const listed = await listedVouchers(db, scope, filter);
  if (listed === null) return [];
  return (await selectOutlines(db, scope, listed, sorting).execute()).map(toVoucherOutline);
}

/** The ids of all vouchers a filter finds, in the order they are bound: month, word, number. */
export async function findListedIds(
  db: Kysely<Database>,
  scope: Scope,
  filter: VoucherFilter,
): Promise<number[]> {
  const listed = await listedVouchers(db, scope, filter);
  if (listed === null) return [];
  const sorting = { order: 'number', isDescending: false } as const;
  return (await selectListedIds(db, scope, listed, sorting).execute()).map(({ id }) => id);
}

/** What a filter finds, measured before it is taken out: its first and last month, and its lines. */
export interface VoucherExtent {
  readonly first: Period | null;
  readonly last: Period | null;
  readonly lineCount: number;
}

export async function measureVouchers(
  db: Kysely<Database>,
  scope: Scope,
  filter: VoucherFilter,
): Promise<VoucherExtent> {
  const listed = await listedVouchers(db, scope, filter);
  if (listed === null) return { first: null, last: null, lineCount: 0 };
  return selectExtent(db, scope, listed).executeTakeFirstOrThrow();
}

/** 制单人: who made the vouchers of an organization (null: the session's), by name. */
export async function listMakers(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number | null,
): Promise<{ readonly id: number; readonly name: string }[]> {
  const id = await organizationOf(db, scope, organizationId);
  return selectMakers(db, scope, id).execute();
}

/** A filter with its organization; null: no month is asked for, so nothing is found. */
async function listedVouchers(
  db: Kysely<Database>,
  scope: Scope,
  filter: VoucherFilter,
): Promise<ListedVouchers | null> {
  if (filter.months === null) return null;
  const organizationId = await organizationOf(db, scope, filter.organizationId);
  return { ...filter, ...filter.months, organizationId };
}
