import { screen, waitFor, within } from '@testing-library/react';
import { auxiliaryTitle } from '@mingzhang/shared/wire/voucher';
import { refused } from '@mingzhang/shared/wire/envelope';
import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { cell, openVoucherForm, row } from '@mingzhang/shared/testing/openVoucherForm';
import { VoucherFormPage } from './VoucherFormPage';
import {
  received,
  bought,
  voucherContext,
  wire,
  always,
  givenBooks,
  bodyOf,
} from '@mingzhang/shared/testing/givenTwoVouchers';

useFakeApi();
beforeEach(() => localStorage.clear());

const { routes, opened, openNew, openSaved } = openVoucherForm(<VoucherFormPage />);

test('只用键盘录入一张凭证并保存', async () => {
  const { user, location } = await openNew();
  expect(cell(1, '摘要')).toHaveFocus();
  await user.keyboard('收到货款{Enter}1002{Enter}1234.5{Enter}');
  // The next row carries the summary on and takes what is missing.
  expect(cell(2, '摘要')).toHaveFocus();
  expect(cell(2, '摘要')).toHaveValue('收到货款');
  expect(cell(2, '贷方金额')).toHaveValue('1,234.50');
  await user.keyboard('{Enter}1122{Enter}');
  // The items the account asks for come in between.
  expect(await screen.findByRole('combobox', { name: '客户' })).toHaveFocus();
  await user.keyboard('甲{Enter}');
  // The cursor is on the side that holds the figure.
  expect(cell(2, '贷方金额')).toHaveFocus();
  expect(row(2)).toHaveTextContent('1122 应收账款_');
  expect(row(2)).toHaveTextContent('甲公司');
  expect(screen.getByRole('row', { name: '合计' })).toHaveTextContent('人民币壹仟贰佰叁拾肆元伍角整');

  const saving = api.post('/voucher').replies(wire({ ...received, number: 3 }));
  api.get(`/voucher/${received.id}`).replies(wire({ ...received, number: 3 }));
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('已保存 记-3')).toBeInTheDocument();
  await waitFor(() => expect(location()).toBe(`/voucher/form/${received.id}`));
  expect(bodyOf(saving)).toMatchObject({ word: '记', code: null, voucherDate: '2026-03-31', orgId: 11 });
  expect(bodyOf(saving)['details']).toMatchObject([
    { summary: '收到货款', subjectId: 1002, debitAmount: 1234.5, creditAmount: null },
    {
      summary: '收到货款',
      subjectId: 1122,
      creditAmount: 1234.5,
      auxiliaryTitle: auxiliaryTitle(received.lines[1]!, voucherContext.itemOf),
    },
  ]);
  expect(saving.received[0]?.headers['idempotency-key']).toBeTruthy();
  expect(Object.keys(localStorage).filter((key) => /^voucher(Draft|Save)/.test(key))).toStrictEqual([]);
});

test('保存并新增：日期和字留下，光标回到第一行', async () => {
  const { user, location } = await openNew();
  await user.clear(screen.getByLabelText('日期'));
  await user.type(screen.getByLabelText('日期'), '8{Enter}');
  expect(screen.getByLabelText('日期')).toHaveValue('2026-03-08');
  await user.click(cell(1, '摘要'));
  await user.keyboard('提现{Enter}1002{Enter}{Enter}8{Enter}{Enter}1403{Enter}1{Enter}{Enter}');
  const saving = api.post('/voucher').replies(wire({ ...bought, date: dateOnly('2026-03-08'), number: 3 }));
  await user.keyboard('{Alt>}s{/Alt}');
  expect(await screen.findByText('已保存 记-3')).toBeInTheDocument();
  await waitFor(() => expect(cell(1, '摘要')).toHaveValue(''));
  expect(cell(1, '摘要')).toHaveFocus();
  expect(screen.getByLabelText('日期')).toHaveValue('2026-03-08');
  expect(location()).toBe('/voucher/form');
  expect(bodyOf(saving)).toMatchObject({ voucherDate: '2026-03-08' });
});

