import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import {
  cashierUser,
  givenCashier,
  wireCashBox,
  wireEntry,
  wireFund,
  wireJournal,
} from '@mingzhang/shared/testing/givenCashier';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import type { WireJournal, WireJournalEntry } from '@mingzhang/shared/wire/journal';
import { screen, waitFor, within } from '@testing-library/react';
import { JournalPage } from './JournalPage';

useFakeApi();

const posted = wireEntry({
  ...{ id: 72, number: 2, summary: '付电费', received: 0, paid: 300, balance: 12_000, state: 'posted' },
  voucher: { id: 501, word: '记', number: 12, line: 2, date: '2026-03-06' },
});

interface Given {
  readonly at?: string;
  readonly as?: ReturnType<typeof cashierUser>;
  readonly entries?: readonly WireJournalEntry[];
  readonly journal?: Partial<WireJournal>;
}

function show({
  at = '/cashier?account=5',
  as = cashierUser(),
  entries = [wireEntry(), posted],
  journal,
}: Given = {}) {
  givenCashier();
  const list = api.get('/cashier/journal').replies(wireJournal(entries, journal), { times: 'always' });
  return { list, ...renderRoute([{ path: '/cashier', element: <JournalPage /> }], { at, as }) };
}
const row = (name: string) => screen.findByRole('row', { name });
/** 收支类别 of the first row: its list is there. */
const category = async () =>
  waitFor(async () => expect((await row('2026-03-05 收货款')).children[4]).toHaveTextContent('收货款'));
const field = (name: string) => screen.findByRole('textbox', { name });

test('期初、收支、余额，状态和凭证；月份和账户在地址里', async () => {
  const { list, user, location } = show();
  await category();
  expect(await row('2026-03-05 收货款')).toHaveTextContent(
    '3-051收货款万达百货收货款转账2,300.0012,300.00待制单',
  );
  expect(await row('2026-03-05 付电费')).toHaveTextContent('300.0012,000.00记-12');
  expect(screen.getByRole('link', { name: '记-12' })).toHaveAttribute('href', '/voucher/form/501');
  expect(list.received[0]?.query).toMatchObject({ account_id: '5', from: '2026-03-01', to: '2026-03-31' });
  await user.click(screen.getByRole('combobox', { name: '资金账户' }));
  await user.click(await screen.findByText('现金 · 现金'));
  await waitFor(() => expect(location()).toBe('/cashier?account=4'));
});

test('录一笔：日、摘要、F4 类别、金额，Enter 保存后接着录下一笔', async () => {
  const { user } = show();
  await category();
  const day = await field('日期');
  await user.clear(day);
  await user.type(day, '8{Enter}');
  await user.keyboard('收万达货款{Enter}万达百货{F4}收货');
  await user.click(await screen.findByTitle('收货款'));
  expect(screen.getByRole('combobox', { name: '结算方式' })).toHaveFocus();
  await user.keyboard('{Enter}PJ-88{Enter}');
  const call = api.post('/cashier/journal').replies({ entries: [wireEntry()], warnings: ['现金低于零'] });
  await user.keyboard('1200+100.5{Enter}');
  expect(await screen.findByText('现金低于零')).toBeVisible();
  expect(call.received[0]?.body).toEqual({
    ...{ accountId: 5, date: '2026-03-08', received: 1_300.5, paid: 0, summary: '收万达货款' },
    ...{ party: '万达百货', categoryId: 21, settlement: 'transfer', settlementNumber: 'PJ-88' },
    transferTo: null,
  });
  await waitFor(() => expect(screen.getByRole('textbox', { name: '摘要' })).toHaveFocus());
  expect(screen.getByRole('textbox', { name: '摘要' })).toHaveValue('');
  expect(screen.getByRole('textbox', { name: '日期' })).toHaveValue('3-08');
});

test('内部转账带出摘要；缺的和服务器不收的，说明在行下', async () => {
  const { user } = show();
  await user.click(await field('支出'));
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByRole('alert')).toHaveTextContent('请填写摘要');
  await user.click(screen.getByRole('combobox', { name: '收支类别' }));
  await user.click(await screen.findByText('内部转账 现金'));
  expect(screen.getByRole('textbox', { name: '摘要' })).toHaveValue('内部转账 现金');
  const call = api.post('/cashier/journal').refuses('2026-03-05已日结');
  await user.type(screen.getByRole('textbox', { name: '支出' }), '500{Enter}');
  expect(await screen.findByText('2026-03-05已日结')).toBeVisible();
  expect(call.received[0]?.body).toMatchObject({ transferTo: 4, categoryId: null, paid: 500, received: 0 });
});

