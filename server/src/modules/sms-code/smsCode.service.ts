import type { Transaction } from 'kysely';
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import type { NamedPurpose } from '@mingzhang/shared/wire/smsPurpose';
import type { Database } from '../../db/schema';
import { transact } from '../../db/transact';
import { networkOf } from '../../network';
import { refuse } from '../../Refusal';
import type { Services } from '../../services';
import { SmsNotSent, type SmsPurpose } from '../../sms/smsGateway';
import {
  countFailedTry,
  countSent,
  countSentFrom,
  deleteCode,
  deleteOldCodes,
  insertCode,
  lockMobile,
  lockNetwork,
  markUsed,
  selectNewestCode,
  selectNewestSending,
  selectUsage,
  updateFutureCodes,
} from './smsCode.repository';

/**
 * 短信验证码. Four digits are guessed once in ten thousand tries, so the tries are what is scarce: five
 * for a code, ten a day for a mobile whatever for, which leaves a guesser 0.1 % a day.
 */
const SECOND = 1_000;
const DAY = 86_400 * SECOND;
const LIFETIME = 300 * SECOND;
const RESEND_AFTER = 59 * SECOND;
const TRIES_PER_CODE = 5;
const TRIES_PER_DAY = 10;
const CODES_PER_DAY = 5;
/** For all purposes together, so that a phone is not flooded by one purpose after the other. */
const CODES_PER_MOBILE = 20;
/** Against asking for one mobile after the other; an office whose people all sign in by code does not get there. */
const CODES_PER_NETWORK = 200;
/** What all messages of a day may cost. */
const MESSAGES_PER_DAY = 5_000;

interface Sent {
  readonly mobile: string;
  readonly purpose: SmsPurpose;
}

/** The person who wants a code sent, and from where. */
export interface Asker {
  /** Null without a session. */
  readonly userId: number | null;
  readonly address: string;
}

/** What a code is held against. */
interface Door extends Sent {
  /**
   * The user who must have asked for it, where one is signed in: a code that somebody was tricked into giving away
   * works for no one else. Without a session the holder of the mobile may use it.
   */
  readonly askedBy?: number;
  /** What a wrong code is answered, where a call has its own words (wire.md 2.1, 2.7). */
  readonly wrong?: string;
}

/** The id is the salt, and the hash fits only the mobile and purpose the code was sent for. */
function hashCode(
  id: number,
  { mobile, purpose }: { mobile: string; purpose: string },
  code: string,
): Buffer {
  return createHash('sha256').update(`${id}:${mobile}:${purpose}:${code}`).digest();
}

/** What giving the code away allows, as the text message says it. */
const deeds: Record<SmsPurpose, string> = {
  register: '您正在注册',
  'sign-in': '您正在登录',
  reset: '您正在重置登录密码',
  'set-password': '您正在设置登录密码',
  'change-phone': '您正在把账号的手机号换成本号码',
  'add-user': '账套管理员正在把您加为账套成员',
  identification: '您正在确认移交账套',
  'hand-over': '账套管理员正在把账套移交给您',
  'delete-account-set': '您正在删除账套',
  own: '您正在确认本人的操作（重置密码、移交或删除账套）',
  other: '有人正在把您加为账套成员、把账套移交给您，或把账号的手机号换成本号码',
};

const textOf = (purpose: SmsPurpose, code: string) =>
  `【明账】${deeds[purpose]}，验证码 ${code}，5 分钟内有效。请勿告诉他人。`;

/** Codes whose client did not say what for: they open what such a client can have meant. */
const unnamed: Partial<Record<SmsPurpose, SmsPurpose>> = {
  reset: 'own',
  'set-password': 'own',
  identification: 'own',
  'delete-account-set': 'own',
  'change-phone': 'other',
  'add-user': 'other',
  'hand-over': 'other',
};

/**
 * The purpose of a code of GET /sendMsg. Without a session it is a new password; with one the client names it, or is
 * an older one.
 */
export function purposeOf(
  caller: string | null,
  mobile: string,
  named: NamedPurpose | undefined,
): SmsPurpose {
  if (caller === null) return 'reset';
  return named ?? (caller === mobile ? 'own' : 'other');
}

/** Sends a new code; the one before is dead. Refuses beyond the limits, and when the gateway fails. */
export async function sendCode(services: Services, sent: Sent, asker: Asker): Promise<void> {
  const { db, clock, ids, sms } = services;
  const id = await ids.next();
  const code = String(randomInt(10_000)).padStart(4, '0');
  const now = clock.now();
  const network = networkOf(asker.address);
  await forgetFuture(db, sent.mobile, now);
  await transact(db, async (trx) => {
    await lockMobile(trx, sent.mobile);
    await refuseBeyondLimits(trx, sent, now);
    await refuseBeyondNetwork(trx, network, now);
    await deleteOldCodes(trx, new Date(now.getTime() - 2 * DAY)).execute();
    await insertCode(trx, {
      id,
      ...sent,
      asked_by: asker.userId,
      network,
      code_hash: hashCode(id, sent, code),
      created_at: now,
      expires_at: new Date(now.getTime() + LIFETIME),
    }).execute();
  });
  try {
    await sms.send({ ...sent, code, text: textOf(sent.purpose, code) });
  } catch (error) {
    await deleteCode(db, id).execute();
    if (!(error instanceof SmsNotSent)) throw error;
    refuse('SMS_NOT_SENT', '短信没有发送成功，请稍后再试。');
  }
}

