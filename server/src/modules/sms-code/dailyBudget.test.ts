import { createTestApp } from '../../../test/testApp';

const app = createTestApp();

test('全站一天最多五千条短信，谁都不能把费用发光', async () => {
  const created_at = app.clock.now();
  const codes = Array.from({ length: 5_000 }, (_, index) => ({
    id: 8_000_000_000 + index,
    mobile: `166${String(index).padStart(8, '0')}`,
    purpose: 'register',
    code_hash: Buffer.alloc(32, index),
    created_at,
    expires_at: created_at,
  }));
  await app.db.insertInto('sms_code').values(codes).execute();
  const mobile = '13600000001';
  expect(await app.anonymous().get(`/regMsg/${mobile}`)).toMatchObject({
    success: false,
    code: 429,
    msg: '今天的短信发送量已用完，请明天再试。',
  });
  expect(app.sms.messages).toStrictEqual([]);
  app.clock.advance(86_400);
  expect(await app.anonymous().get(`/regMsg/${mobile}`)).toMatchObject({ success: true });
});
