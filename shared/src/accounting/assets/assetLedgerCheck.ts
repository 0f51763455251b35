import { formatAmount, subtract, type Fen } from '../../primitives/money';
import { periodLabel, type Period } from '../../primitives/period';
import type { Account } from '../account';
import type { AuxiliaryKey } from '../auxiliary';
import type { NamedVoucher } from './assetPosting';

/** One account with one combination of items, as the cards and as the ledger have it, on the account's own side. */
export interface AssetBalance {
  readonly account: Pick<Account, 'id' | 'code' | 'name'>;
  readonly auxiliaryKey: AuxiliaryKey;
  /** The names of its items, “一车间”; empty where there are none. */
  readonly itemNames: readonly string[];
  /** What the cards come to; for 固定资产清理 what disposals under way explain. */
  readonly cards: Fen;
  readonly ledger: Fen;
}

/** What makes cards and ledger differ. */
export type Culprit =
  | { readonly kind: 'lineWithoutCard'; readonly voucher: NamedVoucher; readonly line: number }
  | {
      readonly kind: 'eventWithoutVoucher';
      readonly card: string;
      readonly title: string;
      readonly on: string;
    }
  | {
      readonly kind: 'changedEvent';
      readonly card: string;
      readonly title: string;
      readonly on: string;
      readonly voucher: NamedVoucher;
    }
  | { readonly kind: 'changedDepreciation'; readonly voucher: NamedVoucher }
  | { readonly kind: 'notDepreciated'; readonly card: string; readonly period: Period }
  | { readonly kind: 'disposalBeforeDepreciation'; readonly card: string; readonly on: string };

/** A culprit on the account it is on. */
export interface AccountCulprit {
  readonly accountId: number;
  readonly auxiliaryKey: AuxiliaryKey;
  readonly culprit: Culprit;
}

/** Culprits a sentence names. */
const MOST_TOLD = 5;

/** 免除核对: an account a manager has excepted, and why. */
export interface AssetExemption {
  readonly accountId: number;
  readonly reason: string;
}

export interface AssetFinding {
  readonly accountId: number;
  readonly auxiliaryKey: AuxiliaryKey;
  readonly difference: Fen;
  readonly message: string;
  /** What makes them differ, without the figures; '' where that is not known. */
  readonly reason: string;
  /** What shows the first culprit. */
  readonly voucherId: number | null;
  /** A month is not closed with it, unless the account is exempt. */
  readonly isBlocking: boolean;
}

/**
 * 固定资产与总账核对: every account whose cards and ledger differ, with what makes them differ.
 *
 * 1601 固定资产：卡片 120,000.00，总账 118,000.00，差 2,000.00；记-12 第 1 行没有卡片
 */
export function assetLedgerFindings(
  balances: readonly AssetBalance[],
  culprits: readonly AccountCulprit[],
  exemptions: readonly AssetExemption[] = [],
): AssetFinding[] {
  return balances.flatMap((balance) => {
    const { account, auxiliaryKey, cards, ledger } = balance;
    const difference = subtract(cards, ledger);
    if (difference === 0) return [];
    const own = culprits
      .filter((one) => one.accountId === account.id && one.auxiliaryKey === auxiliaryKey)
      .map(({ culprit }) => culprit);
    const exemption = exemptions.find(({ accountId }) => accountId === account.id);
    const reasons = [...told(own), ...(exemption ? [`已免除核对：${exemption.reason}`] : [])];
    return [
      {
        accountId: account.id,
        auxiliaryKey,
        difference,
        message: [differenceText(balance, difference), ...reasons].join('；'),
        reason: reasons.join('；'),
        voucherId: own.map(voucherOf).find((id) => id !== null) ?? null,
        isBlocking: !exemption,
      },
    ];
  });
}

/** The first culprits, and how many more there are. */
function told(culprits: readonly Culprit[]): string[] {
  const texts = culprits.slice(0, MOST_TOLD).map(culpritText);
  return culprits.length > MOST_TOLD ? [...texts, `等${culprits.length}处`] : texts;
}

function differenceText({ account, itemNames, cards, ledger }: AssetBalance, difference: Fen): string {
  const items = itemNames.length > 0 ? `（${itemNames.join('、')}）` : '';
  const figures = `卡片 ${formatAmount(cards)}，总账 ${formatAmount(ledger)}，差 ${formatAmount(difference)}`;
  return `${account.code} ${account.name}${items}：${figures}`;
}

function culpritText(culprit: Culprit): string {
  switch (culprit.kind) {
    case 'lineWithoutCard':
      return `${nameOf(culprit.voucher)} 第 ${culprit.line} 行没有卡片`;
    case 'eventWithoutVoucher':
      return `${culprit.card} ${culprit.on}的“${culprit.title}”没有凭证`;
    case 'changedEvent':
      return `${nameOf(culprit.voucher)} 与 ${culprit.card} ${culprit.on}的“${culprit.title}”金额不符`;
    case 'changedDepreciation':
      return `${nameOf(culprit.voucher)} 计提折旧凭证被修改过`;
    case 'notDepreciated':
      return `${culprit.card} ${periodLabel(culprit.period)}的折旧还没有计提`;
    case 'disposalBeforeDepreciation':
      return `${culprit.card} ${culprit.on}处置时，当月折旧还没有计提`;
  }
}

const nameOf = ({ word, number }: NamedVoucher) => `${word}-${number}`;

const voucherOf = (culprit: Culprit): number | null => ('voucher' in culprit ? culprit.voucher.id : null);
