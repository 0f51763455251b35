import type { Kysely } from 'kysely';
import { earlierOpenPeriods } from '@mingzhang/shared/accounting/closing';
import type { ClosingFacts } from '@mingzhang/shared/accounting/closing-check/closingCheck';
import { auxiliaryRefs } from '@mingzhang/shared/accounting/auxiliary';
import type { Ledger } from '@mingzhang/shared/accounting/ledger';
import type { AccountingPeriod } from '@mingzhang/shared/accounting/organization';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { formatAmount } from '@mingzhang/shared/primitives/money';
import type { Database } from '../../db/schema';
import { together } from '../../db/together';
import type { Scope } from '../../scope';
import { loadCategories, loadItems } from '../auxiliary/auxiliary.service';
import { loadMonthBooks, plansOf, type MonthBooks } from '../carry-forward/carryForwardPlans';
import { loadAssetFindings } from '../asset/check/reconciliation.service';
import { loadBankMonths } from '../cashier/bank/bankMonths';
import { loadCashierFindings } from '../cashier/cashierFindings.service';
import { loadCashFlowsToDo } from '../cash-flow/cashFlow.service';
import { listOpeningCashFlows } from '../cash-flow/openingCashFlows.service';
import { loadInvoiceMonth } from '../invoice/unbooked.service';
import type { PeriodKey } from '../period/periodKey';
import { loadGrantedTemplate } from '../reports/reports.service';
import { selectFaultyVouchers, selectNumbersByWord } from './closing.repository';
import { selectFaultyAccounts } from './faultyAccounts.repository';

/** The data of all checks: under the month's lock, though read one after the other, it is of one moment. */
export async function loadClosingFacts(
  db: Kysely<Database>,
  scope: Scope,
  month: PeriodKey,
  periods: readonly AccountingPeriod[],
  today: DateOnly,
): Promise<ClosingFacts> {
  const { organizationId, period } = month;
  const [books, words, faulty, faultyAccounts, balanceTemplate, cashFlowTemplate] = await together(
    db,
    () => loadMonthBooks(db, scope, month, periods),
    () => selectNumbersByWord(db, scope, month).execute(),
    () => selectFaultyVouchers(db, scope, month).execute(),
    () => selectFaultyAccounts(scope, month).execute(db),
    () => loadGrantedTemplate(db, scope, organizationId, 'balance'),
    () => loadGrantedTemplate(db, scope, organizationId, 'cashFlow'),
  );
  const { ledger, settings } = books.monthEnd;
  return {
    period,
    today,
    accountSet: books.accountSet,
    ledger,
    numbersByWord: new Map(words.map(({ word, numbers }) => [word, numbers])),
    faultyVouchers: faulty.map(({ id, word, number, isOutsideMonth }) => ({
      id,
      word,
      number,
      reason: isOutsideMonth ? '日期不在本期间' : '借贷不平衡',
    })),
    faultyAccounts: faultyAccounts.rows,
    unauditedVouchers: words.flatMap(({ word, unaudited }) => unaudited.map((number) => ({ word, number }))),
    voucherCount: words.reduce((total, { numbers }) => total + numbers.length, 0),
    earlierOpenPeriods: earlierOpenPeriods(period, periods),
    ...carryForwardsToDo(books),
    unusedKinds: settings.unusedKinds,
    assetFindings: await loadAssetFindings(db, scope, month),
    cashierFindings: await loadCashierFindings(db, scope, month, await loadBankMonths(db, scope, month)),
    invoices: await loadInvoiceMonth(db, scope, month),
    balanceTemplate,
    cashFlowTemplate,
    cashFlowsToDo: await loadCashFlowsToDo(db, scope, {
      organizationIds: [organizationId],
      from: period,
      to: period,
    }),
    openingCashFlows: await listOpeningCashFlows(db, scope, organizationId),
    disabledItems: await loadDisabledItems(db, scope, ledger),
  };
}

/** What no month can be closed without is found by 期末检查, with its amount. */
function carryForwardsToDo(books: MonthBooks): Pick<ClosingFacts, 'dueCarryForwards' | 'staleCarryForwards'> {
  const due = plansOf(books).filter(({ kind, isDue }) => isDue && !kind.lookedForBy);
  return {
    dueCarryForwards: due.flatMap(({ title, difference }) => (difference ? [] : [title])),
    staleCarryForwards: due.flatMap(({ title, difference }) => {
      if (!difference) return [];
      const { posted, byRule } = difference;
      return [`${title}（账上 ${formatAmount(posted)}，规则 ${formatAmount(byRule)}）`];
    }),
  };
}

/** The disabled items that moved in the ledger. */
async function loadDisabledItems(
  db: Kysely<Database>,
  scope: Scope,
  ledger: Ledger,
): Promise<ClosingFacts['disabledItems']> {
  const keys = new Set(ledger.movements.map(({ auxiliaryKey }) => auxiliaryKey));
  const itemIds = [...keys].flatMap((key) => auxiliaryRefs(key).map(({ itemId }) => itemId));
  const items = await loadItems(db, scope, itemIds);
  const disabled = [...items.values()].filter(({ isEnabled }) => !isEnabled);
  if (disabled.length === 0) return [];
  const categories = await loadCategories(db, scope);
  return disabled.map(({ id, categoryId, code, name }) => ({
    id,
    code,
    name,
    categoryName: categories.find((category) => category.id === categoryId)?.name ?? '',
  }));
}
