import { listAt } from '../listAt';
import { nextPeriod, periodsBetween, previousPeriod } from '../../../primitives/period';
import { formatRanges, numberGaps } from '../../voucherNumber';
import type { PlanSlip } from '../plan/movePlan';
import { slipNumbers, slipsByMonth } from '../plan/plannedSlips';
import { digitsCause, roundingCause, unexplainedCause } from './causes/amountCauses';
import type { CauseSearch } from './causes/causeSearch';
import { neighbourCause, otherSlipsCause } from './causes/otherSlipsCause';
import { pairCause } from './causes/pairCause';
import { emptyMonthCause, gapCause, missingCause } from './causes/missingCause';
import { missingRowCause, unlistedCause } from './causes/missingRowCause';
import { slipCause } from './causes/slipCause';
import { turnedCause } from './causes/turnedCause';
import type { ComparedRow } from './comparedRows';
import type { MoveCause } from './moveProof';
import { balanceKey, signaturesOf } from './ourBalances';
import type { TableDifferences } from './residuals';
import { finestKeys, touching, type OpenDifferences } from './slipEffects';
import type { TheirBooks } from './theirBooks';

/** In this order: the first that explains a difference is its cause. */
const causes = [
  missingRowCause,
  slipCause,
  neighbourCause,
  emptyMonthCause,
  gapCause,
  pairCause,
  turnedCause,
  otherSlipsCause,
  roundingCause,
  missingCause,
  unlistedCause,
  digitsCause,
  unexplainedCause,
];

/** Causes by the id of the difference that begins. */
export function searchCauses(
  theirs: TheirBooks,
  parted: readonly TableDifferences[],
): ReadonlyMap<string, MoveCause> {
  const found = new Map<string, MoveCause>();
  const begun = parted.map((one) => ({ ...one, own: openOf(one) }));
  const { plan } = theirs;
  const slips = slipsByMonth(plan.slips);
  const voids = slipsByMonth(plan.voids);
  const transfers = new Set(plan.transfers.map(({ key }) => key));
  const isAudited = plan.slips.some(({ auditor }) => auditor !== '');
  for (const { compared, own } of begun) {
    if (own.size === 0) continue;
    const { from, to } = compared.table;
    const keysOf = finestKeys(signaturesOf(compared.rows.values()));
    const months = periodsBetween(from, to);
    const inMonths = (by: typeof slips) => months.flatMap((month) => listAt(by, month));
    const besides = begun.flatMap(({ compared: { table }, own: other }) => {
      const isBeside = table.from === nextPeriod(to) || table.to === previousPeriod(from);
      return isBeside && !table.isOpening ? [{ table, own: new Map(other) }] : [];
    });
    const near = [previousPeriod(from), nextPeriod(to)].flatMap((month) => {
      const beside = besides.find(({ table }) => table.from <= month && month <= table.to);
      const touched = touching(listAt(slips, month), own, keysOf);
      return touched.map((slip) => ({ slip, own: beside?.own ?? null }));
    });
    const search: CauseSearch = {
      open: new Map(own),
      slips: touching(inMonths(slips), own, keysOf),
      lasts: lastsOf(inMonths(slips)),
      transfers,
      voids: inMonths(voids),
      neighbours: near,
      gaps: gapsOf([...inMonths(slips), ...inMonths(voids)]),
      empty: months.filter((month) => !slips.has(month)),
      hasSlips: slips.size > 0,
      isAudited,
      beside: besides.map((one) => one.own),
      keysOf,
      claim: (keys, of) => {
        for (const key of keys) {
          const row = search.open.get(key)?.row;
          if (row) found.set(row.id, of);
          search.open.delete(key);
        }
      },
    };
    for (const test of causes) test(search);
  }
  return found;
}

function openOf({ origins }: TableDifferences): OpenDifferences {
  return new Map(origins.map((origin) => [originKey(origin.row), origin]));
}

/** A heading is not a balance slips post to: it has a key of its own. */
function originKey({ kind, account, items }: ComparedRow): string {
  return kind === 'leaf' || kind === 'item' ? balanceKey(account, items) : `${account}*`;
}

/** So many gaps of a month and word are named. */
const MOST_RANGES = 10;

function gapsOf(slips: readonly PlanSlip[]): string[] {
  return [...slipNumbers(slips)].flatMap(([series, numbers]) => {
    const gaps = numberGaps(numbers);
    const [month = '', word = ''] = series.split('|');
    const more = gaps.length > MOST_RANGES ? '等' : '';
    return gaps.length === 0 ? [] : [`${month} ${word}-${formatRanges(gaps.slice(0, MOST_RANGES))}${more}`];
  });
}

function lastsOf(slips: readonly PlanSlip[]): PlanSlip[] {
  const lasts = new Map<string, PlanSlip>();
  for (const slip of slips) {
    const series = slip.key.slice(0, slip.key.lastIndexOf('-'));
    if (slip.number > (lasts.get(series)?.number ?? 0)) lasts.set(series, slip);
  }
  return [...lasts.values()];
}
