import { z } from 'zod';
import { fundQuery } from '@mingzhang/shared/wire/bankStatementRequest';
import { ok } from '@mingzhang/shared/wire/envelope';
import type {
  WireConfirmedReconciliation,
  WireFundReconciliation,
} from '@mingzhang/shared/wire/fundReconciliation';
import { confirmForm, reconciliationQuery } from '@mingzhang/shared/wire/fundReconciliationRequest';
import { id } from '@mingzhang/shared/wire/scalars';
import { readSnapshot } from '../../../db/transact';
import { write } from '../../../db/write';
import type { Module } from '../../module';
import {
  confirmReconciliation,
  listConfirmed,
  readReconciliation,
  undoConfirmation,
  type ConfirmedReconciliation,
  type CurrentReconciliation,
} from './reconciliation.service';
import { storedFigures } from './reconciliationFigures';

/** /cashier/reconciliation: 余额调节表 (wire.md 2.11). */
export const registerFundReconciliations: Module = (api, { db, connection, ids, clock }) => {
  api.get('/cashier/reconciliation', { schema: { querystring: reconciliationQuery } }, async (request) => {
    const { account_id: fundAccountId, as_of: asOf, corrections } = request.query;
    const asked = { fundAccountId, asOf, corrections };
    const loaded = await readReconciliation({ db, connection, clock }, request.scope, asked);
    const answer: WireFundReconciliation = {
      accountId: fundAccountId,
      ...('confirmed' in loaded ? fromConfirmed(loaded.confirmed) : fromCurrent(loaded.current)),
    };
    return ok(answer);
  });

  api.post('/cashier/reconciliation/confirm', { schema: { body: confirmForm } }, async (request) => {
    await write(db, request, (trx) =>
      confirmReconciliation(trx, request.scope, { ids, clock }, request.body),
    );
    return ok(null);
  });

  api.delete(
    '/cashier/reconciliation/confirm/:id',
    { schema: { params: z.object({ id }) } },
    async (request) => {
      await write(db, request, (trx) => undoConfirmation(trx, request.scope, { clock }, request.params.id));
      return ok(null);
    },
  );

  api.get(
    '/cashier/reconciliation/confirmed',
    { schema: { querystring: fundQuery } },
    async ({ scope, query }) => {
      const rows = await readSnapshot(db, (snapshot) => listConfirmed(snapshot, scope, query.account_id));
      return ok(
        rows.map((row): WireConfirmedReconciliation => {
          const { adjustedBook: adjusted } = storedFigures(row.figures);
          return { id: row.id, asOf: row.asOf, by: row.by, at: row.at.toISOString(), adjusted };
        }),
      );
    },
  );
};

function fromCurrent(current: CurrentReconciliation): Omit<WireFundReconciliation, 'accountId'> {
  const [objection] = current.objections;
  return {
    ...current.figures,
    sources: [...current.sources],
    errors: [...current.errors],
    confirmed: null,
    mayConfirm: objection === undefined,
    whyNot: objection?.message ?? null,
  };
}

function fromConfirmed({
  id: confirmedId,
  by,
  at,
  figures,
}: ConfirmedReconciliation): Omit<WireFundReconciliation, 'accountId'> {
  return {
    ...storedFigures(figures),
    ...{ sources: [], errors: [], mayConfirm: false, whyNot: '已经确认' },
    confirmed: { id: confirmedId, by, at: at.toISOString() },
  };
}
