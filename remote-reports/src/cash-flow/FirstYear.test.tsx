import { screen, within } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenUser, givenWorkplace } from '@mingzhang/shared/testing/givenSession';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import type { WireEditableItem } from '@mingzhang/shared/wire/reportTemplateEditing';
import { CashFlowPage } from './CashFlowPage';

/** 现金流量表 of the year the books begin in, and of a whole year. */
useFakeApi();

const edited = { version: 1, originId: null };
const routes = [{ path: '/report/cashFlow', element: <CashFlowPage /> }];

const line: WireEditableItem = {
  ...{
    id: 20,
    templateId: 23,
    title: '四、现金净增加额',
    lineNum: 20,
    parentId: null,
    type: null,
    sources: 0,
  },
  ...{ level: 1, isBolder: false, isFolding: false, isClassified: false, pos: 1, formulas: [] },
  ...edited,
};
const template = {
  ...{ id: 23, name: '现金流量表', templateKey: 'cashflow', type: 2, isDefault: true, orgNames: '' },
  ...edited,
  ...{ formCode: '会小企03表', items: [line] },
};
const amounts = (period: number, year: number) => ({ currentPeriodAmount: period, currentYearAmount: year });
const figure = (itemId: number, period: number, year: number) => ({ itemId, ...amounts(period, year) });

test('年中启用：表下说明启用前的收支，通到期初现金流量', async () => {
  const { organization } = givenWorkplace('manager');
  api.get('/report/template/23').replies(template);
  api.get('/report/template/view/23').replies({ 20: figure(20, 120.5, 760.5) });
  api
    .get('/report/cashFlow/reconciliation/23')
    .replies({
      netIncrease: amounts(120.5, 760.5),
      cashChange: amounts(120.5, 770.5),
      causes: [{ cause: 'beforeEnabled', ...amounts(0, 10) }],
      ...{ unassigned: 0, unassignedAmount: 0, toReview: 0 },
    });
  api.get('/cashFlow/openings').replies({ entered: true, yearBeginCash: 0, openingCash: 0, rows: [] });
  const inFebruary = givenUser('manager', {
    organization: { ...organization, enablePeriod: '2026-02' as typeof organization.enablePeriod },
  });
  renderRoute(routes, { at: '/report/cashFlow', as: inFebruary });
  expect(await screen.findByRole('link', { name: '查看期初现金流量' })).toHaveAttribute(
    'href',
    '/initial?view=cashFlow',
  );
  expect(screen.getByRole('note')).toHaveTextContent(
    '注：账簿自2026年02月启用，全年累计含录入的期初现金流量。',
  );
  expect(await screen.findByRole('region', { name: '与现金科目核对' })).toHaveTextContent(
    '启用前本年累计的收支中，没有录入期初现金流量的部分0.0010.00',
  );
});

test('年报核对的就是全年：只有一栏，与表上的数相同', async () => {
  api.get('/report/template/23').replies(template);
  api.get('/report/template/view/23').replies({ 20: figure(20, 70.5, 560.5) }, { times: 'always' });
  api
    .get('/report/cashFlow/reconciliation/23')
    .replies({
      netIncrease: amounts(70.5, 560.5),
      cashChange: amounts(79.5, 560.5),
      causes: [{ cause: 'unassigned', ...amounts(9, 0) }],
      ...{ unassigned: 0, unassignedAmount: 0, toReview: 0 },
    });
  renderRoute(routes, { at: '/report/cashFlow?interval=year' });
  const section = within(await screen.findByRole('region', { name: '与现金科目核对' }));
  expect(section.getByText('一致')).toBeInTheDocument();
  expect(section.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    '项目',
    '本年累计',
  ]);
  expect(section.getByRole('row', { name: /净增加额/ })).toHaveTextContent(/净增加额560\.50$/);
  expect(section.queryByText(/没有指定/)).toBeNull();
});
