import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { givenUser } from '@mingzhang/shared/testing/givenSession';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { given } from '@mingzhang/shared/testing/given';
import { givenVoucherForm } from '@mingzhang/shared/testing/givenVoucherForm';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { refused } from '@mingzhang/shared/wire/envelope';
import type { UserState } from '@mingzhang/shell';
import { setSummary } from './draft/draftText';
import { findKeptDraft, keepDraft } from './draft/keptDraft';
import { draftOf } from './draft/voucherDraft';
import { VoucherFormPage } from './VoucherFormPage';

useFakeApi();
beforeEach(() => localStorage.clear());

const ledger = given`
  2026-03-05 记-1 提现
    借 1001 库存现金  10.00
    贷 1002 银行存款  10.00
`;
const [saved] = ledger.vouchers as [Voucher];
const summary = () => within(screen.getByRole('row', { name: '第1行' })).getByLabelText('摘要');

async function open(at: string, { as = givenUser('manager'), voucher = saved } = {}) {
  const wire = givenVoucherForm(ledger, [voucher]);
  const routes = [{ path: '/voucher/form/:voucherId?', element: <VoucherFormPage /> }];
  const rendered = renderRoute(routes, { at, as });
  await screen.findByRole('row', { name: '第1行' });
  return { ...rendered, wire };
}

test('浏览器崩溃：打完字不到半秒就已留在本机', async () => {
  const { user } = await open('/voucher/form');
  await user.keyboard('买办公用品{Enter}');
  await waitFor(() => expect(localStorage.getItem('voucherDraft:3:7:11:new')).toContain('买办公用品'));
});

test('关掉页面时不等那半秒', async () => {
  const { user } = await open('/voucher/form');
  await user.keyboard('买办公用品{Enter}');
  localStorage.clear();
  fireEvent(window, new Event('pagehide'));
  expect(localStorage.getItem('voucherDraft:3:7:11:new')).toContain('买办公用品');
});

test('凭证被审核期间草稿留着，等取消审核后恢复', async () => {
  const draftKey = { userId: 3, accountSetId: 7, organizationId: 11, entry: String(saved.id) };
  const written = setSummary(draftOf(saved), 0, '提现一笔');
  keepDraft(draftKey, written, Date.now());
  const { unmount } = await open(`/voucher/form/${saved.id}`, { voucher: { ...saved, auditorId: 9 } });
  expect(summary()).toHaveValue('提现');
  unmount();
  expect(findKeptDraft(draftKey, saved.version)).toMatchObject({
    isOutdated: false,
    draft: { lines: written.lines },
  });
});

describe('别人先保存了', () => {
  const draftKey = { userId: 3, accountSetId: 7, organizationId: 11, entry: String(saved.id) };
  const written = { ...setSummary(draftOf(saved), 0, '提现一笔'), version: saved.version - 1 };

  test('旧版本上的草稿等到有人处理，可以作为新凭证打开', async () => {
    keepDraft(draftKey, written, Date.now());
    const { unmount } = await open(`/voucher/form/${saved.id}`);
    expect(summary()).toHaveValue('提现');
    unmount();
    const { user, location } = await open(`/voucher/form/${saved.id}`);
    await user.click(await screen.findByRole('button', { name: '作为新凭证打开' }));
    await waitFor(() => expect(location()).toBe(`/voucher/form?copy=${saved.id}`));
    await waitFor(() => expect(summary()).toHaveValue('提现一笔'));
    expect(await screen.findByText(/已恢复 .* 未保存的内容/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByLabelText('凭证号')).toHaveValue('3'));
    expect(findKeptDraft(draftKey, saved.version)).toBeNull();
  });

  test('正在写的复制凭证不被顶替', async () => {
    keepDraft(draftKey, written, Date.now());
    const copy = { ...draftKey, entry: `copy-${saved.id}` };
    keepDraft(copy, { ...setSummary(written, 0, '另一笔'), id: null, version: null }, Date.now());
    const { user } = await open(`/voucher/form/${saved.id}`);
    await user.click(await screen.findByRole('button', { name: '作为新凭证打开' }));
    expect(await screen.findByText(/已有一张没有保存的复制凭证/)).toBeInTheDocument();
    await waitFor(() => expect(summary()).toHaveValue('另一笔'));
    expect(findKeptDraft(draftKey, saved.version)).toMatchObject({ draft: { lines: written.lines } });
  });

  test('没有理会它，另写的存下以后不再提起', async () => {
    keepDraft(draftKey, written, Date.now());
    const { user, wire } = await open(`/voucher/form/${saved.id}`);
    await user.type(summary(), '又一笔');
    const another = { ...saved, version: saved.version + 1 };
    api.put('/voucher').replies(wire(another));
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('已保存 记-1')).toBeInTheDocument();
    await waitFor(() => expect(findKeptDraft(draftKey, another.version)).toBeNull());
  });

  test('放弃之后不再提起', async () => {
    keepDraft(draftKey, written, Date.now());
    const { user } = await open(`/voucher/form/${saved.id}`);
    await user.click(await screen.findByRole('button', { name: '放弃草稿' }));
    await waitFor(() => expect(findKeptDraft(draftKey, saved.version)).toBeNull());
    expect(screen.queryByText(/是在旧版本上做的/)).not.toBeInTheDocument();
  });
});

test('网络断开：说明原因，内容都在，光标回到原处', async () => {
  const { user } = await open(`/voucher/form/${saved.id}`);
  await user.type(summary(), '一笔');
  api.put('/voucher').breaks();
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText(/网络连接失败/)).toBeInTheDocument();
  await waitFor(() => expect(summary()).toHaveFocus());
  expect(summary()).toHaveValue('提现一笔');
});

const keptKeys = () => Object.keys(localStorage).filter((key) => /^voucher(Draft|Save)/.test(key));

test('保存之后不留草稿', async () => {
  const { user, wire, unmount } = await open(`/voucher/form/${saved.id}`);
  await user.type(summary(), '一笔');
  api.put('/voucher').replies(wire({ ...saved, version: 2 }));
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('已保存 记-1')).toBeInTheDocument();
  expect(keptKeys()).toStrictEqual([]);
  unmount(); // What waits to be kept is kept at once when the page is left.
  expect(keptKeys()).toStrictEqual([]);
});

// Last: the expired save is answered after two seconds and holds its address until then.
test('登录过期后重新登录，草稿还在；换一个人登录看不到', async () => {
  const first = await open('/voucher/form');
  await first.user.keyboard('提现{Enter}1001{Enter}8{Enter}{Enter}1002{Enter}{Enter}');
  const asked = api.post('/voucher').answers(200, refused('请重新登录', 401));
  await first.user.keyboard('{Control>}s{/Control}');
  await waitFor(() => expect(asked.received).toHaveLength(1));
  first.unmount();

  const other: UserState = { ...givenUser('manager'), id: 4 };
  const second = await open('/voucher/form', { as: other });
  expect(summary()).toHaveValue('');
  second.unmount();

  await open('/voucher/form');
  expect(summary()).toHaveValue('提现');
  expect(await screen.findByText(/已恢复 .* 未保存的内容/)).toBeInTheDocument();
});