/**
 * After a clock was set back the wait is no longer than the rule says. In a transaction of its own, as a refusal
 * undoes the caller's.
 */
async function forgetFuture(db: Services['db'], mobile: string, now: Date): Promise<void> {
  await updateFutureCodes(db, mobile, now, new Date(now.getTime() + LIFETIME)).execute();
}

async function refuseBeyondLimits(trx: Transaction<Database>, sent: Sent, now: Date): Promise<void> {
  const newest = await selectNewestSending(trx, sent.mobile).executeTakeFirst();
  const wait = newest ? newest.created_at.getTime() + RESEND_AFTER - now.getTime() : 0;
  if (wait > 0) tooMany(`发送太频繁，请 ${Math.ceil(wait / SECOND)} 秒后再试。`);
  const usage = await usageOfDay(trx, sent, now);
  if (usage.sent >= CODES_PER_DAY || usage.sent_in_all >= CODES_PER_MOBILE)
    tooMany('这个手机号今天的验证码已用完，请明天再试。');
  if (usage.failed_tries >= TRIES_PER_DAY) tooMany('验证码错误次数过多，请明天再试。');
  const all = await countSent(trx, new Date(now.getTime() - DAY)).executeTakeFirstOrThrow();
  if (all.sent >= MESSAGES_PER_DAY) tooMany('今天的短信发送量已用完，请明天再试。');
}

async function refuseBeyondNetwork(trx: Transaction<Database>, network: string, now: Date): Promise<void> {
  await lockNetwork(trx, network);
  const since = new Date(now.getTime() - DAY);
  const { sent } = await countSentFrom(trx, network, since).executeTakeFirstOrThrow();
  if (sent >= CODES_PER_NETWORK) tooMany('您所在的网络今天的验证码已用完，请明天再试，或换一个网络。');
}

/** Codes sent and wrong tries made in the last 24 hours. */
function usageOfDay(trx: Transaction<Database>, { mobile, purpose }: Sent, now: Date) {
  return selectUsage(trx, mobile, purpose, new Date(now.getTime() - DAY)).executeTakeFirstOrThrow();
}

function tooMany(message: string): never {
  return refuse('SMS_LIMIT', message, envelopeCodes.tooMany);
}

/** Right; wrong, which counts as a failed try; dead: used, too old or tried too often, whatever was typed. */
type Verdict = { readonly is: 'right' | 'wrong'; readonly id: number } | { readonly is: 'dead' };

async function judgeCode(trx: Transaction<Database>, sent: Door, code: string, now: Date): Promise<Verdict> {
  const purposes = [sent.purpose, unnamed[sent.purpose] ?? []].flat();
  const newest = await selectNewestCode(trx, sent.mobile, purposes, sent.askedBy ?? null).executeTakeFirst();
  if (!newest || newest.used_at || newest.expires_at <= now || newest.failed_tries >= TRIES_PER_CODE)
    return { is: 'dead' };
  const usage = await usageOfDay(trx, sent, now);
  if (usage.failed_tries >= TRIES_PER_DAY) return { is: 'dead' };
  const isRight = timingSafeEqual(
    newest.code_hash,
    hashCode(newest.id, { mobile: sent.mobile, purpose: newest.purpose }, code),
  );
  return { is: isRight ? 'right' : 'wrong', id: newest.id };
}

/**
 * Whether a code would be accepted now. Counts and uses up nothing, so the caller goes on to `withCode` in either
 * case: for costly work that only the holder of the code may cause.
 */
export async function isCodeRight({ db, clock }: Services, sent: Sent, code: string): Promise<boolean> {
  const verdict = await transact(db, (trx) => judgeCode(trx, sent, code, clock.now()));
  return verdict.is === 'right';
}

const WRONG = Symbol('the code is wrong');

/**
 * Does something that a code opens, in the transaction that uses the code up. A wrong, expired or used
 * code refuses, and the try is counted although nothing else is kept. A refusal of `work` keeps the code.
 */
export async function withCode<T>(
  { db, clock }: Services,
  sent: Door,
  code: string,
  work: (trx: Transaction<Database>) => Promise<T>,
): Promise<T> {
  const now = clock.now();
  await forgetFuture(db, sent.mobile, now);
  const outcome = await transact(db, async (trx) => {
    await lockMobile(trx, sent.mobile);
    const verdict = await judgeCode(trx, sent, code, now);
    if (verdict.is === 'wrong') await countFailedTry(trx, verdict.id).execute();
    if (verdict.is !== 'right') return WRONG;
    await markUsed(trx, verdict.id, now).execute();
    return work(trx);
  });
  if (outcome === WRONG) refuse('SMS_CODE_WRONG', sent.wrong ?? '验证码错误！');
  return outcome;
}
