import { z } from 'zod';
import { dailyTotals } from '@mingzhang/shared/accounting/cashier/dailyFunds';
import { fromCashCount } from '@mingzhang/shared/wire/cashCount';
import { ok } from '@mingzhang/shared/wire/envelope';
import { fromDailyFigures, type WireDailyFunds } from '@mingzhang/shared/wire/journal';
import {
  cashCountForm,
  cashCountQuery,
  countVoucherForm,
  dailyQuery,
} from '@mingzhang/shared/wire/journalRequest';
import { id } from '@mingzhang/shared/wire/scalars';
import { readSnapshot } from '../../db/transact';
import { write } from '../../db/write';
import type { Module } from '../module';
import { enterDifference, loadCountEntries } from './cashCountEntry.service';
import { fromSaved } from './journal.routes';
import { makeCountVoucher } from './cashCountVoucher.service';
import { removeCashCount } from './cashCountRemoval.service';
import { listCashCounts, saveCashCount } from './cashCount.service';
import { loadDailyFunds } from './dailyFunds.service';

/** /cashier/report and /cashier/count: 资金日报, 现金盘点表 (wire.md 2.12). */
export const registerCashReports: Module = (api, { db, ids, clock }) => {
  api.get('/cashier/report/daily', { schema: { querystring: dailyQuery } }, async ({ scope, query }) => {
    const funds = await readSnapshot(db, (snapshot) =>
      loadDailyFunds(snapshot, scope, query.org_id, query.date),
    );
    const answer: WireDailyFunds = {
      date: query.date,
      funds: funds.map(({ account, ...figures }) => ({
        accountId: account.id,
        name: account.name,
        ...fromDailyFigures({ ...figures, currencyCode: account.currencyCode }),
      })),
      totals: dailyTotals(funds).map(fromDailyFigures),
    };
    return ok(answer);
  });

  api.get('/cashier/count', { schema: { querystring: cashCountQuery } }, async ({ scope, query }) => {
    const { counts, entryOf } = await readSnapshot(db, async (snapshot) => ({
      counts: await listCashCounts(snapshot, scope, query.account_id),
      entryOf: await loadCountEntries(snapshot, scope, query.account_id),
    }));
    return ok(counts.map((count) => fromCashCount(count, entryOf)));
  });

  api.post('/cashier/count', { schema: { body: cashCountForm } }, async (request) => {
    const { scope, body } = request;
    const count = await write(db, request, (trx) => saveCashCount(trx, scope, { ids, clock }, body));
    return ok(fromCashCount(count, () => undefined));
  });

  api.post('/cashier/count/:id/entry', { schema: { params: z.object({ id }) } }, async (request) => {
    const { scope, params } = request;
    return ok(
      fromSaved(await write(db, request, (trx) => enterDifference(trx, scope, { ids, clock }, params.id))),
    );
  });

  api.post(
    '/cashier/count/:id/voucher',
    { schema: { params: z.object({ id }), body: countVoucherForm } },
    async (request) => {
      const { scope, params, body } = request;
      const { count, entryOf } = await write(db, request, (trx) =>
        makeCountVoucher(trx, scope, { ids, clock }, params.id, body),
      );
      return ok(fromCashCount(count, entryOf));
    },
  );

  api.delete('/cashier/count/:id', { schema: { params: z.object({ id }) } }, async (request) => {
    await write(db, request, (trx) => removeCashCount(trx, request.scope, { clock }, request.params.id));
    return ok(null);
  });
};
