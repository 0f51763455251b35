import { sum } from '../../../primitives/money';
import { monthOf, yearOf, type Period } from '../../../primitives/period';
import { assetDepreciation } from '../amounts/assetDepreciation';
import type { AccountTree } from '../../accountTree';
import type { AssetMonth } from '../../assets/assetsOfMonth';
import type { VoucherLine } from '../../voucher';
import type { CarryForward } from '../carryForward';
import { carryForwardDraft, lineIfDue, postableAccounts } from '../carryForwardDraft';
import { defaultCarryForwardSettings, type CarryForwardSettings } from '../settings/carryForwardSettings';
import { targetLine, type PostingTarget } from '../settings/postingTarget';
import { sumByTarget, type TargetAmount } from '../amounts/sumByTarget';

/**
 * 计提折旧: what the fixed assets lose this month, to the accounts that use them. An asset is
 * depreciated from the month after it came until its cost less residual value is borne; the last month
 * takes the remainder. Assets kept in another programme are one amount a month.
 *
 * 原值 10,000.00, 净残值 500.00, 36 months: 借 560207 263.89 · 贷 1602 263.89.
 */
export const depreciation: CarryForward = {
  key: 'depreciation',
  title: '计提折旧',
  rule:
    '年限平均法：（原值－预计净残值）÷折旧月数；双倍余额递减法：年折旧额＝账面净值×2÷年数，最后两年平均；' +
    '年数总和法：年折旧额＝（原值－净残值）×剩余年数÷年数总和。各年内按月平均，最后一月取余额；' +
    '当月增加的资产从下月起计提。也可以直接填写每月折旧额。',
  occasion: {},
  inputs: ['depreciableAssets', 'monthlyDepreciation'],
  needs: ['depreciableAssets', 'monthlyDepreciation'],
  comparedWithMade: 'typed',
  takesAssets: true,
  draft({ accounts }, period, _accountSet, settings = defaultCarryForwardSettings, assets = null) {
    const summary = `计提${yearOf(period)}年${monthOf(period)}月折旧`;
    const ofCards = cardLines(summary, accounts, assets ?? []);
    const posted = postableAccounts(accounts, { accumulated: '1602' });
    if (!posted) return carryForwardDraft(depreciation.key, period, ofCards);
    const debits = sumByTarget(depreciationOf(settings, period, assets !== null)).flatMap(
      ({ target, amount }) => targetLine(summary, accounts, target, 'debit', amount),
    );
    const total = sum(debits.map(({ debit }) => debit));
    return carryForwardDraft(depreciation.key, period, [
      ...ofCards,
      ...debits,
      ...lineIfDue(summary, posted.accumulated, 'credit', total),
    ]);
  },
};

function depreciationOf(
  settings: CarryForwardSettings,
  period: Period,
  isOnCards: boolean,
): TargetAmount<PostingTarget | null>[] {
  // Assets that were typed until then are offered as cards.
  const ofAssets = (isOnCards ? [] : settings.depreciableAssets).map((asset) => ({
    target: asset.expense,
    amount: assetDepreciation(asset, period),
  }));
  const typed = settings.monthlyDepreciation.map(({ expense, amount }) => ({ target: expense, amount }));
  return [...ofAssets, ...typed];
}

/**
 * What the cards of fixed assets lose: the month's own by account, then each card that makes up for closed months in lines
 * of its own (补提 N 期).
 */
function cardLines(summary: string, accounts: AccountTree, assets: readonly AssetMonth[]): VoucherLine[] {
  const fixed = assets.filter(({ kind }) => kind === 'fixed');
  const own = fixed.filter(({ lateMonths }) => lateMonths === 0);
  const late = fixed.filter(({ lateMonths }) => lateMonths > 0);
  return [
    ...linesOf(summary, accounts, own),
    ...late.flatMap((month) => {
      const title = `补提${month.number} ${month.name} ${month.lateMonths}期折旧`;
      return linesOf(title, accounts, [month]);
    }),
  ];
}

function linesOf(summary: string, accounts: AccountTree, months: readonly AssetMonth[]): VoucherLine[] {
  const debits = sumByTarget(months.flatMap(({ parts }) => parts));
  const credits = sumByTarget(months.map(({ credit, amount }) => ({ target: credit, amount })));
  return [
    ...debits.flatMap(({ target, amount }) => targetLine(summary, accounts, target, 'debit', amount)),
    ...credits.flatMap(({ target, amount }) => targetLine(summary, accounts, target, 'credit', amount)),
  ];
}
