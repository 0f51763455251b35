import { formatYuan, parseYuan, type Fen } from '@mingzhang/shared/primitives/money';
import type { VoucherCriteria } from '../../voucherListApi';

/** Parts of the panel change the draft; what is wrong with a field is shown at it. */
export interface FilterFieldsProps {
  readonly draft: FilterDraft;
  readonly change: (changes: Partial<FilterDraft>) => void;
}

/** The criteria while they are typed: what the keyboard writes is text until 查询. */
export interface FilterDraft extends Omit<
  VoucherCriteria,
  'summary' | 'amountFrom' | 'amountTo' | 'numberFrom' | 'numberTo'
> {
  readonly summary: string;
  /** 等于: the first amount alone is asked for. */
  readonly amountMode: 'equal' | 'range';
  readonly amountFrom: string;
  readonly amountTo: string;
  readonly numberFrom: string;
  readonly numberTo: string;
}

export type TypedField = 'amountFrom' | 'amountTo' | 'numberFrom' | 'numberTo';

/** What was typed, understood; or what is wrong with each field. */
export type ReadDraft =
  | { readonly criteria: VoucherCriteria }
  | { readonly problems: Partial<Readonly<Record<TypedField, string>>> };

export function draftOf(criteria: VoucherCriteria): FilterDraft {
  const { summary, amountFrom, amountTo, numberFrom, numberTo, ...chosen } = criteria;
  const isEqual = amountFrom === amountTo;
  return {
    ...chosen,
    summary: summary ?? '',
    amountMode: isEqual ? 'equal' : 'range',
    amountFrom: amountFrom === null ? '' : formatYuan(amountFrom),
    amountTo: amountTo === null || isEqual ? '' : formatYuan(amountTo),
    numberFrom: numberFrom === null ? '' : String(numberFrom),
    numberTo: numberTo === null ? '' : String(numberTo),
  };
}

/** Reads the draft; ends typed the wrong way round are put right. */
export function readDraft(draft: FilterDraft): ReadDraft {
  const problems: Partial<Record<TypedField, string>> = {};
  const amount = (field: 'amountFrom' | 'amountTo'): Fen | null => {
    const text = draft[field].replaceAll(/[,，\s]/g, '');
    const read = text === '' ? null : parseYuan(text);
    if (read === undefined) problems[field] = '请填写不超过两位小数的金额';
    return read ?? null;
  };
  const number = (field: 'numberFrom' | 'numberTo'): number | null => {
    const text = draft[field].trim();
    if (text === '') return null;
    if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
    problems[field] = '请填写大于 0 的整数';
    return null;
  };
  const amountFrom = amount('amountFrom');
  const amountTo = draft.amountMode === 'equal' ? amountFrom : amount('amountTo');
  const numbers = inOrder(number('numberFrom'), number('numberTo'));
  if (Object.keys(problems).length > 0) return { problems };
  const amounts = inOrder(amountFrom, amountTo);
  const { amountMode: _, ...chosen } = draft;
  return {
    criteria: {
      ...chosen,
      summary: draft.summary.trim() || null,
      amountFrom: amounts[0],
      amountTo: amounts[1],
      numberFrom: numbers[0],
      numberTo: numbers[1],
    },
  };
}

function inOrder<T extends number>(from: T | null, to: T | null): readonly [T | null, T | null] {
  return from !== null && to !== null && from > to ? [to, from] : [from, to];
}
