import type { Kysely, Transaction } from 'kysely';
import {
  formatNumbers,
  formatRanges,
  heldNumbers,
  numberGaps,
  numbersIn,
  renumber,
  type NumberRange,
} from '@mingzhang/shared/accounting/voucherNumber';
import { problem, type Problem } from '@mingzhang/shared/primitives/problem';
import { periodLabel, type Period } from '@mingzhang/shared/primitives/period';
import type { Database } from '../../../db/schema';
import { refuse, refuseIf } from '../../../Refusal';
import type { Scope } from '../../../scope';
import type { Services } from '../../../services';
import { appendEvent } from '../../../trail/appendEvent';
import { organizationOf } from '../../organization/organization.service';
import { lockMonths } from '../../period/period.service';
import { selectNumbers, updateNumbers } from './voucherNumber.repository';

/** Which vouchers are numbered again, and in which order. */
export interface RenumberingRequest {
  /** null: the session's. */
  readonly organizationId: number | null;
  readonly period: Period;
  readonly by: 'number' | 'date';
}

/** What 整理断号 does to one word of the month. */
export interface WordRenumbering {
  readonly word: string;
  /** 断号: the numbers that are missing now. */
  readonly gaps: readonly NumberRange[];
  /** Vouchers that get another number. */
  readonly changes: readonly { readonly id: number; readonly from: number; readonly to: number }[];
  /** 断号 that stay, because the vouchers behind them are audited and keep their numbers. */
  readonly heldGaps: readonly NumberRange[];
  /** Those vouchers, by number. */
  readonly audited: readonly number[];
}

/** As many numbers as an answer lists one by one. */
const MOST_LISTED = 1_000;

/**
 * Gaps on the wire: `gaps` and `heldGaps` list numbers, as clients know them, the first thousand; `gapRanges` and
 * `heldGapRanges` have all.
 */
export function toWireGaps({ word, gaps }: Pick<WordRenumbering, 'word' | 'gaps'>) {
  return { word, gaps: numbersIn(gaps, MOST_LISTED), gapRanges: gaps };
}

export function toWireRenumbering({ heldGaps, changes, audited, ...word }: WordRenumbering) {
  const held = { heldGaps: numbersIn(heldGaps, MOST_LISTED), heldGapRanges: heldGaps };
  return { ...toWireGaps(word), changes, ...held, audited };
}

/** 断号 of a month: the words that have any. */
export async function listGaps(
  db: Kysely<Database>,
  scope: Scope,
  { organizationId, period }: Pick<RenumberingRequest, 'organizationId' | 'period'>,
): Promise<Pick<WordRenumbering, 'word' | 'gaps'>[]> {
  const id = await organizationOf(db, scope, organizationId);
  const words = await plan(db, scope, id, period, 'number');
  return words.filter(({ gaps }) => gaps.length > 0).map(({ word, gaps }) => ({ word, gaps }));
}

/** 断号 of a month and what renumbering would change, word by word; changes nothing. */
export async function previewRenumbering(
  db: Kysely<Database>,
  scope: Scope,
  { organizationId, period, by }: RenumberingRequest,
): Promise<WordRenumbering[]> {
  const id = await organizationOf(db, scope, organizationId);
  return plan(db, scope, id, period, by);
}

/**
 * 整理断号: numbers every word of a month 1, 2, 3 … again, and records old and new. The vouchers count as changed, so
 * saving an open one is refused. Audited ones keep their numbers; when nothing can be moved because of them, it says
 * so. Refuses a closed month.
 */
export async function renumberVouchers(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  { organizationId, period, by }: RenumberingRequest,
): Promise<WordRenumbering[]> {
  const id = await organizationOf(trx, scope, organizationId);
  const [month] = await lockMonths(trx, scope, [{ organizationId: id, period }]);
  if (!month) refuse('PERIOD_UNKNOWN', `${periodLabel(period)}尚未启用`);
  if (month.isClosed) {
    refuse('PERIOD_CLOSED', `${periodLabel(period)}已结账，不能整理断号；请先反结账（需主管权限）`);
  }
  const words = await plan(trx, scope, id, period, by);
  const changes = words.flatMap((word) => word.changes);
  if (changes.length === 0) {
    refuseIf(words.flatMap(heldProblems));
    return words;
  }
  await updateNumbers(trx, scope, changes).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'voucher.renumber',
    targetId: null,
    after: { organizationId: id, period, by, words: words.map(({ word, changes }) => ({ word, changes })) },
  });
  return words;
}

async function plan(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number,
  period: Period,
  by: 'number' | 'date',
): Promise<WordRenumbering[]> {
  const vouchers = await selectNumbers(db, scope, { organizationId, period }).execute();
  return [...new Set(vouchers.map(({ word }) => word))].map((word) => {
    const series = vouchers
      .filter((voucher) => voucher.word === word)
      .map((voucher) => ({ ...voucher, isAudited: voucher.auditor_id !== null }));
    const after = renumber(series, by);
    return {
      word,
      gaps: numberGaps(series.map(({ number }) => number)),
      changes: after.filter(({ from, to }) => from !== to),
      heldGaps: numberGaps(after.map(({ to }) => to)),
      audited: heldNumbers(series, after),
    };
  });
}

/** Nothing can be moved, and numbers are missing still: says which vouchers are in the way. */
function heldProblems({ word, heldGaps, audited }: WordRenumbering): Problem[] {
  if (heldGaps.length === 0) return [];
  const message = `断号${word}-${formatRanges(heldGaps)}不能整理：凭证${word}-${formatNumbers(audited)}已审核，号码不能变动；请先取消审核`;
  return [problem('VOUCHER_AUDITED', message, 'number')];
}
