import { ZERO, add, subtract, sum, negate, type Fen } from '../../../primitives/money';
import type { Period } from '../../../primitives/period';
import { proportion } from '../../../primitives/scaled';
import type { Account } from '../../account';
import type { Ledger } from '../../ledger';
import { share } from '../carryForwardDraft';
import { balancesUnder, type LeafBalance } from '../../leafBalances';
import type { CarryForwardSettings } from '../settings/carryForwardSettings';
import { linkedRevenue, revenueLeaves, soldOn } from './linkedRevenue';
import { withSoldQuantity } from './soldQuantity';

/** What leaves stock, and what of it was never cost but 商品进销差价. */
export interface UncountedIssues {
  readonly issues: readonly LeafBalance[];
  readonly priceDifference: Fen;
  /** What has to be entered first: quantities that no account shows. */
  readonly asks: readonly string[];
}

const NOTHING: UncountedIssues = { issues: [], priceDifference: ZERO, asks: [] };
const WHOLE = 10_000;

interface Codes {
  readonly stock: string;
  readonly revenue: string;
  readonly priceDifference: string;
}

type Settings = Pick<
  CarryForwardSettings,
  'uncountedCost' | 'soldShare' | 'grossMargin' | 'stockRevenue' | 'soldQuantities'
>;

/**
 * What has to leave stock of goods that are not kept by item and quantity:
 *
 * - a share of the balance, typed every month;
 * - 毛利率法: sales × (1 − gross margin);
 * - 售价金额核算: the sales themselves, and of 商品进销差价 sales × its balance ÷ (stock left + sales)
 *   (小企业会计准则, 1407).
 *
 * A stock account with revenue accounts of its own goes by their sales, the others share the rest of the sales by
 * what they have. The quantity of an account that is counted comes from its sales or is asked for.
 * Of goods sold for more than there is nothing is proposed.
 */
export function uncountedIssues(
  ledger: Ledger,
  period: Period,
  codes: Codes,
  settings: Settings,
): UncountedIssues {
  const goods = balancesUnder(ledger, period, codes.stock).filter(isUncounted);
  const revenue = revenueLeaves(ledger.accounts, codes.revenue);
  if (settings.uncountedCost === 'grossMargin' && settings.grossMargin === 0) return NOTHING;
  const { amounts, sales } = amountsOf(ledger, period, goods, revenue, settings);
  const found = goods.flatMap((balance, index) => {
    const wanted = amounts[index] ?? ZERO;
    return wanted === 0 ? [] : [withSoldQuantity(ledger, period, balance, wanted, revenue, settings)];
  });
  const asks = found.flatMap((one) => ('ask' in one ? [one.ask] : []));
  if (asks.length > 0) return { ...NOTHING, asks };
  const issues = found.flatMap((one) => ('issue' in one ? [one.issue] : []));
  if (settings.uncountedCost !== 'retail' || issues.length === 0) return { ...NOTHING, issues };
  const difference = negate(sum(balancesUnder(ledger, period, codes.priceDifference).map(({ net }) => net)));
  // Stock left and sales are together what was there to be sold, for the sales have left it.
  const offered = sum(goods.map(({ net }) => net));
  return { issues, priceDifference: proportion(difference, sales, offered), asks };
}

const isUncounted = ({ account, totals }: LeafBalance) => account.unit === null || totals.auxiliaryKey === '';

/** What leaves each of the goods, in their order, and the sales it is for. */
function amountsOf(
  ledger: Ledger,
  period: Period,
  goods: readonly LeafBalance[],
  revenue: readonly Account[],
  settings: Settings,
): { readonly amounts: readonly Fen[]; readonly sales: Fen } {
  if (settings.uncountedCost === 'share') {
    return { amounts: goods.map(({ net }) => share(net, settings.soldShare)), sales: ZERO };
  }
  const isMargin = settings.uncountedCost === 'grossMargin';
  const amounts = goods.map(() => ZERO);
  let sales = ZERO;
  for (const { accountIds, indexes } of pools(goods, revenue, settings)) {
    const sold = soldOn(ledger, period, accountIds).amount;
    const of = indexes.flatMap((index) => goods[index] ?? []);
    const taken = takeFrom(of, isMargin ? share(sold, WHOLE - settings.grossMargin) : sold);
    if (taken.length > 0) sales = add(sales, sold);
    taken.forEach((amount, position) => (amounts[indexes[position] ?? 0] = amount));
  }
  return { amounts, sales };
}

/** Which goods go by the sales of which revenue accounts; the last pool has what belongs to no account alone. */
function pools(goods: readonly LeafBalance[], revenue: readonly Account[], settings: Settings) {
  const own = new Map<number, readonly number[]>();
  for (const { account } of goods) {
    const linked = linkedRevenue(account, revenue, settings);
    if (linked.length > 0) own.set(account.id, linked);
  }
  const taken = new Set([...own.values()].flat());
  const indexesOf = (isMeant: (accountId: number) => boolean) =>
    goods.flatMap(({ account }, index) => (isMeant(account.id) ? [index] : []));
  const shared = revenue.filter(({ id, unit }) => unit === null && !taken.has(id)).map(({ id }) => id);
  return [
    ...[...own].map(([stock, accountIds]) => ({ accountIds, indexes: indexesOf((id) => id === stock) })),
    { accountIds: shared, indexes: indexesOf((id) => !own.has(id)) },
  ];
}

/**
 * Splits an amount (fen) over balances in proportion. The running sum is rounded, so that the parts add up to the
 * amount and none exceeds its balance. Empty when the amount exceeds all of them.
 */
function takeFrom(goods: readonly LeafBalance[], amount: Fen): Fen[] {
  const offered = sum(goods.map(({ net }) => net));
  if (amount <= 0 || amount > offered) return [];
  let [reached, taken] = [ZERO, ZERO];
  return goods.map(({ net }) => {
    reached = add(reached, net);
    const given = subtract(proportion(reached, amount, offered), taken);
    taken = add(taken, given);
    return given;
  });
}
