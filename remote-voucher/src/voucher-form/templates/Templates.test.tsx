import { screen, waitFor, within } from '@testing-library/react';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { voucherTemplateTypes, type VoucherTemplate } from '@mingzhang/shared/accounting/voucherTemplate';
import { ZERO } from '@mingzhang/shared/primitives/money';
import { api, useFakeApi, type FakeCall } from '@mingzhang/shared/testing/fakeApi';
import { given } from '@mingzhang/shared/testing/given';
import { givenVoucherForm, voucherContextOf } from '@mingzhang/shared/testing/givenVoucherForm';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { refused } from '@mingzhang/shared/wire/envelope';
import { fromVoucherTemplate } from '@mingzhang/shared/wire/voucherTemplate';
import { VoucherFormPage } from '../VoucherFormPage';

useFakeApi();
beforeEach(() => localStorage.clear());

const ledger = given`
  2026-03-05 记-1 提现
    借 1001 库存现金  10.00
    贷 1002 银行存款  10.00
  2026-03-06 记-2 购入原料
    借 1403 原材料  50.00 数量 10 单价 5
    贷 1002 银行存款  50.00
`;
const [cash, material] = ledger.vouchers as [Voucher, Voucher];
const blank = (voucher: Voucher) => voucher.lines.map((line) => ({ ...line, debit: ZERO, credit: ZERO }));
const templates: readonly VoucherTemplate[] = [
  { id: 51, name: '提取备用金', type: 'dailyExpense', lines: cash.lines },
  { id: 52, name: '采购原料', type: 'purchase', lines: blank(material) },
];
const always = { times: 'always' } as const;
const row = (number: number) => screen.getByRole('row', { name: `第${number}行` });
const cell = (number: number, label: string) => within(row(number)).getByLabelText(label);
const bodyOf = (call: FakeCall) => call.received[0]?.body as Record<string, unknown>;

async function openForm(at: string, offered: readonly VoucherTemplate[] = templates) {
  givenVoucherForm(ledger);
  api.get('/voucher-template').replies(
    offered.map((template) => fromVoucherTemplate(template, voucherContextOf(ledger))),
    always,
  );
  const routes = [{ path: '/voucher/form/:voucherId?', element: <VoucherFormPage /> }];
  const rendered = renderRoute(routes, { at });
  await screen.findByRole('row', { name: '第1行' });
  return rendered;
}

/** The words of the head are options, too. */
const offeredTemplates = async () =>
  within(await screen.findByRole('listbox', { name: '凭证模板' })).findAllByRole('option');

describe('使用模板', () => {
  test('F4 打开，↓ 选择，Enter 填进空白凭证，光标在第一行', async () => {
    const { user } = await openForm('/voucher/form');
    await user.keyboard('{F4}');
    const options = await offeredTemplates();
    expect(options.map((option) => option.textContent)).toEqual([
      '提取备用金日常支出 · 2 行',
      '采购原料采购 · 2 行',
    ]);
    expect(screen.getByRole('combobox', { name: '查找模板' })).toHaveFocus();
    expect(screen.getByRole('table', { name: '提取备用金的分录' })).toHaveTextContent('1001 库存现金');
    await user.keyboard('{ArrowDown}');
    expect(options[1]).toHaveAttribute('aria-selected', 'true');
    await user.keyboard('{ArrowUp}{Enter}');
    expect(cell(1, '借方金额')).toHaveValue('10.00');
    expect(cell(2, '贷方金额')).toHaveValue('10.00');
    expect(screen.getAllByRole('row', { name: /^第\d行$/ })).toHaveLength(5);
    await waitFor(() => expect(cell(1, '摘要')).toHaveFocus());
  });

  test('已有分录时接在后面，可以一步撤销', async () => {
    const { user } = await openForm(`/voucher/form/${cash.id}`);
    await user.keyboard('{Alt>}t{/Alt}');
    await offeredTemplates();
    await user.keyboard('原料{Enter}');
    expect(cell(2, '摘要')).toHaveValue('提现');
    expect(cell(3, '摘要')).toHaveValue('购入原料');
    await waitFor(() => expect(cell(3, '摘要')).toHaveFocus());
    await user.click(screen.getByRole('button', { name: '撤销' }));
    expect(cell(3, '摘要')).toHaveValue('');
  });

  test('按类别筛选，按名称、摘要、科目查找', async () => {
    const { user } = await openForm('/voucher/form');
    await user.keyboard('{F4}');
    await offeredTemplates();
    await user.click(screen.getByRole('radio', { name: '采购' }));
    expect(await offeredTemplates()).toHaveLength(1);
    await user.click(screen.getByRole('radio', { name: '全部' }));
    await user.type(screen.getByRole('combobox', { name: '查找模板' }), '1001 备用');
    expect((await offeredTemplates()).map((option) => option.textContent)).toEqual([
      expect.stringContaining('提取备用金'),
    ]);
    await user.type(screen.getByRole('combobox', { name: '查找模板' }), '没有这个');
    expect(screen.getByText('没有找到，请换一个关键字或类别')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '管理模板' })).toHaveAttribute('href', '/template/manager');
  });

  test('没有模板时说明怎样得到一个；加载失败可以重试', async () => {
    const { user } = await openForm('/voucher/form', []);
    await user.keyboard('{F4}');
    expect(await screen.findByText(/还没有凭证模板/)).toHaveTextContent('存为模板');
    await user.keyboard('{Escape}');
  });

  test('没有模板时当场给出适合本账套科目的常用模板，Enter 就用上，不存进账套', async () => {
    const { user } = await openForm('/voucher/form', []);
    await user.keyboard('{F4}');
    const options = await offeredTemplates();
    expect(options.map((option) => option.textContent)).toEqual([
      '提取备用金日常支出 · 2 行',
      '现金存入银行日常支出 · 2 行',
    ]);
    await user.keyboard('{ArrowDown}{Enter}');
    expect(cell(1, '摘要')).toHaveValue('现金存入银行');
    expect(cell(1, '会计科目')).toHaveValue('1002 银行存款');
    expect(cell(2, '会计科目')).toHaveValue('1001 库存现金');
    expect(cell(1, '借方金额')).toHaveValue('');
  });

  test('加载失败可以重试', async () => {
    givenVoucherForm(ledger);
    api.get('/voucher-template').breaks();
    const routes = [{ path: '/voucher/form/:voucherId?', element: <VoucherFormPage /> }];
    const { user } = renderRoute(routes, { at: '/voucher/form' });
    await screen.findByRole('row', { name: '第1行' });
    await user.keyboard('{F4}');
    await user.click(await screen.findByRole('button', { name: /重\s?试/ }));
    expect(await screen.findByText('没有加载成功')).toBeInTheDocument();
  });
});

