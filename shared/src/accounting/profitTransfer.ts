import type { AccountTree } from './accountTree';
import { ruleAccounts, type Standard } from './accountSet';
import type { VoucherDraft, VoucherKind } from './voucher';

/** The kinds that move profit between accounts and are never income or expense themselves. */
const transferKinds: readonly VoucherKind[] = ['profitAndLoss', 'yearEndProfit'];

/** 本年利润 and, should the set have divided it, its children. */
export function profitAccountIds(accounts: AccountTree, standard: Standard): ReadonlySet<number> {
  const account = accounts.byCode(ruleAccounts[standard].profitForYear);
  return new Set(account ? accounts.subtreeOf(account.id).map(({ id }) => id) : []);
}

/**
 * 损益结转凭证: made by 结转损益 or 年末结转本年利润, or made by hand with a line on 本年利润. The
 * profit statement leaves it out and so shows the same before and after the carry-forward; balances
 * take it in.
 */
export function isProfitTransfer(
  draft: Pick<VoucherDraft, 'kind' | 'lines'>,
  profitAccounts: ReadonlySet<number>,
): boolean {
  return (
    transferKinds.includes(draft.kind) || draft.lines.some(({ accountId }) => profitAccounts.has(accountId))
  );
}
