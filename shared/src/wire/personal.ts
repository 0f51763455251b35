import { z } from 'zod';
import { password } from './password';
import { mobile, smsCode } from './signIn';
import { cleaned } from '../primitives/cleaned';
import { optionalText, requiredText } from './scalars';

const LONGEST_EMAIL = 100;

/** 邮箱: one @, a dot behind it, no blanks. */
const email = z.preprocess(
  (value) => (typeof value === 'string' ? cleaned(value) : (value ?? '')),
  z
    .string({ error: '邮箱不正确' })
    .max(LONGEST_EMAIL, { error: `邮箱不能超过 ${LONGEST_EMAIL} 个字符`, abort: true })
    .regex(/^$|^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/, { error: '邮箱不正确，请按 name@example.com 的格式填写' })
    .transform((value) => (value === '' ? null : value)),
);

/** Form of POST /updateUser. What is not sent stays as it is (undefined); `avatarUrl` is only ever one's own. */
export const profileChange = z.object({
  realName: requiredText(20, '姓名'),
  email: email.optional(),
  nickname: optionalText(30, '昵称').optional(),
  avatarUrl: z.string({ error: '头像请上传图片' }).nullish(),
});

/** Form of POST /updatePwd. `code` is ours: without a password yet the mobile is proved instead. */
export const passwordChange = z.object({
  original: z.string({ error: '请填写原密码' }).max(200, '原密码不能超过 200 个字符').default(''),
  code: smsCode.optional(),
  newPassword: password('新密码'),
  repeatPassword: password('确认密码'),
});

/** Form of POST /changePhoneNumber; the code went to the new number. `password` is ours: that it is oneself. */
export const mobileChange = z
  .object({
    mobile,
    verificationCode: smsCode,
    password: z.string().max(200, '密码不能超过 200 个字符').nullish(),
  })
  .transform(({ verificationCode, ...rest }) => ({ ...rest, code: verificationCode }));

export type ProfileChange = z.output<typeof profileChange>;
export type PasswordChange = z.output<typeof passwordChange>;
export type MobileChange = z.output<typeof mobileChange>;

/** GET /personal: how one signs in. */
export interface WirePersonal {
  /** A code always opens; `password` once there is one. */
  ways: ('code' | 'password')[];
  /** Whether the operator has set up WeChat. */
  wechatConfigured: boolean;
  /** The WeChat that is bound; null: none. */
  wechat: { nickname: string; boundAt: string } | null;
}

/** GET /personal/sessions: a browser signed in as oneself. Moments are ISO 8601. */
export interface WireDevice {
  id: string;
  /** `Chrome · Windows`. */
  device: string;
  address: string;
  signedInAt: string;
  lastSeenAt: string;
  isCurrent: boolean;
}

/** GET /personal/events: what was done to one's sign-in, newest first. */
export interface WireSecurityEvent {
  id: number;
  at: string;
  action: string;
  address: string;
}
