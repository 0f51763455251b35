import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { assetUser, givenAssetModule } from '@mingzhang/shared/testing/givenAssets';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { screen, within } from '@testing-library/react';
import { ReconciliationPage } from './ReconciliationPage';

useFakeApi();

const agrees = {
  ...{ subjectId: 1602, code: '1602', name: '累计折旧', items: [], cards: 190, ledger: 190, difference: 0 },
  ...{ message: '', reason: '', voucherId: null, blocks: false, exemption: null },
};
const differs = {
  ...{
    subjectId: 1601,
    code: '1601',
    name: '固定资产',
    items: ['一车间；二楼'],
    cards: 120_000,
    ledger: 118_000,
  },
  ...{
    difference: 2_000,
    message:
      '1601 固定资产（一车间；二楼）：卡片 120,000.00，总账 118,000.00，差 2,000.00；记-12 第 1 行没有卡片；GD-0002 2026年第03期的折旧还没有计提',
    reason: '记-12 第 1 行没有卡片；GD-0002 2026年第03期的折旧还没有计提',
    voucherId: 501,
    blocks: true,
    exemption: null,
  },
};

function show(rows: (typeof agrees | typeof differs)[], as = assetUser()) {
  givenAssetModule();
  api.get('/asset/reconciliation').replies({ period: '2026-03', rows }, { times: 'always' });
  return renderRoute([{ path: '/assets/reconciliation', element: <ReconciliationPage /> }], {
    at: '/assets/reconciliation',
    as,
  });
}
const row = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;

test('卡片与总账逐个科目对，差在哪里说得出凭证', async () => {
  show([differs, agrees]);
  expect(await row('1601 固定资产 · 一车间；二楼')).toHaveTextContent(
    '120,000.00118,000.002,000.00不符记-12 第 1 行没有卡片；GD-0002 2026年第03期的折旧还没有计提 查看凭证',
  );
  expect(screen.getByRole('link', { name: '查看凭证' })).toHaveAttribute('href', '/voucher/form/501');
  expect(await row('1602 累计折旧')).toHaveTextContent('190.00190.00相符');
  expect(screen.getByText('1 个科目不符，不能结账')).toBeVisible();
});

test('管理员可以免除核对，要写原因', async () => {
  const { user } = show([differs]);
  await user.click(
    within(await row('1601 固定资产 · 一车间；二楼')).getByRole('button', { name: '免除核对' }),
  );
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: '免除核对' }));
  expect(await within(dialog).findByText('请填写原因')).toBeVisible();
  await user.type(within(dialog).getByRole('textbox', { name: /原因/ }), '另册管理');
  const call = api.put('/asset/exemption').replies(null);
  await user.click(within(dialog).getByRole('button', { name: '免除核对' }));
  expect(await screen.findByText('1601 固定资产 · 一车间；二楼 已免除核对')).toBeVisible();
  expect(call.received[0]?.body).toEqual({ subjectId: 1601, reason: '另册管理' });
});

test('还没有算出来：说正在核对，不说没有数据', async () => {
  givenAssetModule();
  api.get('/asset/reconciliation').replies({ period: '2026-03', rows: [agrees] }, { delay: 200 });
  renderRoute([{ path: '/assets/reconciliation', element: <ReconciliationPage /> }], {
    at: '/assets/reconciliation',
    as: assetUser(),
  });
  expect(await screen.findByText('正在核对卡片与总账…')).toBeVisible();
  expect(await screen.findByText('卡片与总账相符')).toBeVisible();
});

test('都相符；查看角色没有免除', async () => {
  show([agrees], assetUser('viewer'));
  expect(await screen.findByText('卡片与总账相符')).toBeVisible();
  expect(within(await row('1602 累计折旧')).queryByRole('button')).toBeNull();
});
