import { screen, waitFor, within } from '@testing-library/react';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { givenUser } from '@mingzhang/shared/testing/givenSession';
import { api, useFakeApi, type FakeCall } from '@mingzhang/shared/testing/fakeApi';
import { given } from '@mingzhang/shared/testing/given';
import { givenVoucherForm } from '@mingzhang/shared/testing/givenVoucherForm';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import type { WireDraftKeeping, WireWholeDraft } from '@mingzhang/shared/wire/voucherDraft';
import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { setSummary } from '../draft/draftText';
import { findKeptDraft, keepDraft } from '../draft/keptDraft';
import { draftOf, newDraft, type FormDraft } from '../draft/voucherDraft';
import { VoucherFormPage } from '../VoucherFormPage';
import { sentDrafts } from './sentDraft';

useFakeApi();
beforeEach(() => localStorage.clear());

const ledger = given`
  2026-03-05 记-1 提现
    借 1001 库存现金  10.00
    贷 1002 银行存款  10.00
`;
const [saved] = ledger.vouchers as [Voucher];
const always = { times: 'always' } as const;

const summary = () => within(screen.getByRole('row', { name: '第1行' })).getByLabelText('摘要');
const button = (name: string) => screen.findByRole('button', { name });
const keyOf = (entry: string) => ({ userId: 3, accountSetId: 7, organizationId: 11, entry });

const written = (text: string, on: FormDraft = newDraft('记', dateOnly('2026-03-09'))) =>
  setSummary(on, 0, text);

/** As another computer left it on the server. */
function there(draft: FormDraft, fields: Partial<WireWholeDraft> = {}): WireWholeDraft {
  return {
    entry: draft.id === null ? 'new' : String(draft.id),
    voucherDate: draft.date,
    summary: draft.lines[0]?.summary ?? '',
    content: JSON.stringify({ format: 2, keptAt: 1, draft: { ...draft, past: [], future: [] } }),
    keptAt: '2026-03-09T06:20:00.000Z',
    browser: 'home',
    ...fields,
  };
}

const kept = (keptAt: string) => ({ keptAt, newer: null });

async function open(at = '/voucher/form') {
  givenVoucherForm(ledger, [saved]);
  const routes = [{ path: '/voucher/form/:voucherId?', element: <VoucherFormPage /> }];
  const rendered = renderRoute(routes, { at, as: givenUser('manager') });
  await screen.findByRole('row', { name: '第1行' });
  return rendered;
}

const sentTo = (call: FakeCall) => call.received.map(({ body }) => body as WireDraftKeeping);

