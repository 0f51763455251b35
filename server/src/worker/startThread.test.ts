import { once } from 'node:events';
import { startThread } from '../worker/startThread';

// The other tests start the threads as they are built (jest.config.js); a developer's server reads the sources.
test('beside the sources a thread is started from its source', async () => {
  const file = { name: '银行.csv', content: Buffer.from('日期,摘要\n2026-03-05,手续费\n') };
  const worker = startThread('readSpreadsheet');
  worker.postMessage(file);
  const [reading] = (await once(worker, 'message')) as [unknown];
  await worker.terminate();
  expect(JSON.stringify(reading)).toContain('手续费');
});
