import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import type { Config } from '../config';
import { refuse } from '../Refusal';
import { visitOf, type Scope } from '../scope';
import type { Services } from '../services';
import { joinParty } from './seats';
import { SESSION_COOKIE, tokenHashOf } from './sessionCookie';
import { shownOrganization, shownWorkplaceOf } from './shownWorkplace';
import {
  ABSOLUTE,
  deleteSession,
  findSession,
  insertSession,
  isSucceeded,
  renewSession,
  retireSession,
  type NewSession,
} from '../session/sessionStore';

declare module 'fastify' {
  interface FastifyInstance {
    /** Signs a person in: ends the session the request came with, opens a new one, sets the cookie. */
    openSession(request: FastifyRequest, reply: FastifyReply, session: NewSession): Promise<void>;
    /** Gives the session a new token, as after every choice of an account set. */
    renewSession(request: FastifyRequest, reply: FastifyReply): Promise<void>;
    /** Signs out: the token is dead at once, the cookie goes. */
    endSession(request: FastifyRequest, reply: FastifyReply): Promise<void>;
    /**
     * Takes a cookie that opens nothing from the browser; not when the browser has a newer one by now: this
     * answer may arrive after that of the sign-in, and would take the new cookie. One dead token takes a cookie once.
     */
    takeDeadCookie(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  }
}

/** Turns the cookie into `request.person` and `request.workplace`; role and set come from the tables. */
export function registerSession(app: FastifyInstance, { db, clock, config }: Services): void {
  app.addHook('onRequest', async (request, reply) => {
    // Files of the site need no session: only routes of the access table are asked who calls.
    const tokenHash = request.routeOptions.config.access ? tokenHashOf(request) : undefined;
    if (!tokenHash) return;
    const session = await findSession(db, tokenHash, clock.now(), request.ip);
    if (!session) return;
    await joinParty(request, reply, { tokenHash, party: partyOf(session) });
    request.person = {
      id: session.user_id,
      mobile: session.mobile,
      realName: session.real_name,
      session: { tokenHash, isLasting: session.is_lasting, openedAt: session.created_at },
    };
    request.hasLostWorkplace = session.account_set_id !== null && !session.role;
    request.isArchived = session.archived_at !== null;
    if (!session.role || session.account_set_id === null || session.organization_id === null) return;
    const accountSetId = session.account_set_id;
    const shown = shownWorkplaceOf(request);
    const own = { accountSetId, organizationId: session.organization_id };
    request.showsAnotherSet = shown !== null && shown.accountSetId !== accountSetId;
    request.workplace = {
      accountSetId,
      organizationId: await shownOrganization(db, own, shown),
      userId: session.user_id,
      role: session.role,
      ...visitOf(request),
    } satisfies Scope;
  });

  function setCookie(reply: FastifyReply, token: string, isLasting: boolean): void {
    reply.setCookie(SESSION_COOKIE, token, {
      ...attributesOf(config),
      ...(isLasting ? { maxAge: ABSOLUTE / 1000 } : {}),
    });
  }

  app.decorate('openSession', async (request: FastifyRequest, reply: FastifyReply, session: NewSession) => {
    await dropSession(request);
    const formerTokenHash = tokenHashOf(request);
    const device = { address: request.ip, userAgent: request.headers['user-agent'] ?? '' };
    const token = await insertSession(db, clock.now(), { ...session, formerTokenHash, device });
    setCookie(reply, token, session.isLasting);
  });

  app.decorate('renewSession', async (request: FastifyRequest, reply: FastifyReply) => {
    const { tokenHash, isLasting } = request.user.session;
    const token = await renewSession(db, tokenHash);
    if (token === null) refuse('SESSION_MOVED', '正在切换，请刷新页面后再试。', envelopeCodes.conflict);
    setCookie(reply, token, isLasting);
  });

  app.decorate('endSession', async (request: FastifyRequest, reply: FastifyReply) => {
    const tokenHash = tokenHashOf(request);
    if (tokenHash) await retireSession(db, tokenHash, clock.now()).execute();
    reply.clearCookie(SESSION_COOKIE, attributesOf(config));
  });

  app.decorate('takeDeadCookie', async (request: FastifyRequest, reply: FastifyReply) => {
    const tokenHash = tokenHashOf(request);
    if (tokenHash && (await isSucceeded(db, tokenHash))) return;
    if (tokenHash) await retireSession(db, tokenHash, clock.now()).execute();
    reply.clearCookie(SESSION_COOKIE, attributesOf(config));
  });

  async function dropSession(request: FastifyRequest): Promise<void> {
    const tokenHash = tokenHashOf(request);
    if (tokenHash) await deleteSession(db, tokenHash).execute();
  }
}

/** Whose share of the server a request takes: the set's, or a person's who works in none. */
function partyOf(session: { readonly account_set_id: number | null; readonly user_id: number }): string {
  return session.account_set_id === null ? `person ${session.user_id}` : `set ${session.account_set_id}`;
}

/** Also of a cookie that is taken away. */
function attributesOf({ isHttps }: Pick<Config, 'isHttps'>) {
  return { path: '/', httpOnly: true, sameSite: 'lax', secure: isHttps } as const;
}
