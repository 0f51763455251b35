import type { Kysely, Transaction } from 'kysely';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { shownVoucher, type CitedVoucher } from '@mingzhang/shared/accounting/voucherReversal';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import type { Database } from '../../../db/schema';
import { together } from '../../../db/together';
import { refuse } from '../../../Refusal';
import type { Scope } from '../../../scope';
import { lockMonths, type LockedPeriod } from '../../period/period.service';
import type { PeriodKey } from '../../period/periodKey';
import { selectLines, selectMonthsOfVouchers, selectVouchersById } from './voucher.repository';
import { originOfRow, toVoucher, type LineRow, type VoucherRow } from './voucher.table';

/** A voucher locked until commit. */
export interface HeldVoucher {
  readonly voucher: Voucher;
  readonly isProfitTransfer: boolean;
  readonly isClosed: boolean;
  /** 红冲: what it negates. */
  readonly origin: CitedVoucher | null;
}

export interface Held {
  /** In the order asked for; those that are not of this set are missing. */
  readonly vouchers: readonly HeldVoucher[];
  readonly months: readonly LockedPeriod[];
}

/**
 * Locks the months vouchers are in (and the months named by `others`) and reads the vouchers under
 * that lock. Everybody who changes vouchers comes through here or locks the month itself, always in
 * the same order, so a voucher read here stays as it is.
 */
export async function holdVouchers(
  trx: Transaction<Database>,
  scope: Scope,
  ids: readonly number[],
  others: readonly PeriodKey[] = [],
): Promise<Held> {
  const found = await selectMonthsOfVouchers(trx, scope, ids).execute();
  const keys = found.map(({ organization_id: organizationId, period }) => ({ organizationId, period }));
  const wanted = [...keys, ...others];
  if (wanted.length === 0) return { vouchers: [], months: [] };
  const months = await lockMonths(trx, scope, wanted);
  const rows = await selectVouchersById(trx, scope, ids).execute();
  const lines = await selectLines(trx, scope, ids).execute();
  const vouchers = underVouchers(inOrder([...new Set(ids)], rows), lines).map(({ row, voucher }) => ({
    voucher,
    isProfitTransfer: row.is_profit_transfer,
    isClosed: monthOf(voucher, months).isClosed,
    origin: originOfRow(row),
  }));
  return { vouchers, months };
}

/** Between finding a voucher and locking its month it may have moved to another one. */
function monthOf(voucher: Voucher, months: readonly LockedPeriod[]): LockedPeriod {
  const period = periodOf(voucher.date);
  const month = months.find(
    (locked) => locked.organizationId === voucher.organizationId && locked.period === period,
  );
  return (
    month ??
    refuse(
      'VOUCHER_STALE',
      `凭证${voucher.word}-${voucher.number}刚刚被移到其他期间，请刷新后再试。`,
      envelopeCodes.conflict,
    )
  );
}

/**
 * Vouchers by their ids, in that order, as they are shown: a reversal cites the number its origin has now.
 * Those that are not of this set are missing.
 */
export async function loadShown(
  db: Kysely<Database>,
  scope: Scope,
  ids: readonly number[],
): Promise<Voucher[]> {
  if (ids.length === 0) return [];
  const [rows, lines] = await together(
    db,
    () => selectVouchersById(db, scope, ids).execute(),
    () => selectLines(db, scope, ids).execute(),
  );
  return underVouchers(inOrder(ids, rows), lines).map(({ row, voucher }) =>
    shownVoucher(voucher, originOfRow(row)),
  );
}

function inOrder(ids: readonly number[], rows: readonly VoucherRow[]): VoucherRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Puts the lines under their vouchers, as they are stored. */
function underVouchers(rows: readonly VoucherRow[], lines: readonly LineRow[]) {
  const byVoucher = new Map<number, LineRow[]>(rows.map((row) => [row.id, []]));
  for (const line of lines) byVoucher.get(line.voucher_id)?.push(line);
  return rows.map((row) => ({ row, voucher: toVoucher(row, byVoucher.get(row.id) ?? []) }));
}