test('销售含税：补上的 113,000 在贷方，改成 100,000，余下的税在贷方，借贷相等', async () => {
  const { user } = await openNew();
  await user.keyboard('销售{Enter}1002{Enter}113000{Enter}{Enter}1002{Enter}100000{Enter}');
  expect(cell(2, '贷方金额')).toHaveValue('100,000.00');
  expect(cell(3, '贷方金额')).toHaveValue('13,000.00');
  expect(screen.getByRole('row', { name: '合计' })).toHaveTextContent('借方合计 113,000.00');
});

test('最后的金额后按 Tab 补了一行，改平以后那一行空着，照样保存', async () => {
  const { user } = await openNew();
  await user.keyboard('提现{Enter}1002{Enter}100{Enter}{Enter}1002{Enter}60{Tab}');
  expect(cell(3, '贷方金额')).toHaveValue('40.00');
  await user.click(cell(2, '贷方金额'));
  await user.keyboard('100{Tab}');
  expect(cell(3, '贷方金额')).toHaveValue('');
  const saving = api.post('/voucher').replies(wire({ ...bought, number: 3 }));
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('已保存 记-3')).toBeInTheDocument();
  expect(bodyOf(saving)['details']).toHaveLength(2);
});

test('= 补平，空格换方，负号转红字，.. 重复摘要', async () => {
  const { user } = await openNew();
  await user.keyboard('提现{Enter}1002{Enter}100{Enter}');
  await user.clear(cell(2, '摘要'));
  await user.type(cell(2, '摘要'), '..');
  expect(cell(2, '摘要')).toHaveValue('提现');
  await user.clear(cell(2, '贷方金额'));
  await user.tab();
  expect(screen.getByRole('row', { name: '合计' })).toHaveTextContent('借方差额 100.00');
  await user.click(cell(2, '贷方金额'));
  await user.keyboard('=');
  expect(cell(2, '贷方金额')).toHaveValue('100.00');
  await user.keyboard(' ');
  expect(cell(2, '借方金额')).toHaveValue('100.00');
  expect(cell(2, '借方金额')).toHaveFocus();
  await user.type(cell(2, '借方金额'), '-{Enter}', { initialSelectionStart: 6 });
  expect(cell(2, '借方金额')).toHaveValue('-100.00');
});

test('金额栏可以计算，不是数字的内容留在原处', async () => {
  const { user } = await openNew();
  await user.type(cell(1, '借方金额'), '12*3.5{Enter}');
  expect(cell(1, '借方金额')).toHaveValue('42.00');
  await user.type(cell(2, '借方金额'), '1..2{Enter}');
  expect(cell(2, '借方金额')).toHaveValue('1..2');
  await user.keyboard('{Control>}s{/Control}');
  expect(
    await screen.findByText('第2行：借方金额“1..2”不是金额，请输入数字，如 1234.50'),
  ).toBeInTheDocument();
  expect(cell(2, '借方金额')).toHaveFocus();
});

test('没有填完的凭证不提交：指出行和栏，光标到那里', async () => {
  const { user } = await openNew();
  await user.keyboard('提现{Enter}1002{Enter}100{Enter}');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText(/第2行：请选择/)).toBeInTheDocument();
  await waitFor(() => expect(cell(2, '会计科目')).toHaveFocus());
  await user.keyboard('1403{Enter}');
  // Mended problems go.
  expect(screen.queryByText(/第2行：请选择/)).not.toBeInTheDocument();
});

test('服务器拒绝时凭证不算已保存，问题指到行', async () => {
  const { user, location } = await openSaved(bought);
  const problems = [
    { code: 'LINE_ACCOUNT_DISABLED', message: '第2行：科目“1002 银行存款”已停用', at: 'lines[1].accountId' },
  ] as const;
  api.put('/voucher').answers(200, refused(problems[0].message, -1, problems));
  await user.type(cell(1, '摘要'), '一批');
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByRole('button', { name: /第2行：科目/ })).toBeInTheDocument();
  await waitFor(() => expect(cell(2, '会计科目')).toHaveFocus());
  expect(screen.queryByText(/已保存/)).not.toBeInTheDocument();
  expect(location()).toBe(`/voucher/form/${bought.id}`);
});

