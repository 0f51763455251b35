import { screen, waitFor, within } from '@testing-library/react';
import nock from 'nock';
import type { UserEvent } from '@testing-library/user-event';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenUser } from '@mingzhang/shared/testing/givenSession';
import { renderElement } from '@mingzhang/shared/testing/renderRoute';
import { period } from '@mingzhang/shared/primitives/period';
import { ok } from '@mingzhang/shared/wire/envelope';
import { fromUser } from '@mingzhang/shared/wire/user';
import { ImportButton } from './ImportButton';
import { useImporting } from './useImporting';

useFakeApi();

const february = {
  voucherDate: '2026-02-03',
  word: '记',
  code: 7,
  askedCode: 7,
  lines: 2,
  debitAmount: 100,
  sheet: '凭证',
  row: 2,
};
const march = {
  voucherDate: '2026-03-05',
  word: '记',
  code: 1,
  askedCode: null,
  lines: 2,
  debitAmount: 1200.5,
  sheet: '凭证',
  row: 4,
};
const preview = {
  vouchers: 2,
  lines: 4,
  debitAmount: 1300.5,
  firstDate: '2026-02-03',
  lastDate: '2026-03-05',
  list: [february, march],
  problems: [],
  problemCount: 0,
  takenNumbers: 0,
  renumbered: 0,
  notes: [],
};

function ImportingPage({ onDone }: { readonly onDone: Parameters<typeof useImporting>[1] }) {
  const { start, dialog } = useImporting(period('2026-03'), onDone);
  return (
    <>
      <ImportButton onStart={start} />
      {dialog}
    </>
  );
}

async function choose(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: /导入/ }));
  const dialog = await screen.findByRole('dialog');
  const input = dialog.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no file field');
  await user.upload(input, new File(['日期,摘要'], '凭证.csv', { type: 'text/csv' }));
}

test('先试导入，看到会有哪些凭证，再整份保存，并转到文件里最新的月份', async () => {
  const calls = api.post('/voucher/import').replies(preview);
  const onDone = jest.fn();
  const { user } = renderElement(<ImportingPage onDone={onDone} />);
  await choose(user);
  expect(await screen.findByText(/可以导入 2 张凭证/)).toHaveTextContent('借方合计 1,300.50');
  expect(screen.getByText('记-7').closest('tr')).toHaveTextContent('2026-02-03');
  expect(calls.received[0]?.query).toEqual({ dryRun: '1', progress: expect.stringMatching(/^[\w-]+$/) });

  const saved = api.post('/voucher/import').replies('2026-03-05');
  api.get('/init').replies(fromUser(givenUser('manager')));
  await user.click(screen.getByRole('button', { name: /导入 2 张凭证/ }));
  expect(await screen.findByText('已导入 2 张凭证')).toBeInTheDocument();
  expect(saved.received[0]?.query).not.toHaveProperty('dryRun');
  expect(onDone).toHaveBeenCalledWith('2026-03');
});

test('再试一次保存同一个文件，服务器认得出是同一次', async () => {
  api.post('/voucher/import').replies(preview);
  const { user } = renderElement(<ImportingPage onDone={jest.fn()} />);
  await choose(user);
  const lost = api.post('/voucher/import').refuses('系统正忙，请稍后再试。');
  await user.click(await screen.findByRole('button', { name: /导入 2 张凭证/ }));
  expect(await screen.findByText('系统正忙，请稍后再试。')).toBeInTheDocument();
  const saved = api.post('/voucher/import').replies('2026-03-05');
  api.get('/init').replies(fromUser(givenUser('manager')));
  await user.click(screen.getByRole('button', { name: /导入 2 张凭证/ }));
  await screen.findByText('已导入 2 张凭证');
  const [first, second] = [lost, saved].map(({ received }) => received[0]?.headers['idempotency-key']);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
});

