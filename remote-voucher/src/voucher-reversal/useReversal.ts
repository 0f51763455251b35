import { useState } from 'react';
import type { AccountingPeriod } from '@mingzhang/shared/accounting/organization';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { reversalDate, reversalProblems } from '@mingzhang/shared/accounting/voucherReversal';
import { periodOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Period } from '@mingzhang/shared/primitives/period';
import { ignoreReported, problemText, useReloadSession } from '@mingzhang/shell';
import { idempotencyKey } from '@mingzhang/shared/fields/idempotencyKey';
import { todayInShanghai } from '../todayInShanghai';
import { reverseVoucher } from '../voucherReversalApi';

/** The months of the voucher's organization. */
export interface ReversalMonths {
  /** 当前期间: the earliest open month. */
  readonly currentPeriod: Period;
  readonly periods: readonly AccountingPeriod[];
}

/** 红冲 of a voucher: on which day, and what is against it. */
export interface Reversal {
  readonly date: DateOnly;
  readonly setDate: (date: DateOnly) => void;
  readonly isBusy: boolean;
  /** What the rules or the server say against it; null: nothing yet. */
  readonly refusal: string | null;
  readonly confirm: () => void;
}

export function useReversal(
  voucher: Voucher,
  { currentPeriod, periods }: ReversalMonths,
  onDone: (reversal: Voucher) => void,
): Reversal {
  const reloadSession = useReloadSession();
  const [date, setDate] = useState(() => reversalDate(voucher, todayInShanghai(), currentPeriod));
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);
  // One try under one key: an answer that was lost does not reverse twice.
  const [key] = useState(idempotencyKey);
  const [problem] = reversalProblems(voucher, date, false);

  async function reverse() {
    setBusy(true);
    setRefused(null);
    try {
      const reversal = await reverseVoucher(voucher.id, date, `${key}:${date}`);
      if (!periods.some(({ period }) => period === periodOf(reversal.date))) await reloadSession();
      onDone(reversal);
    } catch (error) {
      setRefused(problemText(error));
      setBusy(false);
      ignoreReported(error);
    }
  }

  return {
    date,
    setDate: (next) => {
      setRefused(null);
      setDate(next);
    },
    isBusy,
    refusal: problem?.message ?? refused,
    confirm: () => void reverse(),
  };
}
