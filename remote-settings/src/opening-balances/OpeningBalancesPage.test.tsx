import { screen, within } from '@testing-library/react';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenLists } from '@mingzhang/shared/testing/givenLists';
import { givenUser, givenWorkplace } from '@mingzhang/shared/testing/givenSession';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { refused } from '@mingzhang/shared/wire/envelope';
import { OpeningBalancesPage } from './OpeningBalancesPage';

useFakeApi();
beforeEach(() => sessionStorage.clear());

const routes = [{ path: '/initial', element: <OpeningBalancesPage /> }];

/** 晨光文具商行 before anything was closed: openings may still be entered. */
function newBooks() {
  const { periods } = givenWorkplace('manager');
  return givenUser('manager', {
    periods: periods.map((each) => ({ ...each, isClosed: false, closedOn: null })),
  });
}

function wireRow(subjectId: number, code: string, name: string, given: object = {}) {
  return {
    subjectId,
    code,
    name,
    balanceDirection: '借',
    level: 1,
    leaf: true,
    unit: null,
    auxiliaryAccounting: '',
    accountSetsId: 7,
    type: '资产',
    beginBalance: null,
    num: null,
    cumulativeDebit: null,
    cumulativeCredit: null,
    cumulativeDebitNum: null,
    cumulativeCreditNum: null,
    ...given,
  };
}

const assets = [
  wireRow(1, '1002', '银行存款', { beginBalance: 1900 }),
  wireRow(2, '1411', '周转材料', { leaf: false, beginBalance: 150 }),
  wireRow(3, '141101', '在库', { level: 2, beginBalance: 150 }),
  wireRow(4, '1122', '应收账款', { auxiliaryAccounting: '[{"id":11,"name":"客户"}]' }),
  wireRow(5, '2202', '应付账款', { type: '负债', balanceDirection: '贷', beginBalance: 2000 }),
];
const amountOf = (label: string) => screen.getByRole('textbox', { name: label });

test('录入末级科目，上级随之合计，保存的只有改动的行', async () => {
  api.get('/initial-balance').replies(assets, { times: 2 });
  const { user } = renderRoute(routes, { at: '/initial', as: newBooks() });
  expect(await screen.findByText('试算不平衡')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('期初余额差额 50.00（借方多）');
  expect(screen.getByRole('status')).not.toHaveTextContent('没有保存');

  await user.click(amountOf('141101 在库 期初余额'));
  await user.clear(amountOf('141101 在库 期初余额'));
  await user.keyboard('1,100.05');
  expect(screen.getByRole('status')).toHaveTextContent('期初余额差额 1,000.05（借方多）含未保存的修改');
  const parent = screen.getByRole('cell', { name: '周转材料' }).closest('tr') as HTMLElement;
  expect(within(parent).getByText('1,100.05')).toBeInTheDocument();

  const call = api.post('/initial-balance/batch').replies(null);
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('期初余额已保存')).toBeInTheDocument();
  expect(call.received[0]?.body).toMatchObject({
    orgId: 11,
    rows: [{ subjectId: 3, subjectCode: '141101', debitAmount: 1100.05 }],
  });
});

test('不等保存，没有保存的也计入试算；改平了就说平衡', async () => {
  api.get('/initial-balance').replies(assets);
  const { user } = renderRoute(routes, { at: '/initial', as: newBooks() });
  await screen.findByText('试算不平衡');
  await user.clear(amountOf('1002 银行存款 期初余额'));
  await user.keyboard('1900-50');
  expect(screen.getByRole('status')).toHaveTextContent('试算平衡含未保存的修改');
  const equations = screen.getByRole('table', { name: '试算平衡' });
  expect(within(equations).getByRole('row', { name: /期初余额/ })).toHaveTextContent(
    '期初余额2,000.002,000.002,000.002,000.00',
  );
});

