import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { Services } from '../../services';
import { insertSecurityEvent } from './signIn.repository';

/** What may be done to a person's sign-in and profile. The trail is of account sets; this is of the person. */
export type SecurityAction =
  | 'profile.change'
  | 'avatar.change'
  | 'avatar.remove'
  | 'password.change'
  | 'password.reset'
  | 'mobile.change'
  | 'session.end'
  | 'wechat.bind'
  | 'wechat.unbind';

/** Who acts, and from where. */
export interface Actor {
  readonly userId: number;
  readonly address: string;
  readonly requestId: string;
}

/** The person signed in, as the record knows them. */
export const actorOf = (request: FastifyRequest): Actor => ({
  userId: request.user.id,
  address: request.ip,
  requestId: request.id,
});

/** Writes down, in the transaction that does it, what is done to a person's sign-in. */
export async function recordSecurityEvent(
  trx: Transaction<Database>,
  { ids, clock }: Pick<Services, 'ids' | 'clock'>,
  { userId, address, requestId }: Actor,
  action: SecurityAction,
): Promise<void> {
  const event = { id: await ids.next(), user_id: userId, at: clock.now(), action, address };
  await insertSecurityEvent(trx, { ...event, request_id: requestId }).execute();
}
