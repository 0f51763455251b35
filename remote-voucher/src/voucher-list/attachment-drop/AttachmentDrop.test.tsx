import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { period } from '@mingzhang/shared/primitives/period';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { renderElement } from '@mingzhang/shared/testing/renderRoute';
import { ImportButton } from '../ImportButton';
import { useImporting } from '../useImporting';

useFakeApi();

const MONTH = period('2026-03');

function ImportingPage() {
  const { start, dialog } = useImporting(MONTH, jest.fn());
  return (
    <>
      <ImportButton onStart={start} />
      {dialog}
    </>
  );
}

/** A file within a folder that was chosen. */
function fileAt(path: string, content = '%PDF-1.7'): File {
  const file = new File([content], path.split('/').at(-1) ?? '', { type: 'application/pdf' });
  Object.defineProperty(file, 'webkitRelativePath', { value: path });
  return file;
}

async function open(user: UserEvent): Promise<HTMLElement> {
  await user.click(screen.getByRole('button', { name: /导入/ }));
  await user.click(await screen.findByRole('button', { name: '按凭证号放入附件' }));
  return screen.findByRole('dialog', { name: '按凭证号放入附件' });
}

async function choose(user: UserEvent, dialog: HTMLElement, ...files: File[]): Promise<void> {
  const input = dialog.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no file field');
  await user.upload(input, files);
}

const told = {
  vouchers: [
    { id: 7, month: '2026-03', word: '记', code: 12, files: ['附件/记-12/发票.pdf', '附件/记-12/回单.pdf'] },
  ],
  left: [{ path: '附件/说明.pdf', msg: '文件名和文件夹里没有凭证号，例如 记-12' }],
};

test('选一个文件夹：先说哪些文件去哪张凭证、哪些放不下，再一次放入', async () => {
  const calls = api.post('/voucher/attachments').replies(told);
  const { user } = renderElement(<ImportingPage />);
  const dialog = await open(user);
  expect(within(dialog).getByRole('button', { name: /^放\s?入$/ })).toBeDisabled();
  const files = ['附件/记-12/发票.pdf', '附件/记-12/回单.pdf', '附件/说明.pdf'].map((path) => fileAt(path));
  await choose(user, dialog, ...files);
  expect(await within(dialog).findByText('可以放入 2 个附件，到 1 张凭证')).toBeInTheDocument();
  expect(within(dialog).getByText('2026年第03期 记-12').closest('tr')).toHaveTextContent(
    '2026年第03期 记-122附件/记-12/发票.pdf、附件/记-12/回单.pdf',
  );
  expect(within(dialog).getByText('有 1 个文件不放入')).toBeInTheDocument();
  expect(within(dialog).getByText('附件/说明.pdf').closest('tr')).toHaveTextContent('没有凭证号');
  expect(calls.received[0]?.query).toEqual({ month: '2026-03', dryRun: '1' });

  const saved = api.post('/voucher/attachments').replies(told);
  await user.click(within(dialog).getByRole('button', { name: '放入 2 个附件' }));
  expect(await screen.findByText('已放入 2 个附件，1 个没有放入')).toBeInTheDocument();
  expect(saved.received[0]?.query).toEqual({ month: '2026-03' });
  expect(saved.received[0]?.headers['idempotency-key']).toBeTruthy();
});

test('一个也放不下时不能放入', async () => {
  api.post('/voucher/attachments').replies({ vouchers: [], left: told.left });
  const { user } = renderElement(<ImportingPage />);
  const dialog = await open(user);
  await choose(user, dialog, fileAt('附件/说明.pdf'));
  expect(await within(dialog).findByText('有 1 个文件不放入')).toBeInTheDocument();
  expect(within(dialog).getByRole('button', { name: /^放\s?入$/ })).toBeDisabled();
});

test('换一个月份，重新核对', async () => {
  api.post('/voucher/attachments').replies({ vouchers: [], left: told.left });
  const { user } = renderElement(<ImportingPage />);
  const dialog = await open(user);
  await choose(user, dialog, fileAt('记-12.pdf'));
  await within(dialog).findByText('有 1 个文件不放入');
  const calls = api.post('/voucher/attachments').replies(told);
  await user.click(within(dialog).getByRole('button', { name: '上一期' }));
  expect(await within(dialog).findByText(/可以放入 2 个附件/)).toBeInTheDocument();
  expect(calls.received[0]?.query).toEqual({ month: '2026-02', dryRun: '1' });
});

test('没有存成时说明原因，再试一次服务器认得出是同一次', async () => {
  api.post('/voucher/attachments').replies(told);
  const { user } = renderElement(<ImportingPage />);
  const dialog = await open(user);
  await choose(user, dialog, fileAt('附件/记-12/发票.pdf'));
  const lost = api.post('/voucher/attachments').refuses('系统正忙，请稍后再试。');
  await user.click(await within(dialog).findByRole('button', { name: '放入 2 个附件' }));
  expect(await within(dialog).findByText('系统正忙，请稍后再试。')).toBeInTheDocument();
  const saved = api.post('/voucher/attachments').replies(told);
  await user.click(within(dialog).getByRole('button', { name: '放入 2 个附件' }));
  await screen.findByText(/已放入 2 个附件/);
  const [first, second] = [lost, saved].map(({ received }) => received[0]?.headers['idempotency-key']);
  expect(second).toBe(first);
});

test('太大的一次不送，当场说', async () => {
  const { user } = renderElement(<ImportingPage />);
  const dialog = await open(user);
  const large = fileAt('记-12.pdf');
  Object.defineProperty(large, 'size', { value: 101 * 1024 * 1024 });
  await choose(user, dialog, large);
  expect(await within(dialog).findByText(/不能超过 100 MB，请分几次放入/)).toBeInTheDocument();
});
