import { ok } from '@mingzhang/shared/wire/envelope';
import { credentials, passwordReset, registration } from '@mingzhang/shared/wire/signIn';
import { fromUser } from '@mingzhang/shared/wire/user';
import { rateLimits } from '../../plugins/rateLimits';
import { visitOf } from '../../scope';
import type { Module } from '../module';
import { loadUserState } from '../user/user.service';
import { register, resetPassword, signIn } from './signIn.service';

/** Signing in and out, with a password or a code by SMS. */
export const registerSignIn: Module = (api, services) => {
  const { db } = services;

  api.post(
    '/login',
    { schema: { body: credentials }, config: { rateLimit: rateLimits.login } },
    async (request, reply) => {
      const arrival = await signIn(services, request.body, request.ip);
      await api.openSession(request, reply, arrival);
      const scope = arrival.place && { ...arrival.place, ...visitOf(request), userId: arrival.userId };
      return ok(fromUser(await loadUserState(db, arrival.userId, scope)));
    },
  );

  api.post(
    '/register',
    { schema: { body: registration }, config: { rateLimit: rateLimits.redeemCode } },
    async (request, reply) => {
      await api.openSession(request, reply, await register(services, request.body));
      return ok(null);
    },
  );

  api.get('/logout', async (request, reply) => {
    await api.endSession(request, reply);
    return ok(null);
  });

  api.post(
    '/resetPassword',
    { schema: { body: passwordReset }, config: { rateLimit: rateLimits.redeemCode } },
    async (request, reply) => {
      await resetPassword(services, request.body);
      await api.endSession(request, reply);
      return ok(null);
    },
  );
};
