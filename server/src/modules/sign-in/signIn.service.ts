import type { Kysely, Transaction } from 'kysely';
import { provisionalName } from '@mingzhang/shared/accounting/member';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import type {
  CodeCredentials,
  Credentials,
  PasswordReset,
  Registration,
} from '@mingzhang/shared/wire/signIn';
import type { Database } from '../../db/schema';
import { hashPassword, isOutdated, isPasswordRight } from '../../password/hashPassword';
import { passwordProblems } from '../../password/passwordProblems';
import { refuse, refuseIf } from '../../Refusal';
import type { Visit } from '../../scope';
import type { Services } from '../../services';
import { deleteSessionsOf, type NewSession } from '../../session/sessionStore';
import { findMembership, type Membership } from '../account-set/accountSet.service';
import { recordSecurityEvent } from './recordSecurityEvent';
import { isCodeRight, sendCode, withCode } from '../sms-code/smsCode.service';
import { atLoginPace } from './loginPace';
import {
  insertUser,
  replacePasswordHash,
  selectUserByMobile,
  updateArrived,
  updatePassword,
} from './signIn.repository';

/** A person who has proved who they are, and what their new session starts with. */
export type Arrival = NewSession & { readonly workplace: Membership | null };

/** Mobile and password → who it is. One answer for a wrong password, an unknown mobile and no password yet. */
export async function signIn(
  services: Services,
  credentials: Credentials,
  address: string,
): Promise<Arrival> {
  const userId = await atLoginPace(services, { mobile: credentials.mobile, address }, async () => {
    const user = await selectUserByMobile(services.db, credentials.mobile).executeTakeFirst();
    const isRight = await isPasswordRight(
      credentials.password,
      user?.password_hash ?? null,
      services.config.passwordPasses,
    );
    if (!user || !isRight) return null;
    await renewHash(services, user, credentials.password);
    return user.id;
  });
  if (userId === null) refuse('LOGIN_FAILED', '账号或密码错误！');
  return {
    userId,
    workplace: await findMembership(services.db, userId, null),
    isLasting: credentials.isLasting,
  };
}

/** The one moment the password is at hand: a hash of an older cost is made anew. One changed meanwhile stays. */
async function renewHash(
  { db, config }: Services,
  { id, password_hash: old }: { readonly id: number; readonly password_hash: string | null },
  password: string,
): Promise<void> {
  if (old === null || !isOutdated(old, config.passwordPasses)) return;
  await replacePasswordHash(db, id, old, await hashPassword(password, config.passwordPasses)).execute();
}

/** Sends a code for registering. Refuses a registered mobile, unless it was only invited. */
export async function sendRegistrationCode(
  services: Services,
  mobile: string,
  address: string,
): Promise<void> {
  const known = await selectUserByMobile(services.db, mobile).executeTakeFirst();
  if (known && !known.is_invited) refuseRegistered();
  await sendCode(services, { mobile, purpose: 'register' }, { userId: null, address });
}

/** A new person; with `passwordHash` null they cannot sign in by password. */
export interface NewUser {
  readonly mobile: string;
  readonly realName: string;
  readonly passwordHash: string | null;
  /** Opened by an invitation; the owner of the mobile has not signed in yet. */
  readonly isInvited?: boolean;
}

/** The person a mobile belongs to, if there is one. */
export async function findPerson(
  db: Kysely<Database>,
  mobile: string,
): Promise<{ readonly id: number } | undefined> {
  return selectUserByMobile(db, mobile).executeTakeFirst();
}

/** Opens an account for an invited person, who registers later, or signs in with a code. */
export function inviteUser(
  trx: Transaction<Database>,
  services: Pick<Services, 'ids' | 'clock'>,
  mobile: string,
): Promise<number> {
  return createNamed(trx, services, { mobile, passwordHash: null, isInvited: true });
}

/** Creates a person. Refuses a mobile that has an account, also when both came at the same moment. */
export async function createUser(
  trx: Transaction<Database>,
  { ids, clock }: Pick<Services, 'ids' | 'clock'>,
  user: NewUser,
): Promise<number> {
  const id = await ids.next();
  const row = { isInvited: false, ...user, id, createdAt: clock.now() };
  const inserted = await insertUser(trx, row).executeTakeFirst();
  if (!inserted) refuseRegistered();
  return id;
}

