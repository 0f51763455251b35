import { z } from 'zod';
import type { AssetRole } from '@mingzhang/shared/accounting/assets/disposalLines';
import { assetMethodTitles, type AssetMethod } from '@mingzhang/shared/accounting/assets/assetCard';
import { disposalWayTitles, type DisposalWay } from '@mingzhang/shared/accounting/assets/assetEvent';
import { taxLives } from '@mingzhang/shared/accounting/assets/assetRates';
import { isCleaned } from '@mingzhang/shared/primitives/cleaned';
import { MAX_FEN, negate } from '@mingzhang/shared/primitives/money';
import { MAX_QUANTITY } from '@mingzhang/shared/primitives/scaled';

/** The JSON columns of fixed assets as the program writes them: a restored file may hold anything else. */

const amount = z.int().min(negate(MAX_FEN)).max(MAX_FEN);
const count = z.int().min(0).max(1_200);
const quantity = z.int().min(0).max(MAX_QUANTITY);
const method = z.enum(Object.keys(assetMethodTitles) as [AssetMethod, ...AssetMethod[]]);
const auxiliaryKey = z
  .string()
  .max(500)
  .regex(/^(\d{1,16}:\d{1,16}(,\d{1,16}:\d{1,16})*)?$/);
const target = z.strictObject({ accountId: z.int().positive(), auxiliaryKey });
const share = z.strictObject({ target, basisPoints: z.int().min(1).max(10_000) });

/** Parts of a whole. */
const shares = z
  .array(share)
  .max(50)
  .refine((parts) => parts.reduce((all, { basisPoints }) => all + basisPoints, 0) === 10_000);

const formula = z.strictObject({ cost: amount, residual: amount, months: count.min(1), done: count });
const basis = z.union([z.literal('rest'), formula]);

const opening = z
  .strictObject({
    period: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/),
    monthsDone: count,
    workDone: quantity,
    ...{ accumulated: amount, impairment: amount, taxAccumulated: amount },
    ...{ basis, taxBasis: basis },
  })
  .nullable();

const taxClass = z.enum(taxLives.map((row) => row.taxClass));

const tax = z.strictObject({
  ...{ base: amount, method, months: count.min(1), residual: amount, isOneTime: z.boolean() },
  taxClass: taxClass.nullable(),
});

/** shares, tax and opening of a card. */
export const storedCard = z.object({ shares, tax, opening });

/** tax_class and targets of a category. */
export const storedCategory = z.object({
  tax_class: taxClass.nullable(),
  targets: z.strictObject({
    cost: target.nullable(),
    accumulated: target.nullable(),
    impairment: target.nullable(),
    clearing: target.nullable(),
  }),
});

const nothing = z.strictObject({});

const part = {
  ...{ cost: amount, inputVat: amount, residual: amount, accumulated: amount, impairment: amount },
  ...{ taxBase: amount, taxResidual: amount, taxAccumulated: amount },
};
/** A name as a form takes it. */
const name = (most: number) => z.string().min(1).max(most).refine(isCleaned);
const number = name(30);

const changes: Readonly<Record<string, z.ZodType>> = {
  purchase: nothing,
  cost: z.strictObject({ by: amount }),
  life: z.strictObject({ months: count.min(1) }),
  residual: z.strictObject({ residual: amount.min(0) }),
  method: z.strictObject({ method, totalWork: quantity.nullable() }),
  shares: z.strictObject({ shares }),
  transfer: z.strictObject({ to: name(100) }),
  keeper: z.strictObject({ to: name(50) }),
  status: z.strictObject({ isIdle: z.boolean() }),
  impairment: z.strictObject({ loss: amount.min(0) }),
  improvementStart: nothing,
  improvementEnd: z.strictObject({
    ...{ added: amount.min(0), residual: amount.min(0), monthsLeft: count.min(1) },
  }),
  split: z.strictObject({ toNumber: number, ...part }),
  merge: z.strictObject({
    fromNumbers: z.array(number).min(1),
    ...part,
    ...{ formula: formula.nullable(), taxFormula: formula.nullable() },
  }),
  mergedInto: z.strictObject({ toNumber: number, mergeId: z.int().positive() }),
  disposal: z.strictObject({
    way: z.enum(Object.keys(disposalWayTitles) as [DisposalWay, ...DisposalWay[]]),
  }),
  countShortage: nothing,
};

const roles = [
  ...(['cost', 'accumulated', 'impairment', 'clearing', 'money', 'vat', 'gain', 'loss'] as const),
  ...(['pending', 'construction', 'contra', 'expense', 'compensation'] as const),
] as const satisfies readonly AssetRole[];

const posting = z.strictObject({
  targets: z.partialRecord(z.enum(roles), target),
  ...{ removalCost: amount.min(0), proceeds: amount.min(0), compensation: amount.min(0) },
  vat: amount.nullable(),
});

/** Whether the change and the posting of an event are of its kind. */
export function isStoredEvent(kind: string, change: unknown, kept: unknown): boolean {
  return (changes[kind]?.safeParse(change).success ?? false) && posting.safeParse(kept).success;
}

/** shares of a posted month: none of what another voucher of the month took too much. */
export const storedMonthShares = z.union([shares, z.array(share).max(0)]);
