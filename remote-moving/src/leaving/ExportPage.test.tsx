import type { Role } from '@mingzhang/shared/accounting/permission';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenWorkplace } from '@mingzhang/shared/testing/givenSession';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { fromListedSet } from '@mingzhang/shared/wire/user';
import { period } from '@mingzhang/shared/primitives/period';
import { screen, waitFor, within } from '@testing-library/react';
import { ExportPage } from './ExportPage';

useFakeApi();

const { accountSet, currentPeriod } = givenWorkplace('manager');
const older = { ...accountSet, id: 8, companyName: '启明商贸有限公司', enablePeriod: period('2024-06') };

function show(here: Role, there: Role, at = '/account/export') {
  api
    .get('/account-sets')
    .replies([
      fromListedSet({ accountSet, currentPeriod, memberRole: here }),
      fromListedSet({ accountSet: older, currentPeriod, memberRole: there }),
    ]);
  return renderRoute([{ path: '/account/export', element: <ExportPage /> }], { at, as: here });
}

const file = (name: string) => ({
  headers: { 'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}` },
});

test.each([
  ['Excel 整套账', { format: 'excel' }],
  ['GB/T 24589.1-2010', { format: 'gbt24589', year: '2026' }],
  ['会计档案', { format: 'archive', year: '2026' }],
  ['hledger 日记账', { format: 'hledger' }],
  ['beancount 日记账', { format: 'beancount' }],
])('%s：下载后说文件名和大小', async (title, asked) => {
  const { user } = show('manager', 'viewer', '/account/export?set=8');
  const call = api.get('/account-sets/7/export').answers(200, 'x'.repeat(3000), file('晨光账.zip'));
  const card = await screen.findByRole('article', { name: title });
  await user.click(within(card).getByRole('button', { name: `导出 ${title}` }));
  expect(await within(card).findByText('晨光账.zip，3 KB')).toBeVisible();
  const { progress, ...query } = call.received[0]?.query ?? {};
  expect(query).toEqual(asked);
  expect(progress).toBeTruthy();
});

test('主管也能导出；别的账套选了再导，年度从启用那年起', async () => {
  const { user, location } = show('director', 'manager');
  await user.click(await screen.findByRole('combobox', { name: '账套' }));
  await user.click(await screen.findByTitle('启明商贸有限公司'));
  expect(location()).toBe('/account/export?set=8');
  const card = await screen.findByRole('article', { name: 'beancount 日记账' });
  await user.click(within(card).getByRole('combobox', { name: 'beancount 日记账 年度' }));
  expect((await screen.findAllByTitle(/年/)).map(({ title }) => title)).toEqual(
    expect.arrayContaining(['全部年度', '2026年', '2025年', '2024年']),
  );
  await user.click(screen.getByTitle('2024年'));
  const call = api.get('/account-sets/8/export').answers(200, '记账', file('启明.beancount'));
  await user.click(within(card).getByRole('button', { name: '导出 beancount 日记账' }));
  await waitFor(() => expect(call.received[0]?.query).toMatchObject({ format: 'beancount', year: '2024' }));
});

test('没有导出成的说明原因，可以再来', async () => {
  const { user } = show('manager', 'manager');
  api.get('/account-sets/7/export').refuses('正在导出另一个账套，请稍后再试');
  const button = await screen.findByRole('button', { name: '导出 会计档案' });
  await user.click(button);
  expect(await screen.findByText('正在导出另一个账套，请稍后再试')).toBeVisible();
  await waitFor(() => expect(button).toBeEnabled());
});

test.each(['maker', 'cashier', 'viewer'] as const)('角色是 %s 的请管理员导出', async (role) => {
  show(role, role);
  expect(await screen.findByText(/只有账套管理员和主管可以导出账套/)).toBeVisible();
  expect(screen.queryByRole('article')).toBeNull();
});

test('账套列表没有读到，可以重试', async () => {
  api.get('/account-sets').breaks();
  const { user } = renderRoute([{ path: '/account/export', element: <ExportPage /> }], {
    at: '/account/export',
  });
  await screen.findByText('没有加载成功');
  api.get('/account-sets').replies([fromListedSet({ accountSet, currentPeriod, memberRole: 'manager' })]);
  await user.click(screen.getByRole('button', { name: /重\s?试/ }));
  expect(await screen.findByRole('article', { name: '会计档案' })).toBeVisible();
});
