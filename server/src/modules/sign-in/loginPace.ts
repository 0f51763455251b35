import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import { networkOf } from '../../network';
import { refuse } from '../../Refusal';
import type { Services } from '../../services';
import {
  deleteAttempt,
  deleteAttempts,
  insertAttempt,
  selectAttempts,
  updateFutureAttempts,
  type Attempt,
} from './signIn.repository';

const SECOND = 1_000;
const WINDOW = 900 * SECOND;

/** After so many failures in a quarter of an hour, one attempt in so long; no one is locked out for good. */
const FROM_ONE_ADDRESS = { failures: 10, pace: 30 * SECOND };
/** Looser, as anybody can use it up: guessing from many addresses must not keep the owner out. */
const FROM_ALL_ADDRESSES = { failures: 100, pace: 3 * SECOND };

/**
 * Tries a password at the pace a mobile is allowed from one network, and from all of them together; success clears
 * its failures. Every attempt is recorded before it is made, so that fifty at the same moment count as fifty.
 * Unregistered mobiles are treated alike.
 */
export async function atLoginPace<T>(
  { db, clock, ids }: Services,
  { mobile, address: from }: Attempt,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  const address = networkOf(from);
  const now = clock.now();
  const since = new Date(now.getTime() - WINDOW);
  // Written by a clock that was ahead: from now on they count as of now, so that they delay for no longer.
  await updateFutureAttempts(db, mobile, now).execute();
  const id = await ids.next();
  await insertAttempt(db, { id, mobile, address, at: now }).execute();
  const tried = await selectAttempts(db, { mobile, address }, since, id).executeTakeFirstOrThrow();
  const wait = Math.max(
    waitFor(FROM_ONE_ADDRESS, tried.from_address, tried.newest_from_address, now),
    waitFor(FROM_ALL_ADDRESSES, tried.count, tried.newest, now),
  );
  if (wait > 0) {
    await deleteAttempt(db, id).execute();
    refuse(
      'LOGIN_TOO_OFTEN',
      `密码错误次数过多，请 ${Math.ceil(wait / SECOND)} 秒后再试，或用“忘记密码”重置。`,
      envelopeCodes.tooMany,
    );
  }
  const result = await attempt();
  if (result !== null) await deleteAttempts(db, mobile, since).execute();
  return result;
}

/** Milliseconds until the next attempt; zero or less: now. */
function waitFor(limit: typeof FROM_ONE_ADDRESS, count: number, newest: Date | null, now: Date): number {
  return newest && count >= limit.failures ? newest.getTime() + limit.pace - now.getTime() : 0;
}
