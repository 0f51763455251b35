import { periodOf, type DateOnly } from '../../primitives/dateOnly';
import type { Fen } from '../../primitives/money';
import type { Period } from '../../primitives/period';
import type { QuantityMicro } from '../../primitives/scaled';
import type { AssetMethod, AssetShare } from './assetCard';

/** How an asset leaves. */
export type DisposalWay = 'sale' | 'scrap' | 'damage';

export const disposalWayTitles: Readonly<Record<DisposalWay, string>> = {
  sale: '出售',
  scrap: '报废',
  damage: '毁损',
};

/** What an event changes. Amounts in fen; each acts from the month after its own. */
export type AssetChange =
  /** 原值增减 */
  | { readonly kind: 'cost'; readonly by: Fen }
  /** 预计使用月份, the months before included. */
  | { readonly kind: 'life'; readonly months: number }
  | { readonly kind: 'residual'; readonly residual: Fen }
  /** `totalWork` of 工作量法, what was done before included. */
  | { readonly kind: 'method'; readonly method: AssetMethod; readonly totalWork: QuantityMicro | null }
  | { readonly kind: 'shares'; readonly shares: readonly AssetShare[] }
  /** 调拨: place, user or department. */
  | { readonly kind: 'transfer'; readonly to: string }
  | { readonly kind: 'impairment'; readonly loss: Fen }
  /** 转入在建工程 */
  | { readonly kind: 'improvementStart' }
  /** 完工: what was added, and the life that begins. */
  | {
      readonly kind: 'improvementEnd';
      readonly added: Fen;
      readonly residual: Fen;
      readonly monthsLeft: number;
    }
  /** 拆分: what goes to another card. */
  | ({ readonly kind: 'split'; readonly toNumber: string } & SplitPart)
  | { readonly kind: 'disposal'; readonly way: DisposalWay }
  /** 盘亏 */
  | { readonly kind: 'countShortage' };

export type AssetEventKind = AssetChange['kind'];

/** What of a card goes to another one when it is split. */
export interface SplitPart {
  readonly cost: Fen;
  readonly inputVat: Fen;
  readonly residual: Fen;
  readonly accumulated: Fen;
  readonly impairment: Fen;
  readonly taxBase: Fen;
  readonly taxResidual: Fen;
  readonly taxAccumulated: Fen;
}

/** 变动单: one dated change of a card. */
export type AssetEvent = { readonly id: number; readonly on: DateOnly } & AssetChange;

export const assetEventTitles: Readonly<Record<AssetEventKind, string>> = {
  cost: '原值变动',
  life: '使用期限变动',
  residual: '净残值变动',
  method: '折旧方法变动',
  shares: '费用分摊变动',
  transfer: '调拨',
  impairment: '计提减值',
  improvementStart: '转入改造',
  improvementEnd: '改造完工',
  split: '拆分',
  disposal: '处置',
  countShortage: '盘亏',
};

/** Whether the asset is gone with it. */
export const leavesWith = ({ kind }: AssetChange): boolean => kind === 'disposal' || kind === 'countShortage';

/** Events by day; those of one day as they were entered. */
export function inOrder(events: readonly AssetEvent[]): AssetEvent[] {
  return [...events].sort((a, b) => (a.on === b.on ? a.id - b.id : a.on < b.on ? -1 : 1));
}

/** The events of one month, in their order. */
export function eventsOf(events: readonly AssetEvent[], period: Period): AssetEvent[] {
  return inOrder(events).filter(({ on }) => periodOf(on) === period);
}