test('修改在原来的一行里；已制单的不能改，只能冲销', async () => {
  const { user } = show();
  expect(within(await row('2026-03-05 付电费')).queryByRole('button', { name: '修改' })).toBeNull();
  (await row('2026-03-05 收货款')).focus();
  await user.keyboard('{Enter}');
  const party = await field('对方');
  expect(party).toHaveValue('万达百货');
  await user.type(party, '总店');
  const call = api.put('/cashier/journal').replies({ entries: [wireEntry()], warnings: [] });
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(call.received).toHaveLength(1));
  expect(call.received[0]?.body).toMatchObject({ id: 71, version: 1, party: '万达百货总店' });

  await user.click(within(await row('2026-03-05 付电费')).getByRole('button', { name: '冲销' }));
  const reversal = api.post('/cashier/journal/reverse').replies({ entries: [], warnings: [] });
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /冲\s?销/ }));
  expect(await screen.findByText('已冲销，请重新登记正确的一笔')).toBeVisible();
  expect(reversal.received[0]?.body).toMatchObject({ id: 72, summary: '冲销 2026-03-05 付电费' });
});

test('内部转账也在原来的一行里修改，对方账户的一笔跟着改；对方是谁不能换', async () => {
  const moved = wireEntry({
    ...{ id: 73, number: 3, summary: '提现', party: '', categoryId: null, transferId: 81 },
    ...{ received: 0, paid: 500, balance: 11_800 },
  });
  const { user } = show({ entries: [moved] });
  (await row('2026-03-05 提现')).focus();
  await user.keyboard('{Enter}');
  const editor = within(await row('修改一笔'));
  expect(editor.queryByRole('combobox', { name: '收支类别' })).toBeNull();
  await user.click(editor.getByRole('textbox', { name: '对方' }));
  await user.keyboard('{F4}{Enter}');
  expect(editor.getByRole('combobox', { name: '结算方式' })).toHaveFocus();
  const refused = api.put('/cashier/journal').refuses('对方账户“现金”的一笔：3月5日已日结');
  await user.clear(editor.getByRole('textbox', { name: '支出' }));
  await user.type(editor.getByRole('textbox', { name: '支出' }), '600{Enter}');
  expect(await screen.findByText('对方账户“现金”的一笔：3月5日已日结')).toBeVisible();
  expect(refused.received[0]?.body).toMatchObject({ id: 73, paid: 600, transferTo: null, categoryId: null });
  api.put('/cashier/journal').replies({ entries: [moved], warnings: [] });
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('已修改，对方账户的一笔也跟着改了')).toBeVisible();
});

test('取消关联先问，凭证不变；已勾对的说明原因', async () => {
  const voucher = { id: 502, word: '记', number: 13, line: 1, date: '2026-03-06' };
  const matched = wireEntry({ id: 74, number: 4, summary: '付水费', state: 'matched', voucher });
  const { user } = show({ entries: [posted, matched] });
  const cut = async (name: string) =>
    user.click(within(await row(name)).getByRole('button', { name: '取消关联' }));
  await cut('2026-03-05 付水费');
  expect(await screen.findByText('这一笔的凭证分录已与银行对账单勾对，请先在“勾对”页取消勾对')).toBeVisible();
  await cut('2026-03-05 付电费');
  const call = api.delete('/cashier/journal/link/72').replies(null);
  const dialog = within(await screen.findByRole('dialog', { name: /与凭证 记-12 的关联/ }));
  await user.click(dialog.getByRole('button', { name: '取消关联' }));
  expect(await screen.findByText('已取消关联')).toBeVisible();
  expect(call.received).toHaveLength(1);
});

