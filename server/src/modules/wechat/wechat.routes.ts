import type { FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { ok } from '@mingzhang/shared/wire/envelope';
import { fromUser } from '@mingzhang/shared/wire/user';
import { wechatReturn, wechatSignIn, wechatStart } from '@mingzhang/shared/wire/wechat';
import { write } from '../../db/write';
import { rateLimits } from '../../plugins/rateLimits';
import { visitOf } from '../../scope';
import type { Module } from '../module';
import { demandOneself } from '../personal/demandOneself';
import { actorOf } from '../sign-in/recordSecurityEvent';
import { loadUserState } from '../user/user.service';
import {
  VISIT_LIFETIME,
  bindWechat,
  identifyForBinding,
  signInByWechat,
  startVisit,
  unbindWechat,
} from './wechat.service';

/** Which browser went to WeChat to sign in: it alone may come back. */
const VISIT_COOKIE = 'fswechat';

/** Signing in with WeChat, and binding one. WeChat sends the browser to a page of ours, which calls. */
export const registerWechat: Module = (api, services) => {
  const { db, config } = services;
  const visitScope = { path: '/api', httpOnly: true, sameSite: 'lax', secure: config.isHttps } as const;
  const originOf = ({ host }: FastifyRequest) => `${config.isHttps ? 'https' : 'http'}://${host}`;

  api.get('/login/wechat', () => ok({ isConfigured: config.wechat !== null }));

  api.post('/login/wechat/start', { config: { rateLimit: rateLimits.login } }, async (request, reply) => {
    const browser = randomBytes(24).toString('base64url');
    const url = await startVisit(services, originOf(request), browser, 'signIn');
    reply.setCookie(VISIT_COOKIE, browser, { ...visitScope, maxAge: VISIT_LIFETIME / 1000 });
    return ok({ url });
  });

  api.post(
    '/login/wechat',
    { schema: { body: wechatSignIn }, config: { rateLimit: rateLimits.login } },
    async (request, reply) => {
      const browser = request.cookies[VISIT_COOKIE] ?? null;
      reply.clearCookie(VISIT_COOKIE, visitScope);
      const arrival = await signInByWechat(services, request.log, browser, request.body);
      await api.openSession(request, reply, arrival);
      const { userId, workplace } = arrival;
      const scope = workplace && { ...workplace, ...visitOf(request), userId };
      return ok(fromUser(await loadUserState(db, userId, scope)));
    },
  );

  api.post(
    '/personal/wechat/start',
    { schema: { body: wechatStart }, config: { rateLimit: rateLimits.login } },
    async (request) => {
      await demandOneself(services, request.user, request.ip, request.body.password);
      const { tokenHash } = request.user.session;
      return ok({ url: await startVisit(services, originOf(request), tokenHash, 'bind') });
    },
  );

  api.post(
    '/personal/wechat',
    { schema: { body: wechatReturn }, config: { rateLimit: rateLimits.login } },
    async (request) => {
      const { tokenHash } = request.user.session;
      const identity = await identifyForBinding(services, request.log, tokenHash, request.body);
      await write(db, request, (trx) => bindWechat(trx, services, actorOf(request), identity));
      return ok(null);
    },
  );

  api.delete('/personal/wechat', async (request) => {
    await write(db, request, (trx) => unbindWechat(trx, services, actorOf(request)));
    return ok(null);
  });
};
