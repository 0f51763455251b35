import { screen, within } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { ReportListPage } from './ReportListPage';

useFakeApi();
const routes = [{ path: '/report', element: <ReportListPage /> }];

const listed = (id: number, name: string, type: number, formCode: string, orgNames: string) => ({
  ...{ id, name, templateKey: 'own', type, isDefault: id < 30, formCode, orgNames },
});

test('本组织的报表和全部模板，各自可以打开', async () => {
  api
    .get('/report/template')
    .replies([listed(21, '利润表', 0, '会小企02表', '晨光文具商行'), listed(31, '管理用利润表', 0, '', '')]);
  renderRoute(routes, { at: '/report' });
  const rows = (await screen.findAllByRole('row')).slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    '利润表 默认本组织使用利润表会小企02表晨光文具商行',
    '管理用利润表 利润表',
  ]);
  expect(within(rows[1] as HTMLElement).getByRole('link')).toHaveAttribute('href', '/report/view/31');
  expect(screen.getByRole('link', { name: '资产负债表' })).toHaveAttribute('href', '/report/balance');
});

test('模板取不到时说明原因，本组织的报表仍可打开', async () => {
  api.get('/report/template').refuses('数据库正在维护，请稍后再试');
  renderRoute(routes, { at: '/report' });
  expect(await screen.findByText('数据库正在维护，请稍后再试')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: '利润表' })).toHaveAttribute('href', '/report/profit');
});
