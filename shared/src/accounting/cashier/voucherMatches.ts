import { sum, type Fen } from '../../primitives/money';

interface Moved {
  readonly net: Fen;
}

/** Lines that belong together, equal to the fen. */
export interface MatchedLines<Book, Bank> {
  readonly books: readonly Book[];
  readonly banks: readonly Bank[];
}

/**
 * 按规则制单 and 勾对: which lines of a voucher stand for the lines of the bank it was made of. Each line of the bank takes
 * the first line that moves the same; where a person put the rest together, they are one group if they are equal. What
 * fits nothing stays open.
 */
export function voucherMatches<Book extends Moved, Bank extends Moved>(
  books: readonly Book[],
  banks: readonly Bank[],
): readonly MatchedLines<Book, Bank>[] {
  const free = [...books];
  const groups: MatchedLines<Book, Bank>[] = [];
  const rest: Bank[] = [];
  for (const bank of banks) {
    const at = free.findIndex(({ net }) => net === bank.net);
    if (at < 0) rest.push(bank);
    else groups.push({ books: free.splice(at, 1), banks: [bank] });
  }
  const isEqual = rest.length > 0 && free.length > 0 && sum(rest.map(netOf)) === sum(free.map(netOf));
  return isEqual ? [...groups, { books: free, banks: rest }] : groups;
}

const netOf = ({ net }: Moved) => net;
