import type { AssetMethod, AssetShare } from '@mingzhang/shared/accounting/assets/assetCard';
import {
  keepsAmounts,
  type AssetEventKind,
  type DisposalWay,
} from '@mingzhang/shared/accounting/assets/assetEvent';
import type { AssetRecord } from '@mingzhang/shared/accounting/assets/assetRecord';
import type { PostingTarget } from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { ZERO, type Fen } from '@mingzhang/shared/primitives/money';
import type { QuantityMicro } from '@mingzhang/shared/primitives/scaled';

/** What is entered on a card; a merger is of several. */
export type EnteredKind = Exclude<AssetEventKind, 'merge' | 'mergedInto'>;

/** 变动单 while it is written: the fields of every kind, so that another kind keeps what was typed. */
export interface EventDraft {
  readonly kind: EnteredKind;
  readonly on: DateOnly;
  readonly reason: string;
  /** 原值增减, a decrease negative. */
  readonly by: Fen;
  readonly months: number;
  readonly residual: Fen;
  readonly method: AssetMethod;
  readonly totalWork: QuantityMicro | null;
  readonly shares: readonly AssetShare[];
  readonly to: string;
  readonly idle: boolean;
  readonly loss: Fen;
  readonly added: Fen;
  readonly monthsLeft: number;
  readonly toNumber: string;
  readonly part: number;
  readonly whole: number;
  readonly way: DisposalWay;
  readonly proceeds: Fen;
  /** null: as the table of rates proposes it. */
  readonly vat: Fen | null;
  readonly removalCost: Fen;
  readonly compensation: Fen;
  readonly contra: PostingTarget | null;
  readonly money: PostingTarget | null;
  readonly construction: PostingTarget | null;
  readonly expense: PostingTarget | null;
  readonly payer: PostingTarget | null;
  readonly makesVoucher: boolean;
}

export type EventField = Exclude<keyof EventDraft, 'kind' | 'on' | 'reason' | 'makesVoucher'>;

/** What is asked for each kind, in the order of the form. */
const fields: Readonly<Record<EnteredKind, readonly EventField[]>> = {
  cost: ['by', 'contra'],
  life: ['months'],
  residual: ['residual'],
  method: ['method', 'totalWork'],
  shares: ['shares'],
  transfer: ['to'],
  keeper: ['to'],
  status: ['idle'],
  impairment: ['loss', 'expense'],
  improvementStart: ['construction'],
  improvementEnd: ['added', 'residual', 'monthsLeft', 'contra', 'construction'],
  split: ['toNumber', 'part', 'whole'],
  disposal: ['way', 'proceeds', 'vat', 'removalCost', 'money', 'compensation', 'payer'],
  countShortage: ['compensation', 'payer'],
};

/** The fields of its kind; the total work only where it counts, 赔款 where something was damaged or is missing. */
export function fieldsOf({
  kind,
  method,
  way,
}: Pick<EventDraft, 'kind' | 'method' | 'way'>): readonly EventField[] {
  const isSale = kind === 'disposal' && way === 'sale';
  return fields[kind].filter((field) => {
    if (field === 'totalWork') return method === 'work';
    return !isSale || (field !== 'compensation' && field !== 'payer');
  });
}

/** Events that change only the months to come post nothing. */
const silent: readonly EnteredKind[] = ['life', 'residual', 'method', 'split'];

/** Whether an event of this kind has a voucher. */
export const hasVoucher = (draft: Pick<EventDraft, 'kind'>): boolean =>
  !silent.includes(draft.kind) && !keepsAmounts(draft);

/** An event of a card before anything is typed: its terms as they are. */
export function newEvent(asset: AssetRecord, kind: EnteredKind, on: DateOnly): EventDraft {
  const { months, residual, method, totalWork, shares } = asset;
  return {
    ...{ kind, on, reason: '', months, residual, method, totalWork, shares },
    ...{
      by: ZERO,
      loss: ZERO,
      added: ZERO,
      proceeds: ZERO,
      vat: null,
      removalCost: ZERO,
      compensation: ZERO,
    },
    idle: asset.status !== 'idle',
    ...{ to: '', toNumber: '', monthsLeft: months, part: 1, whole: 2, way: 'sale', makesVoucher: true },
    ...{ contra: null, money: null, construction: null, expense: null, payer: null },
  };
}
