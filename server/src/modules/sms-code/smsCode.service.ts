import type { Transaction } from 'kysely';
import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import type { Database } from '../../db/schema';
import { transact } from '../../db/transact';
import { refuse } from '../../Refusal';
import type { Services } from '../../services';
import { SmsNotSent, type SmsPurpose } from '../../sms/smsGateway';
import {
  countFailedTry,
  countSent,
  deleteCode,
  deleteOldCodes,
  insertCode,
  lockMobile,
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
/** What all messages of a day may cost. */
const MESSAGES_PER_DAY = 5_000;

interface Sent {
  readonly mobile: string;
  readonly purpose: SmsPurpose;
}

/** The id is the salt, and the hash fits only the mobile and purpose the code was sent for. */
function hashCode(id: number, { mobile, purpose }: Sent, code: string): Buffer {
  return createHash('sha256').update(`${id}:${mobile}:${purpose}:${code}`).digest();
}

const texts: Record<SmsPurpose, (code: string) => string> = {
  register: (code) => `【明账】您正在注册，验证码 ${code}，5 分钟内有效。请勿告诉他人。`,
  'sign-in': (code) => `【明账】您正在登录，验证码 ${code}，5 分钟内有效。请勿告诉他人。`,
  code: (code) => `【明账】您的验证码是 ${code}，5 分钟内有效。如非本人操作，请忽略。`,
};

/** Sends a new code; the one before is dead. Refuses beyond the limits, and when the gateway fails. */
export async function sendCode(services: Services, sent: Sent): Promise<void> {
  const { db, clock, ids, sms } = services;
  const id = await ids.next();
  const code = String(randomInt(10_000)).padStart(4, '0');
  const now = clock.now();
  await forgetFuture(db, sent.mobile, now);
  await transact(db, async (trx) => {
    await lockMobile(trx, sent.mobile);
    await refuseBeyondLimits(trx, sent, now);
    await deleteOldCodes(trx, new Date(now.getTime() - 2 * DAY)).execute();
    await insertCode(trx, {
      id,
      ...sent,
      code_hash: hashCode(id, sent, code),
      created_at: now,
      expires_at: new Date(now.getTime() + LIFETIME),
    }).execute();
  });
  try {
    await sms.send({ ...sent, code, text: texts[sent.purpose](code) });
  } catch (error) {
    await deleteCode(db, id).execute();
    if (!(error instanceof SmsNotSent)) throw error;
    refuse('SMS_NOT_SENT', '短信没有发送成功，请稍后再试。');
  }
}

/** After a clock was set back nobody waits longer than the rule says. By itself: a refusal undoes its transaction. */
async function forgetFuture(db: Services['db'], mobile: string, now: Date): Promise<void> {
  await updateFutureCodes(db, mobile, now, new Date(now.getTime() + LIFETIME)).execute();
}

async function refuseBeyondLimits(trx: Transaction<Database>, sent: Sent, now: Date): Promise<void> {
  const newest = await selectNewestSending(trx, sent.mobile).executeTakeFirst();
  const wait = newest ? newest.created_at.getTime() + RESEND_AFTER - now.getTime() : 0;
  if (wait > 0) tooMany(`发送太频繁，请 ${Math.ceil(wait / SECOND)} 秒后再试。`);
  const usage = await usageOfDay(trx, sent, now);
  if (usage.sent >= CODES_PER_DAY) tooMany('这个手机号今天的验证码已经发完，请明天再试。');
  if (usage.failed_tries >= TRIES_PER_DAY) tooMany('验证码错误次数过多，请明天再试。');
  const all = await countSent(trx, new Date(now.getTime() - DAY)).executeTakeFirstOrThrow();
  if (all.sent >= MESSAGES_PER_DAY) tooMany('今天的短信已经发完，请明天再试。');
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

async function judgeCode(trx: Transaction<Database>, sent: Sent, code: string, now: Date): Promise<Verdict> {
  const newest = await selectNewestCode(trx, sent.mobile, sent.purpose).executeTakeFirst();
  if (!newest || newest.used_at || newest.expires_at <= now || newest.failed_tries >= TRIES_PER_CODE)
    return { is: 'dead' };
  const usage = await usageOfDay(trx, sent, now);
  if (usage.failed_tries >= TRIES_PER_DAY) return { is: 'dead' };
  const isRight = timingSafeEqual(newest.code_hash, hashCode(newest.id, sent, code));
  return { is: isRight ? 'right' : 'wrong', id: newest.id };
}

/**
 * Whether a code would open its door now. Nothing is counted and nothing used up, so whoever asks goes on to
 * `withCode` in either case: this is for costly work that only the holder of the code may cause.
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
  sent: Sent,
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
  if (outcome === WRONG) refuse('SMS_CODE_WRONG', '验证码错误！');
  return outcome;
}