describe('存为模板', () => {
  async function openDialog(at: string) {
    const rendered = await openForm(at);
    await rendered.user.keyboard('{Alt>}m{/Alt}');
    const dialog = await screen.findByRole('dialog', { name: '存为凭证模板' });
    return { ...rendered, dialog };
  }
  const answer = fromVoucherTemplate(templates[1]!, voucherContextOf(ledger));

  test('六种类别；不带金额保存', async () => {
    const { user, dialog } = await openDialog(`/voucher/form/${material.id}`);
    expect(within(dialog).getAllByRole('radio')).toHaveLength(voucherTemplateTypes.length);
    await user.type(within(dialog).getByLabelText('模板名称'), '采购原料');
    await user.click(within(dialog).getByRole('button', { name: '取消' }));
    await user.click(await screen.findByRole('button', { name: '继续填写' }));
    await user.click(within(dialog).getByRole('radio', { name: '采购' }));
    const saving = api.post('/voucher-template').replies(answer);
    await user.click(within(dialog).getByRole('button', { name: '保存模板' }));
    expect(await screen.findByText('已存为模板“采购原料”，按 F4 使用')).toBeInTheDocument();
    expect(bodyOf(saving)).toMatchObject({ name: '采购原料', type: 1 });
    expect(bodyOf(saving)['details']).toMatchObject([
      { summary: '购入原料', subjectId: 1403, debitAmount: null, num: null, price: null },
      { subjectId: 1002, creditAmount: null },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  test('带金额保存；名称必填；重名由服务器说明', async () => {
    const { user, dialog } = await openDialog(`/voucher/form/${material.id}`);
    await user.click(within(dialog).getByRole('button', { name: '保存模板' }));
    expect(await within(dialog).findByText('请填写模板名称')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('checkbox', { name: /保留金额/ }));
    const taken = '凭证模板“采购原料”已存在';
    const saving = api
      .post('/voucher-template')
      .answers(200, refused(taken, -1, [{ code: 'TEMPLATE_NAME_TAKEN', message: taken }]));
    await user.type(within(dialog).getByLabelText('模板名称'), '采购原料{Enter}');
    expect(await within(dialog).findByText(taken)).toBeInTheDocument();
    expect(bodyOf(saving)['details']).toMatchObject([
      { debitAmount: 50, num: 10, price: 5 },
      { creditAmount: 50 },
    ]);
  });

  test('空白凭证不能存为模板，说明原因', async () => {
    const { user } = await openForm('/voucher/form');
    await user.keyboard('{Alt>}m{/Alt}');
    expect(await screen.findByText('还没有填写分录')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
