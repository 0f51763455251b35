import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadKey } from './keyFile';
import { findTrailKey, trailKey } from './trail/trailKey';

let dataDir = '';

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'mingzhang-trail-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

test('钥匙第一次启动时生成，只有主人能读，以后还是它；环境变量优先', async () => {
  expect(await findTrailKey(dataDir, undefined)).toBeNull();
  const key = await loadKey(dataDir, trailKey, undefined);
  expect(key.toString()).toMatch(/^[0-9a-f]{64}$/);
  expect((await stat(join(dataDir, 'trail.key'))).mode & 0o777).toBe(0o600);
  expect(await loadKey(dataDir, trailKey, '')).toEqual(key);
  expect(await findTrailKey(dataDir, undefined)).toEqual(key);
  expect((await loadKey(dataDir, trailKey, 'x'.repeat(32))).toString()).toBe('x'.repeat(32));
  await expect(loadKey(dataDir, trailKey, 'short')).rejects.toThrow('TRAIL_KEY needs 32 characters at least');
});
