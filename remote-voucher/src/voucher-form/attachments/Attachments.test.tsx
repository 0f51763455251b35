import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { Attachment } from '@mingzhang/shared/accounting/attachment';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { given } from '@mingzhang/shared/testing/given';
import { givenVoucherForm } from '@mingzhang/shared/testing/givenVoucherForm';
import { renderRoute } from '@mingzhang/shared/testing/renderRoute';
import { fromAttachment } from '@mingzhang/shared/wire/attachment';
import { VoucherFormPage } from '../VoucherFormPage';
import { voucherUploads } from './voucherUploads';

useFakeApi();
beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const { key } of voucherUploads.files()) voucherUploads.drop(key);
});

const ledger = given`
  2026-03-05 记-1 收到货款
    借 1002 银行存款  1234.50
    贷 5001 主营业务收入  1234.50
`;
const [received] = ledger.vouchers as [Voucher];
const routes = [
  { path: '/voucher/form/:voucherId?', element: <VoucherFormPage /> },
  { path: '/voucher', element: <div>凭证列表</div> },
];
const always = { times: 'always' } as const;
const url = `/voucher/${received.id}/attachments`;

const invoice: Attachment = {
  id: 71,
  name: '发票.pdf',
  kind: 'pdf',
  size: 35 * 1024,
  uploaderId: 3,
  uploaderName: '李会计',
  uploadedAt: new Date('2026-03-05T10:07:00+08:00'),
};
const photo: Attachment = { ...invoice, id: 72, name: '收据.jpg', kind: 'jpeg', size: 1_258_291 };
const list: Attachment = { ...invoice, id: 73, name: '明细.xlsx', kind: 'xlsx' };

const answers = (
  files: readonly Attachment[],
  options: { times?: 'always' } = {},
  receiptNum = files.length,
) => api.get(url).replies({ attachments: files.map(fromAttachment), receiptNum }, options);
const change = (attachment: Attachment | null, receiptNum: number) => ({
  attachment: attachment && fromAttachment(attachment),
  receiptNum,
});

async function open(files: readonly Attachment[], voucher = received, as?: 'viewer') {
  answers(files, always);
  givenVoucherForm(ledger, [voucher]);
  const rendered = renderRoute(routes, { at: `/voucher/form/${voucher.id}`, ...(as ? { as } : {}) });
  await screen.findByRole('row', { name: '第1行' });
  return rendered;
}

async function openNew() {
  givenVoucherForm(ledger, []);
  const rendered = renderRoute(routes, { at: '/voucher/form' });
  await screen.findByRole('row', { name: '第1行' });
  return rendered;
}

const drawer = () => screen.findByRole('dialog', { name: /^附件/ });
const pdf = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });

async function choose(user: UserEvent, ...files: File[]): Promise<void> {
  const input = (await drawer()).querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no file field');
  await user.upload(input, files);
}

const fillIn = (user: UserEvent) =>
  user.keyboard('收到货款{Enter}1002{Enter}100{Enter}{Enter}5001{Enter}{Enter}{Enter}');

test('列出附件：名称、大小、谁在什么时候上传；回形针旁有个数', async () => {
  const { user } = await open([invoice, photo, list]);
  await user.click(await screen.findByRole('button', { name: '附件 3 个' }));
  const rows = within(await drawer()).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('发票.pdf');
  expect(rows[0]).toHaveTextContent('35 KB · 李会计 · 2026-03-05 10:07');
  expect(rows[1]).toHaveTextContent('1.2 MB');
  expect(within(rows[1]!).getByRole('presentation')).toHaveAttribute('src', `/api${url}/72`);
  expect(screen.getByRole('link', { name: '下载 明细.xlsx' })).toHaveAttribute(
    'href',
    `/api${url}/73?download=1`,
  );
});

test('Alt+A 打开，Esc 关上，光标回到原处', async () => {
  const { user } = await open([]);
  const summary = within(screen.getByRole('row', { name: '第1行' })).getByLabelText('摘要');
  expect(summary).toHaveFocus();
  await user.keyboard('{Alt>}a{/Alt}');
  expect(await drawer()).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog', { name: /^附件/ })).not.toBeInTheDocument());
  await waitFor(() => expect(summary).toHaveFocus());
});

test('预览图片和 PDF，左右翻', async () => {
  const { user } = await open([invoice, photo, list]);
  await user.click(await screen.findByRole('button', { name: '附件 3 个' }));
  await user.click(await screen.findByRole('button', { name: '发票.pdf' }));
  expect(await screen.findByTitle('发票.pdf')).toHaveAttribute('src', `/api${url}/71`);
  expect(screen.getByText('1 / 2')).toBeInTheDocument();
  await user.keyboard('{ArrowRight}');
  expect(await screen.findByRole('img', { name: '收据.jpg' })).toHaveAttribute('src', `/api${url}/72`);
  expect(screen.getByRole('button', { name: '下一个附件' })).toBeDisabled();
});

