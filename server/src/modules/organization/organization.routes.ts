import { z } from 'zod';
import { ok } from '@mingzhang/shared/wire/envelope';
import { fromOrganization, organizationForm } from '@mingzhang/shared/wire/organization';
import { id } from '@mingzhang/shared/wire/scalars';
import { write } from '../../db/write';
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
  api.get('/organization', async (request) =>
    ok((await listOrganizations(db, request.scope)).map(fromOrganization)),
  );
  api.get('/organization/checkUse/:id', { schema: { params: byId } }, async ({ scope, params }) =>
    ok(await isOrganizationUsed(db, scope, params.id)),
  );
  api.get('/organization/:id', { schema: { params: byId } }, async (request) =>
    ok(fromOrganization(await findOrganization(db, request.scope, request.params.id))),
  );
  api.post('/organization', { schema: { body: organizationForm } }, async (request) => {
    const { id: _none, ...draft } = request.body;
    return ok(
      fromOrganization(
        await write(db, request, (trx) => createOrganization(trx, request.scope, tools, draft)),
      ),
    );
  });
  api.put('/organization', { schema: { body: changedOrganization } }, async (request) => {
    const { id: organizationId, ...draft } = request.body;
    return ok(
      fromOrganization(
        await write(db, request, (trx) =>
          changeOrganization(trx, request.scope, tools, organizationId, draft),
        ),
      ),
    );
  });
  api.delete('/organization/:id', { schema: { params: byId } }, async (request) =>
    ok(await write(db, request, (trx) => removeOrganization(trx, request.scope, tools, request.params.id))),
  );
};
