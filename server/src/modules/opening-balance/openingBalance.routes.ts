import { z } from 'zod';
import { fromAccount } from '@mingzhang/shared/wire/account';
import { categories } from '@mingzhang/shared/wire/enums';
import { ok } from '@mingzhang/shared/wire/envelope';
import {
  fromOpeningRow,
  fromTrialBalance,
  openingAuxiliaryDraft,
  openingBalanceDraft,
} from '@mingzhang/shared/wire/openingBalance';
import { id, idOrNothing } from '@mingzhang/shared/wire/scalars';
import { readSnapshot } from '../../db/transact';
import { found } from '../../Refusal';
import { sendFile } from '../../spreadsheet/sendFile';
import type { Services } from '../../services';
import { registerListImport } from '../list-import/listImport';
import { write } from '../../db/write';
import type { Api, Module } from '../module';
import { emptyOpenings } from './emptyOpenings';
import { importOpenings } from './importOpenings';
import { openingWorkbook } from './openingWorkbook';
import {
  addOpeningCombinations,
  listOpenings,
  loadTrialBalance,
  saveOpenings,
  type OpeningList,
} from './openingBalance.service';

const MOST_ROWS = 2000;

const byId = z.object({ id });

const listQuery = z
  .object({ type: z.string().optional(), orgId: idOrNothing })
  .transform((query) => ({ category: categories.fromWire(query.type) ?? null, organizationId: query.orgId }));

/** Ours: all rows changed in one transaction; `orgId` absent is the session's organization. */
const batch = z.object({
  orgId: idOrNothing,
  rows: z
    .array(openingBalanceDraft, { error: '请填写期初余额' })
    .max(MOST_ROWS, `一次最多保存 ${MOST_ROWS} 行`),
});

function fromList({ rows, context }: OpeningList) {
  return rows.map((row) => {
    const account = context.tree.byId(row.accountId);
    const auxiliary =
      account && row.requiresAuxiliary ? fromAccount(account, context).auxiliaryAccounting : '';
    return fromOpeningRow(row, auxiliary, context.accountSetId);
  });
}

/** /initial-balance: opening balances (wire.md 2.7). */
export const registerOpeningBalances: Module = (api, services) => {
  const { db, clock } = services;
  registerOpeningFiles(api, services);
  api.get('/initial-balance', { schema: { querystring: listQuery } }, async ({ scope, query }) =>
    ok(
      fromList(
        await readSnapshot(db, (snapshot) =>
          listOpenings(snapshot, scope, query.organizationId, query.category),
        ),
      ),
    ),
  );
  api.get(
    '/initial-balance/trialBalance',
    { schema: { querystring: z.object({ orgId: idOrNothing }) } },
    async ({ scope, query }) =>
      ok(
        fromTrialBalance(
          await readSnapshot(db, (snapshot) => loadTrialBalance(snapshot, scope, query.orgId)),
        ),
      ),
  );
  // An opening has no id of its own: older clients know it by its account's.
  api.get('/initial-balance/:id', { schema: { params: byId } }, async ({ scope, params }) => {
    const { rows, context } = await readSnapshot(db, (snapshot) => listOpenings(snapshot, scope, null, null));
    const own = rows.find((row) => row.accountId === params.id);
    return ok(fromList({ rows: [found(own, '科目')], context })[0]);
  });
  for (const method of ['POST', 'PUT'] as const) {
    api.route({
      method,
      url: '/initial-balance',
      schema: { body: openingBalanceDraft },
      handler: async (request) =>
        ok(
          await write(db, request, (trx) =>
            saveOpenings(trx, request.scope, { clock }, null, [request.body]),
          ),
        ),
    });
  }
  api.delete('/initial-balance/:id', { schema: { params: byId } }, async (request) =>
    ok(await write(db, request, (trx) => emptyOpenings(trx, request.scope, { clock }, request.params.id))),
  );
  api.post('/initial-balance/batch', { schema: { body: batch } }, async (request) => {
    const { orgId, rows } = request.body;
    return ok(await write(db, request, (trx) => saveOpenings(trx, request.scope, { clock }, orgId, rows)));
  });
  api.post('/initial-balance/auxiliary', { schema: { body: openingAuxiliaryDraft } }, async (request) =>
    ok(
      await write(db, request, (trx) => addOpeningCombinations(trx, request.scope, { clock }, request.body)),
    ),
  );
};

const fileQuery = z.object({ orgId: idOrNothing });

/** The openings as a file: taken in, given out, and their form to fill in. */
function registerOpeningFiles(api: Api, { db, clock }: Services): void {
  registerListImport(api, '/initial-balance/import', (request, upload) =>
    importOpenings({ db, clock }, request, upload),
  );
  api.get('/initial-balance/download', { schema: { querystring: fileQuery } }, async (request, reply) =>
    sendFile(
      reply,
      await readSnapshot(db, (snapshot) =>
        openingWorkbook(snapshot, request.scope, request.query.orgId, { isEmpty: false }),
      ),
    ),
  );
  api.get('/initial-balance/template', { schema: { querystring: fileQuery } }, async (request, reply) =>
    sendFile(
      reply,
      await readSnapshot(db, (snapshot) =>
        openingWorkbook(snapshot, request.scope, request.query.orgId, { isEmpty: true }),
      ),
    ),
  );
}
