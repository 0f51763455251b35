import { fen, sum } from '../../../primitives/money';
import type { Account } from '../../account';
import type { AccountTree } from '../../accountTree';
import { NO_AUXILIARY } from '../../auxiliary';
import { ruleSubtree } from '../../ruleAccount';
import { accountsUnder } from '../accountsOf';
import type { CarryForward } from '../carryForward';
import { carryForwardDraft, clearingLine, postableAccounts } from '../carryForwardDraft';
import { balancesUnder } from '../../leafBalances';
import { defaultCarryForwardSettings, type CarryForwardSettings } from '../settings/carryForwardSettings';
import { targetLine, type PostingTarget } from '../settings/postingTarget';
import { portionOf, uncountedAsks } from '../amounts/portionOf';

const codes = { small: '4001', enterprise: '5001' };

/**
 * 完工产品入库: the finished share of every element of 生产成本 becomes 库存商品; the rest stays as
 * 在产品. What is finished only the workshop knows, so the share is typed every month.
 *
 * 直接材料 1,000.00 and 直接人工 250.00, 80% finished: 借 1405 1,000.00 · 贷 40010101 800.00 ·
 * 贷 40010102 200.00.
 */
export const finishedGoods: CarryForward = {
  key: 'finishedGoods',
  title: '完工产品入库',
  rule: '将生产成本各明细余额的完工部分转入库存商品，其余留作在产品。',
  occasion: {},
  inputs: ['finishedShare', 'finishedGoods', 'finishedQuantity'],
  needs: ['finishedShare'],
  comparedWithMade: 'typed',
  reads: accountsUnder({ small: [codes.small], enterprise: [codes.enterprise] }),
  posts: (accounts, _standard, { finishedGoods: into }) =>
    into ? accounts.subtreeOf(into.accountId) : ruleSubtree(accounts, '1405'),
  asks(ledger, period, { standard }, { finishedShare }) {
    return finishedShare === 0
      ? []
      : uncountedAsks(balancesUnder(ledger, period, codes[standard]), finishedShare);
  },
  draft(ledger, period, { standard }, settings = defaultCarryForwardSettings) {
    const { accounts } = ledger;
    const into = settings.finishedGoods ?? usualTarget(accounts);
    const goods = into && accounts.byId(into.accountId);
    if (!into || !goods) return null;
    const started = balancesUnder(ledger, period, codes[standard]);
    if (uncountedAsks(started, settings.finishedShare).length > 0) return null;
    const finished = started
      .map((balance) => portionOf(balance, settings.finishedShare))
      .filter(({ net }) => net !== 0);
    const credits = finished.map((portion) => clearingLine(finishedGoods.title, portion));
    const total = fen(sum(finished.map(({ net }) => net)));
    const debit = targetLine(finishedGoods.title, accounts, into, 'debit', total);
    return carryForwardDraft(finishedGoods.key, period, [
      ...debit.map((line) => ({ ...line, quantity: quantityOn(goods, settings) })),
      ...credits,
    ]);
  },
};

const quantityOn = ({ unit }: Account, { finishedQuantity }: CarryForwardSettings) =>
  unit === null ? null : finishedQuantity;

/** 库存商品, where it needs neither items nor quantities. */
function usualTarget(accounts: AccountTree): PostingTarget | null {
  const usual = postableAccounts(accounts, { goods: '1405' });
  return usual && { accountId: usual.goods.id, auxiliaryKey: NO_AUXILIARY };
}
