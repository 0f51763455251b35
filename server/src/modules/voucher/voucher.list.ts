import type { Kysely } from 'kysely';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { ZERO, type Fen } from '@mingzhang/shared/primitives/money';
import type { VoucherContext } from '@mingzhang/shared/wire/voucher';
import type { VoucherListRequest } from '@mingzhang/shared/wire/voucherFilter';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { organizationsOf } from '../organization/organization.service';
import { withLines } from './holdVouchers';
import { loadVoucherContext } from './loadVoucherContext';
import { selectListTotals, selectVoucherPage } from './voucherList.repository';

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
  { filter, order, page, size }: VoucherListRequest,
): Promise<VoucherPage> {
  if (filter.months === null) {
    const context = await loadVoucherContext(db, scope, []);
    return { vouchers: [], context, total: 0, debit: ZERO, credit: ZERO, page, size };
  }
  const [organizationId = 0] = await organizationsOf(db, scope, filter.organizationId, 'self');
  const listed = { ...filter, ...filter.months, organizationId };
  const totals = await selectListTotals(db, scope, listed).executeTakeFirstOrThrow();
  const rows = await selectVoucherPage(db, scope, listed, order, {
    size,
    offset: (page - 1) * size,
  }).execute();
  const vouchers = await withLines(db, scope, rows);
  const lines = vouchers.flatMap((voucher) => voucher.lines);
  return {
    vouchers,
    context: await loadVoucherContext(db, scope, lines),
    total: totals.count ?? 0,
    debit: totals.debit,
    credit: totals.credit,
    page,
    size,
  };
}
