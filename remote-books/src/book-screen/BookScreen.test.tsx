import { screen, waitFor, within } from '@testing-library/react';
import { books } from '@mingzhang/shared/accounting/books/index';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { given } from '@mingzhang/shared/testing/given';
import { givenLists } from '@mingzhang/shared/testing/givenLists';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { fromAccount } from '@mingzhang/shared/wire/account';
import { BookScreen } from './BookScreen';
import { givenBook, bookOf, addressOf, bookRoutes } from '@mingzhang/shared/testing/givenBook';
import { tableCells } from '@mingzhang/shared/testing/tableCells';

useFakeApi();
beforeEach(() => Object.assign(window, { innerWidth: 1440 }));

const routes = bookRoutes((path) => <BookScreen path={path} />);

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
  expect(tableCells()).toEqual([
    ['1002-银行存款', '2026-03-05', '期初余额', '', '', '贷', '100.00'],
    ['', '2026-03-05', '本期合计', '', '2,000.00', '贷', '100.00'],
  ]);
  givenBook(bookOf('detailLedger'));
  await user.dblClick(screen.getByText('本期合计'));
  expect(location()).toBe('/account-book/detailed?account=7&from=2026-03&to=2026-03');
});

test('科目汇总表：本期发生额，也分级次，写明凭证张数和起讫号', async () => {
  givenBook(bookOf('accountSummary'));
  const vouchers = api
    .get('/accountBook/vouchers')
    .replies([{ word: '记', count: 34, numbers: { from: 1, to: 35 } }]);
  renderRoute(routes, { at: '/account-book/subject-summary' });
  expect(await screen.findByText('银行存款')).toBeVisible();
  expect(tableCells()).toEqual([
    ['1002', '银行存款', '730.00', '410.00'],
    ['', '合计', '730.00', '410.00'],
  ]);
  expect(await screen.findByText('凭证 记-1 至 记-35 共34张')).toBeVisible();
  expect(vouchers.received[0]?.query).toMatchObject({ startDate: '2026-03-01', endDate: '2026-03-31' });
  expect(screen.getByText('1级')).toBeVisible();
});

test('辅助核算余额表：默认第一个类别，不用点表格就能走行，回车打开项目的明细账，Esc 回来接着走', async () => {
  const call = givenBook(bookOf('auxiliaryBalances'));
  const { user, location } = renderRoute(routes, { at: '/account-book/auxiliary-accounting-balance' });
  expect(await screen.findByText('甲公司')).toBeVisible();
  expect(screen.getByRole('heading', { name: '辅助核算余额表 · 客户' })).toBeVisible();
  expect(tableCells()[0]).toEqual(['001', '甲公司', '', '', '730.00', '410.00', '320.00', '']);
  expect(call.received[0]?.query).toMatchObject({ auxiliaryId: '3', startDate: '2026-03-01' });

  const ledger = givenBook(bookOf('auxiliaryLedger'));
  await user.keyboard('{ArrowDown}{Enter}');
  expect(location()).toBe(
    '/account-book/auxiliary-accounting-detail?category=3&item=31&from=2026-03&to=2026-03',
  );
  expect(await screen.findByRole('heading', { name: '辅助核算明细账 · 001-甲公司' })).toBeVisible();
  expect(ledger.received[0]?.query).toMatchObject({ auxiliaryId: '3', auxiliaryItemId: '31' });

  givenBook(bookOf('auxiliaryBalances'));
  await user.keyboard('{Escape}');
  expect(location()).toBe('/account-book/auxiliary-accounting-balance');
  expect(await screen.findByRole('table', { name: '辅助核算余额表' })).toHaveFocus();
  expect(screen.getByRole('row', { selected: true })).toHaveTextContent('甲公司');
});

