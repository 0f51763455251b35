import { screen, waitFor, within } from '@testing-library/react';
import { period } from '@mingzhang/shared/primitives/period';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenLists } from '@mingzhang/shared/testing/givenLists';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { OpeningBalancesPage } from './OpeningBalancesPage';
import { newBooks, wireRow, assets } from '@mingzhang/shared/testing/givenOpenings';

useFakeApi();
beforeEach(() => sessionStorage.clear());

const routes = [{ path: '/initial', element: <OpeningBalancesPage /> }];

const amountOf = (label: string) => screen.getByRole('textbox', { name: label });

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
    '差额 50.00（借方多）含未保存的修改1 格无法识别，没有计入',
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

test('辅助核算科目按项目录入', async () => {
  api.get('/initial-balance').replies(assets, { times: 2 });
  givenLists({
    details: [{ id: 101, accountingCategoryId: 11, code: '001', name: '甲公司', remark: null, enable: true }],
  });
  const { user } = renderRoute(routes, { at: '/initial', as: newBooks() });
  await user.click(await screen.findByRole('button', { name: '应收账款：新增辅助核算期初' }));
  await user.click(await screen.findByRole('combobox', { name: '客户' }));
  await user.click(await screen.findByTitle('001 甲公司'));
  await user.click(screen.getByRole('button', { name: /取\s?消/ }));
  await user.click(await screen.findByRole('button', { name: '继续填写' }));

  const call = api.post('/initial-balance/auxiliary').replies(null);
  await user.click(screen.getByRole('button', { name: /确\s?定/ }));
  await screen.findByText('银行存款');
  expect(call.received[0]?.body).toEqual({ subjectId: 4, orgId: 11, combinations: [{ 11: 101 }] });
});

test('一个科目的全部客户一次选好，一起录入', async () => {
  api.get('/initial-balance').replies(assets, { times: 2 });
  const customer = (id: number, code: string, name: string) => ({
    ...{ id, accountingCategoryId: 11, code, name, remark: null, enable: true },
  });
  givenLists({ details: [customer(101, '001', '甲公司'), customer(102, '002', '乙公司')] });
  const { user } = renderRoute(routes, { at: '/initial', as: newBooks() });
  await user.click(await screen.findByRole('button', { name: '应收账款：新增辅助核算期初' }));
  await user.click(await screen.findByRole('button', { name: '选择全部（2个），一起录入' }));
  const call = api.post('/initial-balance/auxiliary').replies(null);
  await user.click(screen.getByRole('button', { name: /确\s?定/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(call.received.map(({ body }) => body)).toEqual([
    { subjectId: 4, orgId: 11, combinations: [{ 11: 101 }, { 11: 102 }] },
  ]);
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

/** Books that begin in July: the year has turnover before them. */
function midYear() {
  const books = newBooks();
  const workplace = books.workplace!;
  const organization = { ...workplace.organization, enablePeriod: period('2026-07') };
  return { ...books, workplace: { ...workplace, organization } };
}

test('年中启用的损益类科目有实际损益发生额：跟着本年累计走，可以改，Ctrl+Z 一次撤销两格', async () => {
  const interest = wireRow(1, '560302', '利息收入', {
    ...{ type: '损益', cumulativeDebit: 412.35, cumulativeCredit: 412.35, cumulativeActual: -412.35 },
  });
  api.get('/initial-balance').replies([interest], { times: 2 });
  const { user } = renderRoute(routes, { at: '/initial', as: midYear() });
  await user.click(await screen.findByTitle('损益'));
  const actual = await screen.findByRole('textbox', { name: '560302 利息收入 实际损益发生额' });
  expect(actual).toHaveValue('-412.35');
  const credit = amountOf('560302 利息收入 本年累计贷方');
  await user.clear(credit);
  await user.type(credit, '500{Enter}');
  expect(actual).toHaveValue('-87.65');
  await user.keyboard('{Control>}z{/Control}');
  expect([actual, credit].map((cell) => (cell as HTMLInputElement).value)).toEqual(['-412.35', '412.35']);
  await user.click(actual);
  await user.clear(actual);
  await user.type(actual, '-400{Enter}');
  const call = api.post('/initial-balance/batch').replies(null);
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('期初余额已保存')).toBeInTheDocument();
  expect(call.received[0]?.body).toMatchObject({
    rows: [{ subjectId: 1, cumulativeDebit: 412.35, cumulativeCredit: 412.35, cumulativeActual: -400 }],
  });
});
