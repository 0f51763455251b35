import { screen, within } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenAccount, givenLists } from '@mingzhang/shared/testing/givenLists';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import type { WireTemplateLine } from '@mingzhang/shared/wire/voucherTemplate';
import { TemplateDesignPage } from './TemplateDesignPage';

useFakeApi();
beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const routes = [
  { path: '/template/design/:templateId?', element: <TemplateDesignPage /> },
  { path: '/template/manager', element: <p>模板列表</p> },
];

const customer = {
  id: 101,
  accountingCategoryId: 11,
  code: '001',
  name: '甲公司',
  remark: null,
  enable: true,
};

function givenListsOfSet() {
  givenLists({
    subjects: [
      givenAccount(1, '1002', '银行存款', { currencyCodes: ['USD'] }),
      givenAccount(2, '1122', '应收账款', { auxiliaryAccounting: '[{"id":11,"name":"客户"}]' }),
      givenAccount(3, '5001', '主营业务收入', { type: '损益', balanceDirection: '贷', unit: '件' }),
    ],
    categories: [
      { id: 11, name: '客户', customColumns: '', systemDefault: true, canEdit: false, accountSetsId: 7 },
    ],
    currencies: [
      { id: 1, code: 'RMB', name: '人民币', exchangeRate: 1, localCurrency: true },
      { id: 2, code: 'USD', name: '美元', exchangeRate: 7.1, localCurrency: false },
    ],
    details: [customer],
  });
}

function wireLine(
  position: number,
  subjectId: number,
  given: Partial<WireTemplateLine> = {},
): WireTemplateLine {
  return {
    id: 5000 + position,
    voucherId: 5,
    summary: '赊销',
    subjectId,
    subjectName: '1122-应收账款',
    subjectCode: '1122',
    debitAmount: null,
    creditAmount: null,
    auxiliaryTitle: '',
    num: null,
    price: null,
    carryForward: false,
    subject: { id: subjectId, unit: null, balanceDirection: '借', auxiliaryAccounting: '' },
    auxiliary: [],
    currencyCode: null,
    exchangeRate: null,
    currencyAmount: null,
    cashFlowLine: null,
    ...given,
  };
}

const sale = {
  id: 5,
  name: '赊销',
  type: 2,
  details: [
    wireLine(1, 2, {
      debitAmount: 113,
      auxiliary: [{ accountingCategoryId: 11, accountingCategoryDetails: customer }],
    }),
    wireLine(2, 3),
  ],
};

const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: /保\s?存/ });

async function open(at: string) {
  givenListsOfSet();
  const shown = renderRoute(routes, { at });
  await screen.findByRole('table', { name: '模板分录' });
  return shown;
}

test('只用键盘：Enter 走过每一格，借方填了跳过贷方，最后加一行', async () => {
  const { user } = await open('/template/design');
  expect(field('模板名称')).toHaveFocus();
  await user.keyboard('赊销{Enter}销售商品{Enter}1122{Enter}');
  expect(screen.getByRole('combobox', { name: '第1行 客户' })).toHaveFocus();
  await user.keyboard('001');
  // The list reads key codes, which this browser does not have: Enter in it is for e2e.
  await user.click(await screen.findByTitle('001 甲公司'));
  await user.keyboard('{Enter}');
  expect(field('第1行 借方金额')).toHaveFocus();
  await user.keyboard('113{Enter}');
  expect(field('第2行 摘要')).toHaveFocus();
  expect(field('第2行 摘要')).toHaveValue('销售商品');
  await user.keyboard('{Enter}5001{Enter}');
  expect(field('第2行 数量')).toHaveFocus();
  await user.keyboard('10{Enter}10{Enter}');
  expect(field('第2行 借方金额')).toHaveFocus();
  expect(field('第2行 贷方金额')).toHaveValue('100.00');
  await user.keyboard('{Enter}{Enter}');
  expect(field('第3行 摘要')).toHaveFocus();
  expect(field('第3行 摘要')).toHaveValue('销售商品');

  const call = api.post('/voucher-template').replies(sale);
  await user.click(screen.getByText('销售', { selector: '[title="销售"]' }));
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('模板列表')).toBeInTheDocument();
  expect(screen.getByText('凭证模板“赊销”已保存')).toBeInTheDocument();
  expect(call.received[0]?.body).toMatchObject({
    name: '赊销',
    type: 2,
    details: [
      {
        summary: '销售商品',
        subjectId: 2,
        debitAmount: 113,
        auxiliary: [{ id: 101, accountingCategoryId: 11 }],
      },
      { summary: '销售商品', subjectId: 3, debitAmount: null, creditAmount: 100, num: 10, price: 10 },
    ],
  });
  expect(sessionStorage).toHaveLength(0);
});

test('打开模板：填好各行，改了整个保存', async () => {
  api.get('/voucher-template/5').replies(sale);
  const { user } = await open('/template/design/5');
  expect(field('模板名称')).toHaveValue('赊销');
  expect(field('第1行 借方金额')).toHaveValue('113.00');
  expect(screen.getByText('001 甲公司')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: '第2行 上移' }));
  const call = api.put('/voucher-template').replies(sale);
  await user.click(save());
  expect(await screen.findByText('模板列表')).toBeInTheDocument();
  expect(call.received[0]?.body).toMatchObject({ id: 5, details: [{ subjectId: 3 }, { subjectId: 2 }] });
});

