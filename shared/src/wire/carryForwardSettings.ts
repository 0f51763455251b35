import { z } from 'zod';
import { auxiliaryKey, auxiliaryRefs } from '../accounting/auxiliary';
import type {
  CarryForwardInput,
  FieldUnit,
  FieldValues,
} from '../accounting/carry-forward/carryForwardInput';
import {
  carryForwardInputs,
  carryForwardSettingKeys,
  type CarryForwardSettingKey,
  type CarryForwardSettings,
} from '../accounting/carry-forward/carryForwardSettings';
import type { PostingPlace } from '../accounting/carry-forward/postingPlace';
import { voucherKinds, type VoucherKind } from '../accounting/voucher';
import { parseYuan, type Fen } from '../primitives/money';
import { parsePeriod, period, type Period } from '../primitives/period';
import { parseExchangeRate, parseQuantity, type QuantityMicro } from '../primitives/scaled';
import { readTarget, wholeNumber } from './closing';
import {
  digitsOf,
  exchangeRate,
  id,
  idOrNothing,
  quantityOrNothing,
  readBack,
  requiredText,
  toWireQuantity,
  toWireRate,
  toWireYuan,
  yuan,
} from './scalars';

/**
 * What is said on the cards (carryForwardSettings.ts), as our own clients send and get it: percentages as
 * percent, amounts in yuan, accounts by id with their items, months as `2026-03`.
 */
export type WireCarryForwardSettings = Partial<Record<CarryForwardSettingKey, unknown>>;

/** An account, and the items it asks for. */
export interface WirePostingPlace {
  subjectId: number;
  auxiliary: { accountingCategoryId: number; id: number }[];
}

/** One unit: what is read from a request, what is written, and what a client reads back. */
interface FieldCodec<Value> {
  readonly schema: z.ZodType<Value>;
  from(value: Value): unknown;
  to(wire: unknown): Value;
}

/** A hundredth of a percent has two decimals, as a fen has. */
export const basisPointsOf = (text: string): number | undefined => {
  const parsed = parseYuan(text);
  return parsed !== undefined && parsed >= 0 && parsed <= 10_000 ? parsed : undefined;
};

/** 7.5 → 750 basis points. */
export const percent = z
  .union([z.number(), z.string()], { error: '请填写百分比' })
  .transform((value, context) => {
    const parsed = basisPointsOf(digitsOf(value));
    if (parsed !== undefined) return parsed;
    context.addIssue({ code: 'custom', message: '百分比应在0到100之间，不超过两位小数' });
    return z.NEVER;
  });

const month = z.string({ error: '请选择月份' }).transform((value, context): Period => {
  const parsed = parsePeriod(value);
  if (parsed) return parsed;
  context.addIssue({ code: 'custom', message: `月份“${value.slice(0, 10)}”不正确，请按 2026-03 的格式填写` });
  return z.NEVER;
});

const MAX_MONTHS = 1200;
const count = z
  .number({ error: '请填写月数' })
  .int({ error: '月数应为整数' })
  .min(1, { error: '月数至少为1' })
  .max(MAX_MONTHS, { error: `月数最多${MAX_MONTHS}` });

export const postingPlace = z
  .object({
    subjectId: id,
    auxiliary: z
      .array(z.object({ accountingCategoryId: id, id }))
      .max(20)
      .default([]),
  })
  .transform(({ subjectId, auxiliary }): PostingPlace => ({
    accountId: subjectId,
    auxiliaryKey: auxiliaryKey(
      auxiliary.map((item) => ({ categoryId: item.accountingCategoryId, itemId: item.id })),
    ),
  }));

const rates = z
  .array(
    z.object({ currencyCode: z.string().regex(/^[A-Z]{3}$/, { error: '币别代码不正确' }), exchangeRate }),
  )
  .max(50)
  .transform((list) => Object.fromEntries(list.map((rate) => [rate.currencyCode, rate.exchangeRate])));

export function fromPostingPlace({ accountId, auxiliaryKey: key }: PostingPlace): WirePostingPlace {
  const refs = auxiliaryRefs(key);
  return {
    subjectId: accountId,
    auxiliary: refs.map(({ categoryId, itemId }) => ({ accountingCategoryId: categoryId, id: itemId })),
  };
}

export function toPostingPlace({ subjectId, auxiliary }: WirePostingPlace): PostingPlace {
  const refs = auxiliary.map((item) => ({ categoryId: item.accountingCategoryId, itemId: item.id }));
  return { accountId: subjectId, auxiliaryKey: auxiliaryKey(refs) };
}

