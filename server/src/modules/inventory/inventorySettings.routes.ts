import { z } from 'zod';
import { ok } from '@mingzhang/shared/wire/envelope';
import { inventoryLinkForm } from '@mingzhang/shared/wire/inventoryLink';
import {
  fromRecordRow,
  fromStoreRow,
  itemsForm,
  organizationMappingForm,
  recordsParams,
  recordsQuery,
  storesForm,
  targetsForm,
} from '@mingzhang/shared/wire/inventoryMapping';
import { fromRuleRow, inventoryRuleForm, inventoryType } from '@mingzhang/shared/wire/inventoryRule';
import { write } from '../../db/write';
import type { Module } from '../module';
import { loadLink, removeLink, saveLink, tryLink } from './inventoryLink.service';
import {
  listRecords,
  listStores,
  loadStores,
  recordsNamed,
  saveStores,
  saveTargets,
} from './inventoryMapping.service';
import { listRules, removeRule, saveRule } from './inventoryRules.service';
import { readRecords } from './inventorySource';
import { makeItems } from './makeItems';

/** 关联进销存: the link and its stores; calls of our own, and one of older clients (wire.md 2.9). */
export const registerInventorySettings: Module = (api, services) => {
  const { db, config } = services;

  api.get('/inventory/link', async ({ scope }) => ok(await loadLink(db, scope, config)));
  api.put('/inventory/link', { schema: { body: inventoryLinkForm } }, async (request) => {
    const { scope, body } = request;
    const { connection } = await tryLink(services, scope, body);
    await write(db, request, (trx) => saveLink(trx, scope, services, connection));
    return ok(await loadLink(db, scope, config));
  });
  api.delete('/inventory/link', async (request) => {
    await write(db, request, (trx) => removeLink(trx, request.scope, services));
    return ok(await loadLink(db, request.scope, config));
  });

  api.get('/inventory/stores', async ({ scope }) => {
    const stores = await readRecords(services, scope, 'store');
    return ok((await listStores(db, scope, stores)).map(fromStoreRow));
  });
  api.put('/inventory/stores', { schema: { body: storesForm } }, async (request) => {
    const { scope, body } = request;
    const stores = await readRecords(services, scope, 'store');
    await write(db, request, (trx) => saveStores(trx, scope, services, stores, body));
    return ok((await listStores(db, scope, stores)).map(fromStoreRow));
  });
  api.post('/organization/mapping', { schema: { body: organizationMappingForm } }, async (request) => {
    const { scope, body } = request;
    const stores = await readRecords(services, scope, 'store');
    // An organization that is not in the body keeps its store.
    const kept = (await loadStores(db, scope)).filter(
      ({ organizationId }) => !body.some((row) => row.organizationId === organizationId),
    );
    const named = body.flatMap(({ organizationId, storeId }) =>
      storeId === null ? [] : [{ organizationId, storeId }],
    );
    await write(db, request, (trx) => saveStores(trx, scope, services, stores, [...kept, ...named]));
    return ok(null);
  });
};

/** Suppliers and materials, and the rules; calls of our own. */
export const registerInventoryRules: Module = (api, services) => {
  const { db } = services;

  const params = { params: recordsParams };
  api.get(
    '/inventory/records/:kind',
    { schema: { ...params, querystring: recordsQuery } },
    async ({ scope, params: { kind }, query }) => {
      const records = await readRecords(services, scope, kind);
      return ok((await listRecords(db, scope, kind, records, query.categoryId)).map(fromRecordRow));
    },
  );
  api.put('/inventory/records/:kind', { schema: { ...params, body: targetsForm } }, async (request) => {
    const { scope, body } = request;
    const { kind } = request.params;
    await write(db, request, (trx) => saveTargets(trx, scope, services, kind, body));
    return ok(null);
  });
  api.post('/inventory/records/:kind/items', { schema: { ...params, body: itemsForm } }, async (request) => {
    const { scope, body } = request;
    const { kind } = request.params;
    const records = recordsNamed(kind, await readRecords(services, scope, kind), body.recordIds);
    return ok(
      await write(db, request, (trx) => makeItems(trx, scope, services, kind, body.categoryId, records)),
    );
  });

  const rules = async (scope: Parameters<typeof listRules>[1]) =>
    ok((await listRules(db, scope)).map(fromRuleRow));
  api.get('/inventory/rules', async ({ scope }) => rules(scope));
  api.put('/inventory/rules', { schema: { body: inventoryRuleForm } }, async (request) => {
    await write(db, request, (trx) => saveRule(trx, request.scope, services, request.body));
    return rules(request.scope);
  });
  api.delete(
    '/inventory/rules/:type',
    { schema: { params: z.object({ type: inventoryType }) } },
    async (request) => {
      await write(db, request, (trx) => removeRule(trx, request.scope, services, request.params.type));
      return rules(request.scope);
    },
  );
};
