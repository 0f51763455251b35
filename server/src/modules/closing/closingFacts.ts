import type { Kysely } from 'kysely';
import { earlierOpenPeriods } from '@mingzhang/shared/accounting/closing';
import type { ClosingFacts } from '@mingzhang/shared/accounting/closing-check/closingCheck';
import { auxiliaryRefs } from '@mingzhang/shared/accounting/auxiliary';
import type { Ledger } from '@mingzhang/shared/accounting/ledger';
import type { AccountingPeriod } from '@mingzhang/shared/accounting/organization';
import type { Database } from '../../db/schema';
import { found } from '../../Refusal';
import type { Scope } from '../../scope';
import { loadAccountTree } from '../account/account.service';
import { loadCategories, loadItems } from '../auxiliary/auxiliary.service';
import { loadLedger } from '../books/books.service';
import { loadBalanceTemplate } from '../reports/reports.service';
import {
  selectClosingSet,
  selectFaultyVouchers,
  selectNumbersByWord,
  type ClosingMonth,
} from './closing.repository';
import { selectFaultyAccounts } from './faultyAccounts.repository';

/** Everything the checks look at, read one after the other: under the month's lock it is one picture. */
export async function loadClosingFacts(
  db: Kysely<Database>,
  scope: Scope,
  month: ClosingMonth,
  periods: readonly AccountingPeriod[],
): Promise<ClosingFacts> {
  const { organizationId, period } = month;
  const accountSet = found(await selectClosingSet(db, scope).executeTakeFirst(), '账套');
  const accounts = await loadAccountTree(db, scope);
  const span = { organizationIds: [organizationId], from: period, to: period };
  const words = await selectNumbersByWord(db, scope, month).execute();
  const faulty = await selectFaultyVouchers(db, scope, month).execute();
  const faultyAccounts = await selectFaultyAccounts(scope, month).execute(db);
  const ledger = await loadLedger(db, scope, accounts, span);
  return {
    period,
    accountSet,
    ledger,
    numbersByWord: new Map(words.map(({ word, numbers }) => [word, numbers])),
    faultyVouchers: faulty.map(({ word, number, isOutsideMonth }) => ({
      word,
      number,
      reason: isOutsideMonth ? '日期不在本期间' : '借贷不平衡',
    })),
    faultyAccounts: faultyAccounts.rows,
    unauditedVouchers: words.flatMap(({ word, unaudited }) => unaudited.map((number) => ({ word, number }))),
    voucherCount: words.reduce((total, { numbers }) => total + numbers.length, 0),
    earlierOpenPeriods: earlierOpenPeriods(period, periods),
    balanceTemplate: await loadBalanceTemplate(db, scope, organizationId),
    disabledItems: await loadDisabledItems(db, scope, ledger),
  };
}

/** The items the ledger's movements carry that nobody may post to any more. */
async function loadDisabledItems(
  db: Kysely<Database>,
  scope: Scope,
  ledger: Ledger,
): Promise<ClosingFacts['disabledItems']> {
  const carried = ledger.movements.flatMap(({ auxiliaryKey }) => auxiliaryRefs(auxiliaryKey));
  const items = await loadItems(
    db,
    scope,
    carried.map(({ itemId }) => itemId),
  );
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