test('正在修改的一行，别处刷新后不在列表里了也留着', async () => {
  givenCashier();
  api.get('/cashier/journal').replies(wireJournal([wireEntry()]));
  const { user } = renderRoute([{ path: '/cashier', element: <JournalPage /> }], {
    ...{ at: '/cashier?account=5', as: cashierUser() },
  });
  (await row('2026-03-05 收货款')).focus();
  await user.keyboard('{Enter}');
  await user.type(await field('对方'), '总店');
  api.get('/cashier/journal').replies(wireJournal([posted]), { times: 'always' });
  await user.type(screen.getByRole('textbox', { name: '查找日记账' }), '电');
  await row('2026-03-05 付电费');
  expect(await field('对方')).toHaveValue('万达百货总店');
});

test('录了一半的一笔，换月份或账户先问；继续填写的还在，放弃的换过去', async () => {
  const { list, user, location } = show();
  await category();
  await user.type(await field('摘要'), '收万达货款');
  const otherFund = async () => {
    await user.click(screen.getByRole('combobox', { name: '资金账户' }));
    await user.click(await screen.findByTitle('现金 · 现金'));
    return within(await screen.findByRole('dialog', { name: /正在录的一笔还没有保存/ }));
  };
  await user.click((await otherFund()).getByRole('button', { name: '继续填写' }));
  expect(await field('摘要')).toHaveValue('收万达货款');
  expect(location()).toBe('/cashier?account=5');
  const asked = list.received.length;
  await user.type(screen.getByRole('textbox', { name: '查找日记账' }), '万');
  await waitFor(() => expect(list.received.length).toBeGreaterThan(asked));
  expect(await field('摘要')).toHaveValue('收万达货款');
  await user.click((await otherFund()).getByRole('button', { name: /放\s?弃/ }));
  await waitFor(() => expect(location()).toContain('account=4'));
  await waitFor(async () => expect(await field('摘要')).toHaveValue(''));
});

test('换了账户，另一本没有来的时候看得见在等，也不能录', async () => {
  givenCashier();
  api.get('/cashier/journal').replies(wireJournal([]));
  const { user } = renderRoute([{ path: '/cashier', element: <JournalPage /> }], {
    ...{ at: '/cashier?account=5', as: cashierUser() },
  });
  await row('新的一笔');
  let come = () => undefined as void;
  const after = new Promise<void>((resolve) => (come = resolve));
  api.get('/cashier/journal').replies(wireJournal([], { opening: 500, closing: 500 }), { after });
  await user.click(screen.getByRole('combobox', { name: '资金账户' }));
  await user.click(await screen.findByTitle(/^现金 · /));
  await waitFor(() => expect(screen.queryByRole('row', { name: '新的一笔' })).toBeNull());
  expect(screen.getByRole('table', { name: '日记账' }).parentElement).toHaveAttribute('aria-busy', 'true');
  come();
  expect(await row('新的一笔')).toBeVisible();
});

test('日结到一天；已日结的可以由主管取消', async () => {
  const { user } = show({ journal: { closedThrough: '2026-03-04' } });
  await user.click(await screen.findByRole('button', { name: /日\s?结/ }));
  const dialog = await screen.findByRole('dialog');
  const call = api.post('/cashier/journal/close-day').replies(null);
  await user.click(within(dialog).getByRole('button', { name: /确\s?定/ }));
  expect(await screen.findByText('工行基本户 已日结到 2026-03-05')).toBeVisible();
  expect(call.received[0]?.body).toEqual({ accountId: 5, date: '2026-03-05' });
});

