import { z } from 'zod';
import { bookQuery } from '@mingzhang/shared/wire/bookRequest';
import {
  cashFlowAssignment,
  cashFlowLinesQuery,
  fromCashFlowRow,
  fromCashFlowsToDo,
} from '@mingzhang/shared/wire/cashFlow';
import { supplementChange } from '@mingzhang/shared/wire/cashFlowSupplement';
import { ok } from '@mingzhang/shared/wire/envelope';
import { fromOpeningCashFlows, openingCashFlowChange } from '@mingzhang/shared/wire/openingCashFlow';
import { pageOf } from '@mingzhang/shared/wire/page';
import { idOrNothing } from '@mingzhang/shared/wire/scalars';
import { readSnapshot } from '../../db/transact';
import { write } from '../../db/write';
import type { Module } from '../module';
import { assignCashFlow } from '../voucher/bulk/assignCashFlow';
import { countToDo, loadCashFlowLines } from './cashFlow.service';
import { loadOpeningCashFlows, saveOpeningCashFlows } from './openingCashFlows.service';
import { adjustSupplement } from './supplementAdjustments.service';

/** 现金流量工作表 and how the statement agrees with the accounts: calls of our own. */
export const registerCashFlow: Module = (api, { db, clock }) => {
  api.get('/cashFlow/lines', { schema: { querystring: cashFlowLinesQuery } }, async ({ scope, query }) => {
    const { rows, count } = await readSnapshot(db, (snapshot) => loadCashFlowLines(snapshot, scope, query));
    return ok(pageOf(rows.map(fromCashFlowRow), count, query.page, query.size));
  });

  api.get('/cashFlow/toDo', { schema: { querystring: bookQuery } }, async ({ scope, query }) =>
    ok(fromCashFlowsToDo(await readSnapshot(db, (snapshot) => countToDo(snapshot, scope, query)))),
  );

  api.put('/cashFlow/supplement', { schema: { body: supplementChange } }, async (request) => {
    const { scope, body } = request;
    await write(db, request, (trx) => adjustSupplement(trx, scope, { clock }, body));
    return ok(null);
  });

  api.get(
    '/cashFlow/openings',
    { schema: { querystring: z.object({ orgId: idOrNothing }) } },
    async ({ scope, query }) =>
      ok(
        fromOpeningCashFlows(
          await readSnapshot(db, (snapshot) => loadOpeningCashFlows(snapshot, scope, query.orgId)),
        ),
      ),
  );

  api.put('/cashFlow/openings', { schema: { body: openingCashFlowChange } }, async (request) => {
    const { scope, body } = request;
    await write(db, request, (trx) => saveOpeningCashFlows(trx, scope, { clock }, body));
    return ok(null);
  });

  api.put('/cashFlow/lines', { schema: { body: cashFlowAssignment } }, async (request) => {
    const { scope, body } = request;
    return ok(await write(db, request, (trx) => assignCashFlow(trx, scope, { clock }, body)));
  });
};