test('年中启用的账套，期初余额、本年累计、年初余额各判断一次', async () => {
  const books = newBooks();
  const workplace = books.workplace!;
  const user = {
    ...books,
    workplace: {
      ...workplace,
      organization: { ...workplace.organization, enablePeriod: '2026-07' as Period },
    },
  };
  api
    .get('/initial-balance')
    .replies([
      wireRow(1, '1002', '银行存款', { beginBalance: 500, cumulativeDebit: 800, cumulativeCredit: 700 }),
      wireRow(5, '3001', '实收资本', { type: '权益', balanceDirection: '贷', beginBalance: 500 }),
    ]);
  renderRoute(routes, { at: '/initial', as: user });
  expect(await screen.findByText('试算不平衡')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(
    '试算不平衡本年累计差额 100.00（借方多）年初余额差额 100.00（贷方多）',
  );
  const equations = screen.getByRole('table', { name: '试算平衡' });
  expect(
    within(equations)
      .getAllByRole('row')
      .map((each) => each.textContent),
  ).toEqual([
    '借方合计贷方合计资产+成本负债+权益',
    '期初余额500.00500.00500.00500.00',
    '本年累计800.00700.00净增加100.00净增加0.00',
    '年初余额400.00500.00400.00500.00',
  ]);
});

test('Enter 沿列向下，三位小数标红且不计入', async () => {
  api.get('/initial-balance').replies(assets);
  const { user } = renderRoute(routes, { at: '/initial', as: newBooks() });
  await screen.findByText('银行存款');
  await user.click(amountOf('1002 银行存款 期初余额'));
  await user.keyboard('{Enter}');
  expect(amountOf('141101 在库 期初余额')).toHaveFocus();
  await user.clear(amountOf('141101 在库 期初余额'));
  await user.keyboard('1.005');
  await user.tab();
  expect(amountOf('141101 在库 期初余额')).toBeInvalid();
  expect(screen.getByRole('status')).toHaveTextContent(
    '差额 50.00（借方多）含未保存的修改1 格看不懂，没有计入',
  );
});

test('方向键逐格移动：上下总是走，左右在全选或文字尽头才走', async () => {
  api.get('/initial-balance').replies(assets);
  const { user } = renderRoute(routes, { at: '/initial', as: newBooks() });
  await screen.findByText('银行存款');
  await user.click(amountOf('1002 银行存款 期初余额'));
  await user.keyboard('{ArrowDown}');
  expect(amountOf('141101 在库 期初余额')).toHaveFocus();
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(amountOf('1002 银行存款 期初余额')).toHaveFocus();
});

test('可以输算式，离开时算好', async () => {
  api.get('/initial-balance').replies(assets);
  const { user } = renderRoute(routes, { at: '/initial', as: newBooks() });
  await screen.findByText('银行存款');
  await user.clear(amountOf('1002 银行存款 期初余额'));
  await user.keyboard('=12*3.5{Enter}');
  expect(amountOf('1002 银行存款 期初余额')).toHaveValue('42.00');
});

test('粘贴一块：从这一格往下填，放不下的说明，可以撤销', async () => {
  api.get('/initial-balance').replies(assets);
  const { user } = renderRoute(routes, { at: '/initial', as: newBooks() });
  await screen.findByText('银行存款');
  await user.click(amountOf('1002 银行存款 期初余额'));
  await user.paste('(1,000.00)\r\n170\r\n合计\r\n');
  expect(amountOf('1002 银行存款 期初余额')).toHaveValue('-1000.00');
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent('已粘贴 1 格，还没有保存；2 格没有填入');
  expect(notice).toHaveTextContent('141101 在库 期初余额“合计”：不是金额');
  expect(notice).toHaveTextContent('1411 周转材料 期初余额“170”：由下级算得 150.00');
  await user.click(within(notice).getByRole('button', { name: '撤销粘贴' }));
  expect(amountOf('1002 银行存款 期初余额')).toHaveValue('1,900.00');
  expect(screen.getByRole('button', { name: /保\s?存/ })).toBeDisabled();
});

test('换类别不丢，一次保存所有类别', async () => {
  api.get('/initial-balance').replies(assets, { times: 2 });
  const { user } = renderRoute(routes, { at: '/initial', as: newBooks() });
  await screen.findByText('银行存款');
  await user.clear(amountOf('1002 银行存款 期初余额'));
  await user.keyboard('7');
  await user.click(screen.getByText('负债'));
  await user.clear(amountOf('2202 应付账款 期初余额'));
  await user.keyboard('157');
  expect(screen.getByRole('status')).toHaveTextContent('试算平衡含未保存的修改');
  await user.click(screen.getByText('资产（1）'));
  expect(amountOf('1002 银行存款 期初余额')).toHaveValue('7.00');
  const call = api.post('/initial-balance/batch').replies(null);
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('期初余额已保存')).toBeInTheDocument();
  expect(call.received[0]?.body).toMatchObject({
    rows: [
      { subjectCode: '1002', debitAmount: 7 },
      { subjectCode: '2202', creditAmount: 157 },
    ],
  });
});

test('有看不懂的金额时不保存，别的类别里的也指出来，点一下就到', async () => {
  api.get('/initial-balance').replies(assets);
  const { user } = renderRoute(routes, { at: '/initial', as: newBooks() });
  await screen.findByText('银行存款');
  await user.clear(amountOf('141101 在库 期初余额'));
  await user.keyboard('1.005');
  await user.click(screen.getByText('负债'));
  await user.clear(amountOf('2202 应付账款 期初余额'));
  await user.keyboard('12*{Control>}s{/Control}');
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('没有保存：2 处要先改正');
  expect(alert).toHaveTextContent('2202 应付账款 期初余额“12*”：算不出金额');
  await user.click(within(alert).getByRole('button', { name: /141101 在库 期初余额“1\.005”：超过两位小数/ }));
  expect(amountOf('141101 在库 期初余额')).toHaveFocus();
  expect(amountOf('141101 在库 期初余额')).toHaveValue('1.005');
});

