import type { TestApp } from './testApp';

/** Registers a user with a code, then sets a password, as a new user does. Answers the mobile. */
export async function registerPerson(app: TestApp, mobile: string, password: string): Promise<string> {
  const client = app.anonymous();
  await client.get(`/regMsg/${mobile}`);
  await client.form('/register', { mobile, code: app.sms.last(mobile).code });
  app.clock.advance(60);
  await client.get(`/sendMsg/${mobile}`);
  const { code } = app.sms.last(mobile);
  const reset = { mobile, code, newPassword: password, repeatPassword: password };
  const answer = await client.form('/resetPassword', reset);
  if (!answer.success) throw new Error(answer.msg);
  return mobile;
}
