import { z } from 'zod';
import { ok } from '@mingzhang/shared/wire/envelope';
import {
  fromDocumentRow,
  fromGenerationPreview,
  fromReconciledStore,
  inventoryDocumentsForm,
  inventoryDocumentsQuery,
  reconciliationQuery,
  regenerationForm,
} from '@mingzhang/shared/wire/inventoryVoucher';
import { id } from '@mingzhang/shared/wire/scalars';
import { transact } from '../../db/transact';
import { write } from '../../db/write';
import type { Module } from '../module';
import { organizationOf } from '../organization/organization.service';
import { generateVouchers, previewVouchers, readChosen } from './generateVouchers';
import {
  changedDocuments,
  listDocuments,
  listDocumentsOf,
  reconcileMonth,
} from './inventoryDocuments.service';
import { storeOf } from './inventoryMapping.service';
import { inventorySource } from './inventorySource';
import { readAgain, regenerateVoucher } from './regenerateVoucher';

const byId = z.object({ id });

/** 进销存凭证: documents, and the vouchers made of them; calls of our own. */
export const registerInventoryVouchers: Module = (api, services) => {
  const { db } = services;

  api.get(
    '/inventory/documents',
    { schema: { querystring: inventoryDocumentsQuery } },
    async ({ scope, query: { organizationId, days, types } }) => {
      const source = await inventorySource(services, scope);
      const { storeId } = await storeOf(db, scope, await organizationOf(db, scope, organizationId));
      const rows = await listDocuments(db, scope, source, { storeId, days, types });
      return ok(rows.map(fromDocumentRow));
    },
  );

  api.post('/inventory/preview', { schema: { body: inventoryDocumentsForm } }, async ({ scope, body }) => {
    const source = await inventorySource(services, scope);
    const store = await storeOf(db, scope, await organizationOf(db, scope, body.organizationId));
    const chosen = await readChosen(source, store, body);
    return ok(fromGenerationPreview(await transact(db, (trx) => previewVouchers(trx, scope, store, chosen))));
  });

  api.post('/inventory/checks', { schema: { body: inventoryDocumentsForm } }, async ({ scope, body }) => {
    const source = await inventorySource(services, scope);
    const store = await storeOf(db, scope, await organizationOf(db, scope, body.organizationId));
    const { documents } = await readChosen(source, store, body);
    return ok({ changed: await changedDocuments(db, scope, documents) });
  });

  api.post('/inventory/vouchers', { schema: { body: inventoryDocumentsForm } }, async (request) => {
    const { scope, body } = request;
    const source = await inventorySource(services, scope);
    const store = await storeOf(db, scope, await organizationOf(db, scope, body.organizationId));
    const chosen = await readChosen(source, store, body);
    return ok(await write(db, request, (trx) => generateVouchers(trx, scope, services, store, chosen)));
  });

  api.get('/inventory/vouchers/:id', { schema: { params: byId } }, async ({ scope, params }) =>
    ok((await listDocumentsOf(db, scope, params.id)).map(fromDocumentRow)),
  );

  api.post(
    '/inventory/vouchers/:id',
    { schema: { params: byId, body: regenerationForm } },
    async (request) => {
      const { scope, params, body } = request;
      const source = await inventorySource(services, scope);
      const chosen = await readAgain(db, scope, source, params.id);
      const asked = { voucherId: params.id, version: body.version ?? null };
      return ok(await write(db, request, (trx) => regenerateVoucher(trx, scope, services, asked, chosen)));
    },
  );

  api.get(
    '/inventory/reconciliation',
    { schema: { querystring: reconciliationQuery } },
    async ({ scope, query }) => {
      const source = await inventorySource(services, scope);
      return ok((await reconcileMonth(db, scope, source, query.period)).map(fromReconciledStore));
    },
  );
};
