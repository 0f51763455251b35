import { screen, waitFor, within } from '@testing-library/react';
import type { AuxiliaryKey } from '@mingzhang/shared/accounting/auxiliary';
import { combinationRow, totalRow, type BalanceRow } from '@mingzhang/shared/accounting/books/balanceRow';
import type { Book, BookContent, MadeColumns } from '@mingzhang/shared/accounting/books/book';
import { books } from '@mingzhang/shared/accounting/books/index';
import { voucherLabel, type NamedLedgerRow } from '@mingzhang/shared/accounting/books/namedLedgerRow';
import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { fen } from '@mingzhang/shared/primitives/money';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { given } from '@mingzhang/shared/testing/given';
import { givenLists } from '@mingzhang/shared/testing/givenLists';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { fromAccount } from '@mingzhang/shared/wire/account';
import { bookCall, fromBookContent } from '@mingzhang/shared/wire/book';
import { fromWindowedRows } from '@mingzhang/shared/wire/bookWindow';
import { BookScreen } from './BookScreen';

useFakeApi();
beforeEach(() => Object.assign(window, { innerWidth: 1440 }));

const paths = [...new Set(books.map(({ path }) => path))];
const routes = [
  ...paths.map((path) => ({ path: `/account-book/${path}`, element: <BookScreen path={path} /> })),
  { path: '/voucher/form/:id', element: <p>记账凭证在此</p> },
];

const plain = { kind: 'line', voucherId: null, word: null, number: null, voucher: null } as const;
const noCounter = { counter: null, counterCount: 0, quantity: null, unitPrice: null, balanceQuantity: null };

function ledgerRow(row: Partial<NamedLedgerRow>): NamedLedgerRow {
  return {
    ...{
      ...plain,
      ...noCounter,
      date: dateOnly('2026-03-05'),
      summary: '付水电费',
      account: '1002-银行存款',
    },
    ...{ debit: fen(0), credit: fen(200_000), side: '贷', balance: fen(10_000), ...row },
    voucher: voucherLabel(row.word ?? null, row.number ?? null),
  };
}

const opening = ledgerRow({ kind: 'opening', summary: '期初余额', debit: null, credit: null });
const line = ledgerRow({ voucherId: 501, word: '记', number: 12 });
const month = ledgerRow({ kind: 'month', summary: '本期合计' });

const total = {
  ...{ openingDebit: fen(0), openingCredit: fen(0), debit: fen(73_000), credit: fen(41_000) },
  ...{ yearDebit: fen(90_000), yearCredit: fen(52_000), closingDebit: fen(32_000), closingCredit: fen(0) },
};

/** Something of each grain: an account 1002, an item 001, a voucher 记-12. */
function contentOf(book: Book): BookContent {
  switch (book.grain) {
    case 'period': {
      const isOfItems = book.asks === 'category';
      const row = isOfItems
        ? { ...totalRow(total), kind: 'line' as const, itemId: 31, code: '001', name: '甲公司' }
        : {
            ...totalRow(total),
            kind: 'line' as const,
            accountId: 7,
            code: '1002',
            name: '银行存款',
            level: 1,
          };
      return { grain: book.grain, rows: [row, totalRow(total)] };
    }
    case 'month': {
      const account = { id: 7, code: '1002', name: '银行存款', unit: null };
      return { grain: book.grain, pages: [{ account, rows: [opening, month] }] };
    }
    case 'line':
      return { grain: book.grain, rows: [opening, line, month] };
  }
}

/** What is there to choose from, and what the book answers. */
function givenBook(book: Book) {
  const account = { id: 7, parentId: null, code: '1002', name: '银行存款', subjectFullName: '1002-银行存款' };
  const rest = { systemDefault: true, canEdit: false, accountSetsId: 1, customColumns: '' };
  api.get('/accountBook/list').replies([account]);
  givenLists({ categories: [{ id: 3, name: '客户', ...rest }] });
  api.get('/accountBook/auxiliaryList').replies([
    { id: 31, accountingCategoryId: 3, code: '001', name: '甲公司', remark: null, enable: true },
    { id: 32, accountingCategoryId: 3, code: '002', name: '乙公司', remark: null, enable: true },
  ]);
  return api.get(bookCall(book)).replies(fromBookContent(contentOf(book), false));
}

const bookOf = (key: string): Book => {
  const book = books.find((each) => each.key === key);
  if (!book) throw new Error(key);
  return book;
};

const addressOf = ({ path, key }: Book) => `/account-book/${path}?view=${key}`;

const cells = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    )
    .filter((texts) => texts.length > 0);

test.each(books.map((book) => [book.title, book] as const))(
  '%s：表头就是登记的、默认显示的各列',
  async (title, book) => {
    givenBook(book);
    renderRoute(routes, { at: addressOf(book) });
    const table = await screen.findByRole('table', { name: title });
    const headings = within(table)
      .getAllByRole('columnheader')
      .map((cell) => cell.textContent);
    const shownSets = (book.columnSets ?? []).filter(({ isShown }) => isShown).map(({ key }) => key);
    const columns = book.columns.filter(({ set }) => set === undefined || shownSets.includes(set));
    const grouped = columns.flatMap((column) => column.group ?? []);
    expect(headings.sort()).toEqual([...columns.map((column) => column.title), ...new Set(grouped)].sort());
    expect(screen.getByRole('heading', { name: new RegExp(`^${title}`) })).toBeVisible();
  },
);

