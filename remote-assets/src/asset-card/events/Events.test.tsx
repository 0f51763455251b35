import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import {
  assetUser,
  givenAssetModule,
  wireAssetPage,
  wireDetail,
  wirePurchase,
} from '@mingzhang/shared/testing/givenAssets';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { screen, waitFor, within } from '@testing-library/react';
import { AssetCardPage } from '../AssetCardPage';

useFakeApi();

const routes = [{ path: '/assets/card/:assetId?', element: <AssetCardPage /> }];
const transfer = wirePurchase({
  ...{ id: 52, kind: 'transfer', title: '调拨', date: '2026-03-20', asksVoucher: false },
  change: { to: '二车间' },
  differences: [{ label: '存放地点', before: '一车间', after: '二车间' }],
});
const bought = wirePurchase({ voucher: { id: 501, word: '记', number: 12, line: null } });
const noVoucher = { entries: [], problems: [], result: null, vat: null };

function show(events = [wirePurchase()], as = assetUser()) {
  givenAssetModule();
  api.get('/asset').replies(wireAssetPage([]), { times: 'always' });
  api.get('/asset/41').replies(wireDetail({}, events), { times: 'always' });
  return renderRoute(routes, { at: '/assets/card/41?tab=events', as });
}
const row = async (text: string) => (await screen.findByText(text)).closest('tr') as HTMLElement;

test('变动：内容、凭证，能撤销的不含取得', async () => {
  show([bought, transfer]);
  expect(await row('取得')).toHaveTextContent('2026-03-10取得记-12');
  expect(within(await row('取得')).queryByRole('button')).toBeNull();
  expect(await row('调拨')).toHaveTextContent('存放地点 一车间 → 二车间不需要撤销');
  expect(screen.getByRole('link', { name: '记-12' })).toHaveAttribute('href', '/voucher/form/501');
});

test('有变动的卡片，原值等不能直接改，说明原因', async () => {
  const { user } = show([bought, transfer]);
  await user.click(await screen.findByRole('tab', { name: '明细' }));
  expect(await screen.findByText(/卡片已生成凭证记-12，原值、期限、方法、分摊等不能直接修改/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: '原值' })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: '使用人' })).toBeEnabled();
});

test('处置：四笔分录和净损益先看到，登记时一起生成凭证', async () => {
  const { user } = show();
  const call = api.post('/asset/41/events').repliesTo((query) => ({
    event: query.dryRun === '1' ? null : bought,
    voucher: {
      ...noVoucher,
      entries: [
        {
          title: '转入清理',
          lines: [
            { account: '1606 固定资产清理', debit: 11_810, credit: 0 },
            { account: '1602 累计折旧', debit: 190, credit: 0 },
            { account: '1601 固定资产', debit: 0, credit: 12_000 },
          ],
        },
        {
          title: '结转净损益',
          lines: [
            { account: '571102 非流动资产处置净损失', debit: 11_810, credit: 0 },
            { account: '1606 固定资产清理', debit: 0, credit: 11_810 },
          ],
        },
      ],
      result: -11_810,
    },
  }));
  await user.click(await screen.findByRole('button', { name: /处\s?置/ }));
  const preview = await screen.findByRole('region', { name: '凭证预览' });
  await waitFor(() => expect(preview).toHaveTextContent('转入清理1606 固定资产清理11,810.00'));
  expect(preview).toHaveTextContent('合计23,810.0023,810.00');
  expect(preview).toHaveTextContent('净损失 11,810.00');
  await user.type(screen.getByRole('textbox', { name: '原因' }), '损坏');
  await user.click(screen.getByRole('button', { name: '登记处置' }));
  expect(await screen.findByText('GD-0001 处置已登记')).toBeVisible();
  const sent = call.received.filter(({ query }) => query.dryRun === undefined);
  expect(sent.map(({ body }) => body)).toEqual([
    {
      ...{ kind: 'disposal', on: '2026-03-31', reason: '损坏', makesVoucher: true, way: 'sale' },
      ...{ proceeds: '0.00', vat: null, removalCost: '0.00', money: null },
    },
  ]);
});

