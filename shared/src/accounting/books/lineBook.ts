import type { AccountTree } from '../accountTree';
import type { PostedLine } from '../ledger';
import type { BookChoice, LineBook, LineSource, MonthSource } from './book';
import { ledgerPage, type LedgerRow } from './ledgerPage';
import {
  ledgerFrame,
  ledgerWindow,
  type LedgerFrame,
  type LedgerPlan,
  type MovedBefore,
  type RowWindow,
} from './ledgerWindow';
import { nameLedgerRow, type NamedLedgerRow, type PageOwner } from './namedLedgerRow';

/** Every row of a line book, for the lines of its months. */
export function lineBookRows(
  book: Pick<LineBook, 'page'>,
  source: LineSource,
  choice: BookChoice,
): NamedLedgerRow[] {
  const page = book.page(choice, source.ledger.accounts);
  const rows = ledgerPage(source.ledger, source.lines, source.range, page);
  return named(rows, source.ledger.accounts, page.owner);
}

/** A line book without its lines, once for all its windows. */
export interface LineBookFrame {
  readonly ledgerFrame: LedgerFrame;
  readonly accounts: AccountTree;
  readonly owner: PageOwner;
}

export function lineBookFrame(
  book: Pick<LineBook, 'page'>,
  { ledger, range }: MonthSource,
  choice: BookChoice,
  plan: LedgerPlan,
): LineBookFrame {
  const page = book.page(choice, ledger.accounts);
  return {
    ledgerFrame: ledgerFrame(ledger, range, page, plan),
    accounts: ledger.accounts,
    owner: page.owner,
  };
}

/** The rows of a window of it, for the lines the window needs. */
export function lineBookWindow(
  { ledgerFrame: frame, accounts, owner }: LineBookFrame,
  window: RowWindow,
  needed: { readonly lines: readonly PostedLine[]; readonly before: MovedBefore },
): NamedLedgerRow[] {
  return named(ledgerWindow(frame, window, needed), accounts, owner);
}

function named(rows: readonly LedgerRow[], accounts: AccountTree, owner: PageOwner): NamedLedgerRow[] {
  return rows.map((row) => nameLedgerRow(row, accounts, owner));
}
