import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { networkOf } from '../network';
import { sharedStore } from './sharedStore';

/**
 * Requests one address may make, for calls that are worth guessing at or cost money; the others are not
 * limited here. A company is often behind one address: the figures are for an office, not a person. IPv6 counts
 * by network.
 */
export const rateLimits = {
  login: { max: 60, timeWindow: '5 minutes' },
  sendCode: { max: 30, timeWindow: '10 minutes' },
  redeemCode: { max: 60, timeWindow: '5 minutes' },
  addMember: { max: 60, timeWindow: '10 minutes' },
  uploadAvatar: { max: 30, timeWindow: '10 minutes' },
  createAccountSet: { max: 60, timeWindow: '10 minutes' },
  /** Several seconds of writing each. */
  createDemoSet: { max: 6, timeWindow: '10 minutes' },
} as const;

/** Routes opt in with `config: { rateLimit: rateLimits.x }`; too many is answered 429. */
export async function registerRateLimits(app: FastifyInstance, db: Kysely<Database>): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    keyGenerator: ({ ip, method, routeOptions }) => `${method} ${routeOptions.url ?? ''} ${networkOf(ip)}`,
    store: sharedStore(db),
  });
}
