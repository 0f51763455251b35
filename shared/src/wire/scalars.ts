import { z } from 'zod';
import { invariant } from '../primitives/invariant';
import { parseDate, type DateOnly } from '../primitives/dateOnly';
import { MAX_FEN, formatYuan, parseYuan, type Fen } from '../primitives/money';
import {
  formatExchangeRate,
  formatQuantity,
  formatUnitPrice,
  parseExchangeRate,
  parseQuantity,
  parseUnitPrice,
  type ExchangeRateE8,
  type QuantityMicro,
  type UnitPriceE8,
} from '../primitives/scaled';
import { cleaned } from '../primitives/cleaned';
import { digitsOf } from '../primitives/digitsOf';

/**
 * Numbers on the wire are JSON numbers or their text. They are read by their digits: `String` of a JSON number gives
 * back the digits that were sent, as long as it was not calculated with.
 */
const numberOrText = z.union([z.number(), z.string()], {
  // A missing field is named by the schema of the whole request.
  error: ({ input, path = [] }) => (input === undefined && path.length > 0 ? undefined : '请填写数字'),
});

function digits<T>(what: string, limits: string, parse: (text: string) => T | undefined) {
  return numberOrText.transform((value, context): T => {
    const parsed = parse(digitsOf(value));
    if (parsed === undefined) {
      context.addIssue({
        code: 'custom',
        message: `${what}“${String(value).slice(0, 30)}”不正确：${limits}`,
      });
      return z.NEVER;
    }
    return parsed;
  });
}

/** Absent, null and "" all mean "no amount" (wire.md 1.1). */
function orNothing<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable());
}

const inRange = (amount: Fen | undefined) =>
  amount !== undefined && Math.abs(amount) <= MAX_FEN ? amount : undefined;

/** Yuan on the wire → Fen, within ±99 999 999 999.99. */
export const yuan = digits('金额', '请填写不超过两位小数、绝对值不超过 99,999,999,999.99 的数字', (text) =>
  inRange(parseYuan(text)),
);
export const yuanOrNothing = orNothing(yuan);
export const quantityOrNothing = orNothing(digits('数量', '请填写不超过六位小数的数字', parseQuantity));
export const unitPriceOrNothing = orNothing(digits('单价', '请填写不超过八位小数的数字', parseUnitPrice));
export const exchangeRate = digits('汇率', '请填写大于 0、不超过八位小数的数字', (text) => {
  const rate = parseExchangeRate(text);
  return rate !== undefined && rate > 0 ? rate : undefined;
});
export const exchangeRateOrNothing = orNothing(exchangeRate);

/** Reads a number our own server wrote, by its digits; anything that does not read back is our bug. */
export function readBack<T>(value: number, parse: (text: string) => T | undefined): T {
  const parsed = parse(digitsOf(value));
  invariant(parsed !== undefined, `${value} does not read back`);
  return parsed;
}

/** Like `readBack`; nothing stays nothing. */
export function readBackOrNull<T>(
  value: number | null | undefined,
  parse: (text: string) => T | undefined,
): T | null {
  return value === null || value === undefined ? null : readBack(value, parse);
}

/** Fen → JSON number in yuan: the nearest double prints as exactly these digits. */
export const toWireYuan = (amount: Fen): number => Number(formatYuan(amount));
export const toWireQuantity = (quantity: QuantityMicro): number => Number(formatQuantity(quantity));
export const toWireUnitPrice = (price: UnitPriceE8): number => Number(formatUnitPrice(price));
export const toWireRate = (rate: ExchangeRateE8): number => Number(formatExchangeRate(rate));

/** An id of ours: a positive whole number, sent as number or text. */
export const id = numberOrText.transform((value, context): number => {
  const text = String(value);
  const parsed = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  if (!Number.isSafeInteger(parsed) || parsed <= 0) {
    context.addIssue({ code: 'custom', message: '编号不正确' });
    return z.NEVER;
  }
  return parsed;
});

/** Ids that old clients send as "null", "undefined" or nothing at all. */
export const idOrNothing = z.preprocess(
  (value) =>
    value === undefined || value === '' || value === 'null' || value === 'undefined' ? null : value,
  id.nullable(),
);

export const dateText = z.string({ error: '请填写日期' }).transform((value, context): DateOnly => {
  const parsed = parseDate(value);
  if (!parsed) {
    context.addIssue({
      code: 'custom',
      message: `日期“${value.slice(0, 30)}”不正确，请按 2026-03-31 的格式填写`,
    });
    return z.NEVER;
  }
  return parsed;
});

const LARGEST_WHOLE = 2_147_483_647;

/** A positive whole number that is no id: a voucher's number, a version, 行次. Nothing is null. */
export const wholeOrNothing = idOrNothing.refine((value) => value === null || value <= LARGEST_WHOLE, {
  error: `数字太大，请填写不超过 ${LARGEST_WHOLE} 的整数`,
});

/** A whole number of 0 or more, sent as number or text; nothing is 0. */
export const count = z.preprocess(
  (value) => (value === '' || value === null || value === undefined ? 0 : value),
  numberOrText.transform((value, context): number => {
    const text = String(value);
    if (!/^\d{1,9}$/.test(text)) {
      context.addIssue({ code: 'custom', message: '请填写不小于 0 的整数' });
      return z.NEVER;
    }
    return Number(text);
  }),
);

/** Text a person typed: control characters out, ends trimmed, at most `max` characters. */
export function text(max: number, label: string) {
  return z
    .string({ error: `请填写${label}` })
    .transform(cleaned)
    .refine((value) => value.length <= max, { error: `${label}不能超过 ${max} 个字` });
}

/** Like `text`, and must not be empty. */
export function requiredText(max: number, label: string) {
  return text(max, label).refine((value) => value.length > 0, { error: `请填写${label}` });
}

/** Like `text`; nothing, null and "" are null. */
export function optionalText(max: number, label: string) {
  return z.preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    text(max, label).nullable(),
  );
}

/** The fields whose wire names a body does not have at all; null and "" are values. */
export function absentFrom<Field extends string>(
  body: object,
  names: Readonly<Record<Field, string>>,
): Field[] {
  const given = new Map<string, unknown>(Object.entries(body));
  return (Object.keys(names) as Field[]).filter((field) => given.get(names[field]) === undefined);
}
