import { z } from 'zod';
import { ok } from '@mingzhang/shared/wire/envelope';
import {
  fromInventoryDocument,
  fromInventoryLine,
  fromInventoryRecord,
} from '@mingzhang/shared/wire/inventoryAnswer';
import { inventoryLoginForm } from '@mingzhang/shared/wire/inventoryLink';
import { inventoryType } from '@mingzhang/shared/wire/inventoryRule';
import { count, dateText } from '@mingzhang/shared/wire/scalars';
import { write } from '../../db/write';
import type { Services } from '../../services';
import type { Api, Module } from '../module';
import { linkedAddress, saveLink, tryLink } from './inventoryLink.service';
import { storeOf } from './inventoryMapping.service';
import { inventorySource, readRecords } from './inventorySource';

const LARGEST_PAGE = 200;

const orderQuery = z.object({
  start: dateText,
  end: dateText,
  type: inventoryType,
  page: count,
  pageSize: count,
});
const documentParams = z.object({ id: z.string().regex(/^[\w-]{1,64}$/, '单据编号不正确') });

/**
 * The calls to the company's inventory system, which the server passes on (wire.md 2.9). Older clients put the prefix
 * /api twice.
 */
export const registerInventoryProxy: Module = (api, services) => {
  for (const prefix of ['', '/api']) registerBelow(api, services, `${prefix}/inventory/financial`);
};

function registerBelow(api: Api, services: Services, base: string): void {
  const { db } = services;
  api.post(`${base}/login`, { schema: { body: inventoryLoginForm } }, async (request) => {
    const { scope, body } = request;
    const { username: userName, password } = body;
    const baseAddress = await linkedAddress(db, scope);
    const { connection, answer } = await tryLink(services, scope, { baseAddress, userName, password });
    await write(db, request, (trx) => saveLink(trx, scope, services, connection));
    return { ...ok(null), msg: answer };
  });

  api.get(`${base}/supplier`, async ({ scope }) =>
    ok((await readRecords(services, scope, 'supplier')).map(fromInventoryRecord)),
  );
  api.get(`${base}/materiel`, async ({ scope }) =>
    ok((await readRecords(services, scope, 'material')).map(fromInventoryRecord)),
  );
  api.get(`${base}/organization`, async ({ scope }) =>
    ok((await readRecords(services, scope, 'store')).map(fromInventoryRecord)),
  );

  api.get(`${base}/order`, { schema: { querystring: orderQuery } }, async ({ scope, query }) => {
    const { client, connection } = await inventorySource(services, scope);
    const { storeId } = await storeOf(db, scope, scope.organizationId);
    const { documents, total } = await client.documents(connection, {
      ...query,
      storeId,
      page: Math.max(query.page, 1),
      pageSize: Math.min(query.pageSize === 0 ? 20 : query.pageSize, LARGEST_PAGE),
    });
    return ok({ results: documents.map(fromInventoryDocument), total });
  });

  api.get(`${base}/order/detail/:id`, { schema: { params: documentParams } }, async ({ scope, params }) => {
    const { client, connection } = await inventorySource(services, scope);
    return ok((await client.lines(connection, params.id)).map(fromInventoryLine));
  });
}
