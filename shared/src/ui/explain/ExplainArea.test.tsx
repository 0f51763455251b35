import { screen, waitFor, within } from '@testing-library/react';
import { HttpProblem } from '../../http/HttpProblem';
import type { Explanation } from '../../accounting/report/explanation';
import { fen } from '../../primitives/money';
import { renderRoute } from '../../testing/renderRoute';
import { ExplainArea } from './ExplainArea';
import { figureProps } from './figureProps';

const cash: Explanation = {
  ...{ title: '货币资金', about: '期末余额 · 2026年03月31日', amount: fen(719_050) },
  terms: [
    {
      ...{ sign: 1, title: '1001 库存现金', rule: '余额', amount: fen(19_050) },
      ...{ path: '/account-book/detailed?account=1001', figure: null },
    },
    {
      ...{ sign: 1, title: '1002 银行存款', rule: '余额', amount: fen(700_000) },
      ...{ path: '/account-book/detailed?account=1002', figure: null },
      details: {
        rows: [
          { title: '工行', amount: fen(410_000), path: '/account-book/detailed?account=1002&items=8:3' },
          { title: '建行', amount: fen(260_000), path: null },
        ],
        others: { count: 4, amount: fen(30_000) },
      },
    },
    {
      ...{ sign: 1, title: '1012 其他货币资金', rule: '余额', amount: fen(0) },
      ...{ path: '/account-book/detailed?account=1012', figure: null },
    },
  ],
};
const total: Explanation = {
  ...{ title: '资产总计', about: '期末余额 · 2026年03月31日', amount: fen(719_000) },
  terms: [
    { sign: 1, title: '货币资金', rule: null, amount: fen(719_050), path: null, figure: 'cash' },
    { sign: -1, title: '累计折旧', rule: null, amount: fen(-50), path: null, figure: 'gone' },
  ],
};

const asked: string[] = [];
function explain(figure: string): Promise<Explanation> {
  asked.push(figure);
  if (figure === 'gone') return Promise.reject(new HttpProblem({ msg: '项目已被删除' }));
  return Promise.resolve(figure === 'total' ? total : cash);
}

function Statement() {
  return (
    <ExplainArea about={['statement', 22]} explain={explain}>
      <table>
        <tbody>
          <tr>
            <td>货币资金</td>
            <td {...figureProps('cash')}>7,190.50</td>
            <td {...figureProps('cash before')}>6,000.00</td>
          </tr>
          <tr>
            <td>流动资产：</td>
            <td />
            <td />
          </tr>
          <tr>
            <td>资产总计</td>
            <td {...figureProps('total')}>7,190.00</td>
            <td {...figureProps('total before')}>5,999.50</td>
          </tr>
        </tbody>
      </table>
    </ExplainArea>
  );
}

const routes = [
  { path: '/report/balance', element: <Statement /> },
  { path: '/account-book/detailed', element: <p>明细账</p> },
];
const show = () => renderRoute(routes, { at: '/report/balance' });
const panel = () => screen.findByRole('dialog', { name: '数据来源' });

test('Tab 一次进入，方向键在数字之间走，跳过没有数字的行，到边不再走', async () => {
  const { user } = show();
  await user.tab();
  expect(screen.getByText('7,190.50')).toHaveFocus();
  await user.keyboard('{ArrowRight}{ArrowDown}');
  expect(screen.getByText('5,999.50')).toHaveFocus();
  await user.keyboard('{ArrowDown}{ArrowRight}{ArrowLeft}');
  expect(screen.getByText('7,190.00')).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(screen.getByText('7,190.50')).toHaveFocus();
});

test('Enter 说明一个数：中文公式、各项、金额，合计等于它；为零的项收起', async () => {
  const { user } = show();
  await user.tab();
  await user.keyboard('{Enter}');
  const shown = within(await panel());
  expect(
    await shown.findByText(
      '货币资金 = 1001 库存现金（余额） + 1002 银行存款（余额） + 1012 其他货币资金（余额）',
    ),
  ).toBeInTheDocument();
  expect(shown.getByText('期末余额 · 2026年03月31日')).toBeInTheDocument();
  const rows = () => shown.getAllByRole('row').map((row) => row.textContent);
  expect(rows()).toEqual([
    '1001 库存现金余额190.50',
    '1002 银行存款余额7,000.00',
    '工行4,100.00',
    '建行2,600.00',
    '其余 4 项300.00',
    '合计7,190.50',
  ]);
  expect(shown.getByRole('link', { name: '工行' })).toHaveAttribute(
    'href',
    '/account-book/detailed?account=1002&items=8:3',
  );
  expect(shown.queryByRole('link', { name: '建行' })).toBeNull();
  await user.click(shown.getByRole('button', { name: '另有 1 项为零' }));
  expect(rows()).toContain('1012 其他货币资金余额0.00');
});

test('引用其他项目的一项点下去再说明，可以返回；说明不了的说原因', async () => {
  const { user } = show();
  await user.click(screen.getByText('7,190.00'));
  const shown = within(await panel());
  await user.click(await shown.findByRole('button', { name: '货币资金' }));
  expect(await shown.findByRole('link', { name: '1002 银行存款' })).toBeInTheDocument();
  await user.click(shown.getByRole('button', { name: /返回上一层/ }));
  await user.click(await shown.findByRole('button', { name: '累计折旧' }));
  expect(await shown.findByText('项目已被删除')).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('7,190.00')).toHaveFocus();
});

test('Esc 关上，焦点回到那个数', async () => {
  const { user } = show();
  await user.click(screen.getByText('7,190.00'));
  await waitFor(async () => expect(await panel()).toHaveFocus());
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('7,190.00')).toHaveFocus();
});

test('指针停在数字上就说明，移开就关上', async () => {
  const { user } = show();
  const figure = screen.getByText('7,190.50');
  await user.hover(figure);
  expect(await within(await panel()).findByText('1001 库存现金')).toBeInTheDocument();
  await user.unhover(figure);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('每一项通到账簿；回来时焦点在原来的数上', async () => {
  const { user, location } = show();
  await user.click(screen.getByText('6,000.00'));
  await user.click(await within(await panel()).findByRole('link', { name: '1002 银行存款' }));
  expect(location()).toBe('/account-book/detailed?account=1002');
});

test('从账簿回来，离开时的那个数又有了焦点', () => {
  renderRoute(routes, { at: '/report/balance', state: { figure: 'total before' } });
  expect(screen.getByText('5,999.50')).toHaveFocus();
});
