import { z } from 'zod';
import { fromAuxiliaryItem } from '@mingzhang/shared/wire/auxiliary';
import { fromAuxiliaryBalanceRow, fromBalanceTotal, fromLedgerRow } from '@mingzhang/shared/wire/book';
import { bookFields, toBookRequest } from '@mingzhang/shared/wire/bookRequest';
import { ok } from '@mingzhang/shared/wire/envelope';
import { id } from '@mingzhang/shared/wire/scalars';
import type { Module } from '../module';
import { loadAuxiliaryBalances, loadAuxiliaryLedger, loadOccurringItems } from './auxiliaryBooks';

const categoryQuery = z
  .object({ ...bookFields, auxiliaryId: id })
  .transform(({ auxiliaryId, ...fields }, context) => ({
    request: toBookRequest(fields, context),
    categoryId: auxiliaryId,
  }));

const itemQuery = z
  .object({ ...bookFields, auxiliaryId: id, auxiliaryItemId: id })
  .transform(({ auxiliaryId, auxiliaryItemId, ...fields }, context) => ({
    request: toBookRequest(fields, context),
    ref: { categoryId: auxiliaryId, itemId: auxiliaryItemId },
  }));

/** 辅助核算明细账, and the items to choose from. */
export const registerAuxiliaryLedger: Module = (api, { db }) => {
  api.get(
    '/accountBook/auxiliaryList',
    { schema: { querystring: categoryQuery } },
    async ({ scope, query }) => {
      const items = await loadOccurringItems(db, scope, query.request, query.categoryId);
      return ok(items.map(fromAuxiliaryItem));
    },
  );

  api.get(
    '/accountBook/auxiliaryDetails',
    { schema: { querystring: itemQuery } },
    async ({ scope, query }) => {
      const { accounts, rows } = await loadAuxiliaryLedger(db, scope, query.request, query.ref);
      return ok(rows.map((row) => fromLedgerRow(row, accounts, query.request.withQuantities)));
    },
  );
};

/** 辅助核算余额表. */
export const registerAuxiliaryBalances: Module = (api, { db }) => {
  const schema = { querystring: categoryQuery };
  api.get('/accountBook/auxiliaryBalance', { schema }, async ({ scope, query }) => {
    const { rows, total } = await loadAuxiliaryBalances(db, scope, query.request, query.categoryId);
    return ok([...rows.map(fromAuxiliaryBalanceRow), fromBalanceTotal(total)]);
  });
};
