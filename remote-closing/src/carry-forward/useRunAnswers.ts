import { cardIdOf } from '@mingzhang/shared/accounting/carry-forward/engine/cardIdOf';
import type { CarryForwardCard, CarryForwards, CarryForwardSettings } from '../closingApi';
import type { useCarryForwardRun } from './useCarryForwardRun';
import type { CarryForwardRunNoticeProps } from './CarryForwardRunNotice';

interface CardChanges {
  readonly change: (values: Partial<CarryForwardSettings>) => Promise<boolean>;
  readonly keepAsIs: (card: CarryForwardCard) => Promise<boolean>;
}

type RunAnswers = Pick<
  CarryForwardRunNoticeProps,
  'onAnswer' | 'onUnused' | 'onTaxRate' | 'keptOf' | 'onKeep'
>;

/** The answers to a question of 一键结转: each is kept, and when the server agreed the run goes on. */
export function useRunAnswers(
  month: CarryForwards | null,
  { change, keepAsIs }: CardChanges,
  resume: ReturnType<typeof useCarryForwardRun>['resume'],
): RunAnswers {
  async function goOnAfter(answer: Promise<boolean>) {
    if (await answer) await resume();
  }
  const unused = month?.settings.unusedKinds ?? [];

  return {
    onAnswer: (answers) => void resume(answers),
    onUnused: ({ key }) => void goOnAfter(change({ unusedKinds: [...unused, key] })),
    onTaxRate: (rate) => void goOnAfter(change({ incomeTax: rate })),
    keptOf: (asked) =>
      month?.cards.find((card) => cardIdOf(card) === cardIdOf(asked) && card.difference?.canKeep),
    onKeep: (card) => void goOnAfter(keepAsIs(card)),
  };
}
