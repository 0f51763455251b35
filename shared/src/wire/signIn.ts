import { z } from 'zod';
import { readFlag } from './enums';
import { password, passwordText } from './password';
import { text } from './scalars';

/** 手机号: 11 digits from 13 to 19. */
export const mobile = z
  .string({ error: '请填写手机号' })
  .trim()
  .regex(/^1[3-9]\d{9}$/, { error: '手机号不正确，请填写 11 位手机号' });

/** 短信验证码: four digits. */
export const smsCode = z
  .string({ error: '请填写验证码' })
  .trim()
  .regex(/^\d{4}$/, { error: '验证码错误！请填写短信中的 4 位数字' });

/** Form of POST /login. The mobile is not checked against its pattern: a wrong one is just unknown. */
export const credentials = z
  .object({
    mobile: text(30, '手机号').refine((value) => value.length > 0, { error: '请填写手机号' }),
    password: password('密码'),
    forever: z.unknown().optional().transform(readFlag),
  })
  .transform(({ forever, ...rest }) => ({ ...rest, isLasting: forever }));

/** Form of POST /register. Ours: a password; without one a person signs in with codes until they choose one. */
export const registration = z.object({
  mobile,
  code: smsCode,
  // Empty is none.
  password: passwordText('登录密码').nullish(),
});

/** Form of POST /login/message: whom to send a code for signing in. */
export const codeRequest = z.object({ mobile });

/** Form of POST /login/code. */
export const codeCredentials = z
  .object({ mobile, code: smsCode, forever: z.unknown().optional().transform(readFlag) })
  .transform(({ forever, ...rest }) => ({ ...rest, isLasting: forever }));

/** Form of POST /resetPassword. */
export const passwordReset = z.object({
  mobile,
  code: smsCode,
  newPassword: password('新密码'),
  repeatPassword: password('确认密码'),
});

export type Credentials = z.output<typeof credentials>;
export type CodeCredentials = z.output<typeof codeCredentials>;
export type Registration = z.output<typeof registration>;
export type PasswordReset = z.output<typeof passwordReset>;
