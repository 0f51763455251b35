import { z } from 'zod';
import { fromAccountSet, newAccountSet } from '@mingzhang/shared/wire/accountSet';
import { ok } from '@mingzhang/shared/wire/envelope';
import { id } from '@mingzhang/shared/wire/scalars';
import { write } from '../../db/write';
import { rateLimits } from '../../plugins/rateLimits';
import { visitOf } from '../../scope';
import type { Module } from '../module';
import { createAccountSet, findAccountSet, isAccountSetUsed, listAccountSets } from './accountSet.service';

/** /account-sets: the books of a person's companies. */
export const registerAccountSets: Module = (api, services) => {
  const { db } = services;

  api.get('/account-sets', async (request) => {
    const sets = await listAccountSets(db, request.user.id);
    return ok(sets.map((set) => fromAccountSet(set.accountSet, set.currentPeriod)));
  });

  api.get('/account-sets/checkUse', { schema: { querystring: z.object({ asid: id }) } }, async (request) =>
    ok(await isAccountSetUsed(db, request.user.id, request.query.asid)),
  );

  api.get('/account-sets/:id', { schema: { params: z.object({ id }) } }, async (request) => {
    const set = await findAccountSet(db, request.user.id, request.params.id);
    return ok(fromAccountSet(set.accountSet, set.currentPeriod));
  });

  api.post(
    '/account-sets',
    { schema: { body: newAccountSet }, config: { rateLimit: rateLimits.createAccountSet } },
    async (request) => {
      const founder = {
        userId: request.user.id,
        sessionHash: request.user.session.tokenHash,
        ...visitOf(request),
      };
      const set = await write(db, request, (trx) => createAccountSet(trx, services, founder, request.body));
      return ok(fromAccountSet(set.accountSet, set.currentPeriod));
    },
  );
};
