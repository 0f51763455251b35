import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { totalRow } from '../accounting/books/balanceRow';
import type { Book, BookContent } from '../accounting/books/book';
import { books } from '../accounting/books/index';
import { voucherLabel, type NamedLedgerRow } from '../accounting/books/namedLedgerRow';
import { dateOnly } from '../primitives/dateOnly';
import { fen } from '../primitives/money';
import { api } from './fakeApi';
import { givenLists } from './givenLists';
import { bookCall, fromBookContent, type WireBookAccount } from '../wire/book';

const plain = { kind: 'line', voucherId: null, word: null, number: null, voucher: null } as const;
const noCounter = { counter: null, counterCount: 0, quantity: null, unitPrice: null, balanceQuantity: null };

export function ledgerRow(row: Partial<NamedLedgerRow>): NamedLedgerRow {
  return {
    ...{
      ...plain,
      ...noCounter,
      date: dateOnly('2026-03-05'),
      summary: '付水电费',
      account: '1002-银行存款',
    },
    ...{ debit: fen(0), credit: fen(200_000), side: '贷', balance: fen(10_000), ...row },
    voucher: voucherLabel(row.word ?? null, row.number ?? null),
  };
}

export const opening = ledgerRow({ kind: 'opening', summary: '期初余额', debit: null, credit: null });
export const line = ledgerRow({ voucherId: 501, word: '记', number: 12 });
export const month = ledgerRow({ kind: 'month', summary: '本期合计' });

export const total = {
  ...{ openingDebit: fen(0), openingCredit: fen(0), debit: fen(73_000), credit: fen(41_000) },
  ...{ yearDebit: fen(90_000), yearCredit: fen(52_000), closingDebit: fen(32_000), closingCredit: fen(0) },
};

/** Something of each grain: an account 1002, an item 001, a voucher 记-12. */
function contentOf(book: Book): BookContent {
  switch (book.grain) {
    case 'period': {
      const isOfItems = book.asks === 'category';
      const row = isOfItems
        ? { ...totalRow(total), kind: 'line' as const, itemId: 31, code: '001', name: '甲公司' }
        : {
            ...totalRow(total),
            kind: 'line' as const,
            accountId: 7,
            code: '1002',
            name: '银行存款',
            level: 1,
          };
      return { grain: book.grain, rows: [row, totalRow(total)] };
    }
    case 'month': {
      const account = { id: 7, code: '1002', name: '银行存款', unit: null };
      return { grain: book.grain, pages: [{ account, rows: [opening, month] }] };
    }
    case 'line':
      return { grain: book.grain, rows: [opening, line, month] };
  }
}

/** An account of GET /accountBook/list: by default of the first level, with its balance on the debit side. */
export const wireBookAccount = (
  id: number,
  code: string,
  name: string,
  changes: Partial<WireBookAccount> = {},
): WireBookAccount => ({
  ...{ id, parentId: null, code, name, level: 1, unit: null, balanceDirection: '借' },
  subjectFullName: `${code}-${name}`,
  ...changes,
});

/** What is there to choose from, and what the book answers. */
export function givenBook(book: Book) {
  const rest = { systemDefault: true, canEdit: false, accountSetsId: 1, customColumns: '' };
  api.get('/accountBook/list').replies([wireBookAccount(7, '1002', '银行存款')]);
  givenLists({ categories: [{ id: 3, name: '客户', ...rest }] });
  api.get('/accountBook/auxiliaryList').replies([
    { id: 31, accountingCategoryId: 3, code: '001', name: '甲公司', remark: null, enable: true },
    { id: 32, accountingCategoryId: 3, code: '002', name: '乙公司', remark: null, enable: true },
  ]);
  return api.get(bookCall(book)).replies(fromBookContent(contentOf(book), false));
}

export const bookOf = (key: string): Book => {
  const book = books.find((each) => each.key === key);
  if (!book) throw new Error(key);
  return book;
};

export const addressOf = ({ path, key }: Book) => `/account-book/${path}?view=${key}`;

/** Every path a book is shown at, drawn by the page given; a voucher opens elsewhere. */
export function bookRoutes(page: (path: string) => ReactNode): RouteObject[] {
  const paths = [...new Set(books.map(({ path }) => path))];
  return [
    ...paths.map((path) => ({ path: `/account-book/${path}`, element: page(path) })),
    { path: '/voucher/form/:id', element: '记账凭证在此' },
  ];
}