describe('在这里填写', () => {
  test('停下来就上传，是谁的、哪张、写了什么', async () => {
    const sent = api.put('/voucher/draft').replies(kept('2026-03-09T09:00:00.000Z'), always);
    const { user } = await open();
    await user.keyboard('买办公用品{Enter}');
    await waitFor(() => expect(sent.received).toHaveLength(1));
    const [body] = sentTo(sent);
    expect(body).toMatchObject({ orgId: 11, person: 3, entry: 'new', summary: '买办公用品', knows: null });
    expect(JSON.parse(body?.content ?? '')).toMatchObject({ draft: { lines: expect.any(Array) } });
    await waitFor(() =>
      expect(sentDrafts.of(keyOf('new'), 'new').read()).toMatchObject({ knows: '2026-03-09T09:00:00.000Z' }),
    );
    await user.type(summary(), '，两箱{Enter}');
    await waitFor(() => expect(sentTo(sent).at(-1)).toMatchObject({ knows: '2026-03-09T09:00:00.000Z' }));
  });

  test('保存以后，上传过的草稿也放弃', async () => {
    api.put('/voucher/draft').replies(kept('2026-03-09T09:00:00.000Z'), always);
    const givenUp = api.delete('/voucher/draft').replies(null, always);
    const { user } = await open(`/voucher/form/${saved.id}`);
    await user.type(summary(), '一笔{Enter}');
    await waitFor(() => expect(sentDrafts.detailsOf(keyOf(''))).toEqual([String(saved.id)]));
    const wire = givenVoucherForm(ledger, [saved]);
    api.put('/voucher').replies(wire({ ...saved, version: 2 }));
    await user.keyboard('{Control>}s{/Control}');
    expect(await screen.findByText('已保存 记-1')).toBeInTheDocument();
    const known = { orgId: '11', person: '3', keptAt: '2026-03-09T09:00:00.000Z' };
    await waitFor(() =>
      expect(givenUp.received.map(({ query }) => query)).toContainEqual({
        ...known,
        entry: String(saved.id),
      }),
    );
    await waitFor(() => expect(sentDrafts.detailsOf(keyOf(''))).toStrictEqual([]));
  });

  test.each([
    ['服务器还不知道草稿', () => api.put('/voucher/draft').answers(404)],
    ['旧的服务器不肯', () => api.put('/voucher/draft').refuses('编号不正确')],
  ])('%s：留在本机，什么也不说', async (why, prepare) => {
    api.get('/voucher/draft').answers(404);
    const refused = prepare();
    const { user } = await open();
    await user.keyboard(`${why}{Enter}`);
    await waitFor(() => expect(refused.received).toHaveLength(1));
    expect(findKeptDraft(keyOf('new'), null)).not.toBeNull();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('在另一台设备上填写过', () => {
  test('接着填写：内容到这里，从它接着上传', async () => {
    api.get('/voucher/draft').replies(there(written('买办公用品')));
    const sent = api.put('/voucher/draft').replies(kept('2026-03-09T09:00:00.000Z'), always);
    const { user } = await open();
    expect(await screen.findByText(/在另一台设备上填写的内容（买办公用品）没有保存/)).toBeInTheDocument();
    await user.click(await button('接着填写'));
    expect(summary()).toHaveValue('买办公用品');
    expect(await screen.findByText(/已恢复 .* 未保存的内容/)).toBeInTheDocument();
    expect(screen.queryByText(/在另一台设备上/)).not.toBeInTheDocument();
    await user.type(summary(), '两箱{Enter}');
    await waitFor(() =>
      expect(sentTo(sent).at(-1)).toMatchObject({
        summary: '买办公用品两箱',
        knows: '2026-03-09T06:20:00.000Z',
      }),
    );
  });

  test('放弃草稿：放弃的是看到的那一份', async () => {
    api.get('/voucher/draft').replies(there(written('买办公用品')));
    const givenUp = api.delete('/voucher/draft').replies(null);
    const { user } = await open();
    await user.click(await button('放弃草稿'));
    expect(screen.queryByText(/在另一台设备上/)).not.toBeInTheDocument();
    expect(summary()).toHaveValue('');
    await waitFor(() => expect(givenUp.received).toHaveLength(1));
    expect(givenUp.received[0]?.query).toMatchObject({ entry: 'new', keptAt: '2026-03-09T06:20:00.000Z' });
  });

  test('没有决定就在这里写起来：两份都在，换过去还能换回来', async () => {
    api.get('/voucher/draft').replies(there(written('买办公用品')));
    const sent = api.put('/voucher/draft').replies(kept('2026-03-09T09:00:00.000Z'), always);
    const { user } = await open();
    await screen.findByText(/在另一台设备上填写的内容/);
    await user.click(summary());
    await user.keyboard('付房租{Enter}');
    expect(
      await screen.findByText(/在另一台设备上也填写过（买办公用品），没有保存，和这里的不一样/),
    ).toBeInTheDocument();
    await waitFor(() => expect(findKeptDraft(keyOf('new'), null)).not.toBeNull());
    expect(sent.received).toStrictEqual([]);
    await user.click(await button('换成那一份'));
    expect(summary()).toHaveValue('买办公用品');
    await user.click(await screen.findByRole('button', { name: /换\s?回/ }));
    expect(summary()).toHaveValue('付房租');
    await user.click(await screen.findByRole('button', { name: /换\s?回/ }));
    expect(summary()).toHaveValue('买办公用品');
  });

  test('放弃那一份：这里的上传，代替它', async () => {
    keepDraft(keyOf('new'), written('付房租'), 1);
    api.get('/voucher/draft').replies(there(written('买办公用品')));
    const sent = api.put('/voucher/draft').replies(kept('2026-03-09T09:00:00.000Z'), always);
    const { user } = await open();
    expect(summary()).toHaveValue('付房租');
    await user.click(await button('放弃那一份'));
    await waitFor(() =>
      expect(sentTo(sent).at(-1)).toMatchObject({ summary: '付房租', knows: '2026-03-09T06:20:00.000Z' }),
    );
  });

  test('上传时才知道另一台写过：不代替它，问怎么办', async () => {
    const other = there(written('买办公用品'));
    api.put('/voucher/draft').replies({ keptAt: null, newer: other }, always);
    const { user } = await open();
    await user.keyboard('付房租{Enter}');
    expect(await screen.findByText(/在另一台设备上也填写过/, {})).toBeInTheDocument();
    expect(summary()).toHaveValue('付房租');
  });

  test('旧版本上的修改可以作为新凭证打开', async () => {
    const older = { ...written('提现一笔', draftOf(saved)), version: saved.version - 1 };
    api.get('/voucher/draft').replies(there(older));
    const { user, location } = await open(`/voucher/form/${saved.id}`);
    expect(
      await screen.findByText(/在另一台设备上未保存的修改（提现一笔）是在旧版本上做的/),
    ).toBeInTheDocument();
    expect(summary()).toHaveValue('提现');
    await user.click(await button('作为新凭证打开'));
    await waitFor(() => expect(location()).toBe(`/voucher/form?copy=${saved.id}`));
    await waitFor(() => expect(summary()).toHaveValue('提现一笔'));
  });

  test('已在另一台设备上保存或放弃：先说，免得做两张', async () => {
    const draft = written('买办公用品');
    keepDraft(keyOf('new'), draft, 1);
    sentDrafts
      .of(keyOf('new'), 'new')
      .write({ knows: '2026-03-09T06:20:00.000Z', content: JSON.stringify(draft) });
    const { user } = await open();
    expect(await screen.findByText(/这份草稿已在另一台设备上保存或放弃/)).toBeInTheDocument();
    expect(summary()).toHaveValue('买办公用品');
    await user.click(await button('放弃这一份'));
    expect(summary()).toHaveValue('');
  });

  test('同一份不再提起：自己上传的，内容一样的', async () => {
    const draft = written('买办公用品');
    keepDraft(keyOf('new'), draft, 1);
    const asked = api.get('/voucher/draft').replies(there(draft));
    await open();
    await screen.findByText(/已恢复/);
    await waitFor(() => expect(asked.received).toHaveLength(1));
    await waitFor(() => expect(sentDrafts.detailsOf(keyOf(''))).toEqual(['new']));
    expect(screen.queryByText(/在另一台设备上/)).not.toBeInTheDocument();
  });

  test('较新的版本写的读不懂：不提起，也不代替它', async () => {
    api.get('/voucher/draft').replies(there(written('买办公用品'), { content: '{"format":9}' }));
    const sent = api.put('/voucher/draft').replies(kept('2026-03-09T09:00:00.000Z'), always);
    const { user } = await open();
    await user.keyboard('付房租{Enter}');
    await waitFor(() => expect(findKeptDraft(keyOf('new'), null)).not.toBeNull());
    expect(screen.queryByText(/在另一台设备上/)).not.toBeInTheDocument();
    expect(sent.received).toStrictEqual([]);
  });
});
