import { screen, waitFor } from '@testing-library/react';
import type { AuxiliaryKey } from '@mingzhang/shared/accounting/auxiliary';
import { combinationRow, totalRow, type BalanceRow } from '@mingzhang/shared/accounting/books/balanceRow';
import type { MadeColumns } from '@mingzhang/shared/accounting/books/book';
import { type NamedLedgerRow } from '@mingzhang/shared/accounting/books/namedLedgerRow';
import { fen } from '@mingzhang/shared/primitives/money';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { given } from '@mingzhang/shared/testing/given';
import { givenLists } from '@mingzhang/shared/testing/givenLists';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { fromAccount } from '@mingzhang/shared/wire/account';
import { bookCall, fromBookContent } from '@mingzhang/shared/wire/book';
import { fromWindowedRows } from '@mingzhang/shared/wire/bookWindow';
import { BookScreen } from './BookScreen';
import {
  opening,
  line,
  month,
  total,
  givenBook,
  bookOf,
  addressOf,
  bookRoutes,
  wireBookAccount,
} from '@mingzhang/shared/testing/givenBook';
import { tableCells } from '@mingzhang/shared/testing/tableCells';

useFakeApi();
beforeEach(() => Object.assign(window, { innerWidth: 1440 }));

const routes = bookRoutes((path) => <BookScreen path={path} />);

describe('多栏账', () => {
  const account = (id: number, code: string, parentId: number | null) =>
    wireBookAccount(id, code, `科目${code}`, { parentId, level: parentId === null ? 1 : 2 });
  const split = (row: NamedLedgerRow, amounts: NonNullable<NamedLedgerRow['split']>) => ({
    ...row,
    split: amounts,
  });
  const multiColumn = bookOf('multi-column');
  const givenColumns = (made: MadeColumns) =>
    api
      .get(bookCall(multiColumn))
      .replies(
        fromWindowedRows(
          {
            ...{ offset: 0, total: 3, made },
            rows: [
              opening,
              split(line, { split71: fen(-200_000) }),
              split(month, { split71: fen(-200_000), split72: fen(45) }),
            ],
          },
          false,
        ),
      );

  test('默认第一个有下级的科目；栏目随科目而来，另一方是红字负数', async () => {
    api
      .get('/accountBook/list')
      .replies([account(7, '1002', null), account(70, '5602', null), account(71, '560201', 70)]);
    givenLists({});
    const group = '分栏（借方为正，贷方为负）';
    const call = givenColumns({
      columns: [
        { key: 'split71', title: '办公费', kind: 'money', group },
        { key: 'split72', title: '差旅费', kind: 'money', group },
      ],
      note: null,
    });
    renderRoute(routes, { at: addressOf(multiColumn) });
    expect(await screen.findByRole('columnheader', { name: '差旅费' })).toBeVisible();
    expect(screen.getByRole('columnheader', { name: group })).toBeVisible();
    expect(tableCells().map((row) => row.slice(2))).toEqual([
      ['期初余额', '', '', '贷', '100.00', '', ''],
      ['付水电费', '', '2,000.00', '贷', '100.00', '-2,000.00', ''],
      ['本期合计', '', '2,000.00', '贷', '100.00', '-2,000.00', '0.45'],
    ]);
    expect(call.received[0]?.query).toMatchObject({ subjectId: '70', offset: '0', transfers: 'false' });
  });

  test('结转默认不含，勾上才含，记在地址里，导出也是这样', async () => {
    api.get('/accountBook/list').replies([account(70, '5602', null), account(71, '560201', 70)]);
    givenLists({});
    givenColumns({ columns: [], note: null });
    const { user, location } = renderRoute(routes, { at: addressOf(multiColumn) });
    await screen.findByRole('columnheader', { name: '摘要' });
    api.get('/accountBook/list').replies([account(70, '5602', null), account(71, '560201', 70)]);
    const call = givenColumns({ columns: [], note: null });
    await user.click(screen.getByRole('checkbox', { name: '含结转' }));
    await waitFor(() => expect(call.received).toHaveLength(1));
    expect(call.received[0]?.query).not.toHaveProperty('transfers');
    expect(location()).toContain('transfers=1');
  });

  test('没有下级也没有辅助核算的科目，说明为什么没有栏，账照样看得到', async () => {
    api.get('/accountBook/list').replies([account(7, '1002', null)]);
    givenLists({});
    givenColumns({ columns: [], note: '该科目没有下级科目，也没有辅助核算，不能分栏。' });
    renderRoute(routes, { at: addressOf(multiColumn) });
    expect(await screen.findByText('该科目没有下级科目，也没有辅助核算，不能分栏。')).toBeVisible();
    expect(screen.getByText('付水电费')).toBeVisible();
  });

  test('带几个类别的科目，可以选按哪一个分栏', async () => {
    const rest = { systemDefault: true, canEdit: false, accountSetsId: 1, customColumns: '' };
    const chart = given`
      2026-01-05 记-1
        借 1122 应收账款 [客户:甲公司] [部门:一部]  113.00
        贷 5001 主营业务收入                        113.00
    `;
    const context = { tree: chart.accounts, categories: chart.auxiliaryCategories, accountSetId: 1 };
    api.get('/accountBook/list').replies([account(1122, '1122', null)]);
    givenLists({
      subjects: chart.accounts.all.map((each) => fromAccount(each, context)),
      categories: chart.auxiliaryCategories.map(({ id, name }) => ({ id, name, ...rest })),
    });
    givenColumns({ columns: [], note: null });
    const { user, location } = renderRoute(routes, { at: addressOf(multiColumn) });
    const chosen = await screen.findByRole('combobox', { name: '分栏的类别' });
    const call = givenColumns({ columns: [], note: null });
    await user.click(chosen);
    await user.click(await screen.findByTitle('按部门'));
    expect(location()).toBe('/account-book/detailed?view=multi-column&by=2');
    await waitFor(() =>
      expect(call.received[0]?.query).toMatchObject({ subjectId: '1122', auxiliaryId: '2' }),
    );
  });
});

