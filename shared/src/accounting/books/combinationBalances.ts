import type { AccountTree } from '../accountTree';
import { auxiliaryRefs, type AuxiliaryItem, type AuxiliaryKey } from '../auxiliary';
import type { PeriodTotals } from '../ledger';
import { auxiliaryBalances } from './auxiliaryBalances';
import { balanceColumns, hasFigures, totalColumns } from './balanceFigures';
import { balanceColumnsShown } from './balanceColumnsShown';
import { combinationRow, totalRow, type BalanceRow } from './balanceRow';
import type { PeriodBook } from './book';
import { columnSets } from './bookFilter';
import { partialKeys } from './partialKeys';

/**
 * 辅助组合余额表: of every account that carries several categories one row for each combination of items: 1122 甲公司 in
 * 一部. A view of the page of auxiliary balances. The rows of an account add up to its row of 科目余额表.
 */
export const combinationBalances: PeriodBook<'nothing'> = {
  key: 'combinations',
  title: '辅助组合余额表',
  path: auxiliaryBalances.path,
  grain: 'period',
  asks: 'nothing',
  byCombination: true,
  opens: 'detailLedger',
  emptyText: '所选期间没有同时按两个以上类别核算的科目。只按一个类别核算的科目，请看辅助核算余额表。',
  columnSets: [columnSets.year],
  columns: [
    { key: 'code', title: '科目编码', kind: 'text' },
    { key: 'name', title: '科目名称', kind: 'text' },
    { key: 'items', title: '辅助项目', kind: 'text' },
    ...balanceColumnsShown.filter(({ set }) => set === undefined || set === columnSets.year.key),
  ],
  rows(source) {
    const told = accountsOfSeveral(source.totals);
    const found = source.totals.filter((row) => told.has(row.accountId) && hasFigures(row));
    const items = new Map(source.items.map((item) => [item.id, item]));
    const partial = partialKeys(found);
    const rows = inOrder(found, source.accounts, items).map((row): BalanceRow => {
      const { accountId, auxiliaryKey } = row;
      const { code = '', name = '' } = source.accounts.byId(accountId) ?? {};
      const isPartial = partial.has(`${accountId}|${auxiliaryKey}`);
      const combination = { combination: auxiliaryKey, items: namesOf(auxiliaryKey, items), isPartial };
      return combinationRow({ accountId, code, name, ...combination }, balanceColumns(row));
    });
    return [...rows, totalRow(totalColumns(rows))];
  },
};

/** Accounts with a combination of two items or more; what they have besides is listed with it. */
function accountsOfSeveral(totals: readonly PeriodTotals[]): Set<number> {
  const several = totals.filter((row) => auxiliaryRefs(row.auxiliaryKey).length > 1 && hasFigures(row));
  return new Set(several.map(({ accountId }) => accountId));
}

type Items = ReadonlyMap<number, AuxiliaryItem>;

/** By the code of the account, then of the items. */
function inOrder(totals: readonly PeriodTotals[], accounts: AccountTree, items: Items): PeriodTotals[] {
  const codesOf = ({ accountId, auxiliaryKey }: PeriodTotals) => {
    const codes = auxiliaryRefs(auxiliaryKey).map(({ itemId }) => items.get(itemId)?.code);
    return [accounts.byId(accountId)?.code, ...codes].join('\t');
  };
  return totals
    .map((row) => ({ row, codes: codesOf(row) }))
    .sort((a, b) => (a.codes < b.codes ? -1 : 1))
    .map(({ row }) => row);
}

function namesOf(key: AuxiliaryKey, items: Items): string {
  const names = auxiliaryRefs(key).map(({ itemId }) => items.get(itemId)?.name ?? '');
  return names.join(' / ') || '未指定项目';
}