test('总账：科目写在每页的开头，每月一行，双击打开它的明细账', async () => {
  givenBook(bookOf('generalLedger'));
  const { user, location } = renderRoute(routes, { at: '/account-book/general-ledger' });
  expect(await screen.findByRole('table', { name: '总账' })).toBeVisible();
  expect(cells()).toEqual([
    ['1002-银行存款', '2026-03-05', '期初余额', '', '', '贷', '100.00'],
    ['', '2026-03-05', '本期合计', '', '2,000.00', '贷', '100.00'],
  ]);
  givenBook(bookOf('detailLedger'));
  await user.dblClick(screen.getByText('本期合计'));
  expect(location()).toBe('/account-book/detailed?account=7&from=2026-03&to=2026-03');
});

test('科目汇总表：本期发生额，也分级次', async () => {
  givenBook(bookOf('accountSummary'));
  renderRoute(routes, { at: '/account-book/subject-summary' });
  expect(await screen.findByText('银行存款')).toBeVisible();
  expect(cells()).toEqual([
    ['1002', '银行存款', '730.00', '410.00'],
    ['', '合计', '730.00', '410.00'],
  ]);
  expect(screen.getByText('1级')).toBeVisible();
});

test('辅助核算余额表：默认第一个类别，回车打开项目的明细账，Esc 回来', async () => {
  const call = givenBook(bookOf('auxiliaryBalances'));
  const { user, location } = renderRoute(routes, { at: '/account-book/auxiliary-accounting-balance' });
  expect(await screen.findByText('甲公司')).toBeVisible();
  expect(screen.getByRole('heading', { name: '辅助核算余额表 · 客户' })).toBeVisible();
  expect(cells()[0]).toEqual(['001', '甲公司', '', '', '730.00', '410.00', '320.00', '']);
  expect(call.received[0]?.query).toMatchObject({ auxiliaryId: '3', startDate: '2026-03-01' });

  const ledger = givenBook(bookOf('auxiliaryLedger'));
  screen.getByRole('table').focus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(location()).toBe(
    '/account-book/auxiliary-accounting-detail?category=3&item=31&from=2026-03&to=2026-03',
  );
  expect(await screen.findByRole('heading', { name: '辅助核算明细账 · 001-甲公司' })).toBeVisible();
  expect(ledger.received[0]?.query).toMatchObject({ auxiliaryId: '3', auxiliaryItemId: '31' });

  givenBook(bookOf('auxiliaryBalances'));
  await user.keyboard('{Escape}');
  expect(location()).toBe('/account-book/auxiliary-accounting-balance');
});

test('辅助核算明细账：默认第一个项目，‹ › 翻到下一个，回车打开凭证', async () => {
  givenBook(bookOf('auxiliaryLedger'));
  const { user, location } = renderRoute(routes, { at: '/account-book/auxiliary-accounting-detail' });
  expect(await screen.findByRole('link', { name: '记-12' })).toHaveAttribute('href', '/voucher/form/501');
  expect(cells().map(([, , account, summary]) => [account, summary])).toEqual([
    ['', '期初余额'],
    ['1002-银行存款', '付水电费'],
    ['', '本期合计'],
  ]);
  const call = givenBook(bookOf('auxiliaryLedger'));
  await user.click(screen.getByRole('button', { name: '下一项目' }));
  expect(location()).toBe('/account-book/auxiliary-accounting-detail?item=32');
  expect(await screen.findByRole('heading', { name: '辅助核算明细账 · 002-乙公司' })).toBeVisible();
  expect(screen.getByRole('button', { name: '下一项目' })).toBeDisabled();
  expect(call.received[0]?.query).toMatchObject({ auxiliaryItemId: '32' });
  screen.getByRole('table').focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(screen.getByText('记账凭证在此')).toBeVisible();
});

test('这个类别没有用到的项目', async () => {
  const rest = { systemDefault: true, canEdit: false, accountSetsId: 1, customColumns: '' };
  givenLists({ categories: [{ id: 3, name: '客户', ...rest }] });
  api.get('/accountBook/auxiliaryList').replies([]);
  renderRoute(routes, { at: '/account-book/auxiliary-accounting-detail' });
  expect(await screen.findByText('这几个月没有用到这个类别的项目。')).toBeVisible();
});

describe('多栏账', () => {
  const account = (id: number, code: string, parentId: number | null) => ({
    ...{ id, code, parentId, name: `科目${code}`, subjectFullName: `${code}-科目${code}` },
  });
  const split = (row: NamedLedgerRow, amounts: NonNullable<NamedLedgerRow['split']>) => ({
    ...row,
    split: amounts,
  });
  const multiColumn = bookOf('multi-column');
  const givenColumns = (made: MadeColumns) =>
    api.get(bookCall(multiColumn)).replies(
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
    expect(cells().map((row) => row.slice(2))).toEqual([
      ['期初余额', '', '', '贷', '100.00', '', ''],
      ['付水电费', '', '2,000.00', '贷', '100.00', '-2,000.00', ''],
      ['本期合计', '', '2,000.00', '贷', '100.00', '-2,000.00', '0.45'],
    ]);
    expect(call.received[0]?.query).toMatchObject({ subjectId: '70', offset: '0' });
  });

  test('没有下级也没有辅助核算的科目，说明为什么没有栏，账照样看得到', async () => {
    api.get('/accountBook/list').replies([account(7, '1002', null)]);
    givenLists({});
    givenColumns({ columns: [], note: '这个科目没有下级科目，也没有辅助核算，分不出栏。' });
    renderRoute(routes, { at: addressOf(multiColumn) });
    expect(await screen.findByText('这个科目没有下级科目，也没有辅助核算，分不出栏。')).toBeVisible();
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
    expect(cells()[1]?.slice(0, 3)).toEqual(['1122', '应收账款', '甲公司 / 一部']);
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
    expect(await screen.findByText(/没有同时核算几个辅助类别的科目/)).toBeVisible();
  });
});
