import { z } from 'zod';
import { ok } from '@mingzhang/shared/wire/envelope';
import { mobileChange, passwordChange, profileChange } from '@mingzhang/shared/wire/personal';
import { write } from '../../db/write';
import { rateLimits } from '../../plugins/rateLimits';
import type { Module } from '../module';
import {
  changeMobile,
  changePassword,
  changeProfile,
  endDevice,
  endOtherDevices,
  listDevices,
  listSecurityEvents,
  loadPersonal,
} from './personal.service';
import { actorOf } from '../sign-in/recordSecurityEvent';

const ofDevice = z.object({ id: z.uuid({ error: '编号不正确' }) });

/** What a person changes about themselves: profile, password, mobile, and where they are signed in. */
export const registerPersonal: Module = (api, services) => {
  const { db } = services;

  api.post('/updateUser', { schema: { body: profileChange } }, async (request) => {
    await write(db, request, (trx) => changeProfile(trx, services, actorOf(request), request.body));
    return ok(null);
  });

  api.post(
    '/updatePwd',
    { schema: { body: passwordChange }, config: { rateLimit: rateLimits.login } },
    async (request, reply) => {
      await changePassword(services, request.user, actorOf(request), request.body);
      await api.renewSession(request, reply);
      return ok(null);
    },
  );

  api.post(
    '/changePhoneNumber',
    { schema: { body: mobileChange }, config: { rateLimit: rateLimits.redeemCode } },
    async (request, reply) => {
      await changeMobile(services, request.user, actorOf(request), request.body);
      await api.renewSession(request, reply);
      return ok(null);
    },
  );

  api.get('/personal', async (request) => ok(await loadPersonal(services, request.user.id)));

  api.get('/personal/events', async (request) => ok(await listSecurityEvents(db, request.user.id)));

  api.get('/personal/sessions', async (request) => ok(await listDevices(services, request.user)));

  api.delete('/personal/sessions', async (request) =>
    ok(await write(db, request, (trx) => endOtherDevices(trx, services, request.user, actorOf(request)))),
  );

  api.delete('/personal/sessions/:id', { schema: { params: ofDevice } }, async (request) => {
    await write(db, request, (trx) =>
      endDevice(trx, services, request.user, actorOf(request), request.params.id),
    );
    return ok(null);
  });
};
