import type { AccountGoal, Goal, VouchersGoal } from '../accounting/goal';
import { formatYuan } from '../primitives/money';
import { monthOf, yearOf, type Period } from '../primitives/period';

/**
 * The address book: where a goal of the rules is on the site. Older clients follow these addresses, as answers and
 * bookmarks hold them: one may be added, none is changed.
 */
export function addressOf(goal: Goal): string {
  switch (goal.kind) {
    case 'account':
      return ledgerAddress(goal);
    case 'balances':
      return withQuery('/account-book/subject-balance', { from: goal.from, to: goal.to });
    case 'item': {
      const { categoryId: category, itemId: item, from, to } = goal;
      return withQuery('/account-book/auxiliary-accounting-detail', { category, item, from, to });
    }
    case 'vouchers':
      return voucherListAddress(goal);
    case 'voucher':
      return `/voucher/form/${goal.id}`;
    case 'newVoucher':
      return '/voucher/form';
    case 'bankVoucher':
      return `/voucher/form?fund=${goal.fundAccountId}&bank=${goal.keys.join('.')}`;
    case 'openings':
      return '/initial';
    case 'openingCashFlows':
      return '/initial?view=cashFlow';
    case 'statement':
      return withQuery(`/report/${goal.type}`, { period: goal.period });
    case 'cashFlowWorksheet':
      return withQuery('/report/cashFlow', { view: 'worksheet', period: goal.period, state: goal.state });
    case 'template':
      return `/report/template/form/${goal.id}`;
    case 'templates':
      return '/report/template';
    case 'carryForward':
      return withQuery(monthAddress('carry-forward', goal.period), { settings: goal.settingsOf });
    case 'closingCheck':
      return monthAddress('check', goal.period);
    case 'proof':
      return monthAddress('proof', goal.period);
    case 'unposted':
      return '/cashier/pending';
    case 'unregistered':
      return '/cashier/pending?tab=lines';
    case 'assetsWithoutCard':
      return '/assets/unlinked';
    case 'unpostedAssetEvents':
      return '/assets/unlinked?tab=events';
    case 'bankStatements':
      return '/cashier/statement';
    case 'reconciliation':
      return withQuery('/cashier/reconciliation', { asOf: goal.asOf });
    case 'cashCounts':
      return '/cashier/count';
    case 'unbookedInvoices':
      return '/invoice/unbooked';
    case 'untickedInvoices':
      return '/invoice?ticked=due';
    case 'changedInvoices':
      return withQuery('/invoice', {
        direction: goal.direction === 'in' ? undefined : goal.direction,
        state: 'changed',
      });
    case 'taxWithoutInvoice':
      return '/invoice/unbooked?tab=lines';
  }
}

function ledgerAddress({ accountId, from, to, scope, items }: AccountGoal): string {
  return withQuery('/account-book/detailed', {
    account: accountId,
    from,
    to,
    scope: scope === 'tree' ? scope : undefined,
    items,
  });
}

function voucherListAddress({ from, to, audited, item, amount }: VouchersGoal): string {
  const yuan = amount === undefined ? undefined : formatYuan(amount);
  return withQuery('/voucher', { from, to, audited, item, amountFrom: yuan, amountTo: yuan });
}

const monthAddress = (page: string, period: Period) =>
  `/check-out/${page}/${yearOf(period)}/${monthOf(period)}`;

/** A path with those of the values that are given, in this order. */
function withQuery(
  path: string,
  values: Readonly<Record<string, string | number | boolean | undefined>>,
): string {
  const given = Object.entries(values).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${encodeURIComponent(value)}`],
  );
  return given.length === 0 ? path : `${path}?${given.join('&')}`;
}
