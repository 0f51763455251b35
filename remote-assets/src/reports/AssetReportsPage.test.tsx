import type { ReportColumnKey } from '@mingzhang/shared/accounting/assets/assetReports';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { assetUser, givenAssetModule } from '@mingzhang/shared/testing/givenAssets';
import { givenWorkplace } from '@mingzhang/shared/testing/givenSession';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { screen, waitFor } from '@testing-library/react';
import { AssetReportsPage } from './AssetReportsPage';

useFakeApi();

const routes = [
  { path: '/assets/reports', element: <AssetReportsPage /> },
  { path: '/assets/card/:assetId?', element: <p>一张卡片</p> },
  { path: '/voucher/form/:voucherId', element: <p>一张凭证</p> },
];
const text = (key: ReportColumnKey, title: string) => ({ key, title, kind: 'text' as const });
const amount = (key: ReportColumnKey, title: string) => ({ key, title, kind: 'amount' as const });
const detail = {
  ...{ name: 'detail' as const, title: '折旧明细表', from: '2026-01', to: '2026-03' },
  columns: [
    text('number', '编号'),
    text('name', '名称'),
    amount('borne', '本期折旧'),
    amount('net', '账面价值'),
  ],
  rows: [
    { cells: ['GD-0001', '货架', 190.5, 11_809.5], assetId: 41, voucherId: null },
    { cells: ['GD-0002', '货车', 380, 20_580], assetId: 42, voucherId: null },
  ],
  totals: [null, null, 570.5, 32_389.5],
};
const changes = {
  ...{ name: 'changes' as const, title: '固定资产变动表', from: '2026-03', to: '2026-03' },
  columns: [
    text('on', '日期'),
    text('number', '编号'),
    text('name', '名称'),
    text('event', '变动'),
    text('voucher', '凭证'),
  ],
  rows: [{ cells: ['2026-03-10', 'GD-0001', '货架', '取得', '记-12'], assetId: 41, voucherId: 501 }],
  totals: [null, null, null, null, null],
};

function show(at: string) {
  givenAssetModule();
  return renderRoute(routes, { at, as: assetUser() });
}
const rowWith = async (words: string) => (await screen.findByText(words)).closest('tr') as HTMLElement;

test('折旧明细表：各月的金额，最后一行是合计；Enter 和编号打开卡片', async () => {
  const call = api.get('/asset/report/detail').replies(detail);
  const { user, location } = show('/assets/reports?report=detail&from=2026-01&to=2026-03');
  expect(await rowWith('GD-0002')).toHaveTextContent('GD-0002货车380.0020,580.00');
  expect(await rowWith('合计')).toHaveTextContent('合计570.5032,389.50');
  expect(call.received[0]?.query).toEqual({ from: '2026-01', to: '2026-03' });
  expect(screen.getByRole('heading', { name: '折旧明细表' })).toBeVisible();
  expect(screen.getByText('晨光文具商行 · 2026年第01期至2026年第03期 · 单位：元')).toBeVisible();
  expect(screen.getByRole('link', { name: 'GD-0001' })).toHaveAttribute('href', '/assets/card/41');
  screen.getByRole('table', { name: '折旧明细表' }).focus();
  await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(location()).toBe('/assets/card/42');
});

test('换一张报表在地址里；变动表的凭证打开凭证，没有合计', async () => {
  api.get('/asset/report/list').replies({ ...changes, name: 'list', rows: [], columns: [] });
  api.get('/asset/report/changes').replies(changes);
  const { user, location } = show('/assets/reports');
  expect(await screen.findByText('所选期间没有资产卡片。')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: '报表' }));
  await user.click(await screen.findByTitle('固定资产变动表'));
  expect(location()).toBe('/assets/reports?report=changes&from=2026-03&to=2026-03');
  expect(await rowWith('记-12')).toHaveTextContent('2026-03-10GD-0001货架取得记-12');
  expect(screen.queryByText('合计')).toBeNull();
  await user.click(screen.getByRole('link', { name: '记-12' }));
  expect(location()).toBe('/voucher/form/501');
});

