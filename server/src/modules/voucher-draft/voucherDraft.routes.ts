import { ok } from '@mingzhang/shared/wire/envelope';
import { draftForm, draftQuery, draftsQuery } from '@mingzhang/shared/wire/voucherDraftForm';
import { write } from '../../db/write';
import type { Module } from '../module';
import { keepDraft, listDrafts, loadDraft, removeDraft } from './voucherDraft.service';

/** Vouchers begun and not saved, each person their own (wire.md 2.3). Ours alone. */
export const registerVoucherDrafts: Module = (api, { db, clock }) => {
  api.get('/voucher/drafts', { schema: { querystring: draftsQuery } }, async ({ scope, query }) =>
    ok(await listDrafts(db, scope, query)),
  );
  const schema = { querystring: draftQuery };
  api.get('/voucher/draft', { schema }, async ({ scope, query }) => ok(await loadDraft(db, scope, query)));
  api.put('/voucher/draft', { schema: { body: draftForm } }, async (request) =>
    ok(await write(db, request, (trx) => keepDraft(trx, request.scope, { clock }, request.body))),
  );
  api.delete('/voucher/draft', { schema }, async (request) => {
    await write(db, request, (trx) => removeDraft(trx, request.scope, request.query));
    return ok(null);
  });
};