test('服务器拒绝时，每个问题说的是哪个科目，点一下就到', async () => {
  api.get('/initial-balance').replies(assets);
  const { user } = renderRoute(routes, { at: '/initial', as: newBooks() });
  await screen.findByText('银行存款');
  await user.clear(amountOf('1002 银行存款 期初余额'));
  await user.keyboard('8');
  await user.click(screen.getByText('负债'));
  await user.clear(amountOf('2202 应付账款 期初余额'));
  await user.keyboard('9');
  const problems: Problem[] = [
    {
      code: 'OPENING_TURNOVER_IN_JANUARY',
      message: '第1行：账套从1月启用，没有本年累计发生额',
      at: 'openings[0]',
    },
    { code: 'OPENING_TOO_LARGE', message: '第2行：科目“2202 应付账款”金额超出范围', at: 'openings[1]' },
  ];
  api.post('/initial-balance/batch').answers(200, refused(problems[0]!.message, -1, problems));
  await user.keyboard('{Control>}s{/Control}');
  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('button', { name: '科目“2202 应付账款”金额超出范围' })).toBeInTheDocument();
  await user.click(
    within(alert).getByRole('button', { name: '1002 银行存款：账套从1月启用，没有本年累计发生额' }),
  );
  expect(amountOf('1002 银行存款 期初余额')).toHaveFocus();
  expect(screen.getByText('负债（1）')).toBeInTheDocument();
});

test('保存途中填的不丢，也不当成已经保存', async () => {
  api.get('/initial-balance').replies(assets, { times: 2 });
  const { user } = renderRoute(routes, { at: '/initial', as: newBooks() });
  await screen.findByText('银行存款');
  api.post('/initial-balance/batch').replies(null, { delay: 200 });
  await user.clear(amountOf('141101 在库 期初余额'));
  await user.keyboard('8{Control>}s{/Control}');
  await user.clear(amountOf('1002 银行存款 期初余额'));
  await user.keyboard('9');
  expect(await screen.findByText('期初余额已保存')).toBeInTheDocument();
  expect(amountOf('1002 银行存款 期初余额')).toHaveValue('9');
  expect(screen.getByRole('button', { name: /保\s?存/ })).toBeEnabled();
});

test('辅助核算科目按项目录入', async () => {
  api.get('/initial-balance').replies(assets, { times: 2 });
  givenLists({
    details: [{ id: 101, accountingCategoryId: 11, code: '001', name: '甲公司', remark: null, enable: true }],
  });
  const { user } = renderRoute(routes, { at: '/initial', as: newBooks() });
  await user.click(await screen.findByRole('button', { name: '应收账款：新增辅助核算期初' }));
  await user.click(await screen.findByRole('combobox', { name: '客户' }));
  await user.click(await screen.findByTitle('001 甲公司'));

  const call = api.post('/initial-balance/auxiliary').replies(null);
  await user.click(screen.getByRole('button', { name: /确\s?定/ }));
  await screen.findByText('银行存款');
  expect(call.received[0]?.body).toEqual({ subjectId: 4, orgId: 11, auxiliary: { 11: 101 } });
});

test('数量和原币在金额下面；本位币按汇率折算，可以照账上改', async () => {
  api
    .get('/initial-balance')
    .replies(
      [
        wireRow(1, '1002', '银行存款', { currencyCodes: ['USD'] }),
        wireRow(2, '1405', '库存商品', { unit: '件', num: 5, beginBalance: 50 }),
        wireRow(3, '1012', '其他货币资金', { currencyCodes: ['USD', 'EUR'] }),
      ],
      { times: 2 },
    );
  givenLists({
    currencies: [
      { id: 1, code: 'RMB', name: '人民币', exchangeRate: 1, localCurrency: true },
      { id: 2, code: 'USD', name: '美元', exchangeRate: 7.1, localCurrency: false },
      { id: 3, code: 'EUR', name: '欧元', exchangeRate: 8, localCurrency: false },
    ],
  });
  const { user } = renderRoute(routes, { at: '/initial', as: newBooks() });
  await screen.findByText('银行存款');
  await user.click(amountOf('1002 银行存款 原币'));
  await user.keyboard('100');
  expect(amountOf('1002 银行存款 期初余额')).toHaveValue('710.00');
  await user.keyboard('{Enter}');
  expect(amountOf('1405 库存商品 期初余额')).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(amountOf('1405 库存商品 期初余额数量')).toHaveFocus();
  await user.type(amountOf('1012 其他货币资金 原币'), '10');
  await user.selectOptions(screen.getByRole('combobox', { name: '1012 其他货币资金 币别' }), 'EUR');
  expect(amountOf('1012 其他货币资金 期初余额')).toHaveValue('80.00');
  await user.clear(amountOf('1012 其他货币资金 期初余额'));
  await user.keyboard('81.5');
  expect(amountOf('1405 库存商品 期初余额数量')).toHaveValue('5');
  await user.clear(amountOf('1405 库存商品 期初余额数量'));
  await user.keyboard('6.25');

  const call = api.post('/initial-balance/batch').replies(null);
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('期初余额已保存')).toBeInTheDocument();
  expect(call.received[0]?.body).toMatchObject({
    rows: [
      { subjectId: 1, debitAmount: 710, currencyCode: 'USD', currencyAmount: 100 },
      { subjectId: 2, debitAmount: 50, num: 6.25, currencyCode: null },
      { subjectId: 3, debitAmount: 81.5, currencyCode: 'EUR', currencyAmount: 10 },
    ],
  });
});

