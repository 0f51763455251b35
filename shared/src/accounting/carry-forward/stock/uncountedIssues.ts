import { ZERO, add, fen, subtract, sum, type Fen } from '../../../primitives/money';
import type { Period } from '../../../primitives/period';
import { NO_QUANTITY, divideHalfUp, quantityOf, type QuantityMicro } from '../../../primitives/scaled';
import type { Ledger } from '../../ledger';
import { closingQuantity, summarize } from '../../summarize';
import { share } from '../carryForwardDraft';
import { balancesUnder, type LeafBalance } from '../../leafBalances';
import type { CarryForwardSettings } from '../settings/carryForwardSettings';
import { portionOf } from '../amounts/portionOf';
import { ruleAccount } from '../../ruleAccount';

/** What leaves stock, and what of it was never cost but 商品进销差价. */
export interface UncountedIssues {
  readonly issues: readonly LeafBalance[];
  readonly priceDifference: Fen;
}

const NOTHING: UncountedIssues = { issues: [], priceDifference: ZERO };
const WHOLE = 10_000;

interface Codes {
  readonly stock: string;
  readonly revenue: string;
  readonly priceDifference: string;
}

/**
 * What has to leave stock of goods that are not kept by item and quantity:
 *
 * - a share of the balance, typed every month;
 * - 毛利率法: sales × (1 − gross margin);
 * - 售价金额核算: the sales themselves, and of 商品进销差价 sales × its balance ÷ (stock left + sales)
 *   (小企业会计准则, 1407).
 *
 * Of goods sold for more than there is nothing is proposed.
 */
export function uncountedIssues(
  ledger: Ledger,
  period: Period,
  codes: Codes,
  settings: Pick<CarryForwardSettings, 'uncountedCost' | 'soldShare' | 'grossMargin'>,
): UncountedIssues {
  const goods = balancesUnder(ledger, period, codes.stock).filter(isUncounted);
  if (settings.uncountedCost === 'share') {
    return { ...NOTHING, issues: goods.map((balance) => portionOf(balance, settings.soldShare)) };
  }
  const sales = salesOf(ledger, period, codes.revenue);
  if (settings.uncountedCost === 'grossMargin') {
    if (settings.grossMargin === 0) return NOTHING;
    return { ...NOTHING, issues: takeFrom(goods, share(sales, WHOLE - settings.grossMargin)) };
  }
  const issues = takeFrom(goods, sales);
  const difference = fen(-sum(balancesUnder(ledger, period, codes.priceDifference).map(({ net }) => net)));
  // Stock left and sales are together what was there to be sold, for the sales have left it.
  const offered = sum(goods.map(({ net }) => net));
  if (issues.length === 0) return NOTHING;
  return { issues, priceDifference: proportion(difference, sales, offered) };
}

const isUncounted = ({ account, totals }: LeafBalance) => account.unit === null || totals.auxiliaryKey === '';

/** What was sold of goods that are not counted; profit transfers are no sales. */
function salesOf(ledger: Ledger, period: Period, code: string): Fen {
  const { accounts } = ledger;
  const parent = ruleAccount(accounts, code);
  const revenue = new Set(
    (parent ? accounts.subtreeOf(parent.id) : []).filter(({ unit }) => unit === null).map(({ id }) => id),
  );
  const rows = summarize(ledger, period, period).filter(({ accountId }) => revenue.has(accountId));
  return fen(sum(rows.map((row) => fen(row.credit - row.transferCredit - row.debit + row.transferDebit))));
}

/**
 * An amount taken from standings in proportion to what each has: the sum up to each is rounded, so that together
 * they are the amount and nobody gives a fen more than he has.
 */
function takeFrom(goods: readonly LeafBalance[], amount: Fen): LeafBalance[] {
  const offered = sum(goods.map(({ net }) => net));
  if (amount <= 0 || amount > offered) return [];
  let [reached, taken] = [ZERO, ZERO];
  return goods.map((balance) => {
    reached = add(reached, balance.net);
    const net = subtract(proportion(reached, amount, offered), taken);
    taken = add(taken, net);
    const quantity = proportion(fen(closingQuantity(balance.totals)), amount, offered);
    return { ...balance, net, totals: withQuantity(balance, quantityOf(quantity)) };
  });
}

function withQuantity({ totals }: LeafBalance, openingQuantity: QuantityMicro): LeafBalance['totals'] {
  return { ...totals, openingQuantity, debitQuantity: NO_QUANTITY, creditQuantity: NO_QUANTITY };
}

function proportion(of: Fen, part: Fen, whole: Fen): Fen {
  return fen(Number(divideHalfUp(BigInt(of) * BigInt(part), BigInt(whole))));
}
