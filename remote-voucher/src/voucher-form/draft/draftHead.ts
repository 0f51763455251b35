import { periodOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { FormDraft } from './voucherDraft';

/** 凭证字. A number belongs to its series: in another one the next number is taken, unless it comes home. */
export function setWord(draft: FormDraft, word: string): FormDraft {
  return word === draft.word ? draft : inSeries({ ...draft, word });
}

export function setDate(draft: FormDraft, date: DateOnly): FormDraft {
  if (date === draft.date) return draft;
  const moved = { ...draft, date };
  return periodOf(date) === periodOf(draft.date) ? moved : inSeries(moved);
}

function inSeries(draft: FormDraft): FormDraft {
  const { savedNumber } = draft;
  const isHome = savedNumber?.word === draft.word && savedNumber.period === periodOf(draft.date);
  return { ...draft, number: isHome ? savedNumber.number : null, isInsertion: false };
}

/** 凭证号 asked for; null takes the next, which is no insertion any more. */
export function setNumber(draft: FormDraft, number: number | null): FormDraft {
  if (number === draft.number) return draft;
  return { ...draft, number, isInsertion: draft.isInsertion && number !== null };
}

/** 附单据数. */
export function setAttachmentCount(draft: FormDraft, attachmentCount: number): FormDraft {
  return attachmentCount === draft.attachmentCount ? draft : { ...draft, attachmentCount };
}

/** 附发票: all it is booked with. */
export const setInvoices = (draft: FormDraft, invoiceIds: readonly number[]): FormDraft => ({
  ...draft,
  invoiceIds,
});

/** 备注; nothing is no remark. */
export function setRemark(draft: FormDraft, text: string): FormDraft {
  const remark = text.trim() || null;
  return remark === draft.remark ? draft : { ...draft, remark };
}