describe('辅助组合余额表', () => {
  const combinations = bookOf('combinations');
  const row = (items: string, combination: string, isPartial: boolean) =>
    combinationRow(
      {
        ...{ accountId: 7, code: '1122', name: '应收账款' },
        ...{ combination: combination as AuxiliaryKey, items, isPartial },
      },
      total,
    );
  const givenRows = (rows: BalanceRow[]) =>
    api.get(bookCall(combinations)).replies(fromBookContent({ grain: 'period', rows }, false));

  test('每个组合一行，双击打开这个组合的明细账；只是一部分的组合后面没有账', async () => {
    givenRows([row('甲公司', '3:31', true), row('甲公司 / 一部', '3:31,4:41', false), totalRow(total)]);
    const { user, location } = renderRoute(routes, { at: addressOf(combinations) });
    expect(await screen.findByText('甲公司 / 一部')).toBeVisible();
    expect(tableCells()[1]?.slice(0, 3)).toEqual(['1122', '应收账款', '甲公司 / 一部']);
    expect(screen.getAllByRole('link', { name: '1122' })).toHaveLength(1);
    const ledger = givenBook(bookOf('detailLedger'));
    await user.dblClick(screen.getByText('甲公司 / 一部'));
    expect(location()).toBe('/account-book/detailed?account=7&from=2026-03&to=2026-03&items=3%3A31%2C4%3A41');
    expect(await screen.findByText('付水电费')).toBeVisible();
    expect(ledger.received[0]?.query).toMatchObject({ subjectId: '7', items: '3:31,4:41' });
  });

  test('没有同时核算几个类别的科目，说明到哪里看', async () => {
    givenRows([totalRow(total)]);
    renderRoute(routes, { at: addressOf(combinations) });
    expect(await screen.findByText(/没有同时按两个以上类别核算的科目/)).toBeVisible();
  });
});
