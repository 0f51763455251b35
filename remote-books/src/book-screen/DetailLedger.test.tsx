import { screen, waitFor, within } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { wireBookAccount } from '@mingzhang/shared/testing/givenBook';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { BookScreen } from './BookScreen';

useFakeApi();

const screenOf = (width: number) => Object.assign(window, { innerWidth: width });
beforeEach(() => screenOf(1440));

const routes = [{ path: '/account-book/detailed', element: <BookScreen path="detailed" /> }];

const bank = wireBookAccount(1, '1002', '银行存款');
const payables = wireBookAccount(2, '2202', '应付账款', { balanceDirection: '贷' });
const accounts = [bank, payables];

const ledger = [
  {
    voucherDate: '2026-03-01',
    voucherId: null,
    summary: '期初余额',
    balanceDirection: '借',
    balance: 1900,
    rowKind: 'opening',
  },
  {
    voucherDate: '2026-03-05',
    voucherId: 501,
    word: '记',
    code: 12,
    summary: '付水电费',
    counterName: '管理费用-水电费',
    creditAmount: 2000,
    balanceDirection: '贷',
    balance: 100,
    rowKind: 'line',
  },
  {
    voucherDate: '2026-03-31',
    voucherId: null,
    summary: '本期合计',
    creditAmount: 2000,
    balanceDirection: '贷',
    balance: 100,
    rowKind: 'month',
  },
];

test('默认打开第一个科目：期初、分录与合计，凭证号可以点开', async () => {
  api.get('/accountBook/list').replies(accounts);
  const call = api.get('/accountBook/details').replies(ledger);
  renderRoute(routes, { at: '/account-book/detailed' });

  const table = await screen.findByRole('table', { name: '明细账' });
  const rows = within(table)
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    )
    .filter((cells) => cells.length > 0);
  expect(rows).toEqual([
    ['2026-03-01', '', '期初余额', '', '', '', '借', '1,900.00'],
    ['2026-03-05', '记-12', '付水电费', '管理费用-水电费', '', '2,000.00', '贷', '100.00'],
    ['2026-03-31', '', '本期合计', '', '', '2,000.00', '贷', '100.00'],
  ]);
  expect(screen.getByRole('link', { name: '记-12' })).toHaveAttribute('href', '/voucher/form/501');
  expect(call.received[0]?.query).toMatchObject({ subjectId: '1' });
});

test('换一个科目，地址随之改变', async () => {
  api.get('/accountBook/list').replies(accounts);
  api.get('/accountBook/details').replies(ledger);
  const { user, location } = renderRoute(routes, { at: '/account-book/detailed' });
  await screen.findByText('付水电费');

  const call = api.get('/accountBook/details').replies([]);
  await user.type(screen.getByRole('textbox', { name: '查找科目' }), '应付');
  await user.click(screen.getByRole('button', { name: /2202 应付账款/ }));
  expect(await screen.findByRole('heading', { name: /2202-应付账款/ })).toBeInTheDocument();
  expect(location()).toBe('/account-book/detailed?account=2');
  expect(call.received[0]?.query).toMatchObject({ subjectId: '2' });
});

test('地址里的科目这几个月没有数，也只看它自己的账', async () => {
  api.get('/accountBook/list').replies(accounts);
  const call = api.get('/accountBook/details').replies(ledger.slice(0, 1));
  renderRoute(routes, { at: '/account-book/detailed?account=9' });
  expect(await screen.findByRole('cell', { name: '期初余额' })).toBeInTheDocument();
  await screen.findByRole('button', { name: /1002 银行存款/ });
  expect(screen.queryByRole('button', { current: true })).not.toBeInTheDocument();
  expect(call.received.map(({ query }) => query.subjectId)).toEqual(['9']);
});

test('还没有用到任何科目', async () => {
  api.get('/accountBook/list').replies([]);
  renderRoute(routes, { at: '/account-book/detailed' });
  expect(await screen.findByText('所选期间的科目都没有余额和发生额。')).toBeInTheDocument();
});

test('对方科目一行写得下多少写多少，写明共几项，停留或按 Tab 看全部', async () => {
  const counter = '管理费用-水电费、管理费用-办公费、应交税费-应交增值税-进项税额';
  api.get('/accountBook/list').replies(accounts);
  api
    .get('/accountBook/details')
    .replies(
      ledger.map((row) => (row.counterName ? { ...row, counterName: counter, counterCount: 3 } : row)),
    );
  const { user } = renderRoute(routes, { at: '/account-book/detailed' });
  const cell = (await screen.findByText(counter)).parentElement;
  expect(cell).toHaveTextContent(`${counter}等3项`);
  expect(cell).toHaveAttribute('tabindex', '0');
  await user.hover(screen.getByText(counter));
  expect(await screen.findByRole('tooltip')).toHaveTextContent(counter);
});

