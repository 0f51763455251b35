import { z } from 'zod';
import { cleaned } from '@mingzhang/shared/primitives/cleaned';
import type { WechatSettings } from '../../config';
import { readLimited } from '../../readLimited';

/** Who scanned the code. */
export interface WechatIdentity {
  readonly openId: string;
  readonly unionId: string | null;
  readonly nickname: string;
}

/** WeChat is down, slow or refuses; its reason is for the log only. */
export class WechatFailed extends Error {
  override readonly name = 'WechatFailed';

  constructor(
    message: string,
    /** The code was used, is too old, or never was one: scanning again helps. */
    readonly isCodeSpent: boolean,
  ) {
    super(message);
  }
}

/** Both asks together may take so long. */
const TIMEOUT = 5_000;
/** Invalid, used, and too old. */
const SPENT: readonly number[] = [40029, 40163, 42003];
const LONGEST_NICKNAME = 30;

const refusal = z.object({ errcode: z.number(), errmsg: z.string().optional() });
const token = z.object({ access_token: z.string(), openid: z.string().min(1).max(200) });
const person = z.object({
  openid: z.string().min(1).max(200),
  nickname: z.string().default(''),
  unionid: z.string().max(200).optional(),
});

/**
 * The code of one scan → who it was, from the two calls of 微信开放平台 (sns/oauth2/access_token, sns/userinfo).
 * Throws `WechatFailed`, within five seconds.
 */
export async function wechatIdentity(settings: WechatSettings, code: string): Promise<WechatIdentity> {
  const signal = AbortSignal.timeout(TIMEOUT);
  const { appId: appid, appSecret: secret, apiEndpoint } = settings;
  const grant = { appid, secret, code, grant_type: 'authorization_code' };
  const { access_token, openid } = await ask(`${apiEndpoint}/sns/oauth2/access_token`, grant, token, signal);
  const about = { access_token, openid, lang: 'zh_CN' };
  const answer = await ask(`${apiEndpoint}/sns/userinfo`, about, person, signal);
  if (answer.openid !== openid) throw new WechatFailed('wechat: another person than asked for', false);
  return {
    openId: openid,
    unionId: answer.unionid ?? null,
    nickname: [...cleaned(answer.nickname)].slice(0, LONGEST_NICKNAME).join(''),
  };
}

async function ask<T>(
  url: string,
  query: Readonly<Record<string, string>>,
  shape: z.ZodType<T>,
  signal: AbortSignal,
): Promise<T> {
  const text = await fetch(`${url}?${new URLSearchParams(query).toString()}`, { signal, redirect: 'error' })
    .then((response) => readLimited(response))
    // The address holds the secret: only the kind of failure is logged.
    .catch((error: unknown) => fail(error instanceof Error ? error.name : 'no answer'));
  const answer = parsed(text);
  const refused = refusal.safeParse(answer);
  if (refused.success && refused.data.errcode !== 0) {
    throw new WechatFailed(`wechat: ${refused.data.errcode}`, SPENT.includes(refused.data.errcode));
  }
  const read = shape.safeParse(answer);
  return read.success ? read.data : fail('an answer of another shape');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return fail('an answer that is no JSON');
  }
}

function fail(reason: string): never {
  throw new WechatFailed(`wechat: ${reason}`, false);
}
