import type { Standard, Taxpayer } from '@mingzhang/shared/accounting/accountSet';
import type { ChartChoice } from '@mingzhang/shared/accounting/moving/plan/movePlan';
import type { Period } from '@mingzhang/shared/primitives/period';

/** What a person decides of a move; null: as suggested. */
export interface Decisions {
  readonly companyName: string;
  readonly creditCode: string;
  readonly taxpayer: Taxpayer;
  readonly requiresReview: boolean;
  readonly standard: Standard | null;
  readonly chart: ChartChoice | null;
  readonly from: Period | null;
  readonly last: Period | null;
  /** 凭证字 of slips that have none. */
  readonly word: string;
  /** Their code → our code. */
  readonly mapped: Readonly<Record<string, string>>;
  /** First-level code → category that its sub-accounts become items of. */
  readonly itemised: Readonly<Record<string, string>>;
  readonly redTurned: boolean;
  /** Keys of slips ticked as 结转损益; null: as suggested. */
  readonly transfers: readonly string[] | null;
  /** Id of a difference → why it is accepted. */
  readonly accepted: Readonly<Record<string, string>>;
  readonly audits: boolean;
  /** 结账 up to this month. */
  readonly closeThrough: Period | null;
}

/** Before anything is decided: everything as suggested. */
export const nothingDecided = (companyName: string): Decisions => ({
  ...{ companyName, creditCode: '', taxpayer: 'smallScale', requiresReview: false },
  ...{ standard: null, chart: null, from: null, last: null, word: '记', mapped: {}, itemised: {} },
  ...{ redTurned: false, transfers: null, accepted: {}, audits: false, closeThrough: null },
});

/** What changes the books themselves, as the server takes it: what is as suggested is left out. */
export function choicesOf(decisions: Decisions) {
  const { standard, chart, from, last, word, mapped, itemised, redTurned, transfers } = decisions;
  return {
    standard,
    chart,
    from,
    last,
    ...(word.trim() === '' ? {} : { word: word.trim() }),
    mapped: { ...mapped },
    itemised: { ...itemised },
    redTurned,
    ...(transfers === null ? {} : { transfers: [...transfers] }),
  };
}

/** A record with one entry more, or without it where the value is null. */
export function withEntry(
  record: Readonly<Record<string, string>>,
  key: string,
  value: string | null,
): Record<string, string> {
  const { [key]: _, ...others } = record;
  return value === null ? others : { ...others, [key]: value };
}
