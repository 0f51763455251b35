import type { Attachment } from '@mingzhang/shared/accounting/attachment';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import {
  assetUser,
  givenAssetModule,
  wireAsset,
  wireAssetPage,
  wireDetail,
} from '@mingzhang/shared/testing/givenAssets';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { fromAttachment } from '@mingzhang/shared/wire/attachment';
import type { WireCardVouchers } from '@mingzhang/shared/wire/cardVouchers';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { AssetCardPage } from './AssetCardPage';

useFakeApi();

const routes = [
  { path: '/assets/card/:assetId?', element: <AssetCardPage /> },
  { path: '/voucher/form/:voucherId', element: <p>凭证</p> },
];
const url = '/asset/41/attachments';
const contract: Attachment = {
  ...{ id: 71, name: '合同.pdf', kind: 'pdf', size: 35 * 1024, uploaderId: 3, uploaderName: '李会计' },
  uploadedAt: new Date('2026-03-10T10:07:00+08:00'),
};

function show(tab: string, as = assetUser()) {
  givenAssetModule();
  api.get('/asset').replies(wireAssetPage([wireAsset()]), { times: 'always' });
  api.get('/asset/41').replies(wireDetail(), { times: 'always' });
  return renderRoute(routes, { at: `/assets/card/41?tab=${tab}`, as });
}
const files = (list: readonly Attachment[], times?: 'always') =>
  api.get(url).replies({ attachments: list.map(fromAttachment), areFixed: false }, times ? { times } : {});
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

async function choose(user: UserEvent, ...chosen: File[]): Promise<void> {
  await screen.findByText(/点击选择文件/);
  const input = screen.getByRole('tabpanel', { name: /附件/ }).querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no file field');
  await user.upload(input, chosen);
}

describe('凭证', () => {
  const vouchers: WireCardVouchers = {
    vouchers: [
      { id: 501, word: '记', number: 12, date: '2026-03-10', title: '取得', amount: 12_000 },
      { id: 502, word: '记', number: 31, date: '2026-04-30', title: '2026年第04期折旧', amount: 190 },
    ],
    months: 190,
    total: 12_190,
  };

  test('每张凭证的日期、号、事由和金额，加在一起；Enter 打开', async () => {
    api.get('/asset/41/vouchers').replies(vouchers);
    const { user, location } = show('vouchers');
    const row = await screen.findByRole('row', { name: '记-31 2026年第04期折旧' });
    expect(row).toHaveTextContent('2026-04-30记-312026年第04期折旧190.00');
    expect(screen.getByRole('link', { name: '记-12' })).toHaveAttribute('href', '/voucher/form/501');
    expect(screen.getByRole('row', { name: /^其中各月计提/ })).toHaveTextContent('190.00');
    expect(screen.getByRole('row', { name: /^合计/ })).toHaveTextContent('12,190.00');
    row.focus();
    await user.keyboard('{ArrowUp}{Enter}');
    await waitFor(() => expect(location()).toBe('/voucher/form/501'));
  });

  test('还没有凭证时说明', async () => {
    api.get('/asset/41/vouchers').replies({ vouchers: [], months: 0, total: 0 });
    show('vouchers');
    expect(await screen.findByText('这张卡片还没有凭证。')).toBeVisible();
  });

  test('没有加载成功时可以重试', async () => {
    api.get('/asset/41/vouchers').breaks();
    show('vouchers');
    expect(await screen.findByRole('button', { name: /重\s?试/ })).toBeVisible();
  });
});

describe('附件', () => {
  test('选择后直接上传，可以预览、下载、删除', async () => {
    files([]);
    files([contract], 'always');
    const sent = api.post(url).replies({ attachment: fromAttachment(contract) });
    const { user } = show('files');
    await choose(user, pdf('合同.pdf'), new File([], '空白.pdf'));
    expect(await screen.findByText('“空白.pdf”是空文件')).toBeVisible();
    await waitFor(() => expect(sent.received).toHaveLength(1));
    await user.click(await screen.findByRole('button', { name: '合同.pdf' }));
    expect(await screen.findByTitle('合同.pdf')).toHaveAttribute('src', `/api${url}/71`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('link', { name: '下载 合同.pdf' })).toHaveAttribute(
      'href',
      `/api${url}/71?download=1`,
    );
    const deleted = api.delete(`${url}/71`).replies({ attachment: null });
    await user.click(screen.getByRole('button', { name: '删除 合同.pdf' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /删\s?除/ }));
    await waitFor(() => expect(deleted.received).toHaveLength(1));
  });

  test('传不上的说明原因，可以重试', async () => {
    files([], 'always');
    api.post(url).refuses('本账套没有启用固定资产模块');
    const { user } = show('files');
    await choose(user, pdf('合同.pdf'));
    expect(await screen.findByText(/上传失败：本账套没有启用固定资产模块/)).toBeVisible();
    const again = api.post(url).replies({ attachment: fromAttachment(contract) });
    await user.click(screen.getByRole('button', { name: '重试 合同.pdf' }));
    await waitFor(() => expect(again.received).toHaveLength(1));
  });

  test('没有写权限的只能看', async () => {
    files([contract]);
    show('files', assetUser('viewer'));
    expect(await screen.findByRole('button', { name: '合同.pdf' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(删除|重命名)/ })).toBeNull();
    expect(within(screen.getByRole('tabpanel', { name: /附件/ })).queryByText(/点击选择文件/)).toBeNull();
  });
});