test('上传：逐个传，附单据数跟着变，不算未保存的修改', async () => {
  answers([]);
  const sent = api.post(url).replies(change(invoice, 1));
  const { user } = await open([invoice]);
  await user.click(screen.getByRole('button', { name: '附件' }));
  await choose(user, pdf('发票.pdf'));
  expect(await screen.findByRole('button', { name: '发票.pdf' })).toBeInTheDocument();
  expect(sent.received[0]?.headers['content-type']).toMatch(/^multipart\/form-data/);
  expect(String(sent.received[0]?.body)).toContain('filename="发票.pdf"');
  expect(sent.received[0]?.headers['idempotency-key']).toBeTruthy();
  expect(screen.getByLabelText('附单据数')).toHaveValue('1');
  await user.keyboard('{Escape}');
  // Leaving asks nothing: the server has it.
  api.get('/voucher/beforeId').replies(null);
  await user.keyboard('{PageUp}');
  expect(await screen.findByText('没有了')).toBeInTheDocument();
});

test('自己填了张数就不改它', async () => {
  answers([]);
  api.post(url).replies(change(invoice, 1));
  const { user } = await open([invoice]);
  await user.clear(screen.getByLabelText('附单据数'));
  await user.type(screen.getByLabelText('附单据数'), '5{Enter}');
  await user.click(screen.getByRole('button', { name: '附件' }));
  await choose(user, pdf('发票.pdf'));
  await screen.findByRole('button', { name: '发票.pdf' });
  expect(screen.getByLabelText('附单据数')).toHaveValue('5');
});

test('粘贴截图直接上传', async () => {
  answers([]);
  const sent = api.post(url).replies(change(photo, 1));
  const { user } = await open([photo]);
  await user.click(screen.getByRole('button', { name: '附件' }));
  await drawer();
  const clipboardData = { files: [new File(['\x89PNG'], 'image.png', { type: 'image/png' })] };
  fireEvent.paste(window, { clipboardData });
  expect(await screen.findByRole('button', { name: '收据.jpg' })).toBeInTheDocument();
  expect(String(sent.received[0]?.body)).toMatch(/filename="截图\d{6}\.png"/);
});

test('传不上时说原因，可以重试，也可以不要', async () => {
  answers([]);
  api.post(url).refuses('“发票.pdf”不是可以附加的文件');
  const { user } = await open([invoice]);
  await user.click(screen.getByRole('button', { name: '附件' }));
  await choose(user, pdf('发票.pdf'), new File([], '空白.pdf'));
  expect(await screen.findByText('“空白.pdf”是空文件')).toBeInTheDocument();
  expect(await screen.findByText(/上传失败：“发票.pdf”不是可以附加的文件/)).toBeInTheDocument();
  expect(await screen.findByText('这张凭证有 1 个附件上传失败，凭证本身已经保存')).toBeInTheDocument();
  api.post(url).replies(change(invoice, 1));
  await user.click(screen.getByRole('button', { name: '重试 发票.pdf' }));
  expect(await screen.findByRole('button', { name: '发票.pdf' })).toBeInTheDocument();
  expect(screen.queryByText(/上传失败/)).not.toBeInTheDocument();
  api.post(url).breaks();
  await choose(user, pdf('合同.pdf'));
  await screen.findByText('这张凭证有 1 个附件上传失败，凭证本身已经保存');
  await user.click(screen.getByRole('button', { name: '不再上传' }));
  expect(screen.queryByText(/上传失败/)).not.toBeInTheDocument();
  expect(voucherUploads.files()).toStrictEqual([]);
});

test('重命名：Enter 保存，扩展名不用填', async () => {
  answers([invoice]);
  const renamed = { ...invoice, name: '三月房租.pdf' };
  const sent = api.put(`${url}/71`).replies(change(renamed, 1));
  const { user } = await open([renamed]);
  await user.click(await screen.findByRole('button', { name: '附件 1 个' }));
  await user.click(await screen.findByRole('button', { name: '重命名 发票.pdf' }));
  const field = screen.getByLabelText('发票.pdf 的新名称');
  expect(field).toHaveFocus();
  await user.keyboard('三月房租{Enter}');
  expect(await screen.findByRole('button', { name: '三月房租.pdf' })).toBeInTheDocument();
  expect(sent.received[0]?.body).toEqual({ name: '三月房租' });
});

