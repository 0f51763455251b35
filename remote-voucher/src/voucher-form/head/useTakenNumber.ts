import { useServerState } from '@mingzhang/shell';
import { voucherTitle } from '../../voucherTitle';
import { holderOfNumber } from '../../voucherListApi';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import type { FormDraft } from '../draft/voucherDraft';
import type { VoucherBooks } from '../useVoucherBooks';

/**
 * The voucher that holds the number asked for, while it is still in its field; undefined: none does, or it is not
 * known yet. `typed` null: nothing is being typed, the draft's number counts.
 */
export function useTakenNumber(
  typed: number | null,
  { id, word, date, number, savedNumber, isInsertion }: FormDraft,
  { organization }: VoucherBooks,
  nextNumber: number | null,
): string | undefined {
  const period = periodOf(date);
  const asked = typed ?? number;
  const isOwn = savedNumber?.word === word && savedNumber.period === period && savedNumber.number === asked;
  // From the next number on all are free; an insertion moves the others up.
  const isFree = isOwn || isInsertion || (nextNumber !== null && asked !== null && asked >= nextNumber);
  const question = asked === null || isFree ? null : asked;
  const { data } = useServerState(
    ['holderOfNumber', organization.id, period, word, question],
    async (signal) => {
      if (question === null) return null;
      const asked = { organizationId: organization.id, period, word, number: question };
      return { question: asked, holder: await holderOfNumber(asked, signal) };
    },
    { remembered: 'never', isAsked: question !== null },
  );
  // The answer to what was typed before says nothing.
  const isAnswered =
    data?.question.number === question && data.question.word === word && data.question.period === period;
  if (!isAnswered || !data.holder || data.holder.id === id) return undefined;
  const next = nextNumber === null ? '' : `，下一个是 ${word}-${nextNumber}`;
  return `${voucherTitle(data.holder)} 已被 ${data.holder.date} 的凭证使用${next}`;
}
