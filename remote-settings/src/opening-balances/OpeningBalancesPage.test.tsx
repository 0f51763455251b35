import { screen, within } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenUser, givenWorkplace } from '@mingzhang/shared/testing/givenSession';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
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
];
const balance = (debit: number, credit: number) => ({
  beginningBalance: { 借: debit, 贷: credit },
  liabilities: { 资产: debit, 权益: credit },
});

const amountOf = (label: string) => screen.getByRole('textbox', { name: label });

test('录入末级科目，上级随之合计，保存的只有改动的行', async () => {
  api.get('/initial-balance').replies(assets, { times: 2 });
  api.get('/initial-balance/trialBalance').replies(balance(2050, 2000));
  const { user } = renderRoute(routes, { at: '/initial', as: newBooks() });
  expect(await screen.findByText('试算不平衡')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('差额 50.00');

  await user.click(amountOf('141101 在库 期初余额'));
  await user.clear(amountOf('141101 在库 期初余额'));
  await user.keyboard('1,100.05');
  const parent = screen.getByRole('cell', { name: '周转材料' }).closest('tr') as HTMLElement;
  expect(within(parent).getByText('1,100.05')).toBeInTheDocument();

  const call = api.post('/initial-balance/batch').replies(null);
  api.get('/initial-balance/trialBalance').replies(balance(3000.05, 3000.05));
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('期初余额已保存')).toBeInTheDocument();
  expect(call.received[0]?.body).toMatchObject({
    orgId: 11,
    rows: [{ subjectId: 3, subjectCode: '141101', debitAmount: 1100.05 }],
  });
  expect(await screen.findByText('试算平衡')).toBeInTheDocument();
});

test('Enter 沿列向下，三位小数标红且不计入', async () => {
  api.get('/initial-balance').replies(assets);
  api.get('/initial-balance/trialBalance').replies(balance(0, 0));
  const { user } = renderRoute(routes, { at: '/initial', as: newBooks() });
  await screen.findByText('银行存款');
  await user.click(amountOf('1002 银行存款 期初余额'));
  await user.keyboard('{Enter}');
  expect(amountOf('141101 在库 期初余额')).toHaveFocus();
  await user.clear(amountOf('141101 在库 期初余额'));
  await user.keyboard('1.005');
  await user.tab();
  expect(amountOf('141101 在库 期初余额')).toBeInvalid();
  expect(screen.getByRole('button', { name: /保\s?存/ })).toBeDisabled();
});

test('有看不懂的金额时不保存，并指出是哪一格', async () => {
  api.get('/initial-balance').replies(assets);
  api.get('/initial-balance/trialBalance').replies(balance(0, 0));
  const { user } = renderRoute(routes, { at: '/initial', as: newBooks() });
  await screen.findByText('银行存款');
  await user.clear(amountOf('1002 银行存款 期初余额'));
  await user.keyboard('1');
  await user.clear(amountOf('141101 在库 期初余额'));
  await user.keyboard('1.005{Control>}s{/Control}');
  expect(await screen.findByText(/“141101 在库 期初余额”请填写不超过两位小数的金额/)).toBeInTheDocument();
});

test('保存途中填的不丢，也不当成已经保存', async () => {
  api.get('/initial-balance').replies(assets, { times: 2 });
  api.get('/initial-balance/trialBalance').replies(balance(0, 0), { times: 2 });
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

test('试算平衡取不到时可以重试', async () => {
  api.get('/initial-balance').replies(assets);
  api.get('/initial-balance/trialBalance').refuses('服务器繁忙');
  const { user } = renderRoute(routes, { at: '/initial', as: newBooks() });
  const retry = await screen.findByRole('button', { name: /重\s?试/ });
  const call = api.get('/initial-balance/trialBalance').replies(balance(5, 5));
  await user.click(retry);
  expect(await screen.findByText('试算平衡')).toBeInTheDocument();
  expect(call.received[0]?.query).toEqual({ orgId: '11' });
});

test('辅助核算科目按项目录入', async () => {
  api.get('/initial-balance').replies(assets, { times: 2 });
  api.get('/initial-balance/trialBalance').replies(balance(0, 0));
  api.post('/accounting-category-details/loadAuxiliaryAccountingData').replies({
    11: [{ id: 101, accountingCategoryId: 11, code: '001', name: '甲公司', remark: null, enable: true }],
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
  api.get('/currency').replies(
    [
      { id: 1, code: 'RMB', name: '人民币', exchangeRate: 1, localCurrency: true },
      { id: 2, code: 'USD', name: '美元', exchangeRate: 7.1, localCurrency: false },
      { id: 3, code: 'EUR', name: '欧元', exchangeRate: 8, localCurrency: false },
    ],
    { times: 2 },
  );
  api.get('/initial-balance/trialBalance').replies(balance(0, 0), { times: 2 });
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
  api.get('/initial-balance/trialBalance').replies(balance(0, 0));
  renderRoute(routes, { at: '/initial', as: newBooks() });
  await screen.findByText('银行存款');
  expect(screen.queryByRole('textbox', { name: /原币|数量/ })).not.toBeInTheDocument();
});

test('没保存就离开，回来时恢复，可以放弃', async () => {
  api.get('/initial-balance').replies(assets, { times: 2 });
  api.get('/initial-balance/trialBalance').replies(balance(0, 0), { times: 2 });
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
  api.get('/initial-balance/trialBalance').replies(balance(0, 0));
  renderRoute(routes, { at: '/initial' });
  expect(await screen.findByText(/期初余额不能修改/)).toBeInTheDocument();
  await screen.findByText('银行存款');
  expect(amountOf('1002 银行存款 期初余额')).toBeDisabled();
  expect(screen.queryByRole('button', { name: /保\s?存/ })).not.toBeInTheDocument();
});
