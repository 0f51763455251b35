import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import {
  assetUser,
  givenAssetModule,
  wireAsset,
  wireAssetPage,
  wirePurchase,
} from '@mingzhang/shared/testing/givenAssets';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { screen, waitFor, within } from '@testing-library/react';
import { AssetCardPage } from '../asset-card/AssetCardPage';
import { UnlinkedPage } from './UnlinkedPage';

useFakeApi();

const routes = [
  { path: '/assets/unlinked', element: <UnlinkedPage /> },
  { path: '/assets/card/:assetId?', element: <AssetCardPage /> },
];
const line = {
  ...{ voucherId: 501, word: '记', number: 12, line: 1, date: '2026-03-05', summary: '购打印机' },
  ...{ subjectId: 1601, amount: 3_600 },
};
const unlinked = {
  lines: [line],
  events: [{ assetId: 41, number: 'GD-0001', name: '货架', event: wirePurchase() }],
  settings: [{ key: 'depreciableAssets', rows: [{ name: '旧车床' }] }],
};

function show(at = '/assets/unlinked', as = assetUser()) {
  givenAssetModule();
  api.get('/asset/unlinked').replies(unlinked, { times: 'always' });
  api.get('/asset').replies(wireAssetPage([wireAsset()]), { times: 'always' });
  return renderRoute(routes, { at, as });
}
const row = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;

test('待建卡：建卡带出日期、摘要、金额和类别，保存时说明是哪一行分录', async () => {
  const { user, location } = show();
  expect(await screen.findByText(/结转设置里还有 1 项/)).toBeVisible();
  expect(screen.getByText('旧车床')).toBeVisible();
  await screen.findByText('1601 固定资产');
  expect(await row('购打印机')).toHaveTextContent('2026-03-05记-12购打印机1601 固定资产3,600.00');
  await user.click(within(await row('购打印机')).getByRole('button', { name: /建\s?卡/ }));
  expect(location()).toBe('/assets/card?voucher=501&line=1');
  expect(await screen.findByRole('textbox', { name: '资产名称' })).toHaveValue('购打印机');
  expect(screen.getByRole('textbox', { name: '原值' })).toHaveValue('3600.00');
  expect(screen.getByRole('textbox', { name: '开始使用日期' })).toHaveValue('2026-03-05');
  expect(screen.queryByRole('combobox', { name: '付款或往来科目' })).toBeNull();
  await user.type(screen.getByRole('combobox', { name: '第1行费用科目' }), '5602');
  await user.keyboard('{Enter}');
  const call = api.post('/asset').refuses('凭证已被修改');
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(screen.getByText('凭证已被修改')).toBeVisible());
  expect(call.received[0]?.body).toMatchObject({ voucherLine: { voucherId: 501, line: 1 }, payment: null });
});

test('待制单：勾选的一起生成凭证', async () => {
  const { user } = show('/assets/unlinked?tab=events');
  expect(await row('GD-0001')).toHaveTextContent('2026-03-10GD-0001货架取得');
  expect(screen.getByRole('button', { name: '生成凭证' })).toBeDisabled();
  await user.click(within(await row('GD-0001')).getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: '生成凭证（1）' }));
  const dialog = await screen.findByRole('dialog');
  const call = api.post('/asset/voucher').refuses('GD-0001：请选择对方科目：末级科目，并选全辅助核算项目');
  await user.click(within(dialog).getByRole('button', { name: '生成凭证' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('GD-0001：请选择对方科目');
  expect(call.received[0]?.body).toEqual({ eventIds: [51], contra: null });
});

test('查看角色只能看', async () => {
  show('/assets/unlinked', assetUser('viewer'));
  expect(within(await row('购打印机')).queryByRole('button')).toBeNull();
});
