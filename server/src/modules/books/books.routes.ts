import { z } from 'zod';
import {
  fromBalanceRow,
  fromBalanceTotal,
  fromBookAccount,
  fromLedgerRow,
} from '@mingzhang/shared/wire/book';
import { bookFields, bookQuery, toBookRequest } from '@mingzhang/shared/wire/bookRequest';
import { ok } from '@mingzhang/shared/wire/envelope';
import { count, idOrNothing } from '@mingzhang/shared/wire/scalars';
import type { Module } from '../module';
import { loadAccountBalances, loadBookAccounts, loadDetailLedger } from './books.service';

const detailsQuery = z
  .object({ ...bookFields, subjectId: idOrNothing, subjectCode: z.string().max(30).nullish() })
  .transform(({ subjectId, subjectCode, ...fields }, context) => ({
    request: toBookRequest(fields, context),
    account: { id: subjectId, code: subjectCode ?? null },
  }));

/** `level`: accounts down to that level; 0 or nothing for all. */
const balanceQuery = z.object({ ...bookFields, level: count }).transform(({ level, ...fields }, context) => ({
  request: toBookRequest(fields, context),
  level: level === 0 ? Number.POSITIVE_INFINITY : level,
}));

/** /accountBook: the books (wire.md 2.5). */
export const registerBooks: Module = (api, { db }) => {
  api.get('/accountBook/list', { schema: { querystring: bookQuery } }, async ({ scope, query }) => {
    const { accounts, used } = await loadBookAccounts(db, scope, query);
    return ok(used.map((account) => fromBookAccount(account, accounts)));
  });

  api.get('/accountBook/details', { schema: { querystring: detailsQuery } }, async ({ scope, query }) => {
    const { accounts, rows } = await loadDetailLedger(db, scope, query.request, query.account);
    return ok(rows.map((row) => fromLedgerRow(row, accounts, query.request.withQuantities)));
  });

  api.get(
    '/accountBook/subjectBalance',
    { schema: { querystring: balanceQuery } },
    async ({ scope, query }) => {
      const { rows, total } = await loadAccountBalances(db, scope, query.request);
      const shown = rows.filter(({ level }) => level <= query.level);
      return ok([
        ...shown.map((row) => fromBalanceRow(row, query.request.withQuantities)),
        fromBalanceTotal(total),
      ]);
    },
  );
};
