import type { CarryForward } from '../carryForward';
import { carryForwardDraft } from '../carryForwardDraft';
import { isOnCards } from '../settings/assetsOnCards';
import { defaultCarryForwardSettings } from '../settings/carryForwardSettings';
import type { AssetMonth } from '../../assets/assetsOfMonth';
import { targetLine, type PostingTarget } from '../settings/postingTarget';
import { straightLineShare } from '../amounts/straightLine';
import type { AccountTree } from '../../accountTree';
import type { Fen } from '../../../primitives/money';
import type { VoucherLine } from '../../voucher';

/**
 * 摊销: 无形资产 (贷 1702), 长期待摊费用 (贷 1801) and prepaid rent or insurance up to a year (贷 1123)
 * become expense month by month; each has its own pair of lines. The charts have no 待摊费用 any more.
 *
 * 房租 36,000.00 over 12 months: 借 560206 3,000.00 · 贷 1123 3,000.00.
 */
export const amortization: CarryForward = {
  key: 'amortization',
  title: '摊销待摊费用',
  rule: '各待摊项目按月平均摊销，最后一月取余额；也可以直接填写每月摊销额。',
  occasion: {},
  inputs: ['deferredCosts', 'monthlyAmortization'],
  needs: ['deferredCosts', 'monthlyAmortization'],
  comparedWithMade: 'typed',
  takesAssets: true,
  draft({ accounts }, period, _accountSet, settings = defaultCarryForwardSettings, assets = null) {
    const ofCards = (assets ?? []).flatMap((month) => cardLines(accounts, month));
    const typedCosts = settings.deferredCosts.filter(({ asset }) => !assets || !isOnCards(accounts, asset));
    const ofCosts = typedCosts.flatMap(({ name, expense, asset, ...line }) =>
      pair(accounts, `摊销${name}`, expense, asset, straightLineShare(line, period)),
    );
    const typed = settings.monthlyAmortization.flatMap(({ expense, asset, amount }) =>
      pair(accounts, amortization.title, expense, asset, amount),
    );
    return carryForwardDraft(amortization.key, period, [...ofCards, ...ofCosts, ...typed]);
  },
};

/** What one card loses; closed months that are made up for are said so (补提 N 期). */
function cardLines(
  accounts: AccountTree,
  { kind, number, name, lateMonths, parts, amount, credit }: AssetMonth,
): VoucherLine[] {
  if (kind === 'fixed') return [];
  const summary = lateMonths > 0 ? `补提${number} ${name} ${lateMonths}期摊销` : `摊销${name}`;
  const debits = parts.flatMap((part) => targetLine(summary, accounts, part.target, 'debit', part.amount));
  return [...debits, ...targetLine(summary, accounts, credit, 'credit', amount)];
}

/** Both lines or none: one whose account is gone would leave the voucher unbalanced. */
function pair(
  accounts: AccountTree,
  summary: string,
  expense: PostingTarget | null,
  asset: PostingTarget | null,
  amount: Fen,
): VoucherLine[] {
  const debit = targetLine(summary, accounts, expense, 'debit', amount);
  const credit = targetLine(summary, accounts, asset, 'credit', amount);
  return debit.length > 0 && credit.length > 0 ? [...debit, ...credit] : [];
}
