import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { keeper } from '@mingzhang/shell';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenUser } from '@mingzhang/shared/testing/givenSession';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { fromUser } from '@mingzhang/shared/wire/user';
import { ClosingCheckPage } from './ClosingCheckPage';

useFakeApi();

const routes = [
  { path: '/check-out/check/:checkYear/:checkMonth', element: <ClosingCheckPage /> },
  { path: '/check-out/list', element: <p>结账列表在此</p> },
];
const at = '/check-out/check/2026/3';

function report(findings: { severity: 'block' | 'warn'; message: string; link: string | null }[]) {
  return {
    year: 2026,
    month: 3,
    orgId: 11,
    closed: false,
    canClose: findings.every(({ severity }) => severity === 'warn'),
    checks: [
      { key: 'initialCheck', title: '期初检查', findings: [] },
      { key: 'finalCheck', title: '期末检查', findings },
    ],
  };
}

const uncarried = {
  severity: 'block' as const,
  message: '损益类科目尚未结转完毕：5001 主营业务收入 贷 1,000.00；请先结转损益',
  link: '/check-out/carry-forward/2026/3',
};

/** 勾稽核对 with one pair, and why it does not agree; without a reason it does. */
function proof(...reasons: string[]) {
  const figure = (amount: number) => ({ label: '利润表净利润（本年累计）', amount });
  const breaks = reasons.map((message) => ({ message, link: '/initial' }));
  const proved = reasons.length === 0;
  const pairs = [{ left: figure(1), right: figure(proved ? 1 : 2) }];
  const proofs = [{ key: 'profit', title: '本年净利润与本年利润', proved, pairs, breaks, note: null }];
  return { year: 2026, month: 3, orgId: 11, proved, proofs };
}

/** 结账 and what it asks. */
async function askToClose(user: UserEvent): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: /^结\s?账$/ }));
  return screen.findByRole('dialog', { name: '确认对2026年第03期结账？' });
}

const confirm = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: /^结\s?账$/ });

/** The line of 勾稽核对: what it says, and where its link leads. */
async function proofLine() {
  const line = await screen.findByRole('listitem', { name: '勾稽核对' });
  return [line.textContent, within(line).getByRole('link').getAttribute('href')];
}

describe('勾稽核对是检查中的一项', () => {
  beforeEach(() => void api.get('/closing/checks').replies(report([])));
  const page = '/check-out/proof/2026/3';

  test('相符的也可以去看两边的数', async () => {
    const asked = api.get('/closing/proof').replies(proof());
    renderRoute(routes, { at });
    expect(await proofLine()).toEqual(['勾稽核对通过 查看数据', page]);
    expect(screen.getByText(/^检查通过，可以结账。结账后/)).toBeInTheDocument();
    expect(asked.received[0]?.query).toEqual({ year: '2026', month: '3', orgId: '11' });
  });

  test('不符的说出原因，只是提醒，结账前也说', async () => {
    api.get('/closing/proof').replies(proof('期初的本年累计：相差 824.70', '有凭证直接记入本年利润'));
    const { user } = renderRoute(routes, { at });
    const told = '本年净利润与本年利润不符：期初的本年累计：相差 824.70；另有 1 处';
    expect(await proofLine()).toEqual([`勾稽核对${told} 去处理`, page]);
    expect(await askToClose(user)).toHaveTextContent(`还有 1 处提醒：${told}`);
  });

  test('读不出来的也说明，其余的检查照样', async () => {
    api.get('/closing/proof').refuses('系统正忙，请稍后再试。');
    renderRoute(routes, { at });
    expect(await proofLine()).toEqual(['勾稽核对没有读出核对结果，请打开勾稽核对再试 去处理', page]);
    expect(screen.getByRole('listitem', { name: '期初检查' })).toHaveTextContent('通过');
    expect(screen.getByRole('button', { name: /^结\s?账$/ })).toBeEnabled();
  });
});