describe('附件', () => {
  const slip = {
    ...{ id: 81, name: '回单.pdf', mediaType: 'application/pdf', size: 2_048 },
    ...{ createMember: 3, createMemberName: '吴出纳', createDate: '2026-03-06T02:00:00.000Z' },
  };
  const url = '/cashier/journal/71/attachments';

  test('格里是个数；Alt+A 打开，选择后直接上传', async () => {
    const { user } = show({ entries: [wireEntry({ files: 2 }), posted] });
    const entry = await row('2026-03-05 收货款');
    expect(within(entry).getByRole('button', { name: '2026-03-05 收货款 附件 2 个' })).toHaveTextContent('2');
    api.get(url).replies({ attachments: [], areFixed: false });
    entry.focus();
    await user.keyboard('{Alt>}a{/Alt}');
    const drawer = await screen.findByRole('dialog', { name: '附件 · 2026-03-05 收货款' });
    await within(drawer).findByText(/点击选择文件/);
    const input = drawer.querySelector('input[type=file]');
    const sent = api.post(url).replies({ attachment: slip });
    api.get(url).replies({ attachments: [slip], areFixed: false });
    await user.upload(input as HTMLInputElement, new File(['%PDF-1.7'], '回单.pdf'));
    expect(await within(drawer).findByRole('button', { name: '回单.pdf' })).toBeVisible();
    expect(sent.received).toHaveLength(1);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('日结之后只能添加', async () => {
    const { user } = show({ journal: { closedThrough: '2026-03-05' } });
    api.get(url).replies({ attachments: [slip], areFixed: true });
    await user.click(await screen.findByRole('button', { name: '2026-03-05 收货款 附件' }));
    const drawer = await screen.findByRole('dialog', { name: /^附件/ });
    expect(await within(drawer).findByRole('button', { name: '回单.pdf' })).toBeVisible();
    expect(within(drawer).getByText(/附件可以添加，不能重命名或删除/)).toBeVisible();
    expect(within(drawer).getByText(/点击选择文件/)).toBeVisible();
    expect(within(drawer).queryByRole('button', { name: /^(删除|重命名)/ })).toBeNull();
  });

  test('没有写权限的只能看', async () => {
    const { user } = show({ as: cashierUser('maker') });
    api.get(url).replies({ attachments: [slip], areFixed: false });
    await user.click(await screen.findByRole('button', { name: '2026-03-05 收货款 附件' }));
    const drawer = await screen.findByRole('dialog', { name: /^附件/ });
    expect(await within(drawer).findByRole('link', { name: '下载 回单.pdf' })).toHaveAttribute(
      'href',
      `/api${url}/81?download=1`,
    );
    expect(within(drawer).queryByText(/点击选择文件/)).toBeNull();
  });
});

test('没有账户时先建立', async () => {
  givenCashier([]);
  renderRoute([{ path: '/cashier', element: <JournalPage /> }], { at: '/cashier', as: cashierUser() });
  expect(await screen.findByRole('button', { name: '建立资金账户' })).toBeVisible();
});

test('制单人只能看', async () => {
  show({ as: cashierUser('maker') });
  await row('2026-03-05 收货款');
  expect(screen.queryByRole('row', { name: '新的一笔' })).toBeNull();
  expect(screen.queryByRole('button', { name: /日\s?结/ })).toBeNull();
});

test('服务器没有答复时可以重试', async () => {
  givenCashier([wireCashBox(), wireFund()]);
  api.get('/cashier/journal').refuses('出纳模块没有启用');
  renderRoute([{ path: '/cashier', element: <JournalPage /> }], { at: '/cashier', as: cashierUser() });
  expect(await screen.findByText('出纳模块没有启用')).toBeVisible();
  expect(screen.getByRole('button', { name: /重\s?试/ })).toBeVisible();
});

test('算式没有离开格子就按 Ctrl+S，按结果保存；日期也是', async () => {
  const { user } = show();
  await category();
  await user.type(await field('摘要'), '收货款');
  await user.type(await field('收入'), '12*3');
  const call = api.post('/cashier/journal').replies({ entries: [wireEntry()], warnings: [] }, { times: 2 });
  await user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(call.received).toHaveLength(1));
  expect(call.received[0]?.body).toMatchObject({ received: 36 });
  await user.type(await field('摘要'), '再收一笔');
  await user.type(await field('收入'), '8');
  await user.clear(await field('日期'));
  await user.type(await field('日期'), '9{Control>}s{/Control}');
  await waitFor(() => expect(call.received).toHaveLength(2));
  expect(call.received[1]?.body).toMatchObject({ date: '2026-03-09', received: 8 });
});

test('金额、日期读不出来就不保存，说明是哪一格，光标回到那里', async () => {
  const { user } = show();
  await category();
  const call = api.post('/cashier/journal').replies({ entries: [wireEntry()], warnings: [] });
  await user.type(await field('摘要'), '收货款');
  await user.type(await field('收入'), '12o0{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent('“收入”不是金额，请输入数字，如 1234.50');
  expect(await field('收入')).toHaveFocus();
  await user.clear(await field('收入'));
  await user.type(await field('收入'), '1200');
  await user.clear(await field('日期'));
  await user.type(await field('日期'), '3-32{Control>}s{/Control}');
  expect(await screen.findByRole('alert')).toHaveTextContent('“日期”没有这一天');
  expect(await field('日期')).toHaveFocus();
  expect(call.received).toHaveLength(0);
});
