import { z } from 'zod';
import { books } from '@mingzhang/shared/accounting/books/index';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { fromAuxiliaryItem } from '@mingzhang/shared/wire/auxiliary';
import {
  fromAuxiliaryBalanceRow,
  fromBalanceRow,
  fromBalanceTotal,
  fromBookAccount,
  fromGeneralLedgerPage,
  fromLedgerRow,
  accountOwner,
} from '@mingzhang/shared/wire/book';
import { bookFields, bookQuery, toBookRequest } from '@mingzhang/shared/wire/bookRequest';
import { ok } from '@mingzhang/shared/wire/envelope';
import { count, id, idOrNothing } from '@mingzhang/shared/wire/scalars';
import type { Module } from '../module';
import { loadAuxiliaryBalances, loadAuxiliaryLedger, loadOccurringItems } from './auxiliaryBooks';
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

/** 明细账, and the accounts to choose from. */
const registerDetailLedger: Module = (api, { db }) => {
  api.get('/accountBook/list', { schema: { querystring: bookQuery } }, async ({ scope, query }) => {
    const { accounts, used } = await loadBookAccounts(db, scope, query);
    return ok(used.map((account) => fromBookAccount(account, accounts)));
  });

  api.get('/accountBook/details', { schema: { querystring: detailsQuery } }, async ({ scope, query }) => {
    const { accounts, account, rows } = await loadDetailLedger(db, scope, query.request, query.account);
    const owner = accountOwner(account, accounts);
    return ok(rows.map((row) => fromLedgerRow(row, accounts, query.request.withQuantities, owner)));
  });
};

/** 总账. */
const registerGeneralLedger: Module = (api, { db }) => {
  api.get('/accountBook/generalLedger', { schema: { querystring: bookQuery } }, async ({ scope, query }) => {
    const { accounts, pages } = await loadGeneralLedger(db, scope, query);
    return ok(pages.map((page) => fromGeneralLedgerPage(page, accounts, query.withQuantities)));
  });
};

/** 科目余额表. */
const registerAccountBalances: Module = (api, { db }) => {
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
const registerAccountSummary: Module = (api, { db }) => {
  api.get(
    '/accountBook/subjectSummary',
    { schema: { querystring: balanceQuery } },
    async ({ scope, query }) => {
      const summary = await loadAccountSummary(db, scope, query.request);
      return ok(fromBalances(summary, query.level, query.request.withQuantities));
    },
  );
};

/** 辅助核算明细账, and the items to choose from. */
const registerAuxiliaryLedger: Module = (api, { db }) => {
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
      const { accounts, item, rows } = await loadAuxiliaryLedger(db, scope, query.request, query.ref);
      const owner = { title: `${item.code}-${item.name}` };
      return ok(rows.map((row) => fromLedgerRow(row, accounts, query.request.withQuantities, owner)));
    },
  );
};

/** 辅助核算余额表. */
const registerAuxiliaryBalances: Module = (api, { db }) => {
  const schema = { querystring: categoryQuery };
  api.get('/accountBook/auxiliaryBalance', { schema }, async ({ scope, query }) => {
    const { rows, total } = await loadAuxiliaryBalances(db, scope, query.request, query.categoryId);
    return ok([...rows.map(fromAuxiliaryBalanceRow), fromBalanceTotal(total)]);
  });
};

/** The calls of each book, by its key. */
const calls: Readonly<Record<string, Module>> = {
  detailLedger: registerDetailLedger,
  generalLedger: registerGeneralLedger,
  accountBalances: registerAccountBalances,
  accountSummary: registerAccountSummary,
  auxiliaryBalances: registerAuxiliaryBalances,
  auxiliaryLedger: registerAuxiliaryLedger,
};

/** /accountBook: the books of the list (wire.md 2.5). A book without its calls does not start. */
export const registerBooks: Module = (api, services) => {
  for (const { key } of books) {
    const register = calls[key];
    invariant(register, `the book ${key} has no call`);
    register(api, services);
  }
};
