import type { Kysely } from 'kysely';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import type { BookChoice, LineBook } from '@mingzhang/shared/accounting/books/book';
import type { BookQuery } from '@mingzhang/shared/wire/bookRequest';
import type { Database } from '../../db/schema';
import { together } from '../../db/together';
import type { Scope } from '../../scope';
import { loadAccountTree } from '../account/account.service';
import { loadChoice } from './bookChoice';
import { bookSpan } from './books.service';
import { ledgerFilter, type LedgerSpan } from './ledgerFilter';
import type { LedgerPart } from './loadLedger';
import type { LineSelection } from './ledgerWindow.repository';

/** What a loader is given: the months and organizations, the chart, and what was chosen. */
export interface BookInput {
  readonly span: LedgerSpan;
  readonly accounts: AccountTree;
  readonly choice: BookChoice;
  /** 隐藏余额为零: rows are judged by their balances, shown or not. */
  readonly hidesZero: boolean;
}

/** What a query means; refuses what this set does not have. */
export async function loadBookInput(
  db: Kysely<Database>,
  scope: Scope,
  { request, choice: named }: BookQuery,
): Promise<BookInput> {
  const [months, accounts, choose] = await together(
    db,
    () => bookSpan(db, scope, request),
    () => loadAccountTree(db, scope),
    () => loadChoice(db, scope, named),
  );
  const span = { ...months, filter: ledgerFilter(request.filter, accounts, months.from) };
  return { span, accounts, choice: choose(accounts), hidesZero: hidesZero(request) };
}

/** The same where the months and the chart are at hand: for the pages of a book of all accounts. */
export async function inputFor(
  db: Kysely<Database>,
  scope: Scope,
  { request, choice: named }: Pick<BookQuery, 'request' | 'choice'>,
  { span, accounts }: Pick<BookInput, 'span' | 'accounts'>,
): Promise<BookInput> {
  const choose = await loadChoice(db, scope, named);
  return { span, accounts, choice: choose(accounts), hidesZero: hidesZero(request) };
}

const hidesZero = ({ filter }: BookQuery['request']) => filter?.hidesZero ?? false;

/** What part of the books a line book is about. */
export function partOf(book: LineBook, choice: BookChoice, accounts: AccountTree): LedgerPart {
  switch (choice.asks) {
    case 'account': {
      const { split } = book.page(choice, accounts);
      // Columns of items need the rows by combination.
      const grain = split && split.categoryId !== null ? 'combination' : 'account';
      return { accountIds: idsUnder(choice.account.id, accounts), grain };
    }
    case 'nothing':
      return { grain: 'account' };
    case 'item': {
      // What is posted or opened holds accounts to their categories: no other has one of its items.
      const { categoryId, id: itemId } = choice.item;
      const keeping = accounts.all.filter((account) => account.auxiliaryCategoryIds.includes(categoryId));
      const isAlone = keeping.every((account) => account.auxiliaryCategoryIds.length === 1);
      return { accountIds: keeping.map(({ id }) => id), carried: { categoryId, itemId, isAlone } };
    }
    case 'category':
      return {};
  }
}

/** Which lines it is made of. */
export function selectionOf({ span, accounts, choice }: BookInput): LineSelection {
  return {
    span,
    accountIds: choice.asks === 'account' ? idsUnder(choice.account.id, accounts) : null,
    itemId: choice.asks === 'item' ? choice.item.id : null,
  };
}

/** An account and everything below it. */
export const idsUnder = (accountId: number, accounts: AccountTree): number[] =>
  accounts.subtreeOf(accountId).map(({ id }) => id);
