import type { AssetBalance, AssetExemption, AssetFinding } from '../accounting/assets/assetLedgerCheck';
import type { Period } from '../primitives/period';
import type { WireAssetEvent } from './assetEvent';
import { toWireYuan } from './scalars';

/** GET /asset/reconciliation: the cards beside the ledger at the end of a month. */
export interface WireAssetReconciliation {
  period: string;
  /** On the account's own side. */
  rows: {
    subjectId: number;
    code: string;
    name: string;
    items: string[];
    cards: number;
    ledger: number;
    difference: number;
    /** What makes them differ, in a sentence; '' where they agree. */
    message: string;
    /** The same without account and figures; '' where they agree or no cause is known. */
    reason: string;
    /** A voucher that shows it. */
    voucherId: number | null;
    /** A month is not closed with it. */
    blocks: boolean;
    /** 免除核对 and why; null: it is compared. */
    exemption: string | null;
  }[];
}

export function fromReconciliation(
  period: Period,
  balances: readonly AssetBalance[],
  findings: readonly AssetFinding[],
  exemptions: readonly AssetExemption[],
): WireAssetReconciliation {
  return {
    period,
    rows: balances.map(({ account, auxiliaryKey, itemNames, cards, ledger }) => {
      const finding = findings.find(
        (one) => one.accountId === account.id && one.auxiliaryKey === auxiliaryKey,
      );
      return {
        subjectId: account.id,
        ...{ code: account.code, name: account.name, items: [...itemNames] },
        cards: toWireYuan(cards),
        ledger: toWireYuan(ledger),
        difference: finding ? toWireYuan(finding.difference) : 0,
        message: finding?.message ?? '',
        reason: finding?.reason ?? '',
        voucherId: finding?.voucherId ?? null,
        blocks: finding?.isBlocking ?? false,
        exemption: exemptions.find(({ accountId }) => accountId === account.id)?.reason ?? null,
      };
    }),
  };
}

/** GET /asset/work: 本月工作量 of the cards of 工作量法. */
export interface WireAssetWork {
  period: string;
  rows: {
    id: number;
    number: string;
    name: string;
    totalWork: number;
    /** Done in other months, the ones before the books included. */
    before: number;
    /** null: not entered. */
    work: number | null;
  }[];
}

/** 盘点单, in the list. */
export interface WireAssetCount {
  id: number;
  date: string;
  note: string;
  seen: string[];
}

/** GET /asset/count/{id}: what counting found. */
export interface WireAssetCountResult extends WireAssetCount {
  /** Cards in use whose number was not seen. */
  missing: { id: number; number: string; name: string; location: string; keeper: string }[];
  /** Numbers that are on no card. */
  unknown: string[];
}

/** GET /asset/unlinked: what is in the books and on no card, or on a card and in no voucher. */
export interface WireUnlinkedAssets {
  /** 待建卡: debits on the accounts of categories, from the first month on. */
  lines: {
    voucherId: number;
    word: string;
    number: number;
    line: number;
    date: string;
    summary: string;
    subjectId: number;
    amount: number;
  }[];
  /** 待制单 */
  events: { assetId: number; number: string; name: string; event: WireAssetEvent }[];
  /** What was typed in 结转设置 until then, as it stands there: 固定资产, 待摊项目. */
  settings: { key: string; rows: unknown }[];
}
