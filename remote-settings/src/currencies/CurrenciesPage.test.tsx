import { fireEvent, screen, within } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenLists } from '@mingzhang/shared/testing/givenLists';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { CurrenciesPage } from './CurrenciesPage';

useFakeApi();

const routes = [{ path: '/currency', element: <CurrenciesPage /> }];
const currencies = [
  { id: 1, code: 'RMB', name: '人民币', exchangeRate: 1, localCurrency: true },
  {
    ...{ id: 2, code: 'USD', name: '美元', exchangeRate: 7.1, localCurrency: false },
    rates: [
      { date: '2026-02-01', exchangeRate: 7.12 },
      { date: '2026-03-01', exchangeRate: 7.1512 },
    ],
  },
  { id: 3, code: 'EUR', name: '欧元', exchangeRate: 7.8, localCurrency: false },
];

const rowOf = (name: string) => screen.findByRole('row', { name });
const press = async (name: string, button: RegExp) =>
  within(await rowOf(name)).getByRole('button', { name: button });

function show(as: 'manager' | 'viewer' = 'manager') {
  givenLists({ currencies });
  return renderRoute(routes, { at: '/currency', as });
}

test('列出币别、默认汇率和最近登记的汇率；本位币不能删除', async () => {
  show();
  expect(await rowOf('RMB 人民币')).toHaveTextContent('本位币1');
  expect(await rowOf('USD 美元')).toHaveTextContent('7.17.1512（2026-03-01 起）');
  expect(await press('RMB 人民币', /删\s?除/)).toBeDisabled();
  expect(await press('RMB 人民币', /按日汇率/)).toBeDisabled();
});

test('新增：代码自动大写，汇率可用全角，写错了就说明', async () => {
  const { user } = show();
  await user.click(screen.getByRole('button', { name: /新增币别/ }));
  await user.type(await screen.findByRole('textbox', { name: /币别代码/ }), 'hkd');
  await user.type(screen.getByRole('textbox', { name: /币别名称/ }), '港币');
  await user.type(screen.getByRole('textbox', { name: /默认汇率/ }), '0.123456789');
  await user.click(screen.getByRole('button', { name: /保\s?存/ }));
  expect(await screen.findByText('请填写大于 0、不超过八位小数的汇率')).toBeInTheDocument();
  await user.clear(screen.getByRole('textbox', { name: /默认汇率/ }));
  const call = api.post('/currency').replies(null);
  await user.type(screen.getByRole('textbox', { name: /默认汇率/ }), '０．９２');
  await user.click(screen.getByRole('button', { name: /保\s?存/ }));
  expect(await screen.findByText('币别 HKD 港币 已保存')).toBeInTheDocument();
  expect(call.received[0]?.body).toEqual({ id: null, code: 'HKD', name: '港币', exchangeRate: 0.92 });
});

test('在用的代码锁住，汇率可以改', async () => {
  api.get('/currency/checkUse/2').replies(true);
  const { user } = show();
  await user.click(await press('USD 美元', /修\s?改/));
  expect(await screen.findByText(/已有科目、期初或凭证使用/)).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: /币别代码/ })).toBeDisabled();
  const call = api.put('/currency').replies(null);
  const rate = screen.getByRole('textbox', { name: /默认汇率/ });
  expect(rate).toHaveValue('7.1');
  await user.clear(rate);
  await user.type(rate, '7.2');
  await user.click(screen.getByRole('button', { name: /保\s?存/ }));
  expect(await screen.findByText('币别 USD 美元 已保存')).toBeInTheDocument();
  expect(call.received[0]?.body).toEqual({ id: 2, code: 'USD', name: '美元', exchangeRate: 7.2 });
});

test('按日汇率：最近的在前，最下面是默认汇率；登记一条，同一天的先说明会替换', async () => {
  api.get('/currency/rates/2').replies(
    [
      { date: '2026-03-01', exchangeRate: 7.1512 },
      { date: '2026-02-01', exchangeRate: 7.12 },
    ],
    { times: 'always' },
  );
  const { user } = show();
  await user.click(await press('USD 美元', /按日汇率/));
  const table = await screen.findByRole('table', { name: '按日汇率' });
  await within(table).findByText('2026-03-01');
  expect(table).toHaveTextContent(/2026-03-017\.1512.*2026-02-017\.12.*更早（默认汇率）7\.1/);

  const date = screen.getByRole('textbox', { name: '日期' });
  fireEvent.change(date, { target: { value: '2026-03-01' } });
  fireEvent.keyDown(date, { key: 'Enter' });
  fireEvent.blur(date);
  expect(await screen.findByText(/2026-03-01 已登记 7\.1512/)).toBeInTheDocument();
  const call = api.put('/currency/rates/2').replies(null);
  await user.type(screen.getByRole('textbox', { name: '汇率' }), '7.15{Enter}');
  expect(await screen.findByText('2026-03-01 起的汇率 7.15 已登记')).toBeInTheDocument();
  expect(call.received[0]?.body).toEqual({ date: '2026-03-01', exchangeRate: 7.15 });
});

test('登记了一半的汇率，关闭前先问', async () => {
  api.get('/currency/rates/2').replies([]);
  const { user } = show();
  await user.click(await press('USD 美元', /按日汇率/));
  const rate = await screen.findByRole('textbox', { name: '汇率' });
  await user.type(rate, '7.2{Escape}');
  await user.click(await screen.findByRole('button', { name: '继续填写' }));
  expect(rate).toHaveValue('7.2');
});

test('删除：问过再删，有人用的说明原因；查看角色只看得到汇率', async () => {
  const { user, unmount } = show();
  const call = api.delete('/currency/3').refuses('欧元（EUR）有1个科目在核算，不能删除');
  await user.click(await press('EUR 欧元', /删\s?除/));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /删\s?除/ }));
  expect(await screen.findByText('欧元（EUR）有1个科目在核算，不能删除')).toBeInTheDocument();
  expect(call.received).toHaveLength(1);
  unmount();

  api.get('/currency/rates/2').replies([]);
  const viewer = show('viewer');
  expect(within(await rowOf('USD 美元')).queryByRole('button', { name: /修\s?改/ })).toBeNull();
  await viewer.user.click(await press('USD 美元', /按日汇率/));
  expect(await screen.findByText('更早（默认汇率）')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /登\s?记/ })).toBeNull();
});
