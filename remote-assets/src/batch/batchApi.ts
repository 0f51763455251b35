import type { AssetRecord } from '@mingzhang/shared/accounting/assets/assetRecord';
import type { EventDifference } from '@mingzhang/shared/accounting/assets/eventDifferences';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { formatYuan, parseYuan, type Fen } from '@mingzhang/shared/primitives/money';
import { formatPercent } from '@mingzhang/shared/primitives/percent';
import { fromShare } from '@mingzhang/shared/wire/asset';
import type { WireAssetMerge } from '@mingzhang/shared/wire/assetBatch';
import { readBack } from '@mingzhang/shared/wire/scalars';
import { http } from '@mingzhang/shell';
import { refreshes } from '../assetsApi';
import type { BatchDraft, BatchKind } from './batchDraft';

/** What a batch does to one card, or why it cannot. */
export interface BatchRow {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  readonly differences: readonly EventDifference[];
  readonly problems: readonly string[];
}

const TRIED = { quiet: true, repeatable: true, query: { dryRun: 1 } } as const;

/** 试算: card by card what would change, and what prevents it. */
export async function previewBatch(
  cards: readonly AssetRecord[],
  draft: BatchDraft,
  signal: AbortSignal,
): Promise<readonly BatchRow[]> {
  const { rows } = await http.post('/asset/batch', batchBody(cards, draft), { ...TRIED, signal });
  return rows.map(({ changes, ...row }) => ({
    ...row,
    differences: changes.flatMap(({ differences }) => differences),
  }));
}

/** 批量变动, all of the cards or none; answers how many have changed. */
export async function saveBatch(cards: readonly AssetRecord[], draft: BatchDraft): Promise<number> {
  const { rows } = await http.post('/asset/batch', batchBody(cards, draft), {
    ...{ quiet: true, changes: 'books', refreshes },
  });
  return rows.filter(({ changes }) => changes.length > 0).length;
}

const readCards = (cards: readonly AssetRecord[]) => cards.map(({ id, version }) => ({ id, version }));

function batchBody(cards: readonly AssetRecord[], draft: BatchDraft) {
  const changes: Readonly<Record<BatchKind, object>> = {
    transfer: { to: draft.location },
    keeper: { to: draft.keeper },
    status: { idle: draft.isIdle },
    shares: { shares: draft.shares.map(fromShare) },
    life: { months: draft.months },
    residualRate: { rate: formatPercent(draft.rate) },
    residual: { residual: formatYuan(draft.residual) },
  };
  return {
    cards: readCards(cards),
    on: draft.on,
    reason: draft.reason,
    changes: draft.kinds.map((kind) => ({ kind, ...changes[kind] })),
  };
}

/** 合并 while it is written: which card takes the others, and when. */
export interface MergeDraft {
  readonly toId: number;
  readonly on: DateOnly;
  readonly reason: string;
}

/** What a card brings to a merger, or why it cannot be merged. */
export interface MergeRow {
  readonly id: number;
  readonly number: string;
  readonly name: string;
  readonly cost: Fen;
  readonly accumulated: Fen;
  readonly impairment: Fen;
  readonly net: Fen;
  readonly residual: Fen;
  readonly problems: readonly string[];
}

/** 试算: what each card brings, the taker first. */
export async function previewMerge(
  cards: readonly AssetRecord[],
  draft: MergeDraft,
  signal: AbortSignal,
): Promise<readonly MergeRow[]> {
  const body = { cards: readCards(cards), ...draft };
  const { rows } = await http.post('/asset/merge', body, { ...TRIED, signal });
  return rows.map(toMergeRow);
}

/** 合并, all of the cards or none. */
export async function mergeAssets(cards: readonly AssetRecord[], draft: MergeDraft): Promise<void> {
  const body = { cards: readCards(cards), ...draft };
  await http.post('/asset/merge', body, { quiet: true, changes: 'books', refreshes });
}

function toMergeRow(row: WireAssetMerge['rows'][number]): MergeRow {
  const amount = (wire: number) => readBack(wire, parseYuan);
  const { cost, accumulated, impairment, net, residual } = row;
  return {
    ...row,
    ...{ cost: amount(cost), accumulated: amount(accumulated), impairment: amount(impairment) },
    ...{ net: amount(net), residual: amount(residual) },
  };
}
