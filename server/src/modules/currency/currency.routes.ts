import { z } from 'zod';
import { currencyDraft, datedRate, fromCurrency, fromDatedRate } from '@mingzhang/shared/wire/currency';
import { ok } from '@mingzhang/shared/wire/envelope';
import { dateText, id } from '@mingzhang/shared/wire/scalars';
import { write } from '../../db/write';
import type { Services } from '../../services';
import type { Api, Module } from '../module';
import {
  changeCurrency,
  createCurrency,
  isCurrencyUsed,
  listCurrencies,
  loadCurrency,
  removeCurrency,
} from './currency.service';
import { listRates, removeRate, setRate } from './currencyRate.service';

const byId = z.object({ id });
const changedCurrency = z.intersection(currencyDraft, byId);

/** /currency (wire.md 2.7). */
export const registerCurrencies: Module = (api, services) => {
  const { db, ids, clock } = services;
  registerRates(api, services);
  api.get('/currency', async ({ scope }) => ok((await listCurrencies(db, scope)).map(fromCurrency)));
  api.get('/currency/:id', { schema: { params: byId } }, async ({ scope, params }) =>
    ok(fromCurrency(await loadCurrency(db, scope, params.id))),
  );
  // Ours: whether something uses it, so that a form can lock what would be refused.
  api.get('/currency/checkUse/:id', { schema: { params: byId } }, async ({ scope, params }) =>
    ok(await isCurrencyUsed(db, scope, params.id)),
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

/** Ours: 汇率 by date. */
function registerRates(api: Api, { db, clock }: Services): void {
  const url = '/currency/rates/:id';
  api.get(url, { schema: { params: byId } }, async ({ scope, params }) =>
    ok((await listRates(db, scope, params.id)).map(fromDatedRate)),
  );
  api.put(url, { schema: { params: byId, body: datedRate } }, async (request) => {
    const { scope, params, body } = request;
    return ok(await write(db, request, (trx) => setRate(trx, scope, { clock }, params.id, body)));
  });
  const query = z.object({ date: dateText });
  api.delete(url, { schema: { params: byId, querystring: query } }, async (request) => {
    const { scope, params } = request;
    return ok(
      await write(db, request, (trx) => removeRate(trx, scope, { clock }, params.id, request.query.date)),
    );
  });
}
