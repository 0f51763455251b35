import { screen, within } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import {
  wireCard,
  wireCarryForwards,
  wireIncomeTax,
  wireMadeVoucher,
} from '@mingzhang/shared/testing/wireCarryForwards';
import type { WireCarryForwardCard } from '@mingzhang/shared/wire/carryForward';
import { CarryForwardPage } from './CarryForwardPage';

useFakeApi();

const routes = [{ path: '/check-out/carry-forward/:checkYear/:checkMonth', element: <CarryForwardPage /> }];
const at = '/check-out/carry-forward/2026/3';

const made = [wireMadeVoucher];

const byHand = {
  ...{ posted: 470.5, byRule: 500, corrected: true, canKeep: true, decision: null, keptAgainst: null },
};

const corrected = (changes: Partial<WireCarryForwardCard> = {}) =>
  wireCard({
    ...{ key: 'costOfSales', title: '结转销售成本', required: false, vouchers: made, stale: true },
    ...{ difference: byHand, ...changes },
  });

test('手工改过的凭证写明两个金额；保留之后不再提醒，仍可按规则重新生成', async () => {
  api.get('/closing/carryForwards').replies(wireCarryForwards([corrected()]));
  const { user } = renderRoute(routes, { at });
  const article = await screen.findByRole('article', { name: '结转销售成本' });
  expect(article).toHaveTextContent('凭证已手工修改（账上 470.50，规则 500.00）');
  expect(within(article).getByRole('button', { name: '按规则重新生成' })).toBeEnabled();
  const call = api.post('/closing/carryForwards/costOfSales/keep').replies(wireCarryForwards([]));
  api
    .get('/closing/carryForwards')
    .replies(wireCarryForwards([corrected({ stale: false, difference: { ...byHand, decision: 'kept' } })]));
  await user.click(within(article).getByRole('button', { name: '保留我的修改' }));
  expect(await within(article).findByText('已保留修改')).toBeInTheDocument();
  expect(call.received[0]?.body).toEqual({ year: 2026, month: 3, orgId: 11, byRule: 500 });
  expect(within(article).queryByRole('button', { name: '保留我的修改' })).not.toBeInTheDocument();
  expect(within(article).getByRole('button', { name: '按规则重新生成' })).toBeEnabled();
});

test('保留过而账上又有变动的，写明当时的规则金额；已审核的按规则补记差额', async () => {
  const lapsed = corrected({
    vouchers: [{ ...wireMadeVoucher, audited: true }],
    difference: { ...byHand, byRule: 600, decision: 'lapsed', keptAgainst: 500 },
  });
  api.get('/closing/carryForwards').replies(wireCarryForwards([lapsed]));
  renderRoute(routes, { at });
  const article = await screen.findByRole('article', { name: '结转销售成本' });
  expect(article).toHaveTextContent('账上 470.50，规则 600.00');
  expect(article).toHaveTextContent('原来保留时规则为 500.00，账上又有变动，请重新决定');
  expect(within(article).getByRole('button', { name: '按规则补记差额' })).toBeEnabled();
});

test('还没有结转增值税的附加税不说无需结转，写明在等哪一项', async () => {
  const surcharge = wireCard({
    ...{ key: 'taxSurcharge', title: '计提税金及附加', required: false, lines: [], amount: 0 },
    waitsFor: ['结转未交增值税'],
  });
  api
    .get('/closing/carryForwards')
    .replies(wireCarryForwards([surcharge, wireIncomeTax({ lines: [], amount: 0 })]));
  renderRoute(routes, { at });
  const waiting = await screen.findByRole('region', { name: '等待前面的结转' });
  expect(waiting).toHaveTextContent('前面的结转生成之后才能计算）：计提税金及附加待结转未交增值税');
  expect(screen.getByRole('region', { name: '本期无需结转' })).not.toHaveTextContent('附加');
});

test('税率没有选定的，卡片上选一次，选了就存下来', async () => {
  const rateless = (changes: Partial<WireCarryForwardCard> = {}) =>
    wireIncomeTax({ asksTaxRate: true, ...changes });
  api.get('/closing/carryForwards').replies(wireCarryForwards([rateless()]));
  const { user } = renderRoute(routes, { at });
  const article = await screen.findByRole('article', { name: '计提所得税' });
  expect(article).toHaveTextContent('税率还没有选定，选一次以后各月沿用');
  const call = api.put('/closing/carryForwardSettings').replies(null);
  api
    .get('/closing/carryForwards')
    .replies(wireCarryForwards([rateless({ asksTaxRate: false, amount: 500 })]));
  await user.click(within(article).getByRole('button', { name: '小型微利企业 5%' }));
  expect(await within(article).findByText('500.00')).toBeInTheDocument();
  expect(call.received[0]?.body).toMatchObject({ values: { incomeTax: 5 } });
  expect(article).not.toHaveTextContent('还没有选定');
});
