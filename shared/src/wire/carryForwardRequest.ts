import { z } from 'zod';
import { auxiliaryKey } from '../accounting/auxiliary';
import {
  choicesOf,
  type ChoiceOf,
  type ChoiceUnit,
} from '../accounting/carry-forward/settings/carryForwardChoices';
import type {
  CarryForwardInput,
  FieldUnit,
  FieldValues,
} from '../accounting/carry-forward/settings/carryForwardInput';
import {
  carryForwardInputs,
  carryForwardSettingKeys,
  type CarryForwardSettingKey,
  type CarryForwardSettings,
} from '../accounting/carry-forward/settings/carryForwardSettings';
import type { StepAnswers } from '../accounting/carry-forward/engine/carryForwardStep';
import type { PostingTarget } from '../accounting/carry-forward/settings/postingTarget';
import { voucherKinds } from '../accounting/voucherKind';
import type { Fen } from '../primitives/money';
import { parsePercent } from '../primitives/percent';
import { parsePeriod, type Period } from '../primitives/period';
import { NO_QUANTITY } from '../primitives/scaled';
import { readTarget, wholeNumber, type ClosingTarget } from './closing';
import { digitsOf } from '../primitives/digitsOf';
import { exchangeRate, id, idOrNothing, quantityOrNothing, requiredText, yuan } from './scalars';

/** The requests of the carry-forward cards, apart from what clients read: browsers need no schemas. */

/** Which month's voucher is to be made, and of which 自定义结转. */
export interface CarryForwardTarget extends ClosingTarget {
  readonly customId: number | null;
}

/** Body of POST /closing/carryForwards/{key}. */
export const carryForwardForm = z
  .object({ year: wholeNumber, month: wholeNumber, orgId: idOrNothing, customId: idOrNothing })
  .transform(({ year, month, orgId, customId }, context): CarryForwardTarget => ({
    period: readTarget(year, month, context),
    organizationId: orgId,
    customId,
  }));

/** 保留修改: which card's, and what its rule comes to as far as the accountant has seen. */
export interface KeepTarget extends CarryForwardTarget {
  readonly byRule: Fen;
}

/** Body of POST /closing/carryForwards/{key}/keep. */
export const keepCarryForwardForm = z
  .object({ year: wholeNumber, month: wholeNumber, orgId: idOrNothing, customId: idOrNothing, byRule: yuan })
  .transform(({ year, month, orgId, customId, byRule }, context): KeepTarget => ({
    period: readTarget(year, month, context),
    organizationId: orgId,
    customId,
    byRule,
  }));

/** A step of 一键结转: which month's, and what was answered to the questions of the run. */
export interface CarryForwardStepRequest {
  readonly target: ClosingTarget;
  readonly answers: StepAnswers;
}

const MAX_CARDS = 1000;
const cardIds = z.array(z.string().max(60)).max(MAX_CARDS).default([]);

/** Body of POST /closing/nextCarryForward. */
export const carryForwardStepForm = z
  .object({
    year: wholeNumber,
    month: wholeNumber,
    orgId: idOrNothing,
    passed: cardIds,
    confirmed: cardIds,
    regenerates: z.boolean().default(false),
  })
  .transform(({ year, month, orgId, passed, confirmed, regenerates }, context): CarryForwardStepRequest => ({
    target: { period: readTarget(year, month, context), organizationId: orgId },
    answers: { passed: new Set(passed), confirmed: new Set(confirmed), isRegenerating: regenerates },
  }));

/** 7.5 → 750 basis points. */
export const percent = z
  .union([z.number(), z.string()], { error: '请填写百分比' })
  .transform((value, context) => {
    const parsed = parsePercent(digitsOf(value));
    if (parsed !== undefined) return parsed;
    context.addIssue({ code: 'custom', message: '百分比应在0到100之间，不超过两位小数' });
    return z.NEVER;
  });

export const month = z.string({ error: '请选择月份' }).transform((value, context): Period => {
  const parsed = parsePeriod(value);
  if (parsed) return parsed;
  context.addIssue({ code: 'custom', message: `月份“${value.slice(0, 10)}”不正确，请按 2026-03 的格式填写` });
  return z.NEVER;
});

