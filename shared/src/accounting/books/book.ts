/** 账簿: what the menu, the page, the export and the server route of a book share. */
export interface Book<Row> {
  readonly key: string;
  readonly title: string;
  /** Page path under /account-book/. */
  readonly path: string;
  /** Whether SQL may sum by account and period, or must return lines. */
  readonly grain: 'period' | 'line';
  readonly columns: readonly BookColumn<Row>[];
}

export interface BookColumn<Row> {
  readonly key: keyof Row & string;
  readonly title: string;
  readonly kind: 'text' | 'money' | 'quantity' | 'date' | 'voucher' | 'side';
}