test('修改已保存的凭证：带着读到的版本', async () => {
  const { user } = await openSaved(bought);
  expect(cell(1, '数量')).toHaveValue('10');
  await waitFor(() => expect(row(1)).toHaveTextContent('余额: 1,000.00'));
  await user.clear(cell(1, '数量'));
  await user.type(cell(1, '数量'), '12{Enter}');
  expect(cell(1, '借方金额')).toHaveValue('60.00');
  await user.click(cell(2, '贷方金额'));
  await user.keyboard('=');
  const saving = api.put('/voucher').replies(wire({ ...bought, version: 2 }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('已保存 记-2')).toBeInTheDocument();
  expect(bodyOf(saving)).toMatchObject({ id: bought.id, version: bought.version, code: 2 });
  expect(bodyOf(saving)['details']).toMatchObject([
    { num: 12, price: 5, debitAmount: 60 },
    { creditAmount: 60 },
  ]);
});

test('新凭证的日期接着本月最后一张', async () => {
  await openNew([received, bought]);
  expect(screen.getByLabelText('日期')).toHaveValue('2026-03-06');
  await waitFor(() => expect(screen.getByLabelText('凭证号')).toHaveValue('3'));
});

test('换凭证字重新取号', async () => {
  const asked = api.get('/voucher/code').replies(12);
  const { user } = await openNew();
  await waitFor(() => expect(screen.getByLabelText('凭证号')).toHaveValue('3'));
  await user.selectOptions(screen.getByLabelText('凭证字'), '收');
  await waitFor(() => expect(screen.getByLabelText('凭证号')).toHaveValue('12'));
  expect(asked.received[0]?.query).toMatchObject({ word: '收', currentAccountDate: '2026-03-01' });
});

test('行操作：复制、移动、插入、删除、撤销', async () => {
  const { user } = await openSaved(received);
  await user.click(cell(1, '摘要'));
  await user.keyboard('{Control>}d{/Control}');
  expect(cell(2, '借方金额')).toHaveValue('1,234.50');
  expect(cell(2, '摘要')).toHaveFocus();
  await user.keyboard('{Control>}{Delete}{/Control}');
  expect(cell(2, '贷方金额')).toHaveValue('1,234.50');
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(cell(1, '贷方金额')).toHaveValue('1,234.50');
  await user.keyboard('{Alt>}i{/Alt}');
  expect(cell(1, '摘要')).toHaveValue('');
  await user.keyboard('{Control>}z{/Control}');
  expect(cell(1, '贷方金额')).toHaveValue('1,234.50');
});

test('按住 F12 只保存一次', async () => {
  const { user } = await openSaved(bought);
  await user.type(cell(1, '摘要'), '一批');
  const saving = api.put('/voucher').replies(wire({ ...bought, version: 2 }), always);
  await user.keyboard('{F12>3/}');
  expect(await screen.findByText('已保存 记-2')).toBeInTheDocument();
  expect(saving.received).toHaveLength(1);
});

test('删除凭证后回到列表', async () => {
  const { user, location } = await openSaved(bought);
  const deleting = api.delete(`/voucher/${bought.id}`).replies(null);
  await user.click(screen.getByRole('button', { name: /更多/ }));
  await user.click(await screen.findByRole('menuitem', { name: /删除/ }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('删除凭证 记-2？');
  await user.click(within(dialog).getByRole('button', { name: '删除' }));
  await waitFor(() => expect(location()).toBe('/voucher'));
  expect(deleting.received).toHaveLength(1);
});

test('快捷键表列出全部按键', async () => {
  const { user } = await openNew();
  await user.click(screen.getByRole('button', { name: /快捷键/ }));
  const dialog = await screen.findByRole('dialog', { name: '快捷键' });
  expect(dialog).toHaveTextContent('取借贷差额');
});

test('没有加载成功时可以重试', async () => {
  api.get('/voucher/lists').breaks();
  const { user } = renderRoute(routes, { at: '/voucher/form' });
  const retry = await screen.findByRole('button', { name: /重\s?试/ });
  givenBooks();
  await user.click(retry);
  expect(await opened()).toBeInTheDocument();
});
