import { z } from 'zod';
import {
  carryForwardSettingsForm,
  customCarryForwardDraft,
} from '@mingzhang/shared/wire/carryForwardRequest';
import { fromCarryForwardSettings } from '@mingzhang/shared/wire/carryForwardSettings';
import { closingQuery } from '@mingzhang/shared/wire/closing';
import { fromCustomCarryForward } from '@mingzhang/shared/wire/customCarryForward';
import { ok } from '@mingzhang/shared/wire/envelope';
import { id, idOrNothing } from '@mingzhang/shared/wire/scalars';
import { readSnapshot } from '../../../db/transact';
import { write } from '../../../db/write';
import type { Module } from '../../module';
import { loadMonthSettings, saveSettings } from './carryForwardSettings.service';
import {
  changeCustomCarryForward,
  createCustomCarryForward,
  listCustomCarryForwards,
  removeCustomCarryForward,
} from '../custom/customCarryForward.service';

const organizationQuery = z.object({ orgId: idOrNothing });
const byId = z.object({ id });

/** What accountants set on the cards, and the carry-forwards they define themselves. Ours alone. */
export const registerCarryForwardSettings: Module = (api, { db, clock, ids }) => {
  api.get(
    '/closing/carryForwardSettings',
    { schema: { querystring: closingQuery } },
    async ({ scope, query }) => {
      const settings = await readSnapshot(db, (snapshot) => loadMonthSettings(snapshot, scope, query));
      return ok(fromCarryForwardSettings(settings));
    },
  );

  api.put(
    '/closing/carryForwardSettings',
    { schema: { body: carryForwardSettingsForm } },
    async (request) => {
      const { target, values } = request.body;
      await write(db, request, (trx) => saveSettings(trx, request.scope, { clock }, target, values));
      return ok(null);
    },
  );

  api.get(
    '/closing/customCarryForwards',
    { schema: { querystring: organizationQuery } },
    async ({ scope, query }) =>
      ok((await listCustomCarryForwards(db, scope, query.orgId)).map(fromCustomCarryForward)),
  );

  api.post('/closing/customCarryForwards', { schema: { body: customCarryForwardDraft } }, async (request) => {
    const { organizationId, draft } = request.body;
    return ok(
      await write(db, request, async (trx) =>
        fromCustomCarryForward(
          await createCustomCarryForward(trx, request.scope, { ids, clock }, organizationId, draft),
        ),
      ),
    );
  });

  api.put(
    '/closing/customCarryForwards/:id',
    { schema: { params: byId, body: customCarryForwardDraft } },
    async (request) => {
      const { organizationId, draft } = request.body;
      const definition = { ...draft, id: request.params.id };
      return ok(
        await write(db, request, async (trx) =>
          fromCustomCarryForward(
            await changeCustomCarryForward(trx, request.scope, { clock }, organizationId, definition),
          ),
        ),
      );
    },
  );

  api.delete(
    '/closing/customCarryForwards/:id',
    { schema: { params: byId, querystring: organizationQuery } },
    async (request) => {
      const { scope, params, query } = request;
      await write(db, request, (trx) =>
        removeCustomCarryForward(trx, scope, { clock }, query.orgId, params.id),
      );
      return ok(null);
    },
  );
};
