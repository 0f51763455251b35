import { negateQuantity } from '../../../primitives/scaled';
import { ZERO, fen, negate, sum, type Fen } from '../../../primitives/money';
import { invariant } from '../../../primitives/invariant';
import type { Account } from '../../account';
import { ruleAccounts } from '../../accountSet';
import type { AccountTree } from '../../accountTree';
import { plainLine, type VoucherLine } from '../../voucher';
import { accountsUnder, profitAndLossAccounts } from '../accountsOf';
import type { CarryForward } from '../carryForward';
import { carryForwardDraft, clearingLine } from '../carryForwardDraft';
import { leafBalances, type LeafBalance } from '../../leafBalances';
import { defaultCarryForwardSettings } from '../settings/carryForwardSettings';
import { isResultAccount } from '../../resultAccount';
import { ruleAccount } from '../../ruleAccount';

const SUMMARY = '结转本期损益';

/**
 * 结转损益: empties every profit-and-loss account into 本年利润, leaf by leaf and auxiliary item by
 * item. Income and expense each have their line on 本年利润, so its turnover shows both. Runs last:
 * the other kinds still post to the accounts it empties.
 *
 * 主营业务收入 贷 10,000.00, 主营业务成本 借 6,000.00, 利息收入 (财务费用) 贷 50.00:
 *   借 5001 10,000.00 · 贷 5401 6,000.00 · 借 560302 50.00 · 贷 3103 10,000.00 · 借 3103 5,950.00
 */
export const profitAndLoss: CarryForward = {
  key: 'profitAndLoss',
  title: '结转损益',
  rule: '将各损益类科目（按末级科目和辅助核算项目）的余额转入本年利润，结转后损益类科目余额为零。',
  occasion: {},
  isRequired: true,
  carriesProfit: true,
  lookedForBy: 'finalCheck',
  inputs: ['isClearedInRed'],
  reads: profitAndLossAccounts,
  posts: accountsUnder({
    small: [ruleAccounts.small.profitForYear],
    enterprise: [ruleAccounts.enterprise.profitForYear],
  }),
  draft(ledger, period, { standard }, { isClearedInRed } = defaultCarryForwardSettings) {
    const { profitForYear } = ruleAccounts[standard];
    const due = leafBalances(ledger, period).filter(
      ({ account, net }) => net !== 0 && isResultAccount(account, standard),
    );
    if (due.length === 0) return null;
    const profit = leafOf(ledger.accounts, profitForYear);
    const income = total(due, ledger.accounts, 'credit');
    const expense = total(due, ledger.accounts, 'debit');
    return carryForwardDraft(profitAndLoss.key, period, [
      ...due.map((balance) =>
        isClearedInRed ? clearingOnOwnSide(SUMMARY, balance) : clearingLine(SUMMARY, balance),
      ),
      ...profitLine(profit, 'credit', negate(income)),
      ...profitLine(profit, 'debit', expense),
    ]);
  },
};

/** Clears on the side that is usual for the account: 利息收入 贷 50.00 on 财务费用 leaves as 贷 -50.00. */
function clearingOnOwnSide(summary: string, balance: LeafBalance): VoucherLine {
  const line = clearingLine(summary, balance);
  const isUsual = balance.net > 0 === (balance.account.side === 'debit');
  if (isUsual) return line;
  const turned = line.quantity === null ? null : negateQuantity(line.quantity);
  return { ...line, debit: negate(line.credit), credit: negate(line.debit), quantity: turned };
}

/** 收入 accounts are those whose first-level account is on the credit side (6001, 6111, 6301 …). */
function total(due: readonly LeafBalance[], accounts: AccountTree, side: Account['side']): Fen {
  const ofSide = due.filter(({ account }) => (accounts.pathOf(account.id)[0] ?? account).side === side);
  return sum(ofSide.map(({ net }) => net));
}

/** A negative total is on the other side instead of in red. */
function profitLine(profit: Account, side: Account['side'], amount: Fen): VoucherLine[] {
  if (amount === ZERO) return [];
  const ownSide = amount > 0 ? side : side === 'debit' ? 'credit' : 'debit';
  return [plainLine(SUMMARY, profit.id, { [ownSide]: fen(Math.abs(amount)) })];
}

/** 本年利润, or its first child should the set have divided it. It is a system account: always there. */
export function leafOf(accounts: AccountTree, code: string): Account {
  const account = ruleAccount(accounts, code);
  invariant(account, `system account ${code} is missing`);
  const leaf = accounts.subtreeOf(account.id).find(({ id }) => accounts.isLeaf(id));
  invariant(leaf, `system account ${code} has no leaf`);
  return leaf;
}