interface WireRate {
  currencyCode: string;
  exchangeRate: number;
}

function fromRates(byCode: FieldValues['rates']): WireRate[] {
  return Object.entries(byCode).map(([currencyCode, rate]) => ({
    currencyCode,
    exchangeRate: toWireRate(rate),
  }));
}

function toRates(wire: readonly WireRate[]): FieldValues['rates'] {
  return Object.fromEntries(
    wire.map((rate) => [rate.currencyCode, readBack(rate.exchangeRate, parseExchangeRate)]),
  );
}

const asIs = (value: unknown) => value;

const fields: { readonly [Unit in FieldUnit]: FieldCodec<FieldValues[Unit]> } = {
  percent: {
    schema: percent,
    from: (basisPoints) => toWireYuan(basisPoints as Fen),
    to: (wire: number) => readBack(wire, basisPointsOf),
  },
  amount: { schema: yuan, from: toWireYuan, to: (wire: number) => readBack(wire, parseYuan) },
  quantity: {
    schema: quantityOrNothing.transform((quantity) => quantity ?? (0 as QuantityMicro)),
    from: toWireQuantity,
    to: (wire: number) => readBack(wire, parseQuantity),
  },
  count: { schema: count, from: asIs, to: (wire: number) => wire },
  month: { schema: month, from: asIs, to: (wire: string) => period(wire) },
  text: { schema: requiredText(50, '名称'), from: asIs, to: (wire: string) => wire },
  switch: { schema: z.boolean({ error: '请选择是或否' }), from: asIs, to: (wire: boolean) => wire },
  place: {
    schema: postingPlace.nullable(),
    from: (value) => value && fromPostingPlace(value),
    to: (wire: WirePostingPlace | null) => wire && toPostingPlace(wire),
  },
  rates: { schema: rates, from: fromRates, to: toRates },
  kinds: {
    schema: z.array(z.enum(voucherKinds, { error: '结转类型不存在' })).max(voucherKinds.length),
    from: asIs,
    to: (wire: VoucherKind[]) => wire,
  },
};

const codecOf = (unit: FieldUnit): FieldCodec<unknown> => fields[unit];

const MAX_ROWS = 500;

function schemaOf(input: CarryForwardInput): z.ZodType {
  if (input.unit !== 'rows') return codecOf(input.unit).schema;
  const columns = Object.entries(input.columns).map(([name, { unit }]) => [name, codecOf(unit).schema]);
  return z
    .array(z.object(Object.fromEntries(columns) as Record<string, z.ZodType>))
    .max(MAX_ROWS, { error: `${input.title}最多${MAX_ROWS}行` });
}

const inputs: Readonly<Record<CarryForwardSettingKey, CarryForwardInput>> = carryForwardInputs;

const values = z
  .object(Object.fromEntries(carryForwardSettingKeys.map((key) => [key, schemaOf(inputs[key])])))
  .partial() as unknown as z.ZodType<Partial<CarryForwardSettings>>;

/** Body of PUT /closing/carryForwardSettings: what changed, for a month of an organization. */
export const carryForwardSettingsForm = z
  .object({ year: wholeNumber, month: wholeNumber, orgId: idOrNothing, values })
  .transform(({ year, month: monthNumber, orgId, values: said }, context) => ({
    target: { period: readTarget(year, monthNumber, context), organizationId: orgId },
    values: said,
  }));

/** Some or all of the settings, as the wire has them. */
export function fromCarryForwardSettings(settings: Partial<CarryForwardSettings>): WireCarryForwardSettings {
  return translated(settings, (unit, value) => codecOf(unit).from(value));
}

/** What our server wrote. */
export function toCarryForwardSettings<Settings extends Partial<CarryForwardSettings>>(
  wire: WireCarryForwardSettings,
): Settings {
  return translated(wire, (unit, value) => codecOf(unit).to(value)) as Settings;
}

type Translate = (unit: FieldUnit, value: unknown) => unknown;

function translated(said: Readonly<Record<string, unknown>>, translate: Translate) {
  const known = carryForwardSettingKeys.filter((key) => said[key] !== undefined);
  return Object.fromEntries(known.map((key) => [key, translatedInput(inputs[key], said[key], translate)]));
}

function translatedInput(input: CarryForwardInput, value: unknown, translate: Translate): unknown {
  if (input.unit !== 'rows') return translate(input.unit, value);
  const columns = Object.entries(input.columns);
  return (value as Readonly<Record<string, unknown>>[]).map((row) =>
    Object.fromEntries(columns.map(([name, { unit }]) => [name, translate(unit, row[name])])),
  );
}
