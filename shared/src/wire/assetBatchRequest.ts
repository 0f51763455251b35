import { z } from 'zod';
import { sharedChanges, withIdle } from './assetEventRequest';
import { percent } from './carryForwardRequest';
import { dateText, id, optionalText, text, wholeOrNothing } from './scalars';

/** The requests that change, copy or merge several cards at once. */

const MOST_CARDS = 500;

/** Cards as they were read, so that no change made meanwhile is lost. */
const cards = z
  .array(z.object({ id, version: wholeOrNothing }), { error: '请选择资产卡片' })
  .min(1, '请选择资产卡片')
  .max(MOST_CARDS, `一次最多 ${MOST_CARDS} 张卡片`);

const of = <Kind extends string, Fields extends z.ZodRawShape>(kind: Kind, fields: Fields) =>
  z.object({ kind: z.literal(kind), ...fields });

const change = z.discriminatedUnion(
  'kind',
  [
    of('life', sharedChanges.life),
    of('residual', sharedChanges.residual),
    /** 净残值率: of each card's own cost. */
    of('residualRate', { rate: percent }),
    of('shares', sharedChanges.shares),
    of('transfer', sharedChanges.transfer),
    of('keeper', sharedChanges.keeper),
    of('status', sharedChanges.status),
  ],
  { error: '请选择变动内容' },
);

/** Body of POST /asset/batch. */
export const assetBatchForm = z.object({
  cards,
  on: dateText,
  reason: text(200, '变动原因').default(''),
  changes: z
    .array(change, { error: '请选择变动内容' })
    .min(1, '请选择变动内容')
    .refine((changes) => new Set(changes.map(({ kind }) => kind)).size === changes.length, {
      error: '每种变动只能选一次',
    })
    .transform((changes) => changes.map(withIdle)),
});

export type AssetBatchForm = z.output<typeof assetBatchForm>;

/** Body of POST /asset/merge: the cards, `toId` among them the one that takes the others. */
export const assetMergeForm = z.object({
  cards: cards.min(2, '请至少选择两张卡片合并'),
  toId: id,
  on: dateText,
  reason: text(200, '合并原因').default(''),
});

export type AssetMergeForm = z.output<typeof assetMergeForm>;

const MOST_COPIES = 99;

/** Body of POST /asset/{id}/copies. `first`: the number of the first one; without it they run on from the card's. */
export const assetCopiesForm = z.object({
  count: z
    .number({ error: '请填写份数' })
    .int({ error: '份数应为整数' })
    .min(1, { error: '至少复制1份' })
    .max(MOST_COPIES, { error: `一次最多复制${MOST_COPIES}份` }),
  first: optionalText(30, '起始编号'),
});