/**
 * Creates a person who is signed in at once; one who was invited finds the account set they were invited to. One who chose no password signs in with codes until they
 * choose one with 忘记密码.
 */
export async function register(
  services: Services,
  { mobile, code, password }: Registration,
): Promise<Arrival> {
  if (password) refuseIf(passwordProblems(password, password, mobile));
  const sent = { mobile, purpose: 'register' } as const;
  const passwordHash = password ? await hashForHolder(services, sent, code, password) : null;
  return withCode(services, sent, code, async (trx) => {
    if (password && passwordHash === null) refuseCode();
    const invited = await selectUserByMobile(trx, mobile).executeTakeFirst();
    if (!invited?.is_invited) {
      const userId = await createNamed(trx, services, { mobile, passwordHash });
      return { userId, workplace: null, isLasting: true };
    }
    await updateArrived(trx, invited.id, passwordHash).execute();
    return { userId: invited.id, workplace: await findMembership(trx, invited.id, null), isLasting: true };
  });
}

/** Sends a code for signing in, to any mobile: the answer does not reveal whether it is registered. */
export async function sendSignInCode(services: Services, mobile: string, address: string): Promise<void> {
  await sendCode(services, { mobile, purpose: 'sign-in' }, { userId: null, address });
}

/**
 * Signs in by mobile and code. An unregistered mobile becomes a new person's: the code proves who holds it, and only
 * they learn whether it was registered.
 */
export async function signInByCode(
  services: Services,
  { mobile, code, isLasting }: CodeCredentials,
): Promise<Arrival> {
  const userId = await withCode(services, { mobile, purpose: 'sign-in' }, code, async (trx) => {
    const known = await selectUserByMobile(trx, mobile).executeTakeFirst();
    if (known?.is_invited) await updateArrived(trx, known.id, null).execute();
    return known?.id ?? (await createNamed(trx, services, { mobile, passwordHash: null }));
  });
  return { userId, workplace: await findMembership(services.db, userId, null), isLasting };
}

function createNamed(
  trx: Transaction<Database>,
  services: Pick<Services, 'ids' | 'clock'>,
  user: Omit<NewUser, 'realName'>,
): Promise<number> {
  return createUser(trx, services, { ...user, realName: provisionalName(user.mobile) });
}

function refuseRegistered(): never {
  return refuse('MOBILE_REGISTERED', '此手机号已被注册，请直接登录。', envelopeCodes.conflict);
}

/**
 * The hash of a password chosen with a code; null when the code is wrong, which `withCode` counts and says. Hashing costs a
 * core: it is done for the right code alone, and while no transaction waits for it.
 */
async function hashForHolder(
  services: Services,
  sent: Parameters<typeof isCodeRight>[1],
  code: string,
  password: string,
): Promise<string | null> {
  const isHolder = await isCodeRight(services, sent, code);
  return isHolder ? hashPassword(password, services.config.passwordPasses) : null;
}

/** A code that has become right since. */
function refuseCode(): never {
  return refuse('SMS_CODE_WRONG', '验证码错误！');
}

/** Sets a new password with a code sent to the mobile, and ends all sessions of the person. */
export async function resetPassword(services: Services, visit: Visit, reset: PasswordReset): Promise<void> {
  refuseIf(passwordProblems(reset.newPassword, reset.repeatPassword, reset.mobile));
  const sent = { mobile: reset.mobile, purpose: 'reset' } as const;
  const passwordHash = await hashForHolder(services, sent, reset.code, reset.newPassword);
  await withCode(services, sent, reset.code, async (trx) => {
    if (passwordHash === null) refuseCode();
    const user = await updatePassword(trx, reset.mobile, passwordHash).executeTakeFirst();
    if (!user) refuse('USER_UNKNOWN', '用户不存在！');
    await deleteSessionsOf(trx, user.id).execute();
    await recordSecurityEvent(trx, services, { ...visit, userId: user.id }, 'password.reset');
  });
}
