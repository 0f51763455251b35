import type { DateOnly } from '../../primitives/dateOnly';
import type { Fen } from '../../primitives/money';
import type { QuantityMicro } from '../../primitives/scaled';
import type { AssetFormula, AssetMethod, AssetShare } from './assetCard';

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
  /** 调拨: where it goes. */
  | { readonly kind: 'transfer'; readonly to: string }
  /** 使用人变动 */
  | { readonly kind: 'keeper'; readonly to: string }
  /** 使用状态变动: 闲置, or 使用中 again. An idle asset is depreciated as before. */
  | { readonly kind: 'status'; readonly isIdle: boolean }
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
  /** 合并: what comes from the cards that end with it. */
  | ({ readonly kind: 'merge'; readonly fromNumbers: readonly string[] } & MergedPart)
  /** 并入: the card ends, its asset goes on on another; `mergeId` is the event there. */
  | { readonly kind: 'mergedInto'; readonly toNumber: string; readonly mergeId: number }
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

/** What comes to a card, and the formulas that go on with its own; null: what is left is spread anew. */
export interface MergedPart extends SplitPart {
  readonly formula: AssetFormula | null;
  readonly taxFormula: AssetFormula | null;
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
  keeper: '使用人变动',
  status: '使用状态变动',
  impairment: '计提减值',
  improvementStart: '转入改造',
  improvementEnd: '改造完工',
  split: '拆分',
  merge: '合并',
  mergedInto: '并入其他卡片',
  disposal: '处置',
  countShortage: '盘亏',
};

/** Whether the asset leaves with it. */
export const leavesWith = ({ kind }: AssetChange): boolean => kind === 'disposal' || kind === 'countShortage';

/** Whether the card ends with it: the asset leaves, or goes on on another card. */
export const endsWith = (change: AssetChange): boolean => leavesWith(change) || change.kind === 'mergedInto';

/** Events that say where an asset is, who has it and who bears it: its amounts stay as they are. */
const placing: readonly string[] = ['transfer', 'keeper', 'status', 'shares'];

/** Whether an event leaves the amounts of every month as they are. */
export const keepsAmounts = ({ kind }: { readonly kind: string }): boolean => placing.includes(kind);

/** Events by day; those of one day as they were entered. */
export function inOrder(events: readonly AssetEvent[]): AssetEvent[] {
  return [...events].sort((a, b) => (a.on === b.on ? a.id - b.id : a.on < b.on ? -1 : 1));
}
