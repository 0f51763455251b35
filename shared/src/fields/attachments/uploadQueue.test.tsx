import { createUploadQueue, type SendFile } from './uploadQueue';

const target = { voucherId: 12, title: '记-3' };
const pdf = (name: string) => new File(['%PDF-'], name);

/** A server that answers when the test says so. */
function givenServer() {
  const calls: { readonly name: string; readonly key: string; answer(): void; fail(): void }[] = [];
  const send: SendFile<typeof target> = (_target, file, key) =>
    new Promise((resolve, reject) => {
      calls.push({ name: file.name, key, answer: resolve, fail: () => reject(new Error('断网')) });
    });
  const queue = createUploadQueue(send, () => undefined);
  const states = () => queue.files().map(({ file, status }) => `${file.name} ${status}`);
  return { calls, queue, states };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('还有文件没传完时，关闭网页先问', () => {
  const { queue } = givenServer();
  const leaves = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leaves()).toBe(true);
  queue.add('new', null, [pdf('一.pdf')]);
  expect(leaves()).toBe(false);
  queue.abandon('new');
  expect(leaves()).toBe(true);
});

test('一个接一个地传，传完就不在了', async () => {
  const { calls, queue, states } = givenServer();
  const sent: number[] = [];
  queue.onSent(({ voucherId }) => sent.push(voucherId));
  queue.add('new', target, [pdf('一.pdf'), pdf('二.pdf')]);
  expect(states()).toEqual(['一.pdf sending', '二.pdf waiting']);
  calls[0]?.answer();
  await settled();
  expect(states()).toEqual(['二.pdf sending']);
  calls[1]?.answer();
  await settled();
  expect(states()).toStrictEqual([]);
  expect(sent).toEqual([12, 12]);
});

test('没保存的凭证的文件等着，保存后才传；放弃了就没有了', async () => {
  const { calls, queue, states } = givenServer();
  queue.add('甲', null, [pdf('一.pdf')]);
  queue.add('乙', null, [pdf('二.pdf')]);
  expect(calls).toStrictEqual([]);
  queue.release('甲', target);
  expect(states()).toEqual(['一.pdf sending', '二.pdf waiting']);
  // It belongs to a voucher now: giving up the entry takes nothing away.
  queue.abandon('甲');
  queue.abandon('乙');
  expect(states()).toEqual(['一.pdf sending']);
  calls[0]?.answer();
  await settled();
  expect(states()).toStrictEqual([]);
});

test('传不上的留着，别的接着传；重试用同一个请求编号', async () => {
  const { calls, queue, states } = givenServer();
  queue.add('new', target, [pdf('一.pdf'), pdf('二.pdf')]);
  calls[0]?.fail();
  await settled();
  expect(states()).toEqual(['一.pdf failed', '二.pdf sending']);
  calls[1]?.answer();
  await settled();
  queue.retry(queue.files()[0]?.key ?? 0);
  expect(calls.map(({ name }) => name)).toEqual(['一.pdf', '二.pdf', '一.pdf']);
  expect(calls[2]?.key).toBe(calls[0]?.key);
  expect(calls[1]?.key).not.toBe(calls[0]?.key);
});

test('正在传的不能撤下，其余的可以', () => {
  const { queue, states } = givenServer();
  queue.add('new', target, [pdf('一.pdf'), pdf('二.pdf')]);
  for (const { key } of queue.files()) queue.drop(key);
  expect(states()).toEqual(['一.pdf sending']);
});
