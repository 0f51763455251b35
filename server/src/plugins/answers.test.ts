import Fastify, { type FastifyInstance } from 'fastify';
import { ok, refused } from '@mingzhang/shared/wire/envelope';
import { registerAnswerCheck } from './answers';

let app: FastifyInstance;

beforeAll(async () => {
  app = Fastify();
  await registerAnswerCheck(app);
  app.get('/api/voucher/makers', ({ query }) => ok(query));
  app.get('/api/voucher/code', () => ok(12));
  app.get('/api/voucher/gaps', () => refused('没有权限'));
  app.get('/api/accountBook/journal/find', () => ok({ row: '3' }));
  app.get('/api/avatar/:key', () => 'not an envelope');
});
afterAll(() => app.close());

test.each([
  ['/api/voucher/makers?name=陈静怡', 'GET /voucher/makers answers otherwise: data must be array'],
  ['/api/accountBook/journal/find', /^GET \/accountBook\/:book\/find answers otherwise: data/],
])('%s 回答的和说明不一样：报错，说明哪里不一样', async (url, reason) => {
  const answer = await app.inject({ url });
  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toMatchObject({ message: expect.stringMatching(reason) as string });
});

test.each(['/api/voucher/code', '/api/voucher/gaps', '/api/avatar/1'])(
  '%s：与说明一样、被拒绝、没有说明的，照常回答',
  async (url) => {
    expect((await app.inject({ url })).statusCode).toBe(200);
  },
);
