import { ok } from '@mingzhang/shared/wire/envelope';
import {
  fromMonthlyResults,
  fromNamedFigure,
  type WireHomeFigures,
} from '@mingzhang/shared/wire/homeFigures';
import { together } from '../../db/together';
import type { Module } from '../module';
import { countVouchers, loadCash, loadExpenses, loadMonthlyResults, loadWork } from './home.service';

/** /home: the four figures of the first page (wire.md 2.2), and what is to do. */
export const registerHome: Module = (api, { db }) => {
  api.get('/home/voucher/count', async ({ scope }) => ok(await countVouchers(db, scope)));

  api.get('/home/chart/revenueProfit', async ({ scope }) =>
    ok(fromMonthlyResults(await loadMonthlyResults(db, scope))),
  );

  api.get('/home/chart/cost', async ({ scope }) => ok((await loadExpenses(db, scope)).map(fromNamedFigure)));

  api.get('/home/chart/cash', async ({ scope }) => ok((await loadCash(db, scope)).map(fromNamedFigure)));

  api.get('/home/figures', async ({ scope }) => {
    const [voucherCount, results, expenses, cash] = await together(
      db,
      () => countVouchers(db, scope),
      () => loadMonthlyResults(db, scope),
      () => loadExpenses(db, scope),
      () => loadCash(db, scope),
    );
    return ok<WireHomeFigures>({
      voucherCount,
      revenueProfit: fromMonthlyResults(results),
      cost: expenses.map(fromNamedFigure),
      cash: cash.map(fromNamedFigure),
    });
  });

  api.get('/home/todo', async ({ scope, isArchived }) => {
    const todo = await loadWork(db, scope);
    // Nothing can be done in an archived set.
    return ok(isArchived ? { ...todo, work: [], firstSteps: [] } : todo);
  });
};