test('没有数量、外币核算的科目只填金额，也不问汇率', async () => {
  api.get('/initial-balance').replies(assets);
  renderRoute(routes, { at: '/initial', as: newBooks() });
  await screen.findByText('银行存款');
  expect(screen.queryByRole('textbox', { name: /原币|数量/ })).not.toBeInTheDocument();
});

test('没保存就离开，回来时恢复，可以放弃', async () => {
  api.get('/initial-balance').replies(assets, { times: 2 });
  const { user, unmount } = renderRoute(routes, { at: '/initial', as: newBooks() });
  await screen.findByText('银行存款');
  await user.clear(amountOf('1002 银行存款 期初余额'));
  await user.keyboard('7');
  unmount();

  renderRoute(routes, { at: '/initial', as: newBooks() });
  await screen.findByText('银行存款');
  expect(amountOf('1002 银行存款 期初余额')).toHaveValue('7.00');
  await user.click(screen.getByRole('button', { name: '放弃修改' }));
  expect(amountOf('1002 银行存款 期初余额')).toHaveValue('1,900.00');
  expect(screen.queryByText(/已恢复/)).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
});

test('已有期间结账时只能看', async () => {
  api.get('/initial-balance').replies(assets);
  renderRoute(routes, { at: '/initial' });
  expect(await screen.findByText(/期初余额不能修改/)).toBeInTheDocument();
  await screen.findByText('银行存款');
  expect(amountOf('1002 银行存款 期初余额')).toBeDisabled();
  expect(screen.queryByRole('button', { name: /保\s?存/ })).not.toBeInTheDocument();
});

test('Ctrl+Z 逐格撤销，粘贴的整块一次撤销；Ctrl+Y 重做', async () => {
  api.get('/initial-balance').replies(assets);
  const { user } = renderRoute(routes, { at: '/initial', as: newBooks() });
  const bank = await screen.findByRole('textbox', { name: '1002 银行存款 期初余额' });
  await user.click(bank);
  await user.clear(bank);
  await user.type(bank, '77.50{Enter}');
  const stock = amountOf('141101 在库 期初余额');
  await user.clear(stock);
  await user.type(stock, '12');
  await user.keyboard('{Control>}z{/Control}');
  expect(stock).toHaveValue('150.00');
  expect(bank).toHaveValue('77.50');
  await user.keyboard('{Control>}z{/Control}');
  expect(bank).toHaveValue('1,900.00');
  await user.keyboard('{Control>}y{/Control}');
  expect(bank).toHaveValue('77.50');
  await user.click(bank);
  await user.paste('5\n6\n7');
  await user.keyboard('{Control>}z{/Control}');
  expect(amountOf('141101 在库 期初余额')).toHaveValue('150.00');
});

test('导入、导出、模板都是这个组织的；有没有保存的录入时先保存', async () => {
  api.get('/initial-balance').replies(assets);
  const { user } = renderRoute(routes, { at: '/initial', as: newBooks() });
  const { organization } = givenWorkplace('manager');
  const bank = await screen.findByRole('textbox', { name: '1002 银行存款 期初余额' });
  expect(screen.getByRole('link', { name: /导\s?出/ })).toHaveAttribute(
    'href',
    `/api/initial-balance/download?orgId=${organization.id}`,
  );
  await user.click(screen.getByRole('button', { name: /导\s?入/ }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByRole('link', { name: '下载模板' })).toHaveAttribute(
    'href',
    `/api/initial-balance/template?orgId=${organization.id}`,
  );
  await user.click(within(dialog).getByRole('button', { name: /取\s?消/ }));
  await user.type(bank, '1');
  expect(screen.getByRole('button', { name: /导\s?入/ })).toBeDisabled();
});
