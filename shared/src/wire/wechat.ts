import { z } from 'zod';
import { readFlag } from './enums';

const answered = (what: string) =>
  z
    .string({ error: `缺少${what}，请重新扫码` })
    .min(1, `缺少${what}，请重新扫码`)
    .max(200, `${what}不正确，请重新扫码`);

/** What WeChat sends the browser back with. */
export const wechatReturn = z.object({ code: answered('微信的授权码'), state: answered('微信的回执') });

/** The same, to sign in with. */
export const wechatSignIn = wechatReturn
  .extend({ forever: z.unknown().optional().transform(readFlag) })
  .transform(({ forever, ...rest }) => ({ ...rest, isLasting: forever }));

/** Body of POST /personal/wechat/start: that it is oneself. */
export const wechatStart = z.object({ password: z.string().max(200, '密码不能超过 200 个字符').nullish() });

export type WechatReturn = z.output<typeof wechatReturn>;
export type WechatSignIn = z.output<typeof wechatSignIn>;

/** GET /login/wechat. */
export interface WireWechatOffer {
  isConfigured: boolean;
}

/** Where the browser goes to scan the code. */
export interface WireWechatStart {
  url: string;
}
