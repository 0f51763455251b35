import { screen, waitFor, within } from '@testing-library/react';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { wireCard, wireCarryForwards } from '@mingzhang/shared/testing/wireCarryForwards';
import type { StepQuestion } from '@mingzhang/shared/accounting/carry-forward/engine/carryForwardStep';
import type { VoucherKind } from '@mingzhang/shared/accounting/voucherKind';
import type { WireCarryForwardCard } from '@mingzhang/shared/wire/carryForward';
import type { WireCarryForwardStep } from '@mingzhang/shared/wire/carryForwardStep';
import { CarryForwardPage } from './CarryForwardPage';

useFakeApi();

const routes = [{ path: '/check-out/carry-forward/:checkYear/:checkMonth', element: <CarryForwardPage /> }];
const at = '/check-out/carry-forward/2026/3';

const card = (key: VoucherKind, title: string, changes: Partial<WireCarryForwardCard> = {}) =>
  wireCard({ key, title, required: false, ...changes });

const depreciation = () =>
  card('depreciation', '计提折旧', { unset: true, lines: [], inputs: ['monthlyDepreciation'] });

const month = (cards: WireCarryForwardCard[], closed = false) =>
  wireCarryForwards(cards, { closed, settings: { unusedKinds: ['payroll'] } });

const step = (changes: Partial<WireCarryForwardStep>): WireCarryForwardStep => ({
  ...{ made: null, asked: null, remaining: 1, ...changes },
});
const made = (key: VoucherKind, title: string, code: number) =>
  step({ made: { key, customId: null, title, voucher: { id: 80 + code, word: '记', code } } });
const asked = (key: VoucherKind, title: string, reason: StepQuestion) =>
  step({ asked: { key, customId: null, title, reason, message: `${title}要问一句。` } });

/** The run from its beginning, with what the server answers to each step. */
async function begin(cards: WireCarryForwardCard[], ...steps: WireCarryForwardStep[]) {
  api.get('/closing/carryForwards').replies(month(cards));
  const { user } = renderRoute(routes, { at });
  await screen.findByRole('article', { name: '结转损益' });
  const calls = steps.map((answer) => api.post('/closing/nextCarryForward').replies(answer));
  api.get('/closing/carryForwards').replies(month(cards));
  await user.click(screen.getByRole('button', { name: '一键结转' }));
  return { user, calls, notice: () => screen.getByRole('status', { name: '一键结转' }) };
}

const profitCard = card('profitAndLoss', '结转损益', { required: true });

test('一张接一张生成，做完说明生成了哪几张', async () => {
  const { calls, notice } = await begin(
    [profitCard],
    made('incomeTax', '计提所得税', 6),
    made('profitAndLoss', '结转损益', 7),
    step({ remaining: 0 }),
  );
  await waitFor(() => expect(notice()).toHaveTextContent('一键结转完成，共生成2张凭证'));
  expect(within(notice()).getByRole('link', { name: '记-7' })).toHaveAttribute('href', '/voucher/form/87');
  expect(notice()).toHaveTextContent('计提所得税 记-6');
  const target = { year: 2026, month: 3, orgId: 11 };
  expect(calls.map(({ received }) => received[0]?.body)).toEqual(
    Array.from({ length: 3 }, () => ({ ...target, passed: [], confirmed: [], regenerates: false })),
  );
});

test('停在没有设置的卡片：可以去设置，也可以选本月不结转，接着做', async () => {
  const { user, notice } = await begin(
    [depreciation(), profitCard],
    asked('depreciation', '计提折旧', 'unset'),
  );
  await waitFor(() => expect(notice()).toHaveTextContent('一键结转停在“计提折旧”'));
  expect(notice()).toHaveTextContent('计提折旧要问一句。');

  const call = api.post('/closing/nextCarryForward').replies(made('profitAndLoss', '结转损益', 7));
  const last = api.post('/closing/nextCarryForward').replies(step({ remaining: 0 }));
  api.get('/closing/carryForwards').replies(month([depreciation(), profitCard]));
  await user.click(within(notice()).getByRole('button', { name: '本月不结转' }));
  await waitFor(() => expect(notice()).toHaveTextContent('一键结转完成，共生成1张凭证'));
  expect(call.received[0]?.body).toMatchObject({ passed: ['depreciation'] });
  expect(last.received[0]?.body).toMatchObject({ passed: ['depreciation'] });
});

test('从来不用的停用掉，原来停用的仍然停用', async () => {
  const { user, notice } = await begin(
    [depreciation(), profitCard],
    asked('depreciation', '计提折旧', 'unset'),
  );
  await waitFor(() => expect(notice()).toHaveTextContent('停在'));
  const saving = api.put('/closing/carryForwardSettings').replies(null);
  api.post('/closing/nextCarryForward').replies(step({ remaining: 0 }));
  api.get('/closing/carryForwards').replies(month([profitCard]));
  api.get('/closing/carryForwards').replies(month([profitCard]));
  await user.click(within(notice()).getByRole('button', { name: '不使用此项' }));
  await waitFor(() => expect(notice()).toHaveTextContent('没有要结转的金额'));
  expect(saving.received[0]?.body).toMatchObject({ values: { unusedKinds: ['payroll', 'depreciation'] } });
});