test('删除先问，附单据数跟着减', async () => {
  answers([invoice]);
  const deleted = api.delete(`${url}/71`).replies(change(null, 0));
  const { user } = await open([], { ...received, attachmentCount: 1 });
  await user.click(await screen.findByRole('button', { name: '附件 1 个' }));
  await user.click(await screen.findByRole('button', { name: '删除 发票.pdf' }));
  expect((await screen.findAllByText('删除附件“发票.pdf”？'))[0]).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: /^删\s?除$/ }));
  await waitFor(() => expect(screen.queryByRole('button', { name: '发票.pdf' })).not.toBeInTheDocument());
  expect(deleted.received).toHaveLength(1);
  await waitFor(() => expect(screen.getByLabelText('附单据数')).toHaveValue(''));
});

describe('还没有保存的凭证', () => {
  test('文件等保存，保存后自动上传', async () => {
    const { user, location } = await openNew();
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: '附件' }));
    await choose(user, pdf('发票.pdf'), pdf('合同.pdf'));
    expect(await screen.findAllByText(/保存后上传/)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: '不上传 合同.pdf' }));
    expect(screen.getAllByText(/保存后上传/)).toHaveLength(1);
    await user.keyboard('{Escape}');
    // The clip counts what is stored, and shows what waits apart.
    expect(screen.getByRole('button', { name: '附件 待上传 1 个' })).toHaveTextContent('+1');

    answers([invoice], always);
    const wire = givenVoucherForm(ledger);
    const saving = api.post('/voucher').replies(wire(received));
    const sent = api.post(url).replies(change(invoice, 1));
    await user.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(location()).toBe(`/voucher/form/${received.id}`));
    await waitFor(() => expect(sent.received).toHaveLength(1));
    // What arrives counts, not what was chosen.
    expect(saving.received[0]?.body).toMatchObject({ receiptNum: 0 });
    await waitFor(() => expect(screen.getByLabelText('附单据数')).toHaveValue('1'));
    expect(voucherUploads.files()).toStrictEqual([]);
    expect(await screen.findByRole('button', { name: '附件 1 个' })).toBeInTheDocument();
  });

  test('保存并新增之后传不上：下一张上说明是哪一张，可以重试', async () => {
    const { user } = await openNew();
    await fillIn(user);
    await user.click(screen.getByRole('button', { name: '附件' }));
    await choose(user, pdf('发票.pdf'));
    await user.keyboard('{Escape}');
    const wire = givenVoucherForm(ledger, []);
    api.post('/voucher').replies(wire(received));
    api.post(url).breaks();
    await user.keyboard('{F12}');
    // The new entry, which has no files of its own, begins anew what is shown of the one before.
    await waitFor(() => {
      expect(screen.getByRole('button', { name: '附件' })).toBeInTheDocument();
      expect(screen.getByText('记-1有 1 个附件上传失败，凭证本身已经保存')).toBeInTheDocument();
    });
    expect(screen.getByRole('link', { name: '打开 记-1' })).toHaveAttribute(
      'href',
      `/voucher/form/${received.id}`,
    );
    api.post(url).replies(change(invoice, 1));
    await user.click(screen.getByRole('button', { name: /^重\s?试$/ }));
    await waitFor(() => expect(screen.queryByText(/上传失败/)).not.toBeInTheDocument());
  });

  test('新增另一张会放弃等着的文件，先问', async () => {
    const { user } = await openNew();
    await user.click(screen.getByRole('button', { name: '附件' }));
    await choose(user, pdf('发票.pdf'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog', { name: /^附件/ })).not.toBeInTheDocument());
    await user.keyboard('{Alt>}n{/Alt}');
    await user.click(await screen.findByRole('button', { name: '放弃并新增' }));
    await waitFor(() => expect(voucherUploads.files()).toStrictEqual([]));
  });
});

test.each([
  ['已审核', { ...received, auditorId: 5, auditorName: '王主管' }, undefined],
  ['没有写权限', received, 'viewer'],
] as const)('%s：附件只能看', async (_why, voucher, as) => {
  const { user } = await open([invoice], voucher, as);
  await user.click(await screen.findByRole('button', { name: '附件 1 个' }));
  const shown = await drawer();
  expect(await within(shown).findByRole('button', { name: '发票.pdf' })).toBeInTheDocument();
  expect(within(shown).queryByRole('button', { name: /^(删除|重命名)/ })).not.toBeInTheDocument();
  expect(shown.querySelector('input[type=file]')).toBeNull();
});

test('附件列表没有加载成功时可以重试', async () => {
  api.get(url).breaks();
  const { user } = await open([invoice]);
  await user.click(screen.getByRole('button', { name: '附件' }));
  const shown = await drawer();
  await user.click(await within(shown).findByRole('button', { name: /重\s?试/ }));
  expect(await within(shown).findByRole('button', { name: '发票.pdf' })).toBeInTheDocument();
});
