import type { Kysely, Transaction } from 'kysely';
import type {
  MobileChange,
  PasswordChange,
  ProfileChange,
  WireDevice,
  WirePersonal,
  WireSecurityEvent,
} from '@mingzhang/shared/wire/personal';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import type { Database } from '../../db/schema';
import { hashPassword, isPasswordRight } from '../../password/hashPassword';
import { passwordProblems } from '../../password/passwordProblems';
import type { Person } from '../../plugins/guard';
import { found, refuse, refuseIf } from '../../Refusal';
import type { Services } from '../../services';
import {
  deleteSessionElsewhere,
  deleteSessionsElsewhere,
  selectSessionsOf,
} from '../../session/sessionStore';
import { transact } from '../../db/transact';
import { atLoginPace } from '../sign-in/loginPace';
import { withCode } from '../sms-code/smsCode.service';
import { demandOneself } from './demandOneself';
import { deviceName } from './deviceName';
import {
  replacePassword,
  selectSecurityEvents,
  selectSignInWays,
  updateMobile,
  updateProfile,
} from './personal.repository';
import { recordSecurityEvent, type Actor } from '../sign-in/recordSecurityEvent';

/** How many of the events of one's sign-in are shown. */
const SHOWN_EVENTS = 20;

/** How one signs in: whether there is a password, and the WeChat bound to it. */
export async function loadPersonal({ db, config }: Services, userId: number): Promise<WirePersonal> {
  const ways = await selectSignInWays(db, userId).executeTakeFirstOrThrow();
  return {
    ways: ways.password_hash === null ? ['code'] : ['code', 'password'],
    wechatConfigured: config.wechat !== null,
    wechat:
      ways.wechat_bound_at === null
        ? null
        : { nickname: ways.wechat_nickname ?? '', boundAt: ways.wechat_bound_at.toISOString() },
  };
}

/**
 * Changes name, e-mail and nickname. A picture comes by upload alone: an address chosen by one person would be
 * requested by every colleague's browser.
 */
export async function changeProfile(
  trx: Transaction<Database>,
  services: Services,
  actor: Actor,
  { realName, email, nickname, avatarUrl }: ProfileChange,
): Promise<void> {
  const { avatar_url } = await selectSignInWays(trx, actor.userId).executeTakeFirstOrThrow();
  if (!isNothing(avatarUrl) && avatarUrl !== avatar_url) {
    refuse('AVATAR_FOREIGN', '头像请上传图片，不能填写网址。', envelopeCodes.badInput);
  }
  await updateProfile(trx, actor.userId, { realName, email, nickname }).execute();
  await recordSecurityEvent(trx, services, actor, 'profile.change');
}

/** A form has no null: older clients write it out. */
const isNothing = (value: string | null | undefined): boolean =>
  value === null || value === undefined || ['', 'null', 'undefined'].includes(value);

/**
 * Changes the password: asks for the old one, or, without one, a code sent to the mobile. Every other session ends.
 * Refuses weak passwords; wrong ones are tried at the pace of signing in.
 */
export async function changePassword(
  services: Services,
  person: Person,
  actor: Actor,
  { original, code, newPassword, repeatPassword }: PasswordChange,
): Promise<void> {
  const { mobile } = person;
  refuseIf(passwordProblems(newPassword, repeatPassword, mobile));
  const { password_hash: old } = await selectSignInWays(services.db, person.id).executeTakeFirstOrThrow();
  const isFirst = old === null && code !== undefined;
  if (!isFirst) await demandOriginal(services, { mobile, address: actor.address }, original, old);
  if (original === newPassword) refuse('PASSWORD_SAME', '新密码不能和原密码相同，请换一个。');
  const passwordHash = await hashPassword(newPassword, services.config.passwordPasses);
  const store = async (trx: Transaction<Database>) => {
    const changed = await replacePassword(trx, person.id, old, passwordHash).executeTakeFirst();
    if (!changed)
      refuse('PASSWORD_CHANGED', '密码刚刚在别处改过，请重新登录后再试。', envelopeCodes.conflict);
    await endOthers(trx, person);
    await recordSecurityEvent(trx, services, actor, 'password.change');
  };
  if (isFirst) {
    await withCode(services, { mobile, purpose: 'set-password', askedBy: person.id }, code, store);
  } else await transact(services.db, store);
}

async function demandOriginal(
  services: Services,
  attempt: { readonly mobile: string; readonly address: string },
  original: string,
  passwordHash: string | null,
): Promise<void> {
  const isRight = await atLoginPace(
    services,
    attempt,
    async () => (await isPasswordRight(original, passwordHash, services.config.passwordPasses)) || null,
  );
  if (!isRight) refuse('PASSWORD_WRONG', '原密码错误!');
}

/**
 * Gives the person another mobile to sign in with, proven by the code sent to it, and that it is the person by
 * the password or by having signed in just now. Every other session ends.
 */
export async function changeMobile(
  services: Services,
  person: Person,
  actor: Actor,
  { mobile, code, password }: MobileChange,
): Promise<void> {
  if (mobile === person.mobile) refuse('MOBILE_SAME', '这就是您现在的手机号，不用更换。');
  await demandOneself(services, person, actor.address, password);
  const door = { mobile, purpose: 'change-phone', askedBy: person.id, wrong: '验证码错误!' } as const;
  await withCode(services, door, code, async (trx) => {
    const changed = await updateMobile(trx, person.id, mobile).executeTakeFirst();
    if (!changed) {
      refuse('MOBILE_REGISTERED', '此手机号已被注册，请换一个手机号。', envelopeCodes.conflict);
    }
    await endOthers(trx, person);
    await recordSecurityEvent(trx, services, actor, 'mobile.change');
  });
}

const endOthers = (trx: Transaction<Database>, { id, session }: Person) =>
  deleteSessionsElsewhere(trx, { userId: id, tokenHash: session.tokenHash }).execute();

/** The browsers signed in as oneself, the one used last first. */
export async function listDevices({ db, clock }: Services, person: Person): Promise<WireDevice[]> {
  const rows = await selectSessionsOf(db, person.id, clock.now()).execute();
  return rows.map((row) => ({
    id: row.device_id,
    device: deviceName(row.user_agent),
    address: row.address,
    signedInAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isCurrent: row.token_hash.equals(person.session.tokenHash),
  }));
}

/** Signs one other browser out; another person's is refused as unknown. */
export async function endDevice(
  trx: Transaction<Database>,
  services: Services,
  person: Person,
  actor: Actor,
  id: string,
): Promise<void> {
  const own = { userId: person.id, tokenHash: person.session.tokenHash };
  const ended = await deleteSessionElsewhere(trx, own, id).returning('device_id').executeTakeFirst();
  found(ended, '这台设备的登录');
  await recordSecurityEvent(trx, services, actor, 'session.end');
}

/** Signs every other browser out. Answers how many. */
export async function endOtherDevices(
  trx: Transaction<Database>,
  services: Services,
  person: Person,
  actor: Actor,
): Promise<number> {
  const own = { userId: person.id, tokenHash: person.session.tokenHash };
  const ended = await deleteSessionsElsewhere(trx, own).returning('device_id').execute();
  if (ended.length > 0) await recordSecurityEvent(trx, services, actor, 'session.end');
  return ended.length;
}

/** What was done to one's sign-in lately, newest first. */
export async function listSecurityEvents(db: Kysely<Database>, userId: number): Promise<WireSecurityEvent[]> {
  const rows = await selectSecurityEvents(db, userId, SHOWN_EVENTS).execute();
  return rows.map(({ id, at, action, address }) => ({ id, at: at.toISOString(), action, address }));
}