const MAX_MONTHS = 1200;
const count = z
  .number({ error: '请填写月数' })
  .int({ error: '月数应为整数' })
  .min(1, { error: '请填写月数，至少1个月' })
  .max(MAX_MONTHS, { error: `月数最多${MAX_MONTHS}` });

const MAX_ITEMS = 20;
export const postingTarget = z
  .object(
    {
      subjectId: id,
      auxiliary: z
        .array(z.object({ accountingCategoryId: id, id }))
        .max(MAX_ITEMS)
        .default([]),
    },
    { error: '请选择科目' },
  )
  .transform(({ subjectId, auxiliary }): PostingTarget => ({
    accountId: subjectId,
    auxiliaryKey: auxiliaryKey(
      auxiliary.map((item) => ({ categoryId: item.accountingCategoryId, itemId: item.id })),
    ),
  }));

const MAX_CURRENCIES = 50;
const rates = z
  .array(
    z.object({ currencyCode: z.string().regex(/^[A-Z]{3}$/, { error: '币别代码不正确' }), exchangeRate }),
  )
  .max(MAX_CURRENCIES)
  .transform((list) => Object.fromEntries(list.map((rate) => [rate.currencyCode, rate.exchangeRate])));

const choice = <Unit extends ChoiceUnit>(unit: Unit) =>
  z.enum(choicesOf(unit) as [ChoiceOf<Unit> & string], { error: '请从列出的方法中选择' });

const fields: { readonly [Unit in FieldUnit]: z.ZodType<FieldValues[Unit]> } = {
  percent,
  amount: yuan,
  quantity: quantityOrNothing.transform((quantity) => quantity ?? NO_QUANTITY),
  count,
  month,
  text: requiredText(50, '名称'),
  switch: z.boolean({ error: '请选择是或否' }),
  target: postingTarget.nullable(),
  account: postingTarget.nullable(),
  rates,
  depreciationMethod: choice('depreciationMethod').default('straightLine'),
  countedCost: choice('countedCost'),
  uncountedCost: choice('uncountedCost'),
  kinds: z.array(z.enum(voucherKinds, { error: '结转类型不存在' })).max(voucherKinds.length),
};

const MAX_ROWS = 500;

function schemaOf(input: CarryForwardInput): z.ZodType {
  if (input.unit !== 'rows') return fields[input.unit];
  const columns = Object.entries(input.columns).map(([name, { unit }]) => [name, fields[unit]]);
  return z
    .array(z.object(Object.fromEntries(columns) as Record<string, z.ZodType>))
    .max(MAX_ROWS, { error: `${input.title}最多${MAX_ROWS}行` });
}

const inputs: Readonly<Record<CarryForwardSettingKey, CarryForwardInput>> = carryForwardInputs;

// Each key has the schema of its own input; `Object.fromEntries` forgets which, and zod infers from what is left.
const values = z
  .object(Object.fromEntries(carryForwardSettingKeys.map((key) => [key, schemaOf(inputs[key])])))
  .partial() as unknown as z.ZodType<Partial<CarryForwardSettings>>;

/** Body of PUT /closing/carryForwardSettings: what changed, for a month of an organization. */
export const carryForwardSettingsForm = z
  .object({ year: wholeNumber, month: wholeNumber, orgId: idOrNothing, values })
  .transform(({ year, month: monthNumber, orgId, values: entered }, context) => ({
    target: { period: readTarget(year, monthNumber, context), organizationId: orgId },
    values: entered,
  }));

const MAX_TARGETS = 100;

/** Body of POST and PUT /closing/customCarryForwards. */
export const customCarryForwardDraft = z
  .object({
    orgId: idOrNothing,
    name: requiredText(30, '结转名称'),
    fromSubjectId: id,
    targets: z.array(z.object({ into: postingTarget, share: percent })).max(MAX_TARGETS),
  })
  .transform(({ orgId, name, fromSubjectId, targets }) => ({
    organizationId: orgId,
    draft: { name, fromAccountId: fromSubjectId, targets },
  }));