test('折旧汇总表的类别打开这个类别的卡片', async () => {
  api.get('/asset/report/summary').replies({
    ...detail,
    name: 'summary',
    columns: [text('category', '类别'), text('target', '费用科目'), amount('lastMonth', '末月费用')],
    rows: [
      { cells: ['运输工具', '', 380], assetId: null, voucherId: null, categoryId: 4 },
      { cells: ['', '560207 折旧费', 380], assetId: null, voucherId: null, categoryId: 4, isPart: true },
    ],
    totals: [null, null, 380],
  });
  show('/assets/reports?report=summary');
  expect(await screen.findByRole('link', { name: '运输工具' })).toHaveAttribute('href', '/assets?category=4');
  expect(await rowWith('560207 折旧费')).toHaveTextContent('560207 折旧费380.00');
});

test('导出和 Ctrl+P 打印的是屏幕上的报表；税会差异表是整年的', async () => {
  api.get('/asset/report/taxDifference').replies({ ...detail, name: 'taxDifference' });
  const file = api.get('/asset/report/taxDifference/document').answers(200, 'PK');
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const opened: string[] = [];
  window.open = (address) => {
    opened.push(String(address));
    return null;
  };
  const { user } = show('/assets/reports?report=taxDifference&from=2026-01&to=2026-03');
  await rowWith('GD-0001');
  expect(screen.getByText('晨光文具商行 · 2026年 · 单位：元')).toBeVisible();
  await user.click(screen.getByRole('button', { name: /导\s?出/ }));
  await waitFor(() =>
    expect(file.received[0]?.query).toMatchObject({ from: '2026-01', to: '2026-03', format: 'xlsx' }),
  );
  await user.keyboard('{Control>}p{/Control}');
  expect(await screen.findByRole('dialog', { name: '打印税会差异表' })).toBeVisible();
  await user.keyboard('{Control>}p{/Control}');
  const { pathname, searchParams } = new URL(opened[0] ?? '', 'http://localhost');
  expect(pathname).toBe('/api/asset/report/taxDifference/document');
  expect(Object.fromEntries(searchParams)).toMatchObject({ to: '2026-03', format: 'pdf', print: 'true' });
});

test('没有读出来：说明原因', async () => {
  api.get('/asset/report/list').refuses('账套不存在');
  show('/assets/reports');
  expect(await screen.findByText('账套不存在')).toBeVisible();
});

test('换一个组织、含下级，在地址里，查询和导出都跟着；只有一个组织的没有这项', async () => {
  givenAssetModule();
  const call = api.get('/asset/report/list').replies({ ...detail, name: 'list' }, { times: 'always' });
  const { organizations } = givenWorkplace('manager');
  const [own] = organizations;
  const east = own && { ...own, organization: { ...own.organization, id: 12, code: '02', name: '城东门店' } };
  const as = assetUser('manager', { organizations: own && east ? [own, east] : [] });
  const { user: person, location } = renderRoute(routes, { at: '/assets/reports', as });
  await rowWith('GD-0001');
  await person.click(screen.getByRole('combobox', { name: '核算组织' }));
  await person.click(await screen.findByTitle('02 城东门店'));
  await person.click(screen.getByRole('checkbox', { name: '含下级' }));
  await waitFor(() => expect(new URLSearchParams(location().split('?')[1]).get('scope')).toBe('tree'));
  expect(new URLSearchParams(location().split('?')[1]).get('org')).toBe('12');
  await waitFor(() => expect(call.received.at(-1)?.query).toMatchObject({ org_id: '12', scope: 'tree' }));
  expect(await screen.findByText(/城东门店及下级/)).toBeVisible();
  const file = api.get('/asset/report/list/document').answers(200, 'PK');
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await person.click(screen.getByRole('button', { name: /导\s?出/ }));
  await waitFor(() => expect(file.received[0]?.query).toMatchObject({ org_id: '12', scope: 'tree' }));
});
