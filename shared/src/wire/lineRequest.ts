import { z } from 'zod';
import type { KeptLineField, OmittedOfLine } from '../accounting/keptFields';
import type { VoucherLine } from '../accounting/voucher';
import { MAX_SUMMARY_LENGTH, NO_ACCOUNT } from '../accounting/voucherLineProblems';
import { ZERO } from '../primitives/money';
import { problem, type Problem } from '../primitives/problem';
import {
  exchangeRateOrNothing,
  id,
  idOrNothing,
  optionalText,
  quantityOrNothing,
  text,
  unitPriceOrNothing,
  wholeOrNothing,
  yuanOrNothing,
} from './scalars';

/** An unreadable value, and why: reported together with everything else that is wrong. */
export class Malformed {
  constructor(readonly message: string) {}
}

/** Reads a field, or says why not, without ending the reading of its neighbours. */
export function lenient<T extends z.ZodType>(schema: T) {
  const reason = z.unknown().transform((value) => {
    const { error } = schema.safeParse(value);
    return new Malformed(error?.issues[0]?.message ?? '内容不正确');
  });
  return z.union([schema, reason]);
}

/** What was read; `otherwise` where it could not be. */
export function readOr<T, U>(value: T | Malformed, otherwise: U): T | U {
  return value instanceof Malformed ? otherwise : value;
}

/** The problems of an object's fields, under the names that rules give them. */
export function malformedIn(
  fields: Readonly<Record<string, unknown>>,
  names: Readonly<Record<string, string>>,
): { readonly field: string; readonly message: string }[] {
  return Object.entries(names).flatMap(([key, field]) => {
    const value = fields[key];
    return value instanceof Malformed ? [{ field, message: value.message }] : [];
  });
}

const auxiliaryItems = z
  .array(z.object({ id, accountingCategoryId: id }))
  .max(20, '一行的辅助核算不能超过 20 项')
  .nullish();

/** Our own fields (wire.md 2.11): undefined where an older client says nothing of them. */
const ownFields = {
  currencyCode: lenient(optionalText(3, '币别')).optional(),
  exchangeRate: lenient(exchangeRateOrNothing).optional(),
  currencyAmount: lenient(yuanOrNothing).optional(),
  cashFlowLine: lenient(wholeOrNothing).optional(),
};

/** Wire names of a line's fields, in reading order, and what the rules call them. */
const fieldNames = {
  summary: 'summary',
  subjectId: 'accountId',
  debitAmount: 'debit',
  creditAmount: 'credit',
  auxiliary: 'auxiliary',
  num: 'quantity',
  price: 'unitPrice',
  currencyCode: 'currencyCode',
  exchangeRate: 'exchangeRate',
  currencyAmount: 'currencyAmount',
  cashFlowLine: 'cashFlowLine',
} as const;

/** A line as far as it could be read. */
export interface LineRequest {
  readonly line: VoucherLine;
  readonly omitted: OmittedOfLine;
  readonly malformed: readonly { readonly field: string; readonly message: string }[];
}

/** A line as a form sends it: everything may be missing, the rules say what must not. */
export const lineRequest = z
  .object({
    id: lenient(idOrNothing),
    summary: lenient(z.preprocess((value) => value ?? '', text(MAX_SUMMARY_LENGTH, '摘要'))),
    subjectId: lenient(idOrNothing),
    debitAmount: lenient(yuanOrNothing),
    creditAmount: lenient(yuanOrNothing),
    auxiliary: lenient(auxiliaryItems).optional(),
    num: lenient(quantityOrNothing),
    price: lenient(unitPriceOrNothing),
    ...ownFields,
  })
  .transform((fields): LineRequest => ({
    line: {
      summary: readOr(fields.summary, ''),
      // The rule answers "请选择会计科目" for it.
      accountId: readOr(fields.subjectId, null) ?? NO_ACCOUNT,
      debit: readOr(fields.debitAmount, null) ?? ZERO,
      credit: readOr(fields.creditAmount, null) ?? ZERO,
      auxiliary: (readOr(fields.auxiliary, null) ?? []).map((item) => ({
        categoryId: item.accountingCategoryId,
        itemId: item.id,
      })),
      quantity: readOr(fields.num, null),
      unitPrice: readOr(fields.price, null),
      currencyCode: readOr(fields.currencyCode, null) ?? null,
      exchangeRate: readOr(fields.exchangeRate, null) ?? null,
      currencyAmount: readOr(fields.currencyAmount, null) ?? null,
      cashFlowLine: readOr(fields.cashFlowLine, null) ?? null,
    },
    omitted: {
      id: readOr(fields.id, null),
      fields: (Object.keys(ownFields) as KeptLineField[]).filter((field) => fields[field] === undefined),
    },
    malformed: malformedIn(fields, fieldNames),
  }));

/** What of some lines could not be read, with their rows. */
export function malformedLines(lines: readonly LineRequest[]): Problem[] {
  return lines.flatMap(({ malformed }, index) =>
    malformed.map(({ field, message }) =>
      problem('INPUT', `第${index + 1}行：${message}`, `lines[${index}].${field}`),
    ),
  );
}
