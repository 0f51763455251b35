import type { AssetShare } from '@mingzhang/shared/accounting/assets/assetCard';
import type { AssetRecord } from '@mingzhang/shared/accounting/assets/assetRecord';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { ZERO, type Fen } from '@mingzhang/shared/primitives/money';

/** What cards may be changed in together. */
export type BatchKind = 'transfer' | 'keeper' | 'status' | 'shares' | 'life' | 'residualRate' | 'residual';

export const batchTitles: Readonly<Record<BatchKind, string>> = {
  transfer: '存放地点',
  keeper: '使用人',
  status: '使用状态',
  shares: '费用分摊（使用部门）',
  life: '预计使用月份',
  residualRate: '净残值率',
  residual: '净残值',
};

/** 批量变动 while it is written: the fields of every kind, so that one that is unticked keeps what was typed. */
export interface BatchDraft {
  readonly on: DateOnly;
  readonly reason: string;
  /** Those that are ticked, in the order of `batchTitles`. */
  readonly kinds: readonly BatchKind[];
  readonly location: string;
  readonly keeper: string;
  readonly isIdle: boolean;
  readonly shares: readonly AssetShare[];
  readonly months: number;
  /** 净残值率, in basis points. */
  readonly rate: number;
  readonly residual: Fen;
}

/** Nothing is ticked yet; the fields begin as the first card has them. */
export function newBatch([first]: readonly AssetRecord[], on: DateOnly): BatchDraft {
  return {
    ...{ on, reason: '', kinds: [], location: '', keeper: '' },
    isIdle: first?.status !== 'idle',
    shares: first?.shares ?? [],
    months: first?.months ?? 0,
    ...{ rate: 0, residual: ZERO },
  };
}

const order = Object.keys(batchTitles) as BatchKind[];

/** 净残值 and its rate exclude each other. */
const opposite: Readonly<Partial<Record<BatchKind, BatchKind>>> = {
  residual: 'residualRate',
  residualRate: 'residual',
};

/** A kind that is ticked or not any more. */
export function withKind(draft: BatchDraft, kind: BatchKind, isTicked: boolean): BatchDraft {
  const others = draft.kinds.filter((one) => one !== kind && one !== opposite[kind]);
  const kinds = isTicked ? [...others, kind] : draft.kinds.filter((one) => one !== kind);
  return { ...draft, kinds: order.filter((one) => kinds.includes(one)) };
}

/** Whether what is ticked says what it changes to. */
export function isFilled({ kinds, location, keeper, shares }: BatchDraft): boolean {
  const isEmpty: Readonly<Partial<Record<BatchKind, boolean>>> = {
    transfer: location.trim() === '',
    keeper: keeper.trim() === '',
    shares: shares.length === 0 || shares.some(({ target }) => target.accountId === 0),
  };
  return kinds.length > 0 && kinds.every((kind) => !isEmpty[kind]);
}
