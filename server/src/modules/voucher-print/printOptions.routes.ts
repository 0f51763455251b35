import { ok } from '@mingzhang/shared/wire/envelope';
import { printOptionsForm, toWirePrintOptions } from '@mingzhang/shared/wire/printOptions';
import { write } from '../../db/write';
import type { Module } from '../module';
import { loadPrintOptions, savePrintOptions } from './printOptions.service';

/** How the person at the screen prints vouchers. Ours alone. */
export const registerPrintOptions: Module = (api, { db, clock }) => {
  api.get('/voucher/printOptions', async ({ scope }) =>
    ok(toWirePrintOptions(await loadPrintOptions(db, scope))),
  );

  api.put('/voucher/printOptions', { schema: { body: printOptionsForm } }, async (request) => {
    await write(db, request, (trx) => savePrintOptions(trx, request.scope, { clock }, request.body));
    return ok(null);
  });
};
