import { periodOf } from '../primitives/dateOnly';
import { monthOf } from '../primitives/period';
import type { AccountTree } from './accountTree';
import { ruleAccounts, type Standard } from './accountSet';
import type { VoucherDraft, VoucherLine } from './voucher';
import { aboutKind, kindOfOlderTitle, type VoucherKind } from './voucherKind';

/** 本年利润 and, should the set have divided it, its children. */
export function profitAccountIds(accounts: AccountTree, standard: Standard): ReadonlySet<number> {
  return new Set(idsUnder(accounts, ruleAccounts[standard].profitForYear));
}

function idsUnder(accounts: AccountTree, code: string): number[] {
  const account = accounts.byCode(code);
  return account ? accounts.subtreeOf(account.id).map(({ id }) => id) : [];
}

/** The accounts a 损益结转凭证 is on. */
export interface TransferAccounts {
  /** 本年利润 and its children. */
  readonly profit: ReadonlySet<number>;
  /** 损益. */
  readonly profitAndLoss: ReadonlySet<number>;
  /** Both, and 利润分配 with its children: nothing else is moved. */
  readonly all: ReadonlySet<number>;
}

/** For what transfers no profit, whatever its lines. */
export const noTransferAccounts: TransferAccounts = {
  profit: new Set(),
  profitAndLoss: new Set(),
  all: new Set(),
};

export function transferAccounts(accounts: AccountTree, standard: Standard): TransferAccounts {
  const profit = profitAccountIds(accounts, standard);
  const result = accounts.all.filter(({ category }) => category === 'profitAndLoss');
  const profitAndLoss = result.map(({ id }) => id);
  const distributed = idsUnder(accounts, ruleAccounts[standard].profitDistribution);
  return {
    profit,
    profitAndLoss: new Set(profitAndLoss),
    all: new Set([...profit, ...profitAndLoss, ...distributed]),
  };
}

/**
 * 损益结转凭证: moves only profit and loss, 本年利润 and 利润分配, and was made by 结转损益 or 年末结转本年利润 or has a line on 本年利润. The
 * profit statement leaves it out and so shows the same before and after the carry-forward; balances include it. A
 * voucher that also moves money or goods is none, whatever its kind: its income and expense would be in no statement.
 *
 * 借 1002 银行存款 100.00 · 贷 5001 主营业务收入 99.00 · 贷 3103 本年利润 1.00 → no transfer
 */
export function isProfitTransfer(
  { kind, lines }: { readonly kind: VoucherKind; readonly lines: readonly Pick<VoucherLine, 'accountId'>[] },
  { profit, all }: TransferAccounts,
): boolean {
  if (!lines.every(({ accountId }) => all.has(accountId))) return false;
  return aboutKind(kind).transfersProfit === true || lines.some(({ accountId }) => profit.has(accountId));
}

/**
 * What a voucher counts as after a person has changed its lines. One made by 结转损益 or
 * 年末结转本年利润 stays that only while it has a line on 本年利润 and is a transfer. Every other kind stays.
 *
 * 结转损益 changed to 借 5602 管理费用 · 贷 1002 银行存款 → manual
 */
export function kindAfterChange(
  kind: VoucherKind,
  lines: readonly Pick<VoucherLine, 'accountId'>[],
  accounts: AccountTree,
  standard: Standard,
): VoucherKind {
  if (!aboutKind(kind).transfersProfit) return kind;
  return isProfitTransfer({ kind: 'manual', lines }, transferAccounts(accounts, standard)) ? kind : 'manual';
}

/**
 * 结转 of an older client, which names no kind (wire.md 2.3): the program knows it by the summary of its
 * first line, 结转损益 by its mark and by what it moves. Such a voucher counts as carried on the cards;
 * it is never made again in place, and the profit statement goes by its lines alone.
 *
 * 2026-03-31 第3期计提折旧 → depreciation
 */
export function recognizedKind(
  { date, isCarryForward, lines }: Pick<VoucherDraft, 'date' | 'isCarryForward' | 'lines'>,
  accounts: TransferAccounts,
): VoucherKind | null {
  if (isProfitTransfer({ kind: 'manual', lines }, accounts)) {
    const isOfMonth = lines.some(({ accountId }) => accounts.profitAndLoss.has(accountId));
    return isCarryForward && isOfMonth ? 'profitAndLoss' : null;
  }
  const [, month, title = ''] = /^第0?(\d{1,2})期(.+)$/.exec(lines[0]?.summary.trim() ?? '') ?? [];
  return Number(month) === monthOf(periodOf(date)) ? kindOfOlderTitle(title) : null;
}
