import { z } from 'zod';
import { ok } from '@mingzhang/shared/wire/envelope';
import { id } from '@mingzhang/shared/wire/scalars';
import { fromVoucherWord, voucherWordDraft } from '@mingzhang/shared/wire/voucherWord';
import { write } from '../../db/write';
import type { Module } from '../module';
import { changeWord, createWord, isWordUsed, listWords, loadWord, removeWord } from './voucherWord.service';

const byId = z.object({ id });
const changedWord = z.intersection(voucherWordDraft, byId);

/** /voucher-word: 记 收 付 转 (wire.md 2.7). */
export const registerVoucherWords: Module = (api, { db, ids, clock }) => {
  api.get('/voucher-word', async ({ scope }) => ok((await listWords(db, scope)).map(fromVoucherWord)));
  api.get('/voucher-word/:id', { schema: { params: byId } }, async ({ scope, params }) =>
    ok(fromVoucherWord(await loadWord(db, scope, params.id))),
  );
  // Ours: whether vouchers carry it, so that a form can lock what would be refused.
  api.get('/voucher-word/checkUse/:id', { schema: { params: byId } }, async ({ scope, params }) =>
    ok(await isWordUsed(db, scope, params.id)),
  );
  api.post('/voucher-word', { schema: { body: voucherWordDraft } }, async (request) => {
    const { id: _none, omitted: _kept, ...draft } = request.body;
    return ok(
      fromVoucherWord(
        await write(db, request, (trx) => createWord(trx, request.scope, { ids, clock }, draft)),
      ),
    );
  });
  api.put('/voucher-word', { schema: { body: changedWord } }, async (request) =>
    ok(
      fromVoucherWord(
        await write(db, request, (trx) => changeWord(trx, request.scope, { clock }, request.body)),
      ),
    ),
  );
  api.delete('/voucher-word/:id', { schema: { params: byId } }, async (request) =>
    ok(await write(db, request, (trx) => removeWord(trx, request.scope, { clock }, request.params.id))),
  );
};
