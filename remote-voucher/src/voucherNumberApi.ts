import { http } from '@mingzhang/shell';
import { rangesOf, type NumberRange } from '@mingzhang/shared/accounting/voucherNumber';
import { monthOf, yearOf, type Period } from '@mingzhang/shared/primitives/period';
import type { WireWordRenumbering } from '@mingzhang/shared/wire/voucherBatch';
import { ofVoucherList } from './ofVoucherList';

/** 整理断号: closing the gaps in the old order, or numbering by date. */
export type RenumberingOrder = 'number' | 'date';

/** Which month is numbered again, and how. */
export interface RenumberingRequest {
  readonly organizationId: number;
  readonly period: Period;
  readonly by: RenumberingOrder;
}

/** A voucher that gets another number. */
export interface NumberChange {
  readonly id: number;
  readonly word: string;
  readonly from: number;
  readonly to: number;
}

/** What of a word stays as it is: audited vouchers keep their numbers. */
export interface HeldNumbers {
  readonly word: string;
  /** Numbers of the audited vouchers. */
  readonly audited: readonly number[];
  /** 断号 that stay because of them. */
  readonly gaps: readonly NumberRange[];
}

/** What renumbering would do. */
export interface RenumberingPreview {
  /** In the order of the words and new numbers. */
  readonly changes: readonly NumberChange[];
  /** Words with gaps that stay. */
  readonly held: readonly HeldNumbers[];
}

/** A month may have thousands of vouchers to number. */
const PATIENCE_MS = 60_000;

/** What renumbering would change and what it leaves; changes nothing. */
export async function previewRenumbering(
  request: RenumberingRequest,
  signal: AbortSignal,
): Promise<RenumberingPreview> {
  const options = { signal, quiet: true };
  const words = await http.get('/voucher/finishingOffNo/preview', queryOf(request), options);
  const held = words.map(({ word, audited, heldGaps, heldGapRanges }) => ({
    word,
    audited,
    gaps: heldGapRanges ?? rangesOf(heldGaps),
  }));
  return { changes: changesOf(words), held: held.filter(({ gaps }) => gaps.length > 0) };
}

/** Numbers the vouchers again; answers what was changed. The dialog shows the problems itself. */
export async function renumber(request: RenumberingRequest): Promise<readonly NumberChange[]> {
  const options = { quiet: true, timeout: PATIENCE_MS, changes: 'books', ...ofVoucherList } as const;
  return changesOf(await http.get('/voucher/finishingOffNo', queryOf(request), options));
}

function queryOf({ organizationId, period, by }: RenumberingRequest) {
  return { orgId: organizationId, year: yearOf(period), month: monthOf(period), by };
}

function changesOf(words: readonly WireWordRenumbering[]): readonly NumberChange[] {
  return words.flatMap(({ word, changes }) => changes.map((change) => ({ ...change, word })));
}
