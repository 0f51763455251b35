import { usualPreferences, type Preferences } from '@mingzhang/shared/wire/preferences';
import { bookkeeper } from '../../../test/bookkeeper';
import type { TestClient } from '../../../test/TestClient';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();

const mine: Preferences = { colorScheme: 'dark', density: 'comfortable', showsTabs: false };

const shown = async (client: TestClient) =>
  (await client.get<{ preferences: Preferences }>('/init')).data.preferences;

test('各人看各人的，换一个账套、换一台设备还是自己的', async () => {
  const { client } = await bookkeeper(app);
  const viewer = await app.addMember(client, 'viewer');
  expect(await shown(client)).toEqual(usualPreferences);
  expect(await client.put('/preferences', mine)).toMatchObject({ success: true });
  expect(await viewer.put('/preferences', { ...mine, colorScheme: 'system' })).toMatchObject({
    success: true,
  });
  expect(await shown(client)).toEqual(mine);
  expect((await shown(viewer)).colorScheme).toBe('system');
  await app.createAccountSet(client);
  expect(await shown(client)).toEqual(mine);
  await client.put('/preferences', { ...mine, showsTabs: true });
  expect((await shown(client)).showsTabs).toBe(true);
});

test('还没有账套的人也能选', async () => {
  const client = await app.signUp();
  expect(await client.put('/preferences', mine)).toMatchObject({ success: true });
  expect(await shown(client)).toEqual(mine);
});

test('列设置跟着人走，不限数量的不保存', async () => {
  const { client } = await bookkeeper(app);
  const chosen = { ...mine, hiddenColumns: { currencies: ['默认汇率'] } };
  expect(await client.put('/preferences', chosen)).toMatchObject({ success: true });
  expect(await shown(client)).toEqual(chosen);
  const columns = Array.from({ length: 61 }, (_, each) => `列${each}`);
  const tooMany = { ...mine, hiddenColumns: { currencies: columns } };
  expect(await client.put('/preferences', tooMany)).toMatchObject({ success: false });
  expect(await shown(client)).toEqual(chosen);
});

test('不认识的不保存，没登录的不能改', async () => {
  const { client } = await bookkeeper(app);
  expect(await client.put('/preferences', { ...mine, density: 'tiny' })).toMatchObject({
    success: false,
    msg: expect.stringContaining('行距不正确'),
  });
  expect(await shown(client)).toEqual(usualPreferences);
  expect((await app.anonymous().put('/preferences', mine)).status).toBe(401);
});

test('以前的版本存下的，缺的和不能用的按默认', async () => {
  const { client } = await bookkeeper(app);
  await client.put('/preferences', mine);
  await app.db
    .updateTable('user_preferences')
    .set({ preferences: JSON.stringify({ colorScheme: 'sepia', density: 'comfortable' }) })
    .execute();
  expect(await shown(client)).toEqual({ ...usualPreferences, density: 'comfortable' });
});

test('只是自己怎么看，不写入审计线索', async () => {
  const { client, set } = await bookkeeper(app);
  const count = async () =>
    (await app.db.selectFrom('event').where('account_set_id', '=', set.id).select('sequence').execute())
      .length;
  const before = await count();
  await client.put('/preferences', mine);
  expect(await count()).toBe(before);
});
