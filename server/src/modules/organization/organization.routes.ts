import { z } from 'zod';
import { ok } from '@mingzhang/shared/wire/envelope';
import {
  fromOrganization,
  organizationForm,
  type OrganizationWithPeriod,
} from '@mingzhang/shared/wire/organization';
import { id } from '@mingzhang/shared/wire/scalars';
import { write } from '../../db/write';
import type { Scope } from '../../scope';
import { loadLinkedStores } from '../uses/inventoryUses.service';
import type { Module } from '../module';
import {
  changeOrganization,
  createOrganization,
  isOrganizationUsed,
  removeOrganization,
} from './organization.changes';
import { findOrganization, listOrganizations } from './organization.service';

const byId = z.object({ id });
const changedOrganization = z.intersection(organizationForm, byId);

/** /organization: head office, stores, departments of the current set (wire.md 2.7). */
export const registerOrganizations: Module = (api, { db, ids, clock }) => {
  const tools = { ids, clock };
  /** As clients read them: with their set, and the store each is linked with. */
  async function told(scope: Scope, rows: readonly OrganizationWithPeriod[]) {
    const { accountSetId } = scope;
    const stores = await loadLinkedStores(db, scope);
    return rows.map((row) =>
      fromOrganization(row, { accountSetId, storeId: stores?.get(row.organization.id) }),
    );
  }
  const toldOne = async (scope: Scope, row: OrganizationWithPeriod) => (await told(scope, [row]))[0];

  api.get('/organization', async ({ scope }) => ok(await told(scope, await listOrganizations(db, scope))));
  api.get('/organization/checkUse/:id', { schema: { params: byId } }, async ({ scope, params }) =>
    ok(await isOrganizationUsed(db, scope, params.id)),
  );
  api.get('/organization/:id', { schema: { params: byId } }, async ({ scope, params }) =>
    ok(await toldOne(scope, await findOrganization(db, scope, params.id))),
  );
  api.post('/organization', { schema: { body: organizationForm } }, async (request) => {
    const { id: _none, ...draft } = request.body;
    const { scope } = request;
    const made = await write(db, request, (trx) => createOrganization(trx, scope, tools, draft));
    return ok(await toldOne(scope, made));
  });
  api.put('/organization', { schema: { body: changedOrganization } }, async (request) => {
    const { id: organizationId, ...draft } = request.body;
    const { scope } = request;
    const changed = await write(db, request, (trx) =>
      changeOrganization(trx, scope, tools, organizationId, draft),
    );
    return ok(await toldOne(scope, changed));
  });
  api.delete('/organization/:id', { schema: { params: byId } }, async (request) =>
    ok(await write(db, request, (trx) => removeOrganization(trx, request.scope, tools, request.params.id))),
  );
};
