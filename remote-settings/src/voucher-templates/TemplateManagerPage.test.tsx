import { act, fireEvent, screen, within } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenLists } from '@mingzhang/shared/testing/givenLists';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { given } from '@mingzhang/shared/testing/given';
import { fromAccount } from '@mingzhang/shared/wire/account';
import type { WireTemplateLine, WireVoucherTemplate } from '@mingzhang/shared/wire/voucherTemplate';
import { TemplateManagerPage } from './TemplateManagerPage';

useFakeApi();

const routes = [
  { path: '/template/manager', element: <TemplateManagerPage /> },
  { path: '/template/design/:templateId?', element: <p>设计页</p> },
];

function wireLine(subjectName: string, debitAmount: number | null): WireTemplateLine {
  return {
    id: 1,
    voucherId: 0,
    summary: '付款',
    subjectId: 1,
    subjectName,
    subjectCode: '1002',
    debitAmount,
    creditAmount: null,
    auxiliaryTitle: '',
    num: null,
    price: null,
    carryForward: false,
    subject: { id: 1, unit: null, balanceDirection: '借', auxiliaryAccounting: '' },
    auxiliary: [],
    currencyCode: null,
    exchangeRate: null,
    currencyAmount: null,
    cashFlowLine: null,
  };
}

const templates: WireVoucherTemplate[] = [
  {
    id: 5,
    name: '付房租',
    type: 0,
    details: [wireLine('560206-管理费用-房租', 3000), wireLine('1002-银行存款', null)],
  },
  { id: 6, name: '缴增值税', type: 4, details: [wireLine('222101-应交税费-应交增值税', null)] },
];

function show(as: 'manager' | 'viewer' = 'manager', given = templates, at = '/template/manager') {
  api.get('/voucher-template').replies(given);
  return renderRoute(routes, { at, as });
}

test('列出模板的类别、名称和分录，金额可以没有', async () => {
  show();
  const row = await screen.findByRole('row', { name: '付房租' });
  expect(row).toHaveTextContent('日常支出');
  expect(row).toHaveTextContent('560206 管理费用-房租3,000.00');
  expect(row).toHaveTextContent('1002 银行存款');
});

test('按类别和文字查找，条件在地址里', async () => {
  const { user, location } = show();
  await screen.findByRole('row', { name: '付房租' });
  await user.click(screen.getByTitle('税金'));
  expect(location()).toBe('/template/manager?type=tax');
  await user.click(screen.getByTitle('全部'));
  await user.type(screen.getByRole('textbox', { name: '查找模板' }), '房租');
  expect(screen.getByRole('row', { name: '付房租' })).toBeInTheDocument();
  expect(screen.queryByRole('row', { name: '缴增值税' })).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: '查找模板' }), '没有');
  expect(screen.getByText(/没有找到凭证模板/)).toBeInTheDocument();
});

test('打字不等地址：地址还没有变，字已经在框里', async () => {
  const { location } = show();
  await screen.findByRole('row', { name: '付房租' });
  const field = screen.getByRole('textbox', { name: '查找模板' });
  act(() => {
    field.focus();
    fireEvent.change(field, { target: { value: '增' } });
    expect(field).toHaveValue('增');
    fireEvent.change(field, { target: { value: '增值' } });
    expect(field).toHaveValue('增值');
    expect(location()).toBe('/template/manager');
  });
  expect(new URLSearchParams(location().split('?')[1]).get('q')).toBe('增值');
  expect(screen.queryByRole('row', { name: '付房租' })).not.toBeInTheDocument();
});

test('上下键选行，Enter 修改', async () => {
  const { user, location } = show();
  (await screen.findByRole('row', { name: '付房租' })).focus();
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('row', { name: '缴增值税' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(location()).toBe('/template/design/6');
});

test('复制打开一个新的设计页，Alt+N 新增', async () => {
  const { user, location, unmount } = show();
  await user.click(
    within(await screen.findByRole('row', { name: '付房租' })).getByRole('button', { name: /复\s?制/ }),
  );
  expect(location()).toBe('/template/design?copy=5');
  unmount();
  const again = show();
  await screen.findByRole('row', { name: '付房租' });
  await again.user.keyboard('{Alt>}n{/Alt}');
  expect(again.location()).toBe('/template/design');
});

test('删除要确认，之后光标在查找框', async () => {
  const { user } = show();
  (await screen.findByRole('row', { name: '付房租' })).focus();
  await user.keyboard('{Delete}');
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('删除凭证模板“付房租”？');
  const call = api.delete('/voucher-template/5').replies(null);
  api.get('/voucher-template').replies(templates.slice(1));
  await user.click(within(dialog).getByRole('button', { name: /删\s?除/ }));
  expect(await screen.findByText('已删除凭证模板“付房租”')).toBeInTheDocument();
  expect(call.received).toHaveLength(1);
});

test('一个模板也没有时说明怎么来', async () => {
  const { user, location } = show('manager', []);
  expect(await screen.findByText(/还没有凭证模板/)).toBeInTheDocument();
  await user.click(screen.getAllByRole('button', { name: /新增模板/ })[1] as HTMLElement);
  expect(location()).toBe('/template/design');
});

test('常用模板：按准则配好科目，添加一个，已有的标明', async () => {
  const ledger = given`
    2026-03-05 记-1
      借 1001 库存现金  10.00
      贷 1002 银行存款  10.00
  `;
  const context = { tree: ledger.accounts, categories: [], accountSetId: 7 };
  givenLists({ subjects: ledger.accounts.all.map((account) => fromAccount(account, context)) });
  const { user } = show('manager', [{ id: 7, name: '现金存入银行', type: 0, details: [] }]);
  await screen.findByRole('row', { name: '现金存入银行' });
  await user.click(screen.getByRole('button', { name: '常用模板' }));
  const dialog = await screen.findByRole('dialog', { name: '常用模板' });
  expect(await within(dialog).findByText('已有')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: '添加计提折旧' })).toBeDisabled();
  await user.type(within(dialog).getByRole('textbox', { name: '查找常用模板' }), 'xjcr');
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(1);
  await user.clear(within(dialog).getByRole('textbox', { name: '查找常用模板' }));
  const call = api.post('/voucher-template/several').replies([]);
  api.get('/voucher-template').replies(templates);
  await user.click(within(dialog).getByRole('button', { name: '添加提取备用金' }));
  expect(await screen.findByText('已添加 1 个模板，记账时按 F4 使用')).toBeInTheDocument();
  expect(call.received[0]?.body).toMatchObject({
    templates: [{ name: '提取备用金', type: 0, details: [{ subjectCode: '1001' }, { subjectCode: '1002' }] }],
  });
  const refused = api.post('/voucher-template/several').refuses('凭证模板“提取备用金”已存在，请换一个名称');
  api.get('/voucher-template').replies(templates);
  await user.click(within(dialog).getByRole('button', { name: /全部添加/ }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('“提取备用金”已存在');
  expect(refused.received).toHaveLength(1);
});

test('没有取到时可以重试', async () => {
  api.get('/voucher-template').refuses('系统正忙，请稍后再试。');
  const { user } = renderRoute(routes, { at: '/template/manager' });
  const retry = await screen.findByRole('button', { name: /重\s?试/ });
  api.get('/voucher-template').replies(templates);
  await user.click(retry);
  expect(await screen.findByRole('row', { name: '付房租' })).toBeInTheDocument();
});

test('查看角色只能看', async () => {
  show('viewer');
  await screen.findByRole('row', { name: '付房租' });
  expect(screen.queryByRole('button', { name: /新增模板/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /删\s?除/ })).not.toBeInTheDocument();
});
