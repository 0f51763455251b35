import { createTestApp } from '../../../test/testApp';

const app = createTestApp();

test('健康检查不需要登录，也不需要 X-Requested-With', async () => {
  const answer = await app
    .anonymous()
    .send({ method: 'GET', url: '/health', headers: { 'x-requested-with': '' } });
  expect(answer).toMatchObject({
    status: 200,
    success: true,
    code: 200,
    data: { database: 'up', version: 'test' },
  });
});

test('不存在的地址回答 404', async () => {
  const client = await app.signUp();
  expect(await client.get('/nothing')).toMatchObject({ status: 404, success: false, msg: '请求不存在' });
});
