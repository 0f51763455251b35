import { fen, type Fen } from '../../../primitives/money';
import type { Period } from '../../../primitives/period';
import { formatQuantity, NO_QUANTITY, quantityOf, type QuantityMicro } from '../../../primitives/scaled';
import type { Account } from '../../account';
import type { Ledger } from '../../ledger';
import type { LeafBalance } from '../../leafBalances';
import { closingQuantity } from '../../summarize';
import type { CarryForwardSettings } from '../settings/carryForwardSettings';
import { linkedRevenue, soldOn } from './linkedRevenue';

/** An issue with the quantity that goes out with it, or the sentence that asks for it. */
export type CountedIssue = { readonly issue: LeafBalance } | { readonly ask: string };

/**
 * The quantity that leaves a counted account for an amount that was found without it (毛利率, 余额的比例): what was typed
 * for the month, else what its revenue accounts sold. It is never made up from the amount. What is sold out takes all
 * that is left of the amount.
 *
 * 结存 5 台 20,000.00, sold 2 台, at 毛利率 20 % of 12,000.00: 9,600.00 and 2 台.
 */
export function withSoldQuantity(
  ledger: Ledger,
  period: Period,
  { account, totals, net }: LeafBalance,
  wanted: Fen,
  revenue: readonly Account[],
  settings: Pick<CarryForwardSettings, 'stockRevenue' | 'soldQuantities'>,
): CountedIssue {
  if (account.unit === null || wanted === 0) {
    return { issue: { account, totals: asClosing(totals, NO_QUANTITY), net: wanted } };
  }
  const title = `${account.code} ${account.name}`;
  const sold = quantitySold(ledger, period, account, revenue, settings);
  if (sold === null) {
    return {
      ask: `${title}核算数量（${account.unit}），本月销售数量在收入科目上看不出来：请在设置中填写本月销售数量，或对应核算数量的收入科目`,
    };
  }
  const there = closingQuantity(totals);
  if (sold > there) {
    return {
      ask: `${title}本月销售 ${formatQuantity(sold)}${account.unit}，结存只有 ${formatQuantity(there)}${account.unit}，请核对数量`,
    };
  }
  const amount = sold === there ? net : wanted;
  return { issue: { account, totals: asClosing(totals, sold), net: fen(amount) } };
}

/** Null: neither typed nor to be seen on a revenue account. */
function quantitySold(
  ledger: Ledger,
  period: Period,
  account: Account,
  revenue: readonly Account[],
  settings: Pick<CarryForwardSettings, 'stockRevenue' | 'soldQuantities'>,
): QuantityMicro | null {
  const typed = settings.soldQuantities.filter(({ stock }) => stock?.accountId === account.id);
  if (typed.length > 0) return quantityOf(typed.reduce((total, row) => total + row.quantity, 0));
  const counted = revenue.filter(({ unit }) => unit !== null).map(({ id }) => id);
  const linked = linkedRevenue(account, revenue, settings).filter((id) => counted.includes(id));
  const { quantity } = soldOn(ledger, period, linked);
  return quantity === 0 ? null : quantity;
}

function asClosing(totals: LeafBalance['totals'], openingQuantity: QuantityMicro): LeafBalance['totals'] {
  return { ...totals, openingQuantity, debitQuantity: NO_QUANTITY, creditQuantity: NO_QUANTITY };
}
