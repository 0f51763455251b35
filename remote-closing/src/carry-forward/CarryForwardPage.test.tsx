import { screen, within } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { CarryForwardPage } from './CarryForwardPage';

useFakeApi();

const routes = [{ path: '/check-out/carry-forward/:checkYear/:checkMonth', element: <CarryForwardPage /> }];
const at = '/check-out/carry-forward/2026/3';

const line = (
  subjectCode: string,
  subjectName: string,
  debitAmount: number | null,
  creditAmount: number | null,
) => ({
  subjectId: Number(subjectCode),
  subjectCode,
  subjectName,
  auxiliaryTitle: '',
  summary: '结转本期损益',
  debitAmount,
  creditAmount,
});

function month(changes: { closed?: boolean; vouchers?: object[]; stale?: boolean } = {}) {
  return {
    year: 2026,
    month: 3,
    orgId: 11,
    closed: changes.closed ?? false,
    cards: [
      {
        key: 'profitAndLoss',
        title: '结转损益',
        rule: '把损益类科目的余额转入本年利润。',
        amount: 11130.5,
        stale: changes.stale ?? false,
        vouchers: changes.vouchers ?? [],
        lines: [line('5001', '主营业务收入', 11130.5, null), line('3103', '本年利润', null, 11130.5)],
      },
    ],
  };
}

const made = [{ id: 88, word: '记', code: 12, audited: false }];

test('先看金额和分录，再生成凭证', async () => {
  api.get('/closing/carryForwards').replies(month());
  const { user } = renderRoute(routes, { at });
  const card = await screen.findByRole('article', { name: '结转损益' });
  expect(card).toHaveTextContent('待生成');
  expect(card).toHaveTextContent('11,130.50');
  await user.click(within(card).getByRole('button', { name: '查看分录' }));
  const preview = await screen.findByRole('table', { name: '凭证预览' });
  expect(preview).toHaveTextContent('5001 主营业务收入11,130.50');

  const call = api.post('/closing/carryForwards/profitAndLoss').replies(month({ vouchers: made }));
  api.get('/closing/carryForwards').replies(month({ vouchers: made }));
  await user.click(within(card).getByRole('button', { name: '生成凭证' }));
  expect(await within(card).findByRole('link', { name: '记-12' })).toHaveAttribute(
    'href',
    '/voucher/form/88',
  );
  expect(within(card).getByRole('button', { name: '重新生成' })).toBeDisabled();
  expect(call.received[0]?.body).toEqual({ year: 2026, month: 3, orgId: 11 });
});

test('账上又有变动时可以重新生成', async () => {
  api.get('/closing/carryForwards').replies(month({ vouchers: made, stale: true }));
  renderRoute(routes, { at });
  expect(await screen.findByText('账上已变动')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '重新生成' })).toBeEnabled();
});

test('已结账的月份不能再生成，并说明怎样打开', async () => {
  api.get('/closing/carryForwards').replies(month({ closed: true }));
  renderRoute(routes, { at });
  expect(await screen.findByText(/需要修改请先反结账/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: '生成凭证' })).toBeDisabled();
});