test('要改写已有的凭证，答应了才改写', async () => {
  const { user, notice } = await begin([profitCard], asked('profitAndLoss', '结转损益', 'regenerate'));
  await waitFor(() => expect(notice()).toHaveTextContent('停在'));
  const call = api.post('/closing/nextCarryForward').replies(made('profitAndLoss', '结转损益', 7));
  api.post('/closing/nextCarryForward').replies(step({ remaining: 0 }));
  api.get('/closing/carryForwards').replies(month([profitCard]));
  await user.click(within(notice()).getByRole('button', { name: '重新生成' }));
  await waitFor(() => expect(notice()).toHaveTextContent('共生成1张凭证'));
  expect(call.received[0]?.body).toMatchObject({ passed: [], confirmed: [], regenerates: true });
});

const corrected = card('costOfSales', '结转销售成本', {
  vouchers: [{ id: 84, word: '记', code: 4, audited: false }],
  stale: true,
  difference: {
    ...{ posted: 470.5, byRule: 500, corrected: true, canKeep: true, decision: null, keptAgainst: null },
  },
});

test('停在手工改过的凭证：保留我的修改，接着做', async () => {
  const { user, notice } = await begin(
    [corrected, profitCard],
    asked('costOfSales', '结转销售成本', 'corrected'),
  );
  await waitFor(() => expect(notice()).toHaveTextContent('停在“结转销售成本”'));
  const keeping = api.post('/closing/carryForwards/costOfSales/keep').replies(month([]));
  api.get('/closing/carryForwards').replies(month([profitCard]));
  api.post('/closing/nextCarryForward').replies(made('profitAndLoss', '结转损益', 7));
  api.post('/closing/nextCarryForward').replies(step({ remaining: 0 }));
  api.get('/closing/carryForwards').replies(month([profitCard]));
  await user.click(within(notice()).getByRole('button', { name: '保留我的修改' }));
  await waitFor(() => expect(notice()).toHaveTextContent('一键结转完成，共生成1张凭证'));
  expect(keeping.received[0]?.body).toMatchObject({ byRule: 500 });
});

test('停在手工改过的凭证：按规则重新生成，只改写这一张', async () => {
  const { user, notice } = await begin(
    [corrected, profitCard],
    asked('costOfSales', '结转销售成本', 'corrected'),
  );
  await waitFor(() => expect(notice()).toHaveTextContent('停在“结转销售成本”'));
  const call = api.post('/closing/nextCarryForward').replies(made('costOfSales', '结转销售成本', 4));
  api.post('/closing/nextCarryForward').replies(step({ remaining: 0 }));
  api.get('/closing/carryForwards').replies(month([profitCard]));
  await user.click(within(notice()).getByRole('button', { name: '按规则重新生成' }));
  await waitFor(() => expect(notice()).toHaveTextContent('共生成1张凭证'));
  expect(call.received[0]?.body).toMatchObject({ confirmed: ['costOfSales'], regenerates: false });
});

test('被拒绝时说明原因，已生成的照样列出', async () => {
  api.get('/closing/carryForwards').replies(month([profitCard]));
  const { user } = renderRoute(routes, { at });
  await screen.findByRole('article', { name: '结转损益' });
  api.post('/closing/nextCarryForward').replies(made('incomeTax', '计提所得税', 6));
  api.post('/closing/nextCarryForward').refuses('结转损益：默认凭证字不存在');
  api.get('/closing/carryForwards').replies(month([profitCard]));
  await user.click(screen.getByRole('button', { name: '一键结转' }));
  const notice = await screen.findByRole('status', { name: '一键结转' });
  await waitFor(() => expect(notice).toHaveTextContent('一键结转没有完成，已生成1张凭证'));
  expect(notice).toHaveTextContent('结转损益：默认凭证字不存在');
  expect(within(notice).getByRole('button', { name: '重新核对后继续' })).toBeEnabled();
});

test('已结账的月份不能一键结转', async () => {
  api.get('/closing/carryForwards').replies(month([profitCard], true));
  renderRoute(routes, { at });
  await screen.findByRole('article', { name: '结转损益' });
  expect(screen.getByRole('button', { name: '一键结转' })).toBeDisabled();
});

test.each([
  [{ income: 10000, expense: 7479.85 }, '收入10,000.00－ 费用7,479.85＝ 利润2,520.15'],
  [{ income: 500, expense: 731.4 }, '收入500.00－ 费用731.40＝ 亏损-231.40'],
])('结转损益生成之前写明利润：%p', async (profit, text) => {
  api.get('/closing/carryForwards').replies(month([{ ...profitCard, profit }]));
  renderRoute(routes, { at });
  const article = await screen.findByRole('article', { name: '结转损益' });
  expect(article).toHaveTextContent('待生成');
  expect(within(article).getByLabelText('本期利润')).toHaveTextContent(text);
});
