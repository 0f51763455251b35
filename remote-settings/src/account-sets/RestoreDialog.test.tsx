import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { renderElement } from '@mingzhang/shared/testing/renderRoute';
import { screen, waitFor } from '@testing-library/react';
import { RestoreDialog } from './RestoreDialog';

useFakeApi();

const content = {
  ...{ companyName: '晨光文具商行', createdAt: '2026-03-15T02:00:00.000Z', release: 'test', isOwn: true },
  ...{ enablePeriod: '2026-01', vouchers: 3, lines: 7, files: 0, missingFiles: 0, events: 9 },
  ...{ balance: 12_000, rows: 40 },
};

/** Sends a backup and begins to restore it. */
async function restoring() {
  api.post('/account-sets/restores').replies({ key: 'r1', pieceBytes: 1_000 });
  api.post('/account-sets/restores/r1/pieces').replies(null);
  api.post('/account-sets/restores/r1/check').replies(content);
  api.post('/account-sets/restores/r1').replies(null);
  const onDone = jest.fn();
  const { user } = renderElement(<RestoreDialog names={[]} onDone={onDone} onClose={() => undefined} />);
  const dialog = await screen.findByRole('dialog', { name: '从备份恢复为新账套' });
  const input = dialog.querySelector<HTMLInputElement>('input[type=file]');
  if (input) await user.upload(input, new File(['a backup'], '晨光.tar.gz'));
  await screen.findByText('3 张 / 7 条');
  await user.click(screen.getByRole('button', { name: '恢复为新账套' }));
  return onDone;
}

const state = () => api.get('/account-sets/restores/r1');

test('没有回答就说没有，再问；有了回答接着说做到哪里，做完了说做完', async () => {
  state().replies({ state: 'working', done: 10, total: 40 });
  state().breaks();
  state().answers(502, '', { times: 2 });
  const onDone = await restoring();
  expect(await screen.findByText('正在恢复 10 / 40 行')).toBeVisible();
  expect(await screen.findByText('暂时得不到服务器的回答，正在重试')).toBeVisible();
  state().replies({ state: 'working', done: 30, total: 40 });
  expect(await screen.findByText('正在恢复 30 / 40 行')).toBeVisible();
  state().replies({ state: 'done', accountSetId: 8, companyName: '晨光文具商行' });
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('晨光文具商行'));
});

test('服务器不知道这次恢复了：说明原因，可以重新选文件', async () => {
  state().refuses('这次上传已经不在了，请重新选择文件');
  await restoring();
  expect(await screen.findByText('这次上传已经不在了，请重新选择文件')).toBeVisible();
  expect(screen.getByText(/点击选择，或把备份文件/)).toBeVisible();
});
