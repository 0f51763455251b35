import { api, useFakeApi } from '@mingzhang/shared/testing/fakeApi';
import { wireMove, wireMoveFile } from '@mingzhang/shared/testing/givenMove';
import { openMove } from '@mingzhang/shared/testing/openMove';
import { screen } from '@testing-library/react';
import { MovePage } from '../walk/MovePage';

useFakeApi();

const { render } = openMove(<MovePage />);

const reading = (rowCount: number) =>
  wireMove({ files: [wireMoveFile({ tables: [], rowCount, isReading: true })] });
const movedTo = (done: number) => wireMove({ state: { state: 'working', done, total: 345 } });

test.each([
  ['读取文件', reading(1_000), /正在读取，已读 1,000 行/, reading(2_000), /正在读取，已读 2,000 行/],
  ['迁入', movedTo(20), /正在写入 20 \/ 345 张凭证/, movedTo(120), /正在写入 120 \/ 345 张凭证/],
])('%s时网络断了：说得不到回答，连上了接着说', async (_, before, told, after, toldThen) => {
  api.get('/moves/m1').replies(before);
  render('/account/move?move=m1');
  expect(await screen.findByText(told)).toBeVisible();
  api.get('/moves/m1').breaks();
  expect(await screen.findByText(/暂时得不到服务器的回答，正在重试/)).toBeVisible();
  api.get('/moves/m1').replies(after, { times: 'always' });
  expect(await screen.findByText(toldThen)).toBeVisible();
  expect(screen.queryByText(/暂时得不到服务器的回答/)).toBeNull();
});
