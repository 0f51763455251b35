import { createTestApp } from '../../../test/testApp';

const app = createTestApp();

test('新账套有一个总部，带着三张报表的模板', async () => {
  const client = await app.signUp();
  const { id: accountSetsId, organizationId } = await app.createAccountSet(client);
  const list = await client.get<unknown[]>('/organization');
  expect(list.data).toEqual([
    {
      id: organizationId,
      code: '01',
      name: '晨光文具商行',
      type: 0,
      parentId: null,
      currentAccountDate: '2026-01-31',
      enableDate: '2026-01-01',
      status: true,
      linkman: null,
      telephone: null,
      profitTemplateId: expect.any(Number),
      debtTemplateId: expect.any(Number),
      cashTemplateId: expect.any(Number),
      accountSetsId,
    },
  ]);
  expect((await client.get(`/organization/${organizationId}`)).data).toEqual(list.data[0]);
});

test('别的账套的组织和不存在的组织是同一个回答', async () => {
  const [mine, stranger] = [await app.signUp(), await app.signUp()];
  const { organizationId } = await app.createAccountSet(mine);
  await app.createAccountSet(stranger);
  const foreign = await stranger.get(`/organization/${organizationId}`);
  expect(foreign).toMatchObject({ status: 200, success: false, code: 404, data: null });
  expect(foreign.text).toBe((await stranger.get('/organization/999999999')).text);
});

test('编号不是数字就拒绝', async () => {
  const client = await app.signUp();
  await app.createAccountSet(client);
  expect(await client.get('/organization/abc')).toMatchObject({ success: false, msg: '编号不正确' });
});
