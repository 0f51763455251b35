import type { AccountTree } from './accountTree';
import { ruleAccounts, type Standard } from './accountSet';
import type { VoucherDraft, VoucherKind, VoucherLine } from './voucher';

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

/**
 * What a voucher counts as after a person has changed its lines. One made by 结转损益 or
 * 年末结转本年利润 stays that only while it has a line on 本年利润 and moves nothing but profit and
 * loss, 本年利润 and 利润分配; otherwise the profit statement would leave out whatever was put into it.
 * Every other kind stays.
 *
 * 结转损益 changed to 借 5602 管理费用 · 贷 1002 银行存款 → manual
 */
export function kindAfterChange(
  kind: VoucherKind,
  lines: readonly Pick<VoucherLine, 'accountId'>[],
  accounts: AccountTree,
  standard: Standard,
): VoucherKind {
  if (!transferKinds.includes(kind)) return kind;
  const profitAccounts = profitAccountIds(accounts, standard);
  const { profitDistribution } = ruleAccounts[standard];
  const movesProfit = ({ accountId }: Pick<VoucherLine, 'accountId'>) =>
    profitAccounts.has(accountId) ||
    accounts.byId(accountId)?.category === 'profitAndLoss' ||
    accounts.pathOf(accountId)[0]?.code === profitDistribution;
  const isTransfer = lines.some(({ accountId }) => profitAccounts.has(accountId)) && lines.every(movesProfit);
  return isTransfer ? kind : 'manual';
}
