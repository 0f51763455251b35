import { z } from 'zod';
import { currencyDraft, fromCurrency } from '@mingzhang/shared/wire/currency';
import { ok } from '@mingzhang/shared/wire/envelope';
import { id } from '@mingzhang/shared/wire/scalars';
import { write } from '../../db/write';
import type { Module } from '../module';
import {
  changeCurrency,
  createCurrency,
  listCurrencies,
  loadCurrency,
  removeCurrency,
} from './currency.service';

const byId = z.object({ id });
const changedCurrency = z.intersection(currencyDraft, byId);

/** /currency (wire.md 2.7). */
export const registerCurrencies: Module = (api, { db, ids, clock }) => {
  api.get('/currency', async ({ scope }) => ok((await listCurrencies(db, scope)).map(fromCurrency)));
  api.get('/currency/:id', { schema: { params: byId } }, async ({ scope, params }) =>
    ok(fromCurrency(await loadCurrency(db, scope, params.id))),
  );
  api.post('/currency', { schema: { body: currencyDraft } }, async (request) => {
    const { id: _none, ...draft } = request.body;
    return ok(
      fromCurrency(
        await write(db, request, (trx) => createCurrency(trx, request.scope, { ids, clock }, draft)),
      ),
    );
  });
  api.put('/currency', { schema: { body: changedCurrency } }, async (request) => {
    const { id: currencyId, ...draft } = request.body;
    return ok(
      fromCurrency(
        await write(db, request, (trx) => changeCurrency(trx, request.scope, { clock }, currencyId, draft)),
      ),
    );
  });
  api.delete('/currency/:id', { schema: { params: byId } }, async (request) =>
    ok(await write(db, request, (trx) => removeCurrency(trx, request.scope, { clock }, request.params.id))),
  );
};
