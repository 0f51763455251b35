import type { AssetChange } from '../accounting/assets/assetEvent';
import { assetEventTitles } from '../accounting/assets/assetEvent';
import type { AssetPosting, KeptEvent } from '../accounting/assets/assetPosting';
import { surenessTitles } from '../accounting/assets/assetRates';
import type { EventVoucher } from '../accounting/assets/eventVoucher';
import type { AssetRole } from '../accounting/assets/disposalLines';
import type { PostingTarget } from '../accounting/carry-forward/settings/postingTarget';
import { fromShare, type WireAsset, type WireAssetFigures } from './asset';
import { fromPostingTarget, type WirePostingTarget } from './carryForwardSettings';
import { toWireQuantity, toWireYuan } from './scalars';

/** 变动单 of a card; `change` has the fields of its kind, amounts in yuan. */
export interface WireAssetEvent {
  id: number;
  kind: KeptEvent['change']['kind'];
  title: string;
  date: string;
  reason: string;
  change: Record<string, unknown>;
  posting: WireAssetPosting;
  /** Whether it asks for a voucher. */
  asksVoucher: boolean;
  /** `line`: of a line a person had entered; null: the program made the voucher. */
  voucher: { id: number; word: string; number: number; line: number | null } | null;
}

/** One value before and after an event, as it is read: 预计使用月份, 60, 72. */
export interface WireEventDifference {
  label: string;
  before: string;
  after: string;
}

/** An event of a card with all that it changed. */
export interface WireToldEvent extends WireAssetEvent {
  differences: WireEventDifference[];
}

interface WireAssetPosting {
  targets: Partial<Record<AssetRole, WirePostingTarget>>;
  removalCost: number;
  proceeds: number;
  vat: number | null;
  compensation: number;
}

/** GET /asset/{id}: a card with its events, its work by month and its figures of the current month. */
export interface WireAssetDetail extends WireAsset {
  period: string;
  figures: WireAssetFigures;
  events: WireToldEvent[];
  work: { period: string; work: number }[];
  /** Months that vouchers have posted: its terms are locked then (accounting/assets/cardLock.ts). */
  postedMonths: number;
}

export const eventTitle = ({ change }: KeptEvent): string =>
  change.kind === 'purchase' ? '取得' : assetEventTitles[change.kind];

const fromPosting = (posting: AssetPosting): WireAssetPosting => ({
  targets: Object.fromEntries(
    (Object.entries(posting.targets) as [AssetRole, PostingTarget][]).map(([role, target]) => [
      role,
      fromPostingTarget(target),
    ]),
  ),
  removalCost: toWireYuan(posting.removalCost),
  proceeds: toWireYuan(posting.proceeds),
  vat: posting.vat === null ? null : toWireYuan(posting.vat),
  compensation: toWireYuan(posting.compensation),
});

export function fromKeptEvent(event: KeptEvent, asksVoucher: boolean): WireAssetEvent {
  const { id, on, change, posting, reason, voucher } = event;
  const { kind } = change;
  return {
    ...{ id, kind, reason, asksVoucher },
    title: eventTitle(event),
    date: on,
    change: kind === 'purchase' ? {} : fromChange(change),
    posting: fromPosting(posting),
    voucher: voucher && { ...voucher },
  };
}

function fromChange(change: AssetChange): Record<string, unknown> {
  switch (change.kind) {
    case 'cost':
      return { by: toWireYuan(change.by) };
    case 'life':
      return { months: change.months };
    case 'residual':
      return { residual: toWireYuan(change.residual) };
    case 'method': {
      const { method, totalWork } = change;
      return { method, totalWork: totalWork === null ? null : toWireQuantity(totalWork) };
    }
    case 'shares':
      return { shares: change.shares.map(fromShare) };
    case 'transfer':
    case 'keeper':
      return { to: change.to };
    case 'status':
      return { idle: change.isIdle };
    case 'impairment':
      return { loss: toWireYuan(change.loss) };
    case 'improvementEnd': {
      const { added, residual, monthsLeft } = change;
      return { added: toWireYuan(added), residual: toWireYuan(residual), monthsLeft };
    }
    case 'split': {
      const { toNumber, cost, accumulated } = change;
      return { toNumber, cost: toWireYuan(cost), accumulated: toWireYuan(accumulated) };
    }
    case 'merge': {
      const { fromNumbers, cost, accumulated } = change;
      return { fromNumbers, cost: toWireYuan(cost), accumulated: toWireYuan(accumulated) };
    }
    case 'mergedInto':
      return { toNumber: change.toNumber };
    case 'disposal':
      return { way: change.way };
    default:
      return {};
  }
}

/** The voucher of an event as it would be, entry by entry. */
export interface WireEventVoucher {
  entries: { title: string; lines: { account: string; debit: number; credit: number }[] }[];
  /** What prevents the voucher: an account that is missing, at `targets.money`. */
  problems: { message: string; at?: string }[];
  /** 处置净损益, a loss negative. */
  result: number | null;
  /** The VAT that is proposed, with its rate, its source and how sure it is. */
  vat: { base: number; tax: number; rate: string; source: string; note: string } | null;
}

/** Answer of POST /asset/{id}/events; with `dryRun=1` nothing is kept and `event` is null. */
export interface WireSavedEvent {
  event: WireAssetEvent | null;
  voucher: WireEventVoucher;
}

/** Answer of POST /asset/voucher. */
export interface WireAssetVouchers {
  vouchers: { eventId: number; id: number; word: string; number: number }[];
}

/** @param nameOf 1601 固定资产 of an account with its items */
export function fromEventVoucher(
  { entries, problems, targets, result, proposed }: EventVoucher,
  nameOf: (target: PostingTarget) => string,
): WireEventVoucher {
  return {
    entries: entries.map(({ title, lines }) => ({
      title,
      lines: lines.map(({ role, debit, credit }) => {
        const target = targets[role];
        return {
          account: target ? nameOf(target) : '',
          debit: toWireYuan(debit),
          credit: toWireYuan(credit),
        };
      }),
    })),
    problems: problems.map(({ message, at }) => ({ message, ...(at === undefined ? {} : { at }) })),
    result: result === null ? null : toWireYuan(result),
    vat: proposed && {
      base: toWireYuan(proposed.base),
      tax: toWireYuan(proposed.tax),
      rate: proposed.row.title,
      source: proposed.row.source,
      note: surenessTitles[proposed.row.sureness],
    },
  };
}
