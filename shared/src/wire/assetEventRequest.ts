import { z } from 'zod';
import { disposalWayTitles, type DisposalWay } from '../accounting/assets/assetEvent';
import type { AssetPosting } from '../accounting/assets/assetPosting';
import type { AssetRole } from '../accounting/assets/disposalLines';
import type { PostingTarget } from '../accounting/carry-forward/settings/postingTarget';
import { assetMethod, assetMonths, assetShares, amountOrZero } from './assetRequest';
import { postingTarget } from './carryForwardRequest';
import { readFlag } from './enums';
import { count, dateText, id, quantityOrNothing, requiredText, text, yuan, yuanOrNothing } from './scalars';

/** The requests of events and their vouchers, apart from what clients read. */

const account = postingTarget.nullable().default(null);

const common = {
  on: dateText,
  reason: text(200, '变动原因').default(''),
  /** What pays for it, or takes it back. */
  contra: account,
  /** What the money of a disposal goes to or comes from. */
  money: account,
  construction: account,
  expense: account,
  /** Who pays for what is missing. */
  payer: account,
  removalCost: amountOrZero,
  proceeds: amountOrZero,
  vat: yuanOrNothing,
  compensation: amountOrZero,
  /** Makes the voucher at once. */
  makesVoucher: z.boolean({ error: '请选择是否生成凭证' }).default(false),
};

const way = z.enum(Object.keys(disposalWayTitles) as [DisposalWay, ...DisposalWay[]], {
  error: '请选择处置方式',
});

/** What changes that cards may have together say besides their kind. */
export const sharedChanges = {
  life: { months: assetMonths },
  residual: { residual: yuan },
  shares: { shares: assetShares },
  transfer: { to: requiredText(100, '调入地点') },
  keeper: { to: requiredText(50, '使用人') },
  status: { idle: z.boolean({ error: '请选择使用状态' }) },
};

const of = <Kind extends string, Fields extends z.ZodRawShape>(kind: Kind, fields: Fields) =>
  z.object({ kind: z.literal(kind), ...common, ...fields });

const anyEvent = z.discriminatedUnion(
  'kind',
  [
    of('cost', { by: yuan }),
    of('life', sharedChanges.life),
    of('residual', sharedChanges.residual),
    of('method', { method: assetMethod, totalWork: quantityOrNothing }),
    of('shares', sharedChanges.shares),
    of('transfer', sharedChanges.transfer),
    of('keeper', sharedChanges.keeper),
    of('status', sharedChanges.status),
    of('impairment', { loss: yuan }),
    of('improvementStart', {}),
    of('improvementEnd', { added: yuan, residual: yuan, monthsLeft: assetMonths }),
    of('split', { toNumber: requiredText(30, '新资产编号'), part: count, whole: count }),
    of('disposal', { way }),
    of('countShortage', {}),
  ],
  { error: '请选择变动类型' },
);

/** Body of POST /asset/{id}/events. */
export const assetEventForm = anyEvent.transform(
  ({
    on,
    reason,
    contra,
    money,
    construction,
    expense,
    payer,
    removalCost,
    proceeds,
    vat,
    compensation,
    makesVoucher,
    ...change
  }) => {
    const chosen: readonly (readonly [AssetRole, PostingTarget | null])[] = [
      ['contra', contra],
      ['money', money],
      ['construction', construction],
      ['expense', expense],
      ['compensation', payer],
    ];
    const targets: AssetPosting['targets'] = Object.fromEntries(
      chosen.filter(([, target]) => target !== null),
    );
    const posting: AssetPosting = { targets, removalCost, proceeds, vat, compensation };
    return { on, reason, posting, makesVoucher, change: withIdle(change) };
  },
);

/** The wire says `idle`. */
export function withIdle<Change extends { readonly kind: string }>(change: Change) {
  if (change.kind !== 'status') return change as Exclude<Change, { readonly kind: 'status' }>;
  const { idle } = change as Extract<Change, { readonly kind: 'status' }> & { readonly idle: boolean };
  return { kind: 'status', isIdle: idle } as const;
}

export type AssetEventForm = z.output<typeof assetEventForm>;

/** Query of POST and DELETE of events: `dryRun=1` says what would be done. */
export const dryRunQuery = z.object({ dryRun: z.string().optional().transform(readFlag) });

const MOST_EVENTS = 500;

/** Body of POST /asset/voucher. `contra`: what paid for those of which it is not known. */
export const assetVoucherForm = z.object({
  eventIds: z
    .array(id, { error: '请选择要生成凭证的变动' })
    .min(1, '请选择要生成凭证的变动')
    .max(MOST_EVENTS, `一次最多生成 ${MOST_EVENTS} 张凭证`),
  contra: account,
});
