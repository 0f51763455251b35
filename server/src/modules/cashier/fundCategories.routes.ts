import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { FundCategory } from '@mingzhang/shared/accounting/cashier/fundCategory';
import { ok } from '@mingzhang/shared/wire/envelope';
import { fromFundCategory, type WireFundCategory } from '@mingzhang/shared/wire/fundAccount';
import {
  changedFundCategoryForm,
  fundVersionQuery,
  newFundCategoryForm,
} from '@mingzhang/shared/wire/fundAccountRequest';
import { id } from '@mingzhang/shared/wire/scalars';
import type { Database } from '../../db/schema';
import { readSnapshot } from '../../db/transact';
import { write } from '../../db/write';
import type { Scope } from '../../scope';
import type { Module } from '../module';
import { accountNamer } from './accountNamer';
import {
  addReadyCategories,
  changeFundCategory,
  createFundCategory,
  listFundCategories,
  removeFundCategory,
  type ListedFundCategory,
} from './fundCategory.service';

async function shown(
  db: Kysely<Database>,
  scope: Scope,
  listed: readonly ListedFundCategory[],
): Promise<WireFundCategory[]> {
  const nameOf = await accountNamer(
    db,
    scope,
    listed.map(({ category }) => category.target),
  );
  return listed.map(({ category, isUsed }) => fromFundCategory(category, nameOf(category.target), isUsed));
}

async function shownNow(
  db: Kysely<Database>,
  scope: Scope,
  { id: own }: FundCategory,
): Promise<WireFundCategory | undefined> {
  const listed = await listFundCategories(db, scope);
  return (
    await shown(
      db,
      scope,
      listed.filter(({ category }) => category.id === own),
    )
  )[0];
}

/** /cashier/category: 收支类别 (wire.md 2.12). */
export const registerFundCategories: Module = (api, { db, ids, clock }) => {
  api.get('/cashier/category', async ({ scope }) =>
    ok(
      await readSnapshot(db, async (snapshot) =>
        shown(snapshot, scope, await listFundCategories(snapshot, scope)),
      ),
    ),
  );
  api.post('/cashier/category', { schema: { body: newFundCategoryForm } }, async (request) => {
    const { scope, body } = request;
    return ok(
      await write(db, request, async (trx) =>
        shownNow(trx, scope, await createFundCategory(trx, scope, { ids, clock }, body)),
      ),
    );
  });
  api.put('/cashier/category', { schema: { body: changedFundCategoryForm } }, async (request) => {
    const { scope, body } = request;
    return ok(
      await write(db, request, async (trx) =>
        shownNow(trx, scope, await changeFundCategory(trx, scope, { ids, clock }, body)),
      ),
    );
  });
  api.post('/cashier/category/ready', async (request) => {
    const { scope } = request;
    return ok(
      await write(db, request, async (trx) =>
        shown(trx, scope, await addReadyCategories(trx, scope, { ids, clock })),
      ),
    );
  });
  api.delete(
    '/cashier/category/:id',
    { schema: { params: z.object({ id }), querystring: fundVersionQuery } },
    async (request) => {
      const { scope, params, query } = request;
      await write(db, request, (trx) =>
        removeFundCategory(trx, scope, { ids, clock }, params.id, query.version),
      );
      return ok(null);
    },
  );
};