test('毁损的可以填赔款和它的科目，出售的没有赔款', async () => {
  const { user } = show();
  api.post('/asset/41/events').replies({ event: null, voucher: noVoucher }, { times: 'always' });
  await user.click(await screen.findByRole('button', { name: /处\s?置/ }));
  expect(await screen.findByRole('textbox', { name: '清理费用' })).toBeVisible();
  expect(screen.queryByRole('textbox', { name: '赔款' })).toBeNull();
  await user.click(screen.getByRole('combobox', { name: '处置方式' }));
  await user.click(await screen.findByText('毁损'));
  expect(await screen.findByRole('textbox', { name: '赔款' })).toBeVisible();
  expect(screen.getByText('赔款科目')).toBeVisible();
});

test('每种变动问自己的内容，只发自己的内容；服务器不收的，说明在上面', async () => {
  const { user } = show();
  api.post('/asset/41/events').refuses('原值没有变化', -1, { times: 1 });
  await user.click(await screen.findByRole('button', { name: '登记变动' }));
  await user.click(await screen.findByRole('combobox', { name: '变动类型' }));
  expect(screen.queryByText('计提减值')).toBeNull();
  await user.click(await screen.findByText('使用期限变动'));
  const months = await screen.findByRole('textbox', { name: '预计使用月份' });
  await user.clear(months);
  await user.type(months, '72');
  expect(screen.queryByRole('region', { name: '凭证预览' })).toBeNull();
  const call = api.post('/asset/41/events').refuses('2026年第03期已结账，不能新增或删除变动');
  await user.click(screen.getByRole('button', { name: '登记使用期限变动' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('2026年第03期已结账，不能新增或删除变动');
  expect(call.received[0]?.body).toEqual({
    ...{ kind: 'life', on: '2026-03-31', reason: '', makesVoucher: true, months: 72 },
  });
});

test('没有凭证的生成凭证：对方科目在对话框里选', async () => {
  const { user } = show();
  await user.click(within(await row('取得')).getByRole('button', { name: '生成凭证' }));
  const dialog = await screen.findByRole('dialog');
  await user.type(within(dialog).getByRole('combobox', { name: '对方科目' }), '1002');
  await user.keyboard('{Enter}');
  const call = api
    .post('/asset/voucher')
    .replies({ vouchers: [{ eventId: 51, id: 501, word: '记', number: 12 }] });
  await user.click(within(dialog).getByRole('button', { name: '生成凭证' }));
  expect(await screen.findByText('已生成凭证 记-12')).toBeVisible();
  expect(call.received[0]?.body).toEqual({ eventIds: [51], contra: { subjectId: 1002, auxiliary: [] } });
});

test('撤销先问；查看角色只能看', async () => {
  const { user, unmount } = show([bought, transfer]);
  const call = api.delete('/asset/41/events/52').replies(transfer);
  await user.click(within(await row('调拨')).getByRole('button', { name: /撤\s?销/ }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /撤\s?销/ }));
  expect(await screen.findByText('已撤销“调拨”')).toBeVisible();
  expect(call.received).toHaveLength(1);
  unmount();
  show([bought, transfer], assetUser('viewer'));
  await row('调拨');
  expect(screen.queryByRole('button', { name: /登记变动|处\s?置|撤\s?销/ })).toBeNull();
});

const mergerOf = (given: Parameters<typeof wirePurchase>[0]) =>
  wirePurchase({ id: 53, date: '2026-03-31', asksVoucher: false, ...given });

test('合并在承接的卡片上撤销，说明并入的一起恢复', async () => {
  const change = { fromNumbers: ['GD-0002', 'GD-0003'], cost: 6_000, accumulated: 0 };
  const differences = [{ label: '原值', before: '12,000.00', after: '18,000.00' }];
  const { user } = show([bought, mergerOf({ kind: 'merge', title: '合并', change, differences })]);
  expect(await row('合并')).toHaveTextContent(
    '并入 GD-0002、GD-0003，原值 6,000.00原值 12,000.00 → 18,000.00',
  );
  await user.click(within(await row('合并')).getByRole('button', { name: /撤\s?销/ }));
  expect(await screen.findByText('并入的各张卡片一起恢复到合并以前。')).toBeVisible();
});

test('并入其他卡片的，在这张卡片上没有撤销', async () => {
  const change = { toNumber: 'GD-0001' };
  show([bought, mergerOf({ kind: 'mergedInto', title: '并入其他卡片', change })]);
  expect(await row('并入其他卡片')).toHaveTextContent('并入 GD-0001');
  expect(within(await row('并入其他卡片')).queryByRole('button')).toBeNull();
});
