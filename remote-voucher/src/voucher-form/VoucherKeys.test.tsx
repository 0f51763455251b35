import { screen, waitFor, within } from '@testing-library/react';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { given } from '@mingzhang/shared/testing/given';
import { givenUser } from '@mingzhang/shared/testing/givenSession';
import { givenVoucherForm } from '@mingzhang/shared/testing/givenVoucherForm';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { commands } from './commands';
import type { VoucherForm } from './VoucherForm';
import { VoucherFormPage } from './VoucherFormPage';

useFakeApi();
beforeEach(() => localStorage.clear());

const ledger = given`
  2026-03-05 记-1 收到货款
    借 1002 银行存款  10.00
    借 1001 库存现金  5.00
    贷 1122 应收账款 [客户:甲公司]  15.00
  2026-03-06 记-2 存现
    借 1002 银行存款  7.00
    贷 1001 库存现金  7.00
`;
const [first, second] = ledger.vouchers as [Voucher, Voucher];
const routes = [
  { path: '/voucher/form/:voucherId?', element: <VoucherFormPage /> },
  { path: '/voucher', element: <h1>列表</h1> },
];
const cell = (number: number, label: string) =>
  within(screen.getByRole('row', { name: `第${number}行` })).getByLabelText(label);

async function openAt(at: string, role: 'manager' | 'viewer' = 'manager') {
  givenVoucherForm(ledger);
  const rendered = renderRoute(routes, { at, as: givenUser(role) });
  await screen.findByRole('row', { name: '第1行' });
  return rendered;
}

const page = `/voucher/form/${first.id}`;

test.each(['{F1}', '{Control>}/{/Control}'])('%s 在格内打开快捷键表，关上后光标回到原处', async (keys) => {
  const { user } = await openAt(page);
  await user.click(cell(2, '摘要'));
  await user.keyboard(keys);
  const entry = await screen.findByRole('dialog', { name: '快捷键' });
  expect(within(entry).getAllByRole('term')[0]).toHaveTextContent('F1 / Ctrl/');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(cell(2, '摘要')).toHaveFocus());
});

test('Alt+L 复制本行；会计科目栏里 Ctrl+Enter、Alt+Enter 复制本行并取余额', async () => {
  const { user } = await openAt(`/voucher/form/${second.id}`);
  await user.click(cell(1, '摘要'));
  await user.keyboard('{Alt>}l{/Alt}');
  expect(cell(2, '借方金额')).toHaveValue('7.00');
  await user.click(cell(2, '会计科目'));
  await user.keyboard('{Escape}{Alt>}{Enter}{/Alt}');
  expect(cell(3, '贷方金额')).toHaveValue('7.00');
  await user.click(cell(1, '会计科目'));
  await user.keyboard('{Escape}{Control>}{Enter}{/Control}');
  expect(cell(2, '会计科目')).toHaveFocus();
  expect(cell(4, '贷方金额')).toHaveValue('7.00');
});

test('Alt+K 新增科目', async () => {
  const { user } = await openAt('/voucher/form');
  await user.keyboard('提现{Enter}');
  await user.keyboard('{Alt>}k{/Alt}');
  expect(await screen.findByRole('dialog', { name: /新增科目/ })).toBeInTheDocument();
});

test('Alt+[、Alt+] 翻到上一张、下一张', async () => {
  const { user, location } = await openAt(page);
  api.get('/voucher/nextId').replies(second.id);
  await user.keyboard('{Alt>}]{/Alt}');
  await waitFor(() => expect(location()).toBe(`/voucher/form/${second.id}`));
  await waitFor(() => expect(cell(1, '摘要')).toHaveValue('存现'));
  api.get('/voucher/beforeId').replies(first.id);
  await user.keyboard('{Alt>}[[{/Alt}');
  await waitFor(() => expect(location()).toBe(page));
});

test('连删两行再撤销两次，光标回到恢复的行', async () => {
  const { user } = await openAt(page);
  await user.click(cell(2, '摘要'));
  await user.keyboard('{Control>}{Delete}{Delete}zz{/Control}');
  expect(cell(3, '贷方金额')).toHaveValue('15.00');
  expect(cell(2, '摘要')).toHaveFocus();
});

