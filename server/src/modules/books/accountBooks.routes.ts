import { z } from 'zod';
import {
  fromBalanceRow,
  fromBalanceTotal,
  fromBookAccount,
  fromGeneralLedgerPage,
  fromLedgerRow,
} from '@mingzhang/shared/wire/book';
import { bookFields, bookQuery, toBookRequest } from '@mingzhang/shared/wire/bookRequest';
import { ok } from '@mingzhang/shared/wire/envelope';
import { count, idOrNothing } from '@mingzhang/shared/wire/scalars';
import type { Module } from '../module';
import {
  loadAccountBalances,
  loadAccountSummary,
  loadBookAccounts,
  loadDetailLedger,
  loadGeneralLedger,
  type AccountBalances,
} from './books.service';

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

function fromBalances({ rows, total }: AccountBalances, level: number, withQuantities: boolean) {
  const shown = rows.filter((row) => row.level <= level);
  return [...shown.map((row) => fromBalanceRow(row, withQuantities)), fromBalanceTotal(total)];
}

/** 明细账, and the accounts to choose from. */
export const registerDetailLedger: Module = (api, { db }) => {
  api.get('/accountBook/list', { schema: { querystring: bookQuery } }, async ({ scope, query }) => {
    const { accounts, used } = await loadBookAccounts(db, scope, query);
    return ok(used.map((account) => fromBookAccount(account, accounts)));
  });

  api.get('/accountBook/details', { schema: { querystring: detailsQuery } }, async ({ scope, query }) => {
    const { accounts, rows } = await loadDetailLedger(db, scope, query.request, query.account);
    return ok(rows.map((row) => fromLedgerRow(row, accounts, query.request.withQuantities)));
  });
};

/** 总账. */
export const registerGeneralLedger: Module = (api, { db }) => {
  api.get('/accountBook/generalLedger', { schema: { querystring: bookQuery } }, async ({ scope, query }) => {
    const { accounts, pages } = await loadGeneralLedger(db, scope, query);
    return ok(pages.map((page) => fromGeneralLedgerPage(page, accounts, query.withQuantities)));
  });
};

/** 科目余额表. */
export const registerAccountBalances: Module = (api, { db }) => {
  api.get(
    '/accountBook/subjectBalance',
    { schema: { querystring: balanceQuery } },
    async ({ scope, query }) => {
      const balances = await loadAccountBalances(db, scope, query.request);
      return ok(fromBalances(balances, query.level, query.request.withQuantities));
    },
  );
};

/** 科目汇总表. */
export const registerAccountSummary: Module = (api, { db }) => {
  api.get(
    '/accountBook/subjectSummary',
    { schema: { querystring: balanceQuery } },
    async ({ scope, query }) => {
      const summary = await loadAccountSummary(db, scope, query.request);
      return ok(fromBalances(summary, query.level, query.request.withQuantities));
    },
  );
};
