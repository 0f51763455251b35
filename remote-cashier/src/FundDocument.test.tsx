import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { cashierUser, givenCashier, wireJournal } from '@mingzhang/shared/testing/givenCashier';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { screen, waitFor } from '@testing-library/react';
import { CashCountsPage } from './count/CashCountsPage';
import { DailyPage } from './daily/DailyPage';
import { JournalPage } from './journal/JournalPage';
import { ReconciliationPage } from './reconciliation/ReconciliationPage';
import { StatementsPage } from './statement/StatementsPage';

useFakeApi();

const always = { times: 'always' } as const;

function givenBooks() {
  givenCashier();
  api.get('/cashier/journal').replies(wireJournal([]), always);
  api.get('/cashier/count').replies([], always);
  api.get('/cashier/report/daily').replies({ date: '2026-03-05', funds: [], totals: [] }, always);
  api.get('/cashier/statement').replies([], always);
  api
    .get('/cashier/statement/line')
    .replies({ total: 0, current: 1, size: 500, pages: 1, received: 0, paid: 0, records: [] }, always);
  api.get('/cashier/reconciliation/confirmed').replies([], always);
  api
    .get('/cashier/reconciliation')
    .replies(
      {
        ...{ accountId: 5, asOf: '2026-03-31', book: 0, bank: 0, adjustedBook: 0, adjustedBank: 0 },
        ...{ bankIn: [], bankOut: [], bookIn: [], bookOut: [], corrections: [], difference: 0 },
        ...{ sources: [], errors: [], confirmed: null, mayConfirm: false, whyNot: null },
      },
      always,
    );
}

test.each([
  [
    '日记账',
    <JournalPage key="page" />,
    '/cashier?account=5&from=2026-03-01&to=2026-03-31&q=电',
    '/cashier/journal/document',
    { account_id: '5', from: '2026-03-01', to: '2026-03-31', text: '电' },
  ],
  [
    '对账单明细',
    <StatementsPage key="page" />,
    '/cashier/statement?account=5&tab=lines&state=open',
    '/cashier/statement/line/document',
    { account_id: '5', state: 'open' },
  ],
  [
    '余额调节表',
    <ReconciliationPage key="page" />,
    '/cashier/reconciliation?account=5&asOf=2026-03-31',
    '/cashier/reconciliation/document',
    { account_id: '5', as_of: '2026-03-31' },
  ],
  [
    '资金日报',
    <DailyPage key="page" />,
    '/cashier/daily?date=2026-03-05',
    '/cashier/report/daily/document',
    { org_id: '11', date: '2026-03-05' },
  ],
  [
    '现金盘点表',
    <CashCountsPage key="page" />,
    '/cashier/count',
    '/cashier/count/document',
    { account_id: '4' },
  ],
])('%s：Ctrl+E 由服务器导出全部，筛选照页面的', async (_, page, at, call, query) => {
  givenBooks();
  const asked = api.get(call).answers(200, '文件', always);
  const path = at.split('?')[0] ?? '';
  const { user } = renderRoute([{ path, element: page }], { at, as: cashierUser('viewer') });
  const button = await screen.findByRole('button', { name: /导\s?出/ });
  await waitFor(() => expect(button).toBeEnabled());
  await user.keyboard('{Control>}e{/Control}');
  expect(await screen.findByText(/已生成/)).toBeVisible();
  const { progress, ...sent }: Readonly<Record<string, unknown>> = asked.received[0]?.query ?? {};
  expect(progress).toBeTruthy();
  expect(sent).toEqual({ ...query, format: 'xlsx' });
});
