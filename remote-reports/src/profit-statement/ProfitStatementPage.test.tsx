import { screen, within } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenUser, givenWorkplace } from '@mingzhang/shared/testing/givenSession';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import type { WireEditableItem } from '@mingzhang/shared/wire/reportTemplateEditing';
import { ProfitStatementPage } from './ProfitStatementPage';

useFakeApi();

const edited = { version: 1, originId: null };
const routes = [{ path: '/report/profit', element: <ProfitStatementPage /> }];

test('先本年累计后本月，合计行加粗，亏损用红字和负号', async () => {
  const item = (id: number, title: string, isBolder: boolean): WireEditableItem => ({
    id,
    templateId: 21,
    title,
    parentId: null,
    lineNum: id,
    type: null,
    sources: 0,
    level: isBolder ? 1 : 2,
    isBolder,
    isFolding: false,
    isClassified: false,
    pos: id,
    formulas: [],
    ...edited,
  });
  api
    .get('/report/template/21')
    .replies({
      id: 21,
      name: '利润表',
      templateKey: 'profit',
      type: 0,
      isDefault: true,
      formCode: '会小企02表',
      orgNames: '',
      ...edited,
      items: [item(1, '一、营业收入', true), item(2, '减：营业成本', false), item(32, '四、净利润', true)],
    });
  api
    .get('/report/template/view/21')
    .replies({
      1: { itemId: 1, currentPeriodAmount: 1000, currentYearAmount: 12000.5 },
      2: { itemId: 2, currentPeriodAmount: 1300.05, currentYearAmount: 9000 },
      32: { itemId: 32, currentPeriodAmount: -300.05, currentYearAmount: 3000.5 },
    });
  renderRoute(routes, { at: '/report/profit' });

  const statement = await screen.findByRole('article', { name: '利润表' });
  expect(statement).toHaveTextContent('会小企02表');
  expect(statement).toHaveTextContent('2026年03月');
  const rows = within(statement)
    .getAllByRole('row')
    .map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    );
  expect(rows.slice(1)).toEqual([
    ['一、营业收入', '1', '12,000.50', '1,000.00'],
    ['减：营业成本', '2', '9,000.00', '1,300.05'],
    ['四、净利润', '32', '3,000.50', '-300.05'],
  ]);
  expect(screen.getByText('-300.05')).toHaveAttribute('data-negative');
});

test('组织没有适用的模板时说明下一步', async () => {
  const workplace = givenWorkplace('manager');
  const user = givenUser('manager', { organization: { ...workplace.organization, profitTemplateId: null } });
  renderRoute(routes, { at: '/report/profit', as: user });
  expect(await screen.findByText(/还没有适用的利润表模板/)).toBeInTheDocument();
});
