import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { cashierUser, givenCashier, wireFund } from '@mingzhang/shared/testing/givenCashier';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { screen, within } from '@testing-library/react';
import { FundsPage } from './FundsPage';

useFakeApi();

function show(as = cashierUser()) {
  givenCashier();
  api
    .get('/cashier/account/leaf')
    .replies(
      {
        leaves: [
          {
            target: { subjectId: 1012, auxiliary: [] },
            ...{ code: '1012', name: '其他货币资金', kind: 'wechat', currencyCode: null, opening: 860.5 },
          },
        ],
      },
      { times: 'always' },
    );
  return renderRoute([{ path: '/cashier/accounts', element: <FundsPage /> }], {
    at: '/cashier/accounts',
    as,
  });
}
const row = (name: string) => screen.findByRole('row', { name });
const save = () => screen.getByRole('button', { name: /保\s?存/ });

test('账户、科目、余额；从科目带出名称、种类和期初，两边不符时提醒', async () => {
  const { user } = show();
  expect(await row('工行基本户')).toHaveTextContent(
    '工行基本户12,300.00银行1002 银行存款人民币工行城东支行62220200123456782026-03',
  );
  await user.keyboard('{Alt>}n{/Alt}');
  await user.click(await screen.findByRole('combobox', { name: '从科目带出' }));
  await user.click(await screen.findByText('1012 其他货币资金'));
  expect(screen.getByRole('textbox', { name: /账户名称/ })).toHaveValue('其他货币资金');
  expect(screen.getByText('期初调节后两边相符：860.50')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /增加一行/ }));
  await user.type(screen.getByRole('textbox', { name: '第1行收入' }), '100');
  expect(
    screen.getByText('期初调节后 日记账 860.50，对账单 960.50，相差 -100.00，请补上期初未达账项'),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: '删除第1行' }));
  const call = api.post('/cashier/account').replies(wireFund());
  await user.click(save());
  expect(await screen.findByText('资金账户 其他货币资金 已保存')).toBeVisible();
  expect(call.received[0]?.body).toEqual({
    ...{ orgId: 11, name: '其他货币资金', kind: 'wechat', currencyCode: null, bank: '', number: '' },
    ...{ cashLimit: null, startPeriod: '2026-03', opening: 860.5, statementOpening: 860.5 },
    target: { subjectId: 1012, auxiliary: [] },
    openingItems: [],
  });
});

test('修改：服务器不收的，说明在表单里', async () => {
  const { user } = show();
  (await row('现金')).focus();
  await user.keyboard('{Enter}');
  const limit = await screen.findByRole('textbox', { name: '库存限额' });
  expect(limit).toHaveValue('2,000.00');
  expect(screen.queryByRole('textbox', { name: '对账单期初余额' })).toBeNull();
  await user.clear(limit);
  await user.type(limit, '1500*2');
  const call = api.put('/cashier/account').refuses('资金账户已被修改，请刷新');
  await user.click(save());
  expect(await screen.findByRole('alert')).toHaveTextContent('资金账户已被修改');
  expect(call.received[0]?.body).toMatchObject({ id: 4, version: 1, cashLimit: 3_000 });
});

test('删除先问；制单人和查看只能看', async () => {
  const { user, unmount } = show();
  const call = api.delete('/cashier/account/5').replies(null);
  await user.click(within(await row('工行基本户')).getByRole('button', { name: /删\s?除/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /删\s?除/ }));
  expect(await screen.findByText('已删除资金账户 工行基本户')).toBeVisible();
  expect(call.received[0]?.query).toEqual({ version: '1' });
  unmount();
  show(cashierUser('maker'));
  expect(within(await row('现金')).queryByRole('button')).toBeNull();
});
