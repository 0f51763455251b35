import { z } from 'zod';
import { NO_FILTER, type BookFilter } from '../accounting/books/bookFilter';
import { auxiliaryKey, auxiliaryRefs, type AuxiliaryKey, type AuxiliaryRef } from '../accounting/auxiliary';
import { parseDate, type DateOnly } from '../primitives/dateOnly';
import { readFlag } from './enums';

/** The query fields that say what of its months a book shows; ours, all of them optional (wire.md 2.11). */
const flag = z.string().nullish().transform(readFlag);
const code = z
  .string()
  .max(30, { error: '科目编码不正确' })
  .nullish()
  .transform((value) => (value === '' ? null : (value ?? null)));

const day = z
  .string()
  .nullish()
  .transform((value, context): DateOnly | null => {
    if (!value) return null;
    const date = parseDate(value);
    if (date) return date;
    context.addIssue({ code: 'custom', message: '日期不正确，请按 2026-03-31 的格式填写' });
    return z.NEVER;
  });

/** `11:101,14:7`: category and item of each. */
const items = z
  .string()
  .regex(/^(\d{1,15}:\d{1,15}(,\d{1,15}:\d{1,15})*)?$/, { error: '辅助核算项目不正确' })
  .nullish()
  .transform((value): AuxiliaryRef[] => auxiliaryRefs((value ?? '') as AuxiliaryKey));

export const bookFilterFields = {
  fromDate: day,
  toDate: day,
  fromCode: code,
  toCode: code,
  items,
  currency: code,
  audited: flag,
  hideZero: flag,
  hideUnmoved: flag,
  year: z.string().nullish(),
  transfers: z.string().nullish(),
};

type ReadFields = z.output<z.ZodObject<typeof bookFilterFields>>;

/** From one to the other; one alone is both ends. Null without either. */
export function rangeOf<T>(first: T | null, last: T | null): { readonly from: T; readonly to: T } | null {
  const from = first ?? last;
  return from === null ? null : { from, to: last ?? from };
}

/** Reads the fields; null where nothing is filtered, as older clients ask. */
export function toBookFilter(fields: ReadFields, context: z.RefinementCtx): BookFilter | null {
  const days = rangeOf(fields.fromDate, fields.toDate);
  if (days && days.from > days.to) {
    context.addIssue({ code: 'custom', message: '开始日期不能晚于结束日期', path: ['toDate'] });
    return null;
  }
  if (fields.fromCode !== null && fields.toCode !== null && fields.fromCode > fields.toCode) {
    context.addIssue({ code: 'custom', message: '开始科目不能在结束科目之后', path: ['toCode'] });
    return null;
  }
  const filter: BookFilter = {
    days,
    fromCode: fields.fromCode,
    toCode: fields.toCode,
    items: fields.items,
    currencyCode: fields.currency,
    onlyAudited: fields.audited,
    hidesZero: fields.hideZero,
    hidesUnmoved: fields.hideUnmoved,
    hidesYear: fields.year === 'false',
    hidesTransfers: fields.transfers === 'false',
  };
  return JSON.stringify(filter) === JSON.stringify(NO_FILTER) ? null : filter;
}

/** Writes what differs from showing everything. */
export function fromBookFilter(filter: BookFilter): Record<string, string> {
  const { days, fromCode, toCode, currencyCode } = filter;
  return {
    ...(days && { fromDate: days.from, toDate: days.to }),
    ...(fromCode === null ? {} : { fromCode }),
    ...(toCode === null ? {} : { toCode }),
    ...(filter.items.length === 0 ? {} : { items: auxiliaryKey(filter.items) }),
    ...(currencyCode === null ? {} : { currency: currencyCode }),
    ...(filter.onlyAudited ? { audited: 'true' } : {}),
    ...(filter.hidesZero ? { hideZero: 'true' } : {}),
    ...(filter.hidesUnmoved ? { hideUnmoved: 'true' } : {}),
    ...(filter.hidesYear ? { year: 'false' } : {}),
    ...(filter.hidesTransfers ? { transfers: 'false' } : {}),
  };
}
