import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { cashierUser, givenCashier } from '@mingzhang/shared/testing/givenCashier';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import type { WireFundRule } from '@mingzhang/shared/wire/fundMatch';
import { screen, waitFor, within } from '@testing-library/react';
import { RulesPage } from './RulesPage';

useFakeApi();

const rule = (id: number, title: string, words: string[], position: number): WireFundRule => ({
  ...{ id, title, words, position, flow: 'paid', version: 2 },
  target: { subjectId: 5602, auxiliary: [] },
  ...{ accountCode: '5602', accountName: '管理费用' },
});
const rules = [rule(1, '银行手续费', ['手续费', '工本费'], 1), rule(2, '税款', ['税', '国库'], 2)];

function show(as = cashierUser()) {
  givenCashier();
  api.get('/cashier/rule').replies(rules, { times: 'always' });
  return renderRoute([{ path: '/cashier/rules', element: <RulesPage /> }], { at: '/cashier/rules', as });
}
const row = (name: string) => screen.findByRole('row', { name });

test('规则从上到下；上移一条', async () => {
  const { user } = show();
  expect(await row('银行手续费')).toHaveTextContent('银行手续费支出手续费、工本费5602 管理费用');
  expect(within(await row('银行手续费')).getByRole('button', { name: /上\s?移/ })).toBeDisabled();
  const call = api.put('/cashier/rule').replies(rules[1] as WireFundRule);
  await user.click(within(await row('税款')).getByRole('button', { name: /上\s?移/ }));
  await waitFor(() => expect(call.received).toHaveLength(1));
  expect(call.received[0]?.body).toMatchObject({ id: 2, version: 2, position: 1, title: '税款' });
});

test('新增：词一个一个输入；服务器不收的说明在表单里', async () => {
  const { user } = show();
  await row('税款');
  await user.keyboard('{Alt>}n{/Alt}');
  await user.type(await screen.findByRole('textbox', { name: /名称/ }), '短信费');
  await user.type(screen.getByRole('combobox', { name: /含有任一词/ }), '短信{Enter}通知{Enter}');
  await user.type(screen.getByRole('combobox', { name: '对方科目' }), '5602');
  await user.keyboard('{Enter}');
  const call = api.post('/cashier/rule').refuses('规则“短信费”已经使用');
  await user.click(screen.getByRole('button', { name: /保\s?存/ }));
  expect(await screen.findByRole('alert')).toHaveTextContent('已经使用');
  expect(call.received[0]?.body).toEqual({
    ...{ title: '短信费', flow: 'paid', words: ['短信', '通知'], position: null },
    target: { subjectId: 5602, auxiliary: [] },
  });
});

test('补充常用规则；查看角色只能看', async () => {
  const { user, unmount } = show();
  await row('税款');
  const call = api.post('/cashier/rule/ready').replies(rules);
  await user.click(screen.getByRole('button', { name: '补充常用规则' }));
  await waitFor(() => expect(call.received).toHaveLength(1));
  unmount();
  show(cashierUser('viewer'));
  expect(within(await row('税款')).queryByRole('button')).toBeNull();
});
