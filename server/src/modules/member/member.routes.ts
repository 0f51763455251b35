import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ok } from '@mingzhang/shared/wire/envelope';
import { addedMember, changedRole, fromMember, invitedMember } from '@mingzhang/shared/wire/member';
import type { AddedMember, ChangedRole } from '@mingzhang/shared/wire/member';
import { id } from '@mingzhang/shared/wire/scalars';
import { write } from '../../db/write';
import { rateLimits } from '../../plugins/rateLimits';
import type { Module } from '../module';
import { addMember, changeRole, inviteMember, listMembers, loadMember, removeMember } from './member.service';

const byId = z.object({ id });

/** The members of the current account set: /user, and the calls below /account-sets that change it. */
export const registerMembers: Module = (api, services) => {
  const { db } = services;
  const limited = { rateLimit: rateLimits.addMember };

  const add = async (request: FastifyRequest, member: AddedMember) => {
    await write(db, request, (trx) => addMember(trx, request.scope, services, member));
    return ok(null);
  };
  const change = async (request: FastifyRequest, changed: ChangedRole) => {
    await write(db, request, (trx) => changeRole(trx, request.scope, services, changed));
    return ok(null);
  };
  const remove = async (request: FastifyRequest, userId: number) => {
    await write(db, request, (trx) => removeMember(trx, request.scope, services, userId));
    return ok(null);
  };

  api.get('/user', async ({ scope }) => ok((await listMembers(db, scope)).map(fromMember)));
  api.get('/user/:id', { schema: { params: byId } }, async ({ scope, params }) =>
    ok(fromMember(await loadMember(db, scope, params.id))),
  );
  api.post('/user', { schema: { body: addedMember }, config: limited }, (request) =>
    add(request, request.body),
  );
  api.put('/user', { schema: { body: changedRole } }, (request) => change(request, request.body));
  api.delete('/user/:id', { schema: { params: byId } }, (request) => remove(request, request.params.id));

  api.get('/account-sets/addUser', { schema: { querystring: addedMember }, config: limited }, (request) =>
    add(request, request.query),
  );
  api.get(
    '/account-sets/addNewUser',
    { schema: { querystring: invitedMember }, config: limited },
    async (request) => {
      await inviteMember(services, request.scope, request.query);
      return ok(null);
    },
  );
  api.get('/account-sets/updateUserRole', { schema: { querystring: changedRole } }, (request) =>
    change(request, request.query),
  );
  api.get('/account-sets/removeUser/:id', { schema: { params: byId } }, (request) =>
    remove(request, request.params.id),
  );
};
