import { onTask } from './task';
import { runInWorker } from './runInWorker';

test('一个账套排着几个文件，另一个账套的文件不等它们', async () => {
  const done: string[] = [];
  const read = async (party: string, name: string) =>
    onTask({ party, lane: 'statement' }, async () => {
      await runInWorker('readSpreadsheet', { name: 'a.csv', content: Buffer.from('日期,摘要\n') });
      done.push(name);
    });
  const busy = ['甲1', '甲2', '甲3'].map((name) => read('甲', name));
  await read('乙', '乙1');
  await Promise.all(busy);
  expect(done.indexOf('乙1')).toBeLessThan(done.indexOf('甲3'));
});
