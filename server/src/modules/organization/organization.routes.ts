import { z } from 'zod';
import { ok } from '@mingzhang/shared/wire/envelope';
import { fromOrganization } from '@mingzhang/shared/wire/organization';
import { id } from '@mingzhang/shared/wire/scalars';
import type { Module } from '../module';
import { findOrganization, listOrganizations } from './organization.service';

/** /organization: head office, stores, departments of the current set. */
export const registerOrganizations: Module = (api, { db }) => {
  api.get('/organization', async (request) =>
    ok((await listOrganizations(db, request.scope)).map(fromOrganization)),
  );

  api.get('/organization/:id', { schema: { params: z.object({ id }) } }, async (request) =>
    ok(fromOrganization(await findOrganization(db, request.scope, request.params.id))),
  );
};