test('外币科目可以选币别，原币 × 汇率得金额', async () => {
  const { user } = await open('/template/design');
  await user.type(screen.getByRole('combobox', { name: '第1行 会计科目' }), '1002{Enter}');
  await user.selectOptions(screen.getByRole('combobox', { name: '第1行 币别' }), 'USD');
  expect(field('第1行 汇率')).toHaveValue('7.1');
  await user.type(field('第1行 原币金额'), '100');
  expect(field('第1行 借方金额')).toHaveValue('710.00');
});

test('复制：新模板，名称带副本', async () => {
  api.get('/voucher-template/5').replies(sale);
  const { user } = await open('/template/design?copy=5');
  expect(field('模板名称')).toHaveValue('赊销 副本');
  const call = api.post('/voucher-template').replies(sale);
  await user.click(save());
  expect(await screen.findByText('模板列表')).toBeInTheDocument();
  expect(call.received[0]?.body).not.toHaveProperty('id');
});

test('服务器说哪一行不对，点一下就到那里；改了就不再提示', async () => {
  const { user } = await open('/template/design');
  await user.type(field('模板名称'), '房租');
  await user.type(field('第1行 摘要'), '付房租');
  api
    .post('/voucher-template')
    .answers(200, {
      success: false,
      code: -1,
      msg: '第1行：请选择会计科目',
      data: null,
      problems: [
        { code: 'LINE_ACCOUNT_MISSING', message: '第1行：请选择会计科目', at: 'lines[0].accountId' },
      ],
    });
  await user.click(save());
  const alert = await screen.findByRole('alert');
  await user.click(within(alert).getByRole('button', { name: '第1行：请选择会计科目' }));
  expect(screen.getByRole('combobox', { name: '第1行 会计科目' })).toHaveFocus();
  expect(screen.getByRole('row', { name: '第1行' }).querySelector('[data-invalid]')).not.toBeNull();
  await user.keyboard('1002{Enter}');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('辅助项目可以不选：Enter 直接走过', async () => {
  const { user } = await open('/template/design');
  await user.type(screen.getByRole('combobox', { name: '第1行 会计科目' }), '1122{Enter}');
  expect(screen.getByRole('combobox', { name: '第1行 客户' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(field('第1行 借方金额')).toHaveFocus();
});

test('看不懂的数字不保存，并指出是哪一格', async () => {
  const { user } = await open('/template/design');
  await user.type(field('第1行 贷方金额'), '1.005');
  await user.click(save());
  expect(await screen.findByText('“第1行 贷方金额”请填写不超过两位小数的金额')).toBeInTheDocument();
  expect(field('第1行 贷方金额')).toHaveFocus();
});

test('插入、删除、移动行，光标跟着走', async () => {
  const { user } = await open('/template/design');
  await user.type(field('第1行 摘要'), '甲');
  await user.click(screen.getByRole('button', { name: '新增一行' }));
  await user.clear(field('第2行 摘要'));
  await user.keyboard('乙');
  await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
  expect(field('第1行 摘要')).toHaveValue('乙');
  expect(field('第1行 摘要')).toHaveFocus();
  await user.keyboard('{Control>}{Insert}{/Control}');
  expect(field('第1行 摘要')).toHaveValue('');
  expect(field('第1行 摘要')).toHaveFocus();
  await user.keyboard('{Control>}{Delete}{/Control}');
  expect(field('第1行 摘要')).toHaveValue('乙');
  await user.click(screen.getByRole('button', { name: '新增一行' }));
  expect(field('第3行 摘要')).toHaveFocus();
});

test('没保存就离开：返回要问，直接走开的回来时恢复', async () => {
  const { user, unmount } = await open('/template/design');
  await user.type(field('模板名称'), '房租');
  await user.click(screen.getByRole('button', { name: /返\s?回/ }));
  expect(await screen.findByRole('dialog')).toHaveTextContent('模板还没有保存，确定离开吗？');
  await user.click(screen.getByRole('button', { name: '继续编辑' }));
  unmount();

  const again = await open('/template/design');
  expect(screen.getByText('已恢复上次没有保存的模板。')).toBeInTheDocument();
  expect(field('模板名称')).toHaveValue('房租');
  await again.user.click(screen.getByRole('button', { name: '放弃修改' }));
  expect(field('模板名称')).toHaveValue('');
  await again.user.click(screen.getByRole('button', { name: /返\s?回/ }));
  expect(await screen.findByText('模板列表')).toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

test('模板已被删除时说明，可以重试', async () => {
  givenListsOfSet();
  api.get('/voucher-template/5').refuses('凭证模板不存在，可能已被删除，请刷新后再试。', 404);
  renderRoute(routes, { at: '/template/design/5' });
  expect(await screen.findByText(/凭证模板不存在/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /重\s?试/ })).toBeInTheDocument();
});