test.each(['{Control>}y{/Control}', '{Control>}{Shift>}z{/Shift}{/Control}'])(
  '%s 重做撤销了的一步，光标回到那一行',
  async (keys) => {
    const { user } = await openAt(page);
    await user.click(cell(2, '摘要'));
    await user.keyboard('{Control>}{Delete}z{/Control}');
    expect(cell(3, '贷方金额')).toHaveValue('15.00');
    await user.keyboard(keys);
    expect(cell(2, '贷方金额')).toHaveValue('15.00');
    expect(cell(2, '摘要')).toHaveFocus();
  },
);

test('工具栏的重做：没有可重做的时候按不了', async () => {
  const { user } = await openAt(page);
  const button = screen.getByRole('button', { name: '重做' });
  expect(button).toBeDisabled();
  await user.click(cell(3, '摘要'));
  await user.keyboard('{Control>}{Delete}z{/Control}');
  await waitFor(() => expect(button).toBeEnabled());
  await user.click(button);
  expect(screen.queryByDisplayValue('15.00')).not.toBeInTheDocument();
});

test('工具栏的撤销把光标带到恢复的行', async () => {
  const { user } = await openAt(page);
  await user.click(cell(3, '摘要'));
  await user.keyboard('{Control>}{Delete}{/Control}');
  await user.click(screen.getByRole('button', { name: '撤销' }));
  expect(cell(3, '贷方金额')).toHaveValue('15.00');
  expect(cell(3, '摘要')).toHaveFocus();
});

describe('余额', () => {
  const balances = () => screen.getAllByTitle('打开明细账').map(({ textContent }) => textContent);
  const combination = `1122/${first.lines[2]!.auxiliary.map((ref) => `${ref.categoryId}:${ref.itemId}`).join()}`;

  test('选了辅助项目的行，是这个项目截至凭证日期的余额，连同上面的行；点开是它的明细账', async () => {
    const asked = api
      .get('/subject/balances/items')
      .replies([{ combination, balance: 380 }], { times: 'always' });
    const { user } = await openAt(page);
    await waitFor(() => expect(balances()).toEqual(['余额: 1,000.00', '余额: 1,000.00', '余额: 380.00']));
    expect(asked.received[0]?.query).toMatchObject({
      ...{ voucherDate: '2026-03-05', exceptVoucherId: String(first.id), combination },
    });
    expect(screen.getAllByTitle('打开明细账')[2]).toHaveAttribute(
      'href',
      `/account-book/detailed?account=1122&from=2026-03&to=2026-03&items=${combination.slice(5)}`,
    );
    await user.click(cell(3, '摘要'));
    await user.keyboard('{Control>}d{/Control}');
    // The row above has taken 15.00 off the customer.
    await waitFor(() => expect(balances()[3]).toBe('余额: 365.00'));
  });

  test('还没选项目的行写明是科目余额', async () => {
    const { user } = await openAt(page);
    await user.click(cell(2, '会计科目'));
    await user.clear(cell(2, '会计科目'));
    await user.type(cell(2, '会计科目'), '1122{Enter}');
    await waitFor(() => expect(balances()[1]).toBe('科目余额: 1,000.00'));
  });
});

test('正在保存时，行的键不改已经送出的内容', () => {
  const edit = jest.fn();
  const grid = { activeCell: () => ({ row: 2, field: 'summary' }), actions: { focus: jest.fn() } };
  const press = (isReadOnly: boolean) =>
    commands.deleteRow.run({ grid, edit, isReadOnly } as unknown as VoucherForm);
  press(true);
  expect(edit).not.toHaveBeenCalled();
  press(false);
  expect(edit).toHaveBeenCalledWith('deleteLine', 2);
});

test('只能查看的人按 Alt+N 不会到空白凭证', async () => {
  const { user, location } = await openAt(page, 'viewer');
  await user.keyboard('{Alt>}n{/Alt}');
  expect(location()).toBe(page);
});

test('只能查看的人直接打开新凭证：说明不能录入，可以去查凭证', async () => {
  const { user, location } = renderRoute(routes, { at: '/voucher/form', as: givenUser('viewer') });
  expect(screen.getByText('您的角色不能录入凭证')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: '查凭证' }));
  expect(location()).toBe('/voucher');
});
