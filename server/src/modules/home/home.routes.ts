import { ok } from '@mingzhang/shared/wire/envelope';
import {
  fromMonthlyCash,
  fromMonthlyResults,
  fromNamedFigure,
  type WireHomeFigures,
} from '@mingzhang/shared/wire/homeFigures';
import { readSnapshot } from '../../db/transact';
import { together } from '../../db/together';
import type { Module } from '../module';
import {
  countVouchers,
  loadCash,
  loadExpenses,
  loadMonthlyResults,
  loadPosition,
  loadWork,
} from './home.service';

/** /home: the four figures of the first page (wire.md 2.2), and what is to do. */
export const registerHome: Module = (api, { db, clock }) => {
  api.get('/home/voucher/count', async ({ scope }) => ok(await countVouchers(db, scope)));

  api.get('/home/chart/revenueProfit', async ({ scope }) =>
    ok(fromMonthlyResults(await readSnapshot(db, (snapshot) => loadMonthlyResults(snapshot, scope)))),
  );

  api.get('/home/chart/cost', async ({ scope }) =>
    ok((await readSnapshot(db, (snapshot) => loadExpenses(snapshot, scope))).map(fromNamedFigure)),
  );

  api.get('/home/chart/cash', async ({ scope }) =>
    ok((await readSnapshot(db, (snapshot) => loadCash(snapshot, scope))).map(fromNamedFigure)),
  );

  api.get('/home/figures', async ({ scope }) => {
    // The owner sees more of the same ledger: no call and no statement more.
    const isOwner = scope.role === 'manager';
    const [voucherCount, results, expenses, { cash, ...owner }] = await readSnapshot(db, (snapshot) =>
      together(
        snapshot,
        () => countVouchers(snapshot, scope),
        () => loadMonthlyResults(snapshot, scope),
        () => loadExpenses(snapshot, scope),
        async () => (isOwner ? loadPosition(snapshot, scope) : { cash: await loadCash(snapshot, scope) }),
      ),
    );
    return ok<WireHomeFigures>({
      voucherCount,
      revenueProfit: fromMonthlyResults(results),
      cost: expenses.map(fromNamedFigure),
      cash: cash.map(fromNamedFigure),
      ...('position' in owner && {
        position: owner.position.map(fromNamedFigure),
        cashByMonth: owner.cashByMonth.map(fromMonthlyCash),
      }),
    });
  });

  api.get('/home/todo', async ({ scope, isArchived }) => {
    const todo = await readSnapshot(db, (snapshot) => loadWork(snapshot, scope, { clock }));
    // Nothing can be done in an archived set.
    return ok(isArchived ? { ...todo, work: [], deadlines: [], firstSteps: [] } : todo);
  });
};
