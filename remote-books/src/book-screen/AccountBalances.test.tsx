import { screen, waitFor, within } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { BookScreen } from './BookScreen';

useFakeApi();
beforeEach(() => Object.assign(window, { innerWidth: 1440 }));

const routes = [
  { path: '/account-book/subject-balance', element: <BookScreen path="subject-balance" /> },
  { path: '/account-book/general-ledger', element: <BookScreen path="general-ledger" /> },
  { path: '/account-book/detailed', element: <p>明细账在此</p> },
];

function balanceRow(subjectId: number | null, code: string, name: string, level: number, amounts: object) {
  return { subjectId, parentId: null, code, name, level, unit: null, balanceDirection: '借', ...amounts };
}

const rows = [
  balanceRow(1, '1002', '银行存款', 1, {
    beginningDebitBalance: 1900,
    currentDebitAmount: 14580,
    currentCreditAmount: 9290,
    yearDebitAmount: 14580,
    yearCreditAmount: 9290,
    endingDebitBalance: 7190,
  }),
  balanceRow(2, '2211', '应付职工薪酬', 1, { beginningCreditBalance: 870, endingCreditBalance: 1780.05 }),
  balanceRow(3, '221101', '职工工资', 2, { beginningCreditBalance: 870, endingCreditBalance: 1780.05 }),
  balanceRow(null, '', '合计', 1, { endingDebitBalance: 18870, endingCreditBalance: 18870 }),
];

const shown = () =>
  within(screen.getByRole('table', { name: '科目余额表' }))
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    )
    .filter((cells) => cells.length > 0);

test('各级科目的期初、本期、累计与期末，零不显示，合计在最后', async () => {
  const call = api.get('/accountBook/subjectBalance').replies(rows);
  renderRoute(routes, { at: '/account-book/subject-balance?level=4' });
  await screen.findByText('银行存款');
  expect(shown()).toEqual([
    ['1002', '银行存款', '1,900.00', '', '14,580.00', '9,290.00', '14,580.00', '9,290.00', '7,190.00', ''],
    ['2211', '应付职工薪酬', '', '870.00', '', '', '', '', '', '1,780.05'],
    ['221101', '职工工资', '', '870.00', '', '', '', '', '', '1,780.05'],
    ['', '合计', '', '', '', '', '', '', '18,870.00', '18,870.00'],
  ]);
  expect(call.received[0]?.query).toMatchObject({ startDate: '2026-03-01', endDate: '2026-03-31' });
});

test('先看一级科目，要看再展开；收起本年累计', async () => {
  api.get('/accountBook/subjectBalance').replies(rows);
  const { user, location } = renderRoute(routes, { at: '/account-book/subject-balance' });
  await screen.findByText('应付职工薪酬');
  expect(screen.queryByText('职工工资')).not.toBeInTheDocument();
  await user.click(screen.getByText('2级'));
  expect(screen.getByText('职工工资')).toBeInTheDocument();
  await user.click(screen.getByRole('checkbox', { name: '本年累计' }));
  expect(shown()[0]).toHaveLength(8);
  expect(location()).toBe('/account-book/subject-balance?level=2&year=0');
});

test('总账也从一级科目开始，展开到末级才要全部', async () => {
  const first = api.get('/accountBook/generalLedger').replies([]);
  const { user } = renderRoute(routes, { at: '/account-book/general-ledger' });
  await waitFor(() => expect(first.received[0]?.query).toMatchObject({ level: '1' }));
  const all = api.get('/accountBook/generalLedger').replies([]);
  await user.click(screen.getByText('4级'));
  await waitFor(() => expect(all.received).toHaveLength(1));
  expect(all.received[0]?.query).not.toHaveProperty('level');
});

test('双击科目打开它的明细账，期间不变', async () => {
  api.get('/accountBook/subjectBalance').replies(rows);
  const { user, location } = renderRoute(routes, {
    at: '/account-book/subject-balance?from=2026-01&to=2026-03',
  });
  await user.dblClick(await screen.findByText('银行存款'));
  expect(screen.getByText('明细账在此')).toBeInTheDocument();
  expect(location()).toBe('/account-book/detailed?account=1&from=2026-01&to=2026-03');
});

test('没有数据时给出下一步', async () => {
  api.get('/accountBook/subjectBalance').replies([balanceRow(null, '', '合计', 1, {})]);
  renderRoute(routes, { at: '/account-book/subject-balance' });
  expect(await screen.findByText(/没有期初余额，也没有凭证/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '新增凭证' })).toBeInTheDocument();
});

test('不能记账的人，没有数据时不叫他新增凭证', async () => {
  api.get('/accountBook/subjectBalance').replies([balanceRow(null, '', '合计', 1, {})]);
  renderRoute(routes, { at: '/account-book/subject-balance', as: 'viewer' });
  expect(await screen.findByText(/没有期初余额，也没有凭证/)).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: '新增凭证' })).not.toBeInTheDocument();
});

test('在手机上：编码写在名称下面，先是期末余额和本期发生额，余额前写方向', async () => {
  window.innerWidth = 390;
  api.get('/accountBook/subjectBalance').replies(rows);
  renderRoute(routes, { at: '/account-book/subject-balance' });
  await screen.findByText('银行存款');
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    ...['科目名称', '期末余额', '本期借方', '本期贷方', '期初余额', '本年累计借方', '本年累计贷方'],
  ]);
  expect(shown()).toEqual([
    ['银行存款1002 ', '借7,190.00', '14,580.00', '9,290.00', '借1,900.00', '14,580.00', '9,290.00'],
    ['应付职工薪酬2211 ', '贷1,780.05', '', '', '贷870.00', '', ''],
    ['合计 ', '18,870.00', '', '', '', '', ''],
  ]);
  expect(screen.getByRole('link', { name: '银行存款' })).toBeVisible();
});