test('‹ › 一个科目一个科目地翻，按键也一样，到头为止', async () => {
  api.get('/accountBook/list').replies(accounts);
  api.get('/accountBook/details').replies(ledger);
  const { user, location } = renderRoute(routes, { at: '/account-book/detailed' });
  await screen.findByText('付水电费');
  expect(screen.getByRole('button', { name: '上一科目' })).toBeDisabled();

  api.get('/accountBook/details').replies([]);
  await user.click(screen.getByRole('button', { name: '下一科目' }));
  expect(location()).toBe('/account-book/detailed?account=2');
  expect(screen.getByRole('button', { name: '下一科目' })).toBeDisabled();

  api.get('/accountBook/details').replies(ledger);
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(location()).toBe('/account-book/detailed?account=1');
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(location()).toBe('/account-book/detailed?account=1');
});

test('科目可以逐级收起，整列也可以收起', async () => {
  const child = wireBookAccount(3, '100201', '工行', { parentId: 1, level: 2 });
  api.get('/accountBook/list').replies([bank, child, payables]);
  api.get('/accountBook/details').replies(ledger);
  const { user } = renderRoute(routes, { at: '/account-book/detailed' });
  const fold = await screen.findByRole('button', { name: '银行存款的下级科目' });
  expect(fold).toHaveAttribute('aria-expanded', 'true');
  await user.click(fold);
  expect(screen.queryByRole('button', { name: '100201 工行' })).not.toBeInTheDocument();

  // Stepping to an account that is folded away opens its branch.
  api.get('/accountBook/details').replies([]);
  await user.click(screen.getByRole('button', { name: '下一科目' }));
  expect(screen.getByRole('button', { name: '100201 工行' })).toHaveAttribute('aria-current', 'true');

  await user.click(screen.getByRole('button', { name: '收起科目' }));
  expect(screen.queryByRole('complementary', { name: '科目' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '选择科目' }));
  expect(screen.getByRole('complementary', { name: '科目' })).toBeInTheDocument();
});

test('‹ › 翻到上一期、下一期，不翻出账套的期间', async () => {
  api.get('/accountBook/list').replies(accounts);
  api.get('/accountBook/details').replies(ledger);
  const { user, location } = renderRoute(routes, {
    at: '/account-book/detailed?account=1&from=2026-02&to=2026-03',
  });
  await screen.findByText('付水电费');
  expect(screen.getByRole('button', { name: '下一期' })).toBeDisabled();

  api.get('/accountBook/list').replies(accounts);
  const call = api.get('/accountBook/details').replies(ledger);
  await user.keyboard('{Alt>}{PageUp}{/Alt}');
  expect(location()).toBe('/account-book/detailed?account=1&from=2026-01&to=2026-02');
  expect(screen.getByRole('button', { name: '上一期' })).toBeDisabled();
  await waitFor(() =>
    expect(call.received[0]?.query).toMatchObject({ startDate: '2026-01-01', endDate: '2026-02-28' }),
  );
});

test('窄屏先不列科目；在手机上筛选折成一行，选了科目就收起来，让出地方', async () => {
  screenOf(390);
  api.get('/accountBook/list').replies(accounts);
  api.get('/accountBook/details').replies(ledger);
  const { user } = renderRoute(routes, { at: '/account-book/detailed' });
  await screen.findByText('付水电费');
  const [, opening, payment] = screen.getAllByRole('row');
  const cells = (row?: HTMLElement) => [...(row?.children ?? [])].map((cell) => cell.textContent);
  expect(cells(opening)).toEqual(['期初余额2026-03-01 ', '', '', '借1,900.00']);
  expect(cells(payment)).toEqual(['付水电费2026-03-05 记-12 ', '', '2,000.00', '贷100.00']);
  expect(screen.getByRole('link', { name: '记-12' })).toHaveAttribute('href', '/voucher/form/501');
  expect(screen.queryByRole('complementary', { name: '科目' })).not.toBeInTheDocument();
  expect(screen.queryByText('只看已审核')).toBeNull();
  await user.click(screen.getByRole('button', { name: /^2026年第03期.*筛选$/ }));
  expect(screen.getByRole('checkbox', { name: '只看已审核' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^2026年第03期.*收起$/ }));
  expect(screen.queryByText('只看已审核')).toBeNull();
  await user.click(screen.getByRole('button', { name: '选择科目' }));
  api.get('/accountBook/details').replies([]);
  await user.click(screen.getByRole('button', { name: '2202 应付账款' }));
  expect(await screen.findByRole('heading', { name: /2202-应付账款/ })).toBeInTheDocument();
  expect(screen.queryByRole('complementary', { name: '科目' })).not.toBeInTheDocument();
});
