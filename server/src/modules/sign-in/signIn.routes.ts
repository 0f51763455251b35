import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ok } from '@mingzhang/shared/wire/envelope';
import {
  codeCredentials,
  codeRequest,
  credentials,
  mobile,
  passwordReset,
  registration,
} from '@mingzhang/shared/wire/signIn';
import { fromUser } from '@mingzhang/shared/wire/user';
import { rateLimits } from '../../plugins/rateLimits';
import { visitOf } from '../../scope';
import type { Services } from '../../services';
import type { Api, Module } from '../module';
import { loadUserState } from '../user/user.service';
import {
  register,
  resetPassword,
  sendRegistrationCode,
  sendSignInCode,
  signIn,
  signInByCode,
  type Arrival,
} from './signIn.service';

/** Signing in and out, with a password or a code by SMS. */
export const registerSignIn: Module = (api, services) => {
  const { db } = services;

  /** The user of a new session, as /init answers it. */
  async function welcome(request: FastifyRequest, { userId, workplace }: Arrival) {
    return fromUser(
      await loadUserState(db, userId, workplace && { ...workplace, ...visitOf(request), userId }),
    );
  }

  api.post(
    '/login',
    { schema: { body: credentials }, config: { rateLimit: rateLimits.login } },
    async (request, reply) => {
      const arrival = await signIn(services, request.body, request.ip);
      await api.openSession(request, reply, arrival);
      return ok(await welcome(request, arrival));
    },
  );

  api.post(
    '/login/message',
    { schema: { body: codeRequest }, config: { rateLimit: rateLimits.sendCode } },
    async (request) => {
      await sendSignInCode(services, request.body.mobile, request.ip);
      return ok(null);
    },
  );

  api.post(
    '/login/code',
    { schema: { body: codeCredentials }, config: { rateLimit: rateLimits.redeemCode } },
    async (request, reply) => {
      const arrival = await signInByCode(services, request.body);
      await api.openSession(request, reply, arrival);
      return ok(await welcome(request, arrival));
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
      await resetPassword(services, visitOf(request), request.body);
      await api.endSession(request, reply);
      return ok(null);
    },
  );

  registerNewcomers(api, services);
};

/** Registering: the code, and who has come with it. */
function registerNewcomers(api: Api, services: Services): void {
  // A state-changing GET: the guard demands X-Requested-With.
  api.get(
    '/regMsg/:mobile',
    { schema: { params: z.object({ mobile }) }, config: { rateLimit: rateLimits.sendCode } },
    async (request) => {
      await sendRegistrationCode(services, request.params.mobile, request.ip);
      return ok(null);
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
}