test('有问题时按工作表、行、列逐个列出，不能导入；没有导入的列也说出来', async () => {
  const problems = [
    { sheet: '凭证', row: 4, column: 'E', message: '科目编码“9999”不存在' },
    { sheet: '凭证', row: 6, column: null, message: '借贷不平衡' },
  ];
  const notes = ['工作表“凭证”的这些列不认识，不导入：项目大类'];
  api.post('/voucher/import').replies({ ...preview, problems, problemCount: 502, notes });
  const { user } = renderElement(<ImportingPage onDone={jest.fn()} />);
  await choose(user);
  const row = (await screen.findByText('科目编码“9999”不存在')).closest('tr');
  expect(row).toHaveTextContent('凭证4E科目编码“9999”不存在');
  const dialog = screen.getByRole('dialog');
  expect(dialog).toHaveTextContent('有 502 处问题，没有导入任何凭证');
  expect(dialog).toHaveTextContent('下面是前 2 处');
  expect(dialog).toHaveTextContent('不认识，不导入：项目大类');
  expect(within(dialog).getByRole('button', { name: /^导\s?入$/ })).toBeDisabled();
});

test('号已被使用：重新编号，先看新旧号码，再按新号保存', async () => {
  const taken = { sheet: '凭证', row: 2, column: 'C', message: '凭证号 记-7 已被使用' };
  api.post('/voucher/import').replies({ ...preview, problems: [taken], problemCount: 1, takenNumbers: 1 });
  const { user } = renderElement(<ImportingPage onDone={jest.fn()} />);
  await choose(user);
  expect(await screen.findByText('有 1 张凭证的凭证号已被使用')).toBeInTheDocument();

  const list = [{ ...february, code: 12 }, march];
  const tried = api.post('/voucher/import').replies({ ...preview, list, renumbered: 1 });
  await user.click(screen.getByRole('button', { name: '重新编号' }));
  expect(await screen.findByText('记-7 → 记-12')).toBeInTheDocument();
  expect(screen.getByText('记-1')).toBeInTheDocument();
  expect(tried.received[0]?.query).toMatchObject({ dryRun: '1', renumber: '1' });

  const saved = api.post('/voucher/import').replies('2026-03-05');
  api.get('/init').replies(fromUser(givenUser('manager')));
  await user.click(screen.getByRole('button', { name: /导入 2 张凭证/ }));
  await screen.findByText('已导入 2 张凭证');
  expect(saved.received[0]?.query).toMatchObject({ renumber: '1' });
});

test('读得久时说到了哪里，可以停止，结果由服务器说', async () => {
  const asked = api.post('/voucher/import').refuses('已取消导入，没有保存任何凭证', -1, { delay: 4000 });
  const progress = { phase: 'checking', done: 3000, total: 10000 };
  // Which key it is only the request knows.
  const origin = nock('http://localhost').persist();
  origin.get(/^\/api\/voucher\/import\/progress\/[\w-]+$/).reply(200, ok(progress));
  const cancelled = jest.fn(() => ok(null));
  origin.delete(/^\/api\/voucher\/import\/progress\/[\w-]+$/).reply(200, cancelled);
  const { user } = renderElement(<ImportingPage onDone={jest.fn()} />);
  await choose(user);
  const status = await screen.findByRole('status', { name: '导入进度' });
  expect(await within(status).findByText('正在检查第 3000 行，共 10000 行')).toBeInTheDocument();
  await user.click(within(status).getByRole('button', { name: /停\s?止/ }));
  expect(await within(status).findByText('正在停止…')).toBeInTheDocument();
  expect(await screen.findByText('已取消导入，没有保存任何凭证')).toBeInTheDocument();
  expect(cancelled).toHaveBeenCalledTimes(1);
  expect(asked.received).toHaveLength(1);
  expect(screen.queryByRole('status', { name: '导入进度' })).not.toBeInTheDocument();
});

test('文件读不了时说明原因', async () => {
  api.post('/voucher/import').refuses('文件不是 Excel 或 CSV');
  const { user } = renderElement(<ImportingPage onDone={jest.fn()} />);
  await choose(user);
  expect(await screen.findByText('文件不是 Excel 或 CSV')).toBeInTheDocument();
});

test('Esc 关上，焦点回到导入按钮', async () => {
  const { user } = renderElement(<ImportingPage onDone={jest.fn()} />);
  await user.click(screen.getByRole('button', { name: /导入/ }));
  await screen.findByRole('dialog');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole('button', { name: /导入/ })).toHaveFocus());
});

test('只能查看的人没有导入', () => {
  renderElement(<ImportingPage onDone={jest.fn()} />, { as: 'viewer' });
  expect(screen.queryByRole('button', { name: /导入/ })).not.toBeInTheDocument();
});
