/** A match and its lines, by their ids. */
export interface TextedMatch {
  readonly id: number;
  readonly foundBy: string;
  readonly books: readonly Omit<MatchedBook, 'line'>[];
  readonly banks: readonly MatchedBank[];
}

/** A line of the books in a match: of a voucher, or an opening item. */
export interface MatchedBook {
  readonly voucherId: number | null;
  readonly line: number | null;
  readonly openingItemId: number | null;
}

/** A line of the bank in a match, or an opening item. */
export interface MatchedBank {
  readonly bankLineId: number | null;
  readonly openingItemId: number | null;
}

/**
 * `17 nearby v12 b7`: a match as the digest of its batch has it. Which line of its voucher it is may change while it is
 * matched (a line is put above it), so the voucher stands for it. @param read what an id is called there
 */
export function matchText(
  { id, foundBy, books, banks }: TextedMatch,
  read: (id: number) => number = (own) => own,
): string {
  const item = (openingItemId: number | null) => `o${read(openingItemId ?? 0)}`;
  const own = books.map(({ voucherId, openingItemId }) =>
    voucherId === null ? item(openingItemId) : `v${read(voucherId)}`,
  );
  const other = banks.map(({ bankLineId, openingItemId }) =>
    bankLineId === null ? item(openingItemId) : `b${read(bankLineId)}`,
  );
  return `${read(id)} ${foundBy} ${own.join('+')} ${other.join('+')}`;
}

/** The ids that `matchText` reads. */
export const idsOfMatch = ({ id, books, banks }: TextedMatch): number[] => [
  id,
  ...books.map(({ voucherId, openingItemId }) => voucherId ?? openingItemId ?? 0),
  ...banks.map(({ bankLineId, openingItemId }) => bankLineId ?? openingItemId ?? 0),
];
