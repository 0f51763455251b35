import { useHotkeys } from '@mingzhang/shared/ui';
import type { BookAccount } from '../booksApi';
import { bookKeys, bookKeyTitle } from './bookKeys';
import { StepButtons } from './StepButtons';

interface AccountStepsProps {
  readonly accounts: readonly BookAccount[];
  readonly chosenId: number | null;
  readonly onChoose: (accountId: number) => void;
}

/** ‹ 科目 ›: through the accounts with figures, in their order. */
export function AccountSteps({ accounts, chosenId, onChoose }: AccountStepsProps) {
  const at = accounts.findIndex(({ id }) => id === chosenId);
  const previous = at > 0 ? accounts[at - 1] : undefined;
  const next = at === -1 ? undefined : accounts[at + 1];
  const goBack = previous ? () => onChoose(previous.id) : null;
  const goOn = next ? () => onChoose(next.id) : null;
  useHotkeys({ [bookKeys.previous]: () => goBack?.(), [bookKeys.next]: () => goOn?.() });
  return (
    <StepButtons
      back={{ title: '上一科目', keys: bookKeyTitle('previous'), go: goBack }}
      on={{ title: '下一科目', keys: bookKeyTitle('next'), go: goOn }}
    >
      科目
    </StepButtons>
  );
}
