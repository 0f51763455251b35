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
import { idOrNothing } from '@mingzhang/shared/wire/scalars';
import { write } from '../../db/write';
import type { Module } from '../module';
import {
  addOpeningCombination,
  listOpenings,
  loadTrialBalance,
  saveOpenings,
  type OpeningList,
} from './openingBalance.service';

const MOST_ROWS = 2000;

const listQuery = z.object({ type: z.string().optional(), orgId: idOrNothing }).transform((query) => ({
  category: categories.fromWire(query.type) ?? null,
  organizationId: query.orgId,
}));

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
export const registerOpeningBalances: Module = (api, { db, clock }) => {
  api.get('/initial-balance', { schema: { querystring: listQuery } }, async ({ scope, query }) =>
    ok(fromList(await listOpenings(db, scope, query.organizationId, query.category))),
  );
  api.get(
    '/initial-balance/trialBalance',
    { schema: { querystring: z.object({ orgId: idOrNothing }) } },
    async ({ scope, query }) => ok(fromTrialBalance(await loadTrialBalance(db, scope, query.orgId))),
  );
  api.post('/initial-balance', { schema: { body: openingBalanceDraft } }, async (request) =>
    ok(await write(db, request, (trx) => saveOpenings(trx, request.scope, { clock }, null, [request.body]))),
  );
  api.post('/initial-balance/batch', { schema: { body: batch } }, async (request) => {
    const { orgId, rows } = request.body;
    return ok(await write(db, request, (trx) => saveOpenings(trx, request.scope, { clock }, orgId, rows)));
  });
  api.post('/initial-balance/auxiliary', { schema: { body: openingAuxiliaryDraft } }, async (request) =>
    ok(await write(db, request, (trx) => addOpeningCombination(trx, request.scope, { clock }, request.body))),
  );
};
