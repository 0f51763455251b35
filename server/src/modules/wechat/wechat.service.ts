import type { FastifyBaseLogger } from 'fastify';
import type { Transaction } from 'kysely';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import type { WechatReturn, WechatSignIn } from '@mingzhang/shared/wire/wechat';
import { SIGN_IN_STATE, WECHAT_RETURN_PATH } from '@mingzhang/shared/wire/wechatAddress';
import type { WechatSettings } from '../../config';
import type { Database } from '../../db/schema';
import { found, refuse } from '../../Refusal';
import type { Services } from '../../services';
import { findMembership } from '../account-set/accountSet.service';
import { recordSecurityEvent, type Actor } from '../sign-in/recordSecurityEvent';
import type { Arrival } from '../sign-in/signIn.service';
import {
  deleteBinding,
  deleteOldVisits,
  deleteVisit,
  insertBinding,
  insertVisit,
  selectBoundUser,
} from './wechat.repository';
import { WechatFailed, wechatIdentity, type WechatIdentity } from './wechatIdentity';

/** So long one may take to find the telephone. */
export const VISIT_LIFETIME = 600_000;

/** Who may come back with a state: a session (its token's hash), or a browser without one (its cookie). */
export type Holder = Buffer | string;

const hash = (value: Holder) => createHash('sha256').update(value).digest();

function settingsOf({ config }: Services): WechatSettings {
  if (!config.wechat) {
    refuse('WECHAT_NOT_CONFIGURED', '还没有开通微信登录，请联系系统管理员配置。', envelopeCodes.unavailable);
  }
  return config.wechat;
}

/** The address at which a code is scanned. `origin`: of this site, as the browser knows it. */
export async function startVisit(
  services: Services,
  origin: string,
  holder: Holder,
  purpose: 'bind' | 'signIn',
): Promise<string> {
  const { appId, pageEndpoint } = settingsOf(services);
  const now = services.clock.now();
  const state = `${purpose === 'signIn' ? SIGN_IN_STATE : ''}${randomBytes(24).toString('base64url')}`;
  await deleteOldVisits(services.db, now).execute();
  await insertVisit(services.db, {
    state_hash: hash(state),
    holder_hash: hash(holder),
    expires_at: new Date(now.getTime() + VISIT_LIFETIME),
  }).execute();
  const query = new URLSearchParams({
    appid: appId,
    redirect_uri: `${origin}${WECHAT_RETURN_PATH}`,
    response_type: 'code',
    scope: 'snsapi_login',
    state,
  });
  return `${pageEndpoint}/connect/qrconnect?${query.toString()}#wechat_redirect`;
}

/** Who came back from WeChat. Refuses a state that is not this holder's, was used or is too old, before WeChat is asked. */
async function endVisit(
  services: Services,
  log: FastifyBaseLogger,
  holder: Holder | null,
  { code, state }: WechatReturn,
): Promise<WechatIdentity> {
  const settings = settingsOf(services);
  const visit = await deleteVisit(services.db, hash(state)).executeTakeFirst();
  const isOwn = visit && holder !== null && timingSafeEqual(visit.holder_hash, hash(holder));
  if (!isOwn || visit.expires_at <= services.clock.now()) {
    refuse('WECHAT_STATE', '扫码已过期，或不是在这个浏览器里开始的，请重新扫码。', envelopeCodes.badInput);
  }
  try {
    return await wechatIdentity(settings, code);
  } catch (error) {
    if (!(error instanceof WechatFailed)) throw error;
    log.warn({ err: error }, 'wechat');
    if (error.isCodeSpent) refuse('WECHAT_CODE', '微信的授权已失效，请重新扫码。', envelopeCodes.badInput);
    refuse('WECHAT_FAILED', '微信没有应答，请稍后再试，或用密码、验证码登录。', envelopeCodes.unavailable);
  }
}

/** Signs in the person this WeChat is bound to. Refused when it is bound to no one. */
export async function signInByWechat(
  services: Services,
  log: FastifyBaseLogger,
  holder: Holder | null,
  { isLasting, ...back }: WechatSignIn,
): Promise<Arrival> {
  const { openId, unionId } = await endVisit(services, log, holder, back);
  const bound = await selectBoundUser(services.db, openId, unionId).executeTakeFirst();
  if (!bound) {
    refuse('WECHAT_UNBOUND', '这个微信还没有绑定账号。请先用密码或验证码登录，再到“个人设置”里绑定微信。');
  }
  return {
    userId: bound.user_id,
    workplace: await findMembership(services.db, bound.user_id, null),
    isLasting,
  };
}

/** Asks WeChat who came back: what binding needs, before its transaction. */
export function identifyForBinding(
  services: Services,
  log: FastifyBaseLogger,
  tokenHash: Buffer,
  back: WechatReturn,
): Promise<WechatIdentity> {
  return endVisit(services, log, tokenHash, back);
}

/** Binds a WeChat to a person: one to one. */
export async function bindWechat(
  trx: Transaction<Database>,
  services: Services,
  actor: Actor,
  { openId, unionId, nickname }: WechatIdentity,
): Promise<void> {
  const binding = { user_id: actor.userId, open_id: openId, union_id: unionId, nickname };
  const bound = await insertBinding(trx, { ...binding, bound_at: services.clock.now() }).executeTakeFirst();
  if (!bound) {
    const holder = await selectBoundUser(trx, openId, unionId).executeTakeFirst();
    const message =
      holder && holder.user_id !== actor.userId
        ? '这个微信已经绑定了另一个账号，请先在那个账号里解绑。'
        : '您的账号已经绑定了微信，要换一个请先解绑。';
    refuse('WECHAT_BOUND', message, envelopeCodes.conflict);
  }
  await recordSecurityEvent(trx, services, actor, 'wechat.bind');
}

/** Unbinds WeChat: it no longer signs in. */
export async function unbindWechat(
  trx: Transaction<Database>,
  services: Services,
  actor: Actor,
): Promise<void> {
  found(await deleteBinding(trx, actor.userId).executeTakeFirst(), '绑定的微信');
  await recordSecurityEvent(trx, services, actor, 'wechat.unbind');
}