test('辅助核算明细账：默认第一个项目，‹ › 翻到下一个，回车打开凭证', async () => {
  givenBook(bookOf('auxiliaryLedger'));
  const { user, location } = renderRoute(routes, { at: '/account-book/auxiliary-accounting-detail' });
  expect(await screen.findByRole('link', { name: '记-12' })).toHaveAttribute('href', '/voucher/form/501');
  expect(tableCells().map(([, , account, summary]) => [account, summary])).toEqual([
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

test.each([
  ['数量金额账', 'quantity', ['方向', '结存数量', '结存单价', '余额']],
  ['外币账', 'currency', ['方向', '余额原币', '余额']],
])('%s比页面宽时，日期、凭证字号和结存一直看得到', async (_, set, balances) => {
  givenBook(bookOf('detailLedger'));
  const currency = { id: 1, code: 'USD', name: '美元', exchangeRate: 7, localCurrency: false };
  api.get('/currency').replies([currency], { times: 'always' });
  renderRoute(routes, { at: `/account-book/detailed?${set}=${set === 'currency' ? 'USD' : '1'}` });
  const table = await screen.findByRole('table', { name: '明细账' });
  const headings = within(table).getAllByRole('columnheader');
  const staying = (edge: 'left' | 'right') =>
    headings.filter(({ style }) => style[edge] !== '').map((cell) => cell.textContent);
  expect(staying('left')).toEqual(['日期', '凭证字号']);
  expect(staying('right')).toEqual(balances);
});

test('其余的账簿容得下，没有固定的列', async () => {
  givenBook(bookOf('detailLedger'));
  renderRoute(routes, { at: '/account-book/detailed' });
  const table = await screen.findByRole('table', { name: '明细账' });
  for (const { style } of within(table).getAllByRole('columnheader'))
    expect(style.left + style.right).toBe('');
});

test('唯一的条件也可以取消，不会自己回来', async () => {
  givenBook(bookOf('detailLedger'));
  const { user, location } = renderRoute(routes, { at: '/account-book/detailed' });
  const audited = await screen.findByRole('checkbox', { name: '只看已审核' });
  givenBook(bookOf('detailLedger'));
  await user.click(audited);
  expect(location()).toBe('/account-book/detailed?audited=1');
  await user.click(audited);
  await waitFor(() => expect(audited).not.toBeChecked());
  expect(location()).toBe('/account-book/detailed');
});

describe('辅助账簿的科目：带这个类别的几个里选一个', () => {
  const rest = { systemDefault: true, canEdit: false, accountSetsId: 1, customColumns: '' };
  const chart = given`
    2026-01-05 记-1
      借 1122 应收账款 [客户:甲公司]  113.00
      贷 2203 预收账款 [客户:甲公司]   13.00
      贷 5001 主营业务收入            100.00
  `;
  const { accounts: tree, auxiliaryCategories: categories } = chart;

  function givenChart(codes: readonly string[]) {
    const carrying = tree.all.filter(({ code }) => [...codes, '5001'].includes(code));
    givenLists({
      subjects: carrying.map((each) => fromAccount(each, { tree, categories, accountSetId: 1 })),
      categories: categories.map(({ id, name }) => ({ id, name, ...rest })),
    });
  }

  test('选一个只看它，清除又看全部，记在地址里', async () => {
    givenChart(['1122', '2203']);
    givenBook(bookOf('auxiliaryLedger'));
    const { user, location } = renderRoute(routes, { at: '/account-book/auxiliary-accounting-detail' });
    const chooser = await screen.findByRole('combobox', { name: '科目' });
    expect(screen.getByText('全部科目')).toBeVisible();
    const narrowed = givenBook(bookOf('auxiliaryLedger'));
    await user.click(chooser);
    expect(screen.queryByTitle('5001 主营业务收入')).not.toBeInTheDocument();
    await user.click(await screen.findByTitle('2203 预收账款'));
    const codes = { fromCode: '2203', toCode: '2203' };
    await waitFor(() => expect(narrowed.received[0]?.query).toMatchObject(codes));
    expect(location()).toContain('fromCode=2203');

    await user.click(document.querySelector('.ant-select-clear')!);
    await waitFor(() => expect(location()).toBe('/account-book/auxiliary-accounting-detail'));
  });

  test('只有一个科目带这个类别，没有可选的', async () => {
    givenChart(['1122']);
    givenBook(bookOf('auxiliaryBalances'));
    renderRoute(routes, { at: '/account-book/auxiliary-accounting-balance' });
    expect(await screen.findByText('甲公司')).toBeVisible();
    expect(screen.queryByRole('combobox', { name: '科目' })).not.toBeInTheDocument();
  });
});

test('这个类别没有用到的项目', async () => {
  const rest = { systemDefault: true, canEdit: false, accountSetsId: 1, customColumns: '' };
  givenLists({ categories: [{ id: 3, name: '客户', ...rest }] });
  api.get('/accountBook/auxiliaryList').replies([]);
  renderRoute(routes, { at: '/account-book/auxiliary-accounting-detail' });
  expect(await screen.findByText('所选期间这个类别的项目都没有余额和发生额。')).toBeVisible();
});
