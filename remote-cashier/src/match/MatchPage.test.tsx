import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { cashierUser, givenCashier } from '@mingzhang/shared/testing/givenCashier';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import type { WireOpenLine } from '@mingzhang/shared/wire/fundMatch';
import { screen, waitFor, within } from '@testing-library/react';
import { MatchPage } from './MatchPage';

useFakeApi();

const line = (key: string, received: number, given: Partial<WireOpenLine> = {}): WireOpenLine => ({
  ...{ key, date: '2026-03-05', received, paid: 0, summary: `收款 ${key}`, party: '万达百货', number: '' },
  ...{ voucher: null, age: 3 },
  ...given,
});
const books = [
  line('v501-2', 300, { voucher: { id: 501, word: '记', number: 12 } }),
  line('v502-1', 200, { age: 40 }),
  line('v503-1', 80),
];
const banks = [line('b91', 500), line('b92', 81)];

function show(as = cashierUser(), at = '/cashier/match?account=5') {
  givenCashier();
  api
    .get('/cashier/match')
    .replies(
      { books: { total: 3, net: 580, records: books }, banks: { total: 2, net: 581, records: banks } },
      { times: 'always' },
    );
  return renderRoute([{ path: '/cashier/match', element: <MatchPage /> }], { at, as });
}
const row = (name: string) => screen.findByRole('row', { name: `2026-03-05 ${name}` });
const sums = () => screen.getByRole('status', { name: '已勾选' });

test('空格勾选、看合计和差额，Ctrl+Enter 勾对，U 撤销', async () => {
  const { user } = show();
  (await row('收款 v501-2')).focus();
  await user.keyboard(' {ArrowDown} {ArrowRight}');
  expect(await row('收款 b91')).toHaveFocus();
  expect(sums()).toHaveTextContent('企业账 2 笔 500.00银行 0 笔 0.00差额 500.00');
  await user.keyboard(' ');
  expect(sums()).toHaveTextContent('银行 1 笔 500.00差额 0.00');
  const call = api.post('/cashier/match').replies({ batchId: 7, matched: 1 });
  await user.keyboard('{Control>}{Enter}{/Control}');
  await waitFor(() => expect(sums()).toHaveTextContent('企业账 0 笔'));
  expect(call.received[0]?.body).toEqual({
    accountId: 5,
    groups: [{ books: ['v501-2', 'v502-1'], banks: ['b91'] }],
  });
  const undoing = api.delete('/cashier/match/batch/7').replies(null);
  await user.keyboard('u');
  expect(await screen.findByText('已撤销上一次勾对')).toBeVisible();
  expect(undoing.received).toHaveLength(1);
});

test('不相等的不能勾对；查找金额；服务器不收的说明原因', async () => {
  const { user } = show();
  await user.click(await row('收款 v503-1'));
  await user.click(await row('收款 b92'));
  expect(within(sums()).getByRole('button', { name: /勾\s?对/ })).toBeDisabled();
  await user.type(screen.getByRole('textbox', { name: '查找未勾对' }), '81a');
  await user.keyboard('{Backspace}');
  await waitFor(() => expect(screen.queryByRole('row', { name: '2026-03-05 收款 b91' })).toBeNull());
  await user.clear(screen.getByRole('textbox', { name: '查找未勾对' }));
  await user.click(await row('收款 v503-1'));
  await user.click(await row('收款 b92'));
  await user.click(await row('收款 v501-2'));
  await user.click(await row('收款 v502-1'));
  await user.click(await row('收款 b91'));
  api.post('/cashier/match').refuses('其中的记录已勾对，请刷新');
  await user.click(within(sums()).getByRole('button', { name: /勾\s?对/ }));
  expect(await screen.findByText('其中的记录已勾对，请刷新')).toBeVisible();
});

test('A 自动勾对，其余给出建议和可能的记账差错，采纳一组', async () => {
  const { user } = show();
  await row('收款 v501-2');
  const levels = { number: 1, nearby: 0, party: 2, alike: 0 };
  api.post('/cashier/match/auto').replies({ batchId: 8, matched: 3, byLevel: levels });
  api
    .post('/cashier/match/propose')
    .replies({
      groups: [{ books: ['v501-2', 'v502-1'], banks: ['b91'], why: '两笔合成一笔' }],
      errors: [{ book: 'v503-1', bank: 'b92', text: '80.00 与 81.00 差一位数字' }],
    });
  await user.keyboard('a');
  expect(
    await screen.findByText(/已勾对 3 组：结算号和金额相同 1 组、金额和对方相同，各只一笔 2 组/),
  ).toBeVisible();
  const panel = screen.getByRole('region', { name: '勾对建议' });
  expect(panel).toHaveTextContent(
    '企业 03-05 收款 v501-2 300.00、03-05 收款 v502-1 200.00 ＝ 银行 03-05 收款 b91 500.00两笔合成一笔',
  );
  expect(panel).toHaveTextContent('可能记错：80.00 与 81.00 差一位数字');
  const call = api.post('/cashier/match').replies({ batchId: 9, matched: 1 });
  await user.click(within(panel).getByRole('button', { name: /采\s?纳/ }));
  await waitFor(() => expect(call.received).toHaveLength(1));
});

test('按规则制单：分录和没有规则的行；有规则的带到凭证页填写', async () => {
  const { user, location } = show();
  await user.click(await row('收款 b91'));
  await user.click(await row('收款 b92'));
  api
    .post('/cashier/rule/draft')
    .replies({
      date: '2026-03-05',
      lines: [
        {
          summary: '利息',
          subjectId: 1002,
          subjectCode: '1002',
          subjectName: '银行存款',
          auxiliary: [],
          debitAmount: 81,
          creditAmount: null,
        },
      ],
      missing: [{ key: 'b91', message: '3月6日 退款 5.00 没有对应的规则' }],
    });
  await user.click(screen.getByRole('button', { name: '按规则制单' }));
  expect(await screen.findByText('3月6日 退款 5.00 没有对应的规则')).toBeVisible();
  expect(screen.getByRole('table', { name: '凭证分录' })).toHaveTextContent('利息1002 银行存款81.00');
  await user.click(screen.getByRole('button', { name: '填写凭证' }));
  await waitFor(() => expect(location()).toBe('/voucher/form?fund=5&bank=b92'));
});

test('已勾对的可以取消；制单人只能看', async () => {
  api
    .get('/cashier/match/done')
    .replies(
      {
        ...{ total: 1, current: 1, size: 100, pages: 1 },
        records: [
          {
            id: 61,
            foundBy: 'number',
            batchId: 8,
            books: [books[0] as WireOpenLine],
            banks: [line('b90', 300)],
            by: '吴出纳',
            at: '2026-03-31T02:00:00Z',
          },
        ],
      },
      { times: 'always' },
    );
  const { user, unmount } = show(cashierUser(), '/cashier/match?account=5&tab=done');
  const done = await screen.findByRole('row', { name: '第 61 组' });
  expect(done).toHaveTextContent(
    '2026-03-05 记-12 收款 v501-2 300.002026-03-05 收款 b90 300.00结算号和金额相同吴出纳2026-03-31 10:00',
  );
  const call = api.delete('/cashier/match/61').replies(null);
  await user.click(within(done).getByRole('button', { name: '取消勾对' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: '取消勾对' }));
  expect(await screen.findByText('已取消勾对')).toBeVisible();
  expect(call.received).toHaveLength(1);
  unmount();
  show(cashierUser('maker'));
  await row('收款 v501-2');
  expect(screen.queryByRole('button', { name: '自动勾对' })).toBeNull();
});
