import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import { refuse } from '../../Refusal';
import type { Services } from '../../services';
import { deleteAttempt, deleteAttempts, insertAttempt, selectAttempts } from './signIn.repository';

const SECOND = 1_000;
const WINDOW = 900 * SECOND;
const FAILURES = 10;
/** After ten failures in a quarter of an hour, one attempt in half a minute; nobody is locked out for good. */
const PACE = 30 * SECOND;

/**
 * Tries a password at the pace a mobile is allowed; true clears its failures. Every attempt is written
 * down before it is made, so that fifty at the same moment are counted as fifty. Whether the mobile is
 * anybody's makes no difference.
 */
export async function atLoginPace<T>(
  { db, clock, ids }: Services,
  mobile: string,
  attempt: () => Promise<T | null>,
): Promise<T | null> {
  const now = clock.now();
  const since = new Date(now.getTime() - WINDOW);
  const id = await ids.next();
  await insertAttempt(db, { id, mobile, at: now }).execute();
  const { count, newest } = await selectAttempts(db, mobile, since, id).executeTakeFirstOrThrow();
  const wait = newest && count >= FAILURES ? newest.getTime() + PACE - now.getTime() : 0;
  if (wait > 0) {
    await deleteAttempt(db, id).execute();
    refuse(
      'LOGIN_TOO_OFTEN',
      `密码错误次数过多，请 ${Math.ceil(wait / SECOND)} 秒后再试，或用“忘记密码”重设。`,
      envelopeCodes.tooMany,
    );
  }
  const result = await attempt();
  if (result !== null) await deleteAttempts(db, mobile, since).execute();
  return result;
}
