import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { givenUser } from '@mingzhang/shared/testing/givenSession';
import { renderElement } from '@mingzhang/shared/testing/renderRoute';
import { fromUser } from '@mingzhang/shared/wire/user';
import { ImportButton } from './ImportButton';

useFakeApi();

const preview = {
  vouchers: 2,
  lines: 4,
  debitAmount: 1300.5,
  firstDate: '2026-02-03',
  lastDate: '2026-03-05',
  list: [],
  problems: [],
};

async function choose(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: /导入/ }));
  const dialog = await screen.findByRole('dialog');
  const input = dialog.querySelector('input[type=file]');
  if (!(input instanceof HTMLInputElement)) throw new Error('there is no file field');
  await user.upload(input, new File(['日期,摘要'], '凭证.csv', { type: 'text/csv' }));
}

test('先试导入，再整份保存，并转到文件里最新的月份', async () => {
  const calls = api.post('/voucher/import').replies(preview);
  const onDone = jest.fn();
  const { user } = renderElement(<ImportButton onDone={onDone} />);
  await choose(user);
  expect(await screen.findByText(/可以导入 2 张凭证/)).toHaveTextContent('借方合计 1,300.50');
  expect(calls.received[0]?.query).toEqual({ dryRun: '1' });

  const saved = api.post('/voucher/import').replies('2026-03-05');
  api.get('/init').replies(fromUser(givenUser('manager')));
  await user.click(screen.getByRole('button', { name: /导入 2 张凭证/ }));
  expect(await screen.findByText('已导入 2 张凭证')).toBeInTheDocument();
  expect(saved.received[0]?.query).toEqual({});
  expect(onDone).toHaveBeenCalledWith('2026-03');
});

test('有问题时逐行列出，不能导入', async () => {
  const problems = [{ sheet: '凭证', row: 4, message: '科目编码“9999”不存在' }];
  api.post('/voucher/import').replies({ ...preview, problems });
  const { user } = renderElement(<ImportButton onDone={jest.fn()} />);
  await choose(user);
  const list = await screen.findByRole('list', { name: '导入问题' });
  expect(list).toHaveTextContent('工作表“凭证”第4行：科目编码“9999”不存在');
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByRole('button', { name: /^导\s?入$/ })).toBeDisabled();
});

test('文件读不了时说明原因', async () => {
  api.post('/voucher/import').refuses('文件不是 Excel 或 CSV');
  const { user } = renderElement(<ImportButton onDone={jest.fn()} />);
  await choose(user);
  expect(await screen.findByText('文件不是 Excel 或 CSV')).toBeInTheDocument();
});

test('只能查看的人没有导入', () => {
  renderElement(<ImportButton onDone={jest.fn()} />, { as: 'viewer' });
  expect(screen.queryByRole('button', { name: /导入/ })).not.toBeInTheDocument();
});
