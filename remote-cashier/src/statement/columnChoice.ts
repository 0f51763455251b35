import type { StatementColumns, StatementField } from '@mingzhang/shared/accounting/cashier/statementColumns';

/** What a column of the file is taken for; null: it is not used. */
export function fieldAt(columns: StatementColumns, column: number): StatementField | null {
  const found = Object.entries(columns).find(([, at]) => at === column);
  return found ? (found[0] as StatementField) : null;
}

/** The columns with one taken for another field: a field is in one column, and a column says one thing. */
export function withField(
  columns: StatementColumns,
  column: number,
  field: StatementField | null,
): StatementColumns {
  const others = Object.entries(columns).filter(([name, at]) => at !== column && name !== field);
  return Object.fromEntries(field === null ? others : [...others, [field, column]]) as StatementColumns;
}
