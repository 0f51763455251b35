import { screen, within } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenUser } from '@mingzhang/shared/testing/givenSession';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { ProofPage } from './ProofPage';

useFakeApi();

const routes = [{ path: '/check-out/proof/:checkYear/:checkMonth', element: <ProofPage /> }];
const at = '/check-out/proof/2026/3';

const pair = (left: number, right: number) => ({
  left: { label: '利润表净利润（本年累计）', amount: left },
  right: { label: '本年利润、利润分配的本年变动（不含直接记入）', amount: right },
});

function proved(actual: number, breaks: { message: string; link: string }[] = []) {
  const isProved = breaks.length === 0;
  return {
    ...{ year: 2026, month: 3, orgId: 11, proved: isProved },
    proofs: [
      {
        ...{ key: 'quantity', title: '数量账与金额账', proved: true, pairs: [], breaks: [] },
        note: '没有数量核算的科目',
      },
      {
        ...{ key: 'profit', title: '本年净利润与本年利润、利润分配', proved: isProved, note: null },
        ...{ pairs: [pair(actual, 44004.13)], breaks },
      },
    ],
  };
}

test('相符时两个数都看得到，没有可核对的说明为什么', async () => {
  api.get('/closing/proof').replies(proved(44004.13));
  renderRoute(routes, { at });
  expect(await screen.findByText('账簿与报表相符：核对了 1 组数据，全部一致。')).toBeInTheDocument();
  const profit = screen.getByRole('listitem', { name: '本年净利润与本年利润、利润分配' });
  expect(within(profit).getByRole('img', { name: '相符' })).toBeInTheDocument();
  expect(within(profit).getAllByText('44,004.13')).toHaveLength(2);
  expect(within(profit).queryByText('差额')).not.toBeInTheDocument();
  expect(screen.getByRole('listitem', { name: '数量账与金额账' })).toHaveTextContent(
    '无需核对数量账与金额账没有数量核算的科目',
  );
});

test('不符的排在前面，说出差额、原因和出处；改正后重新核对', async () => {
  const wrong = { message: '期初的本年累计：相差 824.70', link: '/initial' };
  api.get('/closing/proof').replies(proved(43179.43, [wrong]));
  const { user } = renderRoute(routes, { at });
  expect(await screen.findByText(/有 1 项不符/)).toBeInTheDocument();
  const list = screen.getByRole('list', { name: '勾稽核对' });
  const [first] = within(list).getAllByRole('listitem');
  expect(first).toHaveTextContent('差额-824.70');
  expect(first).toHaveTextContent('期初的本年累计：相差 824.70');
  expect(within(first!).getByRole('link', { name: '去查看' })).toHaveAttribute('href', '/initial');

  api.get('/closing/proof').replies(proved(44004.13));
  screen.getByRole('button', { name: '重新核对' }).focus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/账簿与报表相符/)).toBeInTheDocument();
});

test('读不出来时说明，可以再试；没有这个月的地址也说清楚', async () => {
  api.get('/closing/proof').refuses('2026年第03期不存在，可能已被删除，请刷新后再试。');
  renderRoute(routes, { at });
  expect(await screen.findByText(/2026年第03期不存在/)).toBeInTheDocument();
});

test('地址里没有月份，回到结账列表', async () => {
  renderRoute(routes, { at: '/check-out/proof/2026/13' });
  expect(await screen.findByText(/没有这个会计期间/)).toBeInTheDocument();
});

test('查看角色没有结账检查的链接；相邻的月份可以直接去', async () => {
  api.get('/closing/proof').replies(proved(44004.13));
  renderRoute(routes, { at, as: givenUser('viewer') });
  await screen.findByText(/账簿与报表相符/);
  expect(screen.queryByRole('link', { name: '结账检查' })).not.toBeInTheDocument();
  const ways = within(screen.getByRole('navigation', { name: '期间' })).queryAllByRole('link');
  expect(ways.map((way) => way.getAttribute('href'))).toContain('/check-out/proof/2026/2');
});
