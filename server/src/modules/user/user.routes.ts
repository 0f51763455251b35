import { z } from 'zod';
import { ok } from '@mingzhang/shared/wire/envelope';
import { id } from '@mingzhang/shared/wire/scalars';
import { fromUser } from '@mingzhang/shared/wire/user';
import { write } from '../../db/write';
import { visitOf } from '../../scope';
import type { Module } from '../module';
import { chooseAccountSet, chooseOrganization, loadInitialState } from './user.service';

/** The user, their set and organization. Posted user and organization objects are not trusted: only ids count. */
export const registerUser: Module = (api, { db }) => {
  api.get('/init', async (request) =>
    ok(fromUser(await loadInitialState(db, request.person, request.workplace, visitOf(request)))),
  );

  api.post('/selectAccountSets/:id', { schema: { params: z.object({ id }) } }, async (request, reply) => {
    await write(db, request, (trx) => chooseAccountSet(trx, request.user, request.params.id));
    await api.renewSession(request, reply);
    return ok(null);
  });

  api.get(
    '/changeAccountSets',
    { schema: { querystring: z.object({ accountSetsId: id }) } },
    async (request, reply) => {
      await write(db, request, (trx) => chooseAccountSet(trx, request.user, request.query.accountSetsId));
      await api.renewSession(request, reply);
      return ok(null);
    },
  );

  api.post('/selectOrg', { schema: { body: z.object({ id }) } }, async (request) => {
    await write(db, request, (trx) => chooseOrganization(trx, request.scope, request.user, request.body.id));
    return ok(null);
  });
};
