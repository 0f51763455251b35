import { z } from 'zod';
import { fromSelectableAccount } from '@mingzhang/shared/wire/account';
import {
  amountsToCarryForm,
  carriedAmountsForm,
  fromAmountsToCarry,
  fromCarriedAmounts,
} from '@mingzhang/shared/wire/carriedAmounts';
import { fromCarryForwards } from '@mingzhang/shared/wire/carryForward';
import {
  carryForwardForm,
  carryForwardStepForm,
  keepCarryForwardForm,
} from '@mingzhang/shared/wire/carryForwardRequest';
import { fromCarryForwardStep } from '@mingzhang/shared/wire/carryForwardStep';
import { closingQuery } from '@mingzhang/shared/wire/closing';
import { ok } from '@mingzhang/shared/wire/envelope';
import { readSnapshot } from '../../db/transact';
import { write } from '../../db/write';
import { loadCategories } from '../auxiliary/auxiliary.service';
import type { Module } from '../module';
import { loadAmountsToCarry, loadCarriedAmounts } from './amountsToCarry';
import { keepCarryForward, loadCarryForwards, makeCarryForward } from './carryForward.service';
import { makeNextCarryForward } from './nextCarryForward.service';

const kindParams = z.object({ key: z.string().max(40) });

/** 结转: our cards, and the two calls old clients make their vouchers with (wire.md 2.3, 2.4). */
export const registerCarryForwards: Module = (api, { db, clock, ids }) => {
  api.get('/closing/carryForwards', { schema: { querystring: closingQuery } }, async ({ scope, query }) =>
    ok(fromCarryForwards(await readSnapshot(db, (snapshot) => loadCarryForwards(snapshot, scope, query)))),
  );

  api.post(
    '/closing/carryForwards/:key',
    { schema: { params: kindParams, body: carryForwardForm } },
    async (request) => {
      const { scope, params, body } = request;
      return ok(
        await write(db, request, async (trx) =>
          fromCarryForwards(await makeCarryForward(trx, scope, { clock, ids }, params.key, body)),
        ),
      );
    },
  );

  api.post(
    '/closing/carryForwards/:key/keep',
    { schema: { params: kindParams, body: keepCarryForwardForm } },
    async (request) => {
      const { scope, params, body } = request;
      return ok(
        await write(db, request, async (trx) =>
          fromCarryForwards(await keepCarryForward(trx, scope, { clock, ids }, params.key, body)),
        ),
      );
    },
  );

  api.post('/closing/nextCarryForward', { schema: { body: carryForwardStepForm } }, async (request) => {
    const { scope, body } = request;
    return ok(
      await write(db, request, async (trx) =>
        fromCarryForwardStep(
          await makeNextCarryForward(trx, scope, { clock, ids }, body.target, body.answers),
        ),
      ),
    );
  });

  api.post('/voucher/carryForwardMoney', { schema: { body: carriedAmountsForm } }, async ({ scope, body }) =>
    ok(
      fromCarriedAmounts(
        await readSnapshot(db, (snapshot) => loadCarriedAmounts(snapshot, scope, body.target, body.codes)),
      ),
    ),
  );

  api.post('/subject/loadByCode', { schema: { body: amountsToCarryForm } }, async ({ scope, body }) => {
    const { loaded, categories } = await readSnapshot(db, async (snapshot) => ({
      loaded: await loadAmountsToCarry(snapshot, scope, body.target, body.name, body.codes),
      categories: await loadCategories(snapshot, scope),
    }));
    const { accounts, leaves, nets } = loaded;
    const context = { tree: accounts, categories, accountSetId: scope.accountSetId };
    return ok({
      subject: leaves.map((account) => fromSelectableAccount(account, context)),
      amount: fromAmountsToCarry(nets),
    });
  });
};
