import type { FastifyRequest } from 'fastify';
import { fromListedSet } from '@mingzhang/shared/wire/user';
import { z } from 'zod';
import {
  changedAccountSet,
  encodingRequest,
  encodingTrialRequest,
  itemRule,
  fromAccountSet,
  fromEncodingChange,
  handOverRequest,
  identificationRequest,
  newAccountSet,
} from '@mingzhang/shared/wire/accountSet';
import { envelopeCodes, ok } from '@mingzhang/shared/wire/envelope';
import { id } from '@mingzhang/shared/wire/scalars';
import { smsCode } from '@mingzhang/shared/wire/signIn';
import { write } from '../../db/write';
import { createDemoSet } from '../../demo/createDemo';
import { refuse } from '../../Refusal';
import { rateLimits } from '../../plugins/rateLimits';
import { visitOf } from '../../scope';
import type { Services } from '../../services';
import type { Api, Module } from '../module';
import { deleteAccountSet, handOver, identifyManager } from './accountSet.end';
import {
  archiveAccountSet,
  changeAccountSet,
  changeEncoding,
  changeItemRule,
  previewEncoding,
} from './accountSet.changes';
import {
  createAccountSet,
  findAccountSet,
  isAccountSetUsed,
  listAccountSets,
  type Founder,
} from '../account-set/accountSet.service';

/** /account-sets: the books of a person's companies. */
export const registerAccountSets: Module = (api, services) => {
  const { db } = services;

  api.get('/account-sets', async (request) => {
    const sets = await listAccountSets(db, request.user.id);
    return ok(sets.map(fromListedSet));
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
      const founder = founderOf(request);
      const set = await write(db, request, (trx) => createAccountSet(trx, services, founder, request.body));
      return ok(fromAccountSet(set.accountSet, set.currentPeriod));
    },
  );

  api.post('/account-sets/demo', { config: { rateLimit: rateLimits.createDemoSet } }, async (request) => {
    const founder = founderOf(request);
    const set = await write(db, request, (trx) => createDemoSet(trx, services, founder));
    return ok(fromAccountSet(set.accountSet, set.currentPeriod));
  });

  registerChanges(api, services);
  registerEnd(api, services);
};

/** The founder of a set, which becomes the one this session works in. */
const founderOf = (request: FastifyRequest): Founder => ({
  userId: request.user.id,
  sessionHash: request.user.session.tokenHash,
  ...visitOf(request),
});

/** What becomes of a set that is there; the one a body or address names, or the one a person works in. */
function registerChanges(api: Api, services: Services): void {
  const { db } = services;

  api.put('/account-sets', { schema: { body: changedAccountSet } }, async (request) => {
    const { id: accountSetId, ...after } = request.body;
    const naming = { userId: request.user.id, visit: visitOf(request), accountSetId };
    const set = await write(db, request, (trx) => changeAccountSet(trx, services, naming, after));
    return ok({ ...fromAccountSet(set.accountSet, set.currentPeriod), notes: set.notes });
  });

  for (const [path, isArchived] of [
    ['archive', true],
    ['unarchive', false],
  ] as const) {
    api.post(`/account-sets/:id/${path}`, { schema: { params: z.object({ id }) } }, async (request) => {
      const naming = { userId: request.user.id, visit: visitOf(request), accountSetId: request.params.id };
      const set = await write(db, request, (trx) => archiveAccountSet(trx, services, naming, isArchived));
      return ok(fromAccountSet(set.accountSet, set.currentPeriod));
    });
  }

  api.put('/account-sets/itemRule', { schema: { body: itemRule } }, async (request) => {
    const { makersAddItems } = request.body;
    await write(db, request, (trx) => changeItemRule(trx, request.scope, services, makersAddItems));
    return ok(null);
  });

  api.get('/account-sets/encoding', { schema: { querystring: encodingTrialRequest } }, async (request) =>
    ok(fromEncodingChange(await previewEncoding(db, request.scope, request.query.newEncoding))),
  );

  api.post('/account-sets/updateEncode', { schema: { body: encodingRequest } }, async (request) => {
    await write(db, request, (trx) => changeEncoding(trx, request.scope, services, request.body));
    return ok(null);
  });
}

/** Steps that a code by SMS opens: a set goes to another manager, or away. */
function registerEnd(api: Api, services: Services): void {
  const config = { rateLimit: rateLimits.redeemCode };

  api.delete(
    '/account-sets/:id/:code',
    { schema: { params: z.object({ id, code: smsCode }) }, config },
    async (request) => {
      const asker = { person: request.user, visit: visitOf(request) };
      await deleteAccountSet(services, asker, request.params.id, request.params.code);
      return ok(null);
    },
  );

  // Named by the older calls and never made: a set does not go without a code.
  api.delete('/account-sets/:id', { schema: { params: z.object({ id }) } }, () =>
    refuse('SMS_CODE_MISSING', '删除账套需要短信验证码，请在“账套”页面操作', envelopeCodes.badInput),
  );

  api.post(
    '/account-sets/identification',
    { schema: { body: identificationRequest }, config },
    async (request) => {
      await identifyManager(services, request.scope, request.user, request.body.code);
      return ok(null);
    },
  );

  api.post('/account-sets/handOver', { schema: { body: handOverRequest }, config }, async (request) => {
    await handOver(services, request.scope, request.user, request.body);
    return ok(null);
  });
}