describe('其他检查', () => {
  beforeEach(() => void api.get('/closing/proof').replies(proof(), { times: 'always' }));

  test('有问题时不能结账，每个问题都指向出处，处理后重新检查', async () => {
    api.get('/closing/checks').replies(report([uncarried]));
    const { user } = renderRoute(routes, { at });

    const check = await screen.findByRole('listitem', { name: '期末检查' });
    expect(check).toHaveTextContent('损益类科目尚未结转完毕');
    expect(within(check).getByRole('link', { name: '去处理' })).toHaveAttribute('href', uncarried.link);
    expect(screen.getByRole('button', { name: /结\s?账/ })).toBeDisabled();

    api.get('/closing/checks').replies(report([]));
    await user.click(screen.getByRole('button', { name: '重新检查' }));
    expect(await screen.findByText(/检查通过，可以结账/)).toBeInTheDocument();
  });

  test('结账前先问：哪个月、有哪些提醒、结账后怎样；取消就什么也不做', async () => {
    const warning = { severity: 'warn' as const, message: '固定资产净值 1.00，本期未计提折旧', link: null };
    api.get('/closing/checks').replies(report([warning]));
    const { user, location } = renderRoute(routes, { at });
    await screen.findByText(/另有 1 处提醒/);
    const dialog = await askToClose(user);
    expect(dialog).toHaveTextContent('还有 1 处提醒：固定资产净值 1.00，本期未计提折旧');
    expect(dialog).toHaveTextContent('结账后本期凭证不能再修改；需要修改时可反结账（需主管权限）。');
    await waitFor(() => expect(confirm(dialog)).toHaveFocus());
    await user.click(within(dialog).getByRole('button', { name: /^取\s?消$/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(location()).toBe(at);
  });

  test('回车确认，结账后回到列表，会话里的期间更新', async () => {
    api.get('/closing/checks').replies(report([]), { times: 'always' });
    const invoicing = api.get('/checkout/invoicing').replies(null);
    const init = api.get('/init').replies(fromUser(givenUser('manager')));
    const { user } = renderRoute(routes, { at });
    await screen.findByText(/检查通过/);
    const dialog = await askToClose(user);
    expect(dialog).not.toHaveTextContent('提醒');
    await waitFor(() => expect(confirm(dialog)).toHaveFocus());
    await user.keyboard('{Enter}');

    expect(await screen.findByText('结账列表在此')).toBeInTheDocument();
    expect(screen.getByText(/2026年第03期已结账，当前期间进入2026年第04期/)).toBeInTheDocument();
    expect(invoicing.received[0]?.query).toEqual({ year: '2026', month: '3', orgId: '11' });
    expect(init.received).toHaveLength(1);
  });

  test('别人刚改了账，服务器拒绝结账：说明原因并重新列出问题', async () => {
    api.get('/closing/checks').replies(report([]));
    api.get('/checkout/invoicing').refuses('损益类科目尚未结转完毕');
    const { user } = renderRoute(routes, { at });
    await screen.findByText(/检查通过/);
    api.get('/closing/checks').replies(report([uncarried]));
    await user.click(confirm(await askToClose(user)));
    expect(await screen.findByText(/还有 1 处需要处理/)).toBeInTheDocument();
  });

  test('地址里没有这个月份', async () => {
    renderRoute(routes, { at: '/check-out/check/2026/13' });
    expect(await screen.findByText(/没有这个会计期间/)).toBeInTheDocument();
  });

  describe('没有保存的凭证', () => {
    const here = keeper('voucherDraft', (found) => found);
    const owner = { userId: givenUser('manager').id, accountSetId: 7, organizationId: 11 };
    const there = (entry: string, voucherDate: string, summary: string) => ({
      ...{ entry, voucherDate, summary },
      ...{ keptAt: '2026-03-05T09:00:00.000Z', browser: 'home' },
    });
    const links = (check: HTMLElement) =>
      within(check)
        .getAllByRole('link', { name: '去处理' })
        .map((link) => link.getAttribute('href'));

    afterEach(() => localStorage.clear());

    test('结账前一张张说出来，别的电脑上的也在；只是提醒', async () => {
      const warning = { severity: 'warn' as const, message: '2026年第03期没有凭证', link: '/voucher/form' };
      api.get('/closing/checks').replies(report([warning]));
      const asked = api
        .get('/voucher/drafts')
        .replies([there('new', '2026-03-31', '买办公用品'), there('43', '2026-04-01', '下个月的')]);
      here.of(owner, '42').write({ draft: { date: '2026-03-05', lines: [] } });
      const { user } = renderRoute(routes, { at });
      expect(await screen.findByText(/另有 3 处提醒/)).toBeInTheDocument();
      const check = screen.getByRole('listitem', { name: '草稿检查' });
      expect(check).toHaveTextContent('您3月5日的一张凭证没有保存；结账后不能再保存到本期');
      expect(check).toHaveTextContent('您3月31日的一张凭证“买办公用品”没有保存');
      expect(check).not.toHaveTextContent('下个月的');
      expect(links(check)).toEqual(['/voucher/form/42', '/voucher/form']);
      expect(asked.received[0]?.query).toEqual({ orgId: '11', person: String(owner.userId) });
      expect(await askToClose(user)).toHaveTextContent('买办公用品');
    });

    test('服务器说不出草稿，说本机的', async () => {
      api.get('/closing/checks').replies(report([]));
      api.get('/voucher/drafts').answers(404);
      here.of(owner, 'new').write({ draft: { date: '2026-03-05', lines: [] } });
      renderRoute(routes, { at });
      expect(await screen.findByText(/另有 1 处提醒/)).toBeInTheDocument();
      expect(screen.getByRole('button', { name: /^结\s?账$/ })).toBeEnabled();
    });
  });
});
