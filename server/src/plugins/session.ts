import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '../db/schema';
import type { Services } from '../services';
import type { Scope } from '../scope';

const COOKIE = 'fsatoken';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A session that is not used for a week ends; none lives longer than a month (quality.md, trap 5). */
const IDLE = 7 * DAY;
const ABSOLUTE = 30 * DAY;
const TOUCH_EVERY = 5 * MINUTE;

declare module 'fastify' {
  interface FastifyInstance {
    /** Signs a person in: ends the session the request came with, opens a new one, sets the cookie. */
    openSession(request: FastifyRequest, reply: FastifyReply, session: NewSession): Promise<void>;
    /** Signs out: the token is dead at once, the cookie goes. */
    endSession(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  }
}

export interface NewSession {
  readonly userId: number;
  readonly accountSetId: number | null;
  readonly organizationId: number | null;
  /** forever=true: the cookie outlives the browser. */
  readonly isLasting: boolean;
}

/** The cookie holds 128 random bits or more; the table holds only their SHA-256. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Turns the cookie into `request.person` and `request.workplace`; role and set come from the tables. */
export function registerSession(app: FastifyInstance, { db, clock, config }: Services): void {
  app.addHook('onRequest', async (request) => {
    const token = request.cookies[COOKIE];
    if (!token || token.length > 100) return;
    await readSession(db, request, hashToken(token), clock.now());
  });

  app.decorate('openSession', async (request: FastifyRequest, reply: FastifyReply, session: NewSession) => {
    await dropSession(db, request);
    const token = randomBytes(24).toString('base64url');
    const now = clock.now();
    await db
      .insertInto('session')
      .values({
        token_hash: hashToken(token),
        user_id: session.userId,
        account_set_id: session.accountSetId,
        organization_id: session.organizationId,
        is_lasting: session.isLasting,
        created_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + ABSOLUTE),
      })
      .execute();
    reply.setCookie(COOKIE, token, {
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: config.isHttps,
      ...(session.isLasting ? { maxAge: ABSOLUTE / 1000 } : {}),
    });
  });

  app.decorate('endSession', async (request: FastifyRequest, reply: FastifyReply) => {
    await dropSession(db, request);
    reply.clearCookie(COOKIE, { path: '/' });
  });
}

async function dropSession(db: Kysely<Database>, request: FastifyRequest): Promise<void> {
  const token = request.cookies[COOKIE];
  if (token) await db.deleteFrom('session').where('token_hash', '=', hashToken(token)).execute();
}

/** One statement: the person, and their role in the session's set as it is now (quality.md T5). */
function selectSession(db: Kysely<Database>, tokenHash: Buffer) {
  return db
    .selectFrom('session')
    .innerJoin('app_user as person', 'person.id', 'session.user_id')
    .leftJoin('member', (join) =>
      join
        .onRef('member.account_set_id', '=', 'session.account_set_id')
        .onRef('member.user_id', '=', 'session.user_id'),
    )
    .where('session.token_hash', '=', tokenHash)
    .select([
      'person.id as user_id',
      'person.mobile',
      'person.real_name',
      'session.account_set_id',
      'session.organization_id',
      'session.last_seen_at',
      'session.expires_at',
      'member.role',
    ]);
}

async function readSession(
  db: Kysely<Database>,
  request: FastifyRequest,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  const session = await selectSession(db, tokenHash).executeTakeFirst();
  if (!session || session.expires_at <= now || session.last_seen_at.getTime() + IDLE <= now.getTime()) return;
  request.person = { id: session.user_id, mobile: session.mobile, realName: session.real_name };
  if (session.role && session.account_set_id !== null && session.organization_id !== null) {
    request.workplace = {
      accountSetId: session.account_set_id,
      organizationId: session.organization_id,
      userId: session.user_id,
      role: session.role,
      requestId: request.id,
      address: request.ip,
    } satisfies Scope;
  }
  if (session.last_seen_at.getTime() + TOUCH_EVERY <= now.getTime()) {
    await db.updateTable('session').set({ last_seen_at: now }).where('token_hash', '=', tokenHash).execute();
  }
}
