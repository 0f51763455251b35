import { fen, type Fen } from '../../../primitives/money';
import type { Period } from '../../../primitives/period';
import { NO_QUANTITY, quantityOf, type QuantityMicro } from '../../../primitives/scaled';
import type { AuxiliaryKey } from '../../auxiliary';
import type { Ledger, PeriodTotals } from '../../ledger';
import { summarize } from '../../summarize';
import type { LeafBalance } from '../../leafBalances';
import type { CarryForwardSettings } from '../settings/carryForwardSettings';
import { mappedRevenue, revenueLeaves } from './linkedRevenue';
import { ruleSubtree } from '../../ruleAccount';

/** 计价方法: what a quantity that was sold has cost, of an item with the month's figures. */
export type CostOfSold = (totals: PeriodTotals, sold: number) => Fen;

/**
 * What has to leave stock at the end of the month for the quantities that were sold in it, by item. What
 * the month has issued already is taken off; an item that is sold out takes all that is left of its amount;
 * of an item that was sold more often than it was there nothing is proposed. A stock account with revenue accounts put
 * beside it (库存与收入科目对应) goes by those alone.
 */
export function countedIssues(
  ledger: Ledger,
  period: Period,
  { stock, revenue }: { readonly stock: string; readonly revenue: string },
  costOf: CostOfSold,
  settings: Pick<CarryForwardSettings, 'stockRevenue'>,
): LeafBalance[] {
  const month = summarize(ledger, period, period);
  const all = revenueLeaves(ledger.accounts, revenue).map(({ id }) => id);
  const soldOn = (accountIds: readonly number[]) => soldQuantities(ledger, period, new Set(accountIds));
  const sold = soldOn(all);
  return countedUnder(ledger, month, stock).flatMap(({ account, totals }) => {
    const mapped = mappedRevenue(account, settings);
    const own = mapped.length > 0 ? soldOn(mapped) : sold;
    const issue = issueOf(totals, soldOf(own, totals.auxiliaryKey), costOf);
    return issue ? [{ account, totals: asClosing(totals, issue.quantity), net: issue.amount }] : [];
  });
}

interface Issue {
  readonly quantity: QuantityMicro;
  readonly amount: Fen;
}

function issueOf(totals: PeriodTotals, sold: number, costOf: CostOfSold): Issue | null {
  const { openingNet, openingQuantity, debit, debitQuantity, credit, creditQuantity } = totals;
  const available = openingQuantity + debitQuantity;
  if (sold === 0 || available <= 0 || sold > available) return null;
  const left = sold - creditQuantity;
  // The month has issued as much as it sold, for sales or for something else.
  if (left === 0 || left > 0 !== sold > 0) return null;
  const cost = sold === available ? openingNet + debit : costOf(totals, sold);
  return { quantity: quantityOf(left), amount: fen(cost - credit) };
}

function countedUnder({ accounts }: Ledger, month: readonly PeriodTotals[], code: string) {
  const counted = new Map(
    ruleSubtree(accounts, code)
      .filter(({ id, unit }) => accounts.isLeaf(id) && unit !== null)
      .map((account) => [account.id, account]),
  );
  return month.flatMap((totals) => {
    const account = counted.get(totals.accountId);
    return account && totals.auxiliaryKey !== '' ? [{ account, totals }] : [];
  });
}

/** Quantities on revenue accounts, by combination of items; 结转损益 takes quantities out again and sold nothing. */
function soldQuantities(
  ledger: Ledger,
  period: Period,
  revenue: ReadonlySet<number>,
): ReadonlyMap<AuxiliaryKey, number> {
  const sold = new Map<AuxiliaryKey, number>();
  for (const movement of ledger.movements) {
    if (movement.period !== period || movement.isProfitTransfer || !revenue.has(movement.accountId)) continue;
    const { auxiliaryKey, creditQuantity, debitQuantity } = movement;
    sold.set(auxiliaryKey, (sold.get(auxiliaryKey) ?? 0) + creditQuantity - debitQuantity);
  }
  return sold;
}

/** Revenue may be kept by customer as well: every combination that has the item counts. */
function soldOf(sold: ReadonlyMap<AuxiliaryKey, number>, stockKey: AuxiliaryKey): number {
  const items = stockKey.split(',');
  let total = 0;
  for (const [key, quantity] of sold) {
    const refs = key.split(',');
    if (items.every((item) => refs.includes(item))) total += quantity;
  }
  return total;
}

function asClosing(totals: PeriodTotals, quantity: QuantityMicro): PeriodTotals {
  return { ...totals, openingQuantity: quantity, debitQuantity: NO_QUANTITY, creditQuantity: NO_QUANTITY };
}
