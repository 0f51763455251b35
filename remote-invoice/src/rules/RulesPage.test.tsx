import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { wireInvoiceRule } from '@mingzhang/shared/testing/givenInvoices';
import { givenAccount, givenLists } from '@mingzhang/shared/testing/givenLists';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import type { Role } from '@mingzhang/shared/accounting/permission';
import type { WireInvoiceRule } from '@mingzhang/shared/wire/invoice';
import { screen, waitFor, within } from '@testing-library/react';
import { RulesPage } from './RulesPage';

useFakeApi();

const steel = wireInvoiceRule();
const meals = wireInvoiceRule({
  ...{ id: 32, position: 2, title: '餐费', isDeductible: false, version: 1, author: '李会计' },
  when: { ...steel.when, category: '餐饮服务', isSpecial: false, rate: 60 },
  target: { subjectId: 5602, auxiliary: [], name: '5602 管理费用' },
});

function show(as: Role = 'maker', rules: WireInvoiceRule[] = [steel, meals]) {
  givenLists({
    subjects: [
      givenAccount(1403, '1403', '原材料'),
      givenAccount(2202, '2202', '应付账款', { type: '负债' }),
      givenAccount(5602, '5602', '管理费用', { type: '损益' }),
    ],
  });
  api.get('/invoice/rule').replies(rules, { times: 'always' });
  return renderRoute([{ path: '/invoice/rules', element: <RulesPage /> }], { at: '/invoice/rules', as });
}
const row = (name: string) => screen.findByRole('row', { name });

test('规则从上到下，说明条件、科目、谁维护；下移一条', async () => {
  const { user } = show();
  expect(await row('钢材')).toHaveTextContent(
    '钢材进项货物类别是 金属制品1403 原材料2202 应付账款按规定2026-01-01周主管 第 2 版',
  );
  expect(await row('餐费')).toHaveTextContent('普票，货物类别是 餐饮服务，税率 6%5602 管理费用');
  expect(await row('餐费')).toHaveTextContent('不抵扣');
  expect(within(await row('餐费')).getByRole('button', { name: /下\s?移/ })).toBeDisabled();
  const call = api.put('/invoice/rule').replies([steel]);
  await user.click(within(await row('钢材')).getByRole('button', { name: /下\s?移/ }));
  await waitFor(() => expect(call.received).toHaveLength(1));
  const { target: _target, counter: _counter, author: _author, ...kept } = steel;
  expect(call.received[0]?.body).toEqual({
    ...kept,
    ...{
      position: 2,
      target: { subjectId: 1403, auxiliary: [] },
      counter: { subjectId: 2202, auxiliary: [] },
    },
  });
});

test('新增：条件留空不限；服务器不收的说明在表单里', async () => {
  const { user } = show();
  await row('钢材');
  await user.keyboard('{Alt>}n{/Alt}');
  await user.type(await screen.findByRole('textbox', { name: '规则名称' }), '办公费');
  await user.type(screen.getByRole('textbox', { name: '税收分类编码' }), '109');
  await user.type(screen.getByRole('combobox', { name: '借方科目' }), '5602');
  await user.keyboard('{Enter}');
  await user.type(screen.getByRole('combobox', { name: '贷方科目' }), '2202');
  await user.keyboard('{Enter}');
  const call = api.post('/invoice/rule').refuses('规则“办公费”已经使用');
  await user.click(screen.getByRole('button', { name: /保\s?存/ }));
  expect(await screen.findByText('规则“办公费”已经使用')).toBeVisible();
  expect(call.received[0]?.body).toMatchObject({
    ...{ title: '办公费', direction: 'in', isDeductible: null, summary: '{对方} {货物}' },
    when: {
      ...{ kind: null, party: '', category: '', classification: '109', rate: null, isSpecial: null },
      ...{ business: '', remark: '' },
    },
    ...{ target: { subjectId: 5602, auxiliary: [] }, counter: { subjectId: 2202, auxiliary: [] } },
    ...{ cashFlowLine: null, position: null },
  });
});

test('删除先问一次', async () => {
  const { user } = show();
  (await row('餐费')).focus();
  await user.keyboard('{Delete}');
  const call = api.delete('/invoice/rule/32').replies(null);
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('已生成的凭证不变');
  await user.click(within(dialog).getByRole('button', { name: /^删\s?除$/ }));
  expect(await screen.findByText('已删除规则 餐费')).toBeVisible();
  expect(call.received[0]?.query).toEqual({ version: '1' });
});

test('还没有规则时补充常用的', async () => {
  const { user } = show('maker', []);
  expect(await screen.findByText('还没有生成规则。')).toBeVisible();
  const call = api.post('/invoice/rule/ready').replies([steel]);
  const [button] = screen.getAllByRole('button', { name: '补充常用规则' });
  if (button) await user.click(button);
  await waitFor(() => expect(call.received).toHaveLength(1));
});

test('查看角色只能看', async () => {
  show('viewer');
  expect(within(await row('钢材')).queryByRole('button')).toBeNull();
});
