import type { BookChoice, LineBook, LineSource } from './book';
import { ledgerPage, type LedgerRow } from './ledgerPage';
import { ledgerWindow, type LedgerPlan, type MovedBefore, type RowWindow } from './ledgerWindow';
import { nameLedgerRow, type NamedLedgerRow } from './namedLedgerRow';

/** Every row of a line book, for the lines of its months. */
export function lineBookRows(
  book: Pick<LineBook, 'page'>,
  source: LineSource,
  choice: BookChoice,
): NamedLedgerRow[] {
  const page = book.page(choice, source.ledger.accounts);
  return named(ledgerPage(source.ledger, source.lines, source.range, page), source, page);
}

/** The rows of a window of it, for the lines the window needs. */
export function lineBookWindow(
  book: Pick<LineBook, 'page'>,
  source: LineSource,
  choice: BookChoice,
  { plan, window, before }: { plan: LedgerPlan; window: RowWindow; before: MovedBefore },
): NamedLedgerRow[] {
  const { ledger, lines, range } = source;
  const page = book.page(choice, ledger.accounts);
  return named(ledgerWindow(ledger, range, page, plan, window, { lines, before }), source, page);
}

function named(
  rows: readonly LedgerRow[],
  { ledger }: LineSource,
  { owner }: ReturnType<LineBook['page']>,
): NamedLedgerRow[] {
  return rows.map((row) => nameLedgerRow(row, ledger.accounts, owner));
}
