import { fen, sum, type Fen } from '../../primitives/money';
import { movedBy, type StatementLine } from './statementLine';

type Line = Pick<StatementLine, 'on' | 'time' | 'received' | 'paid' | 'balance'>;
type Filled<L extends Line> = L & { readonly balance: Fen };

/**
 * 每天最后一笔才有余额的对账单: the lines with the balances between, reckoned from those that are there, downwards or
 * upwards, whichever agrees with more of them; both where they agree alike and no day says. Empty: no line has one.
 */
export function filledBalances<L extends Line>(lines: readonly L[]): readonly (readonly Filled<L>[])[] {
  if (!lines.some(isBalanced)) return [];
  if (lines.every(isBalanced)) return [lines as readonly Filled<L>[]];
  const [down, up] = [filled(lines), filled(lines.toReversed())];
  const order = down.breaks - up.breaks || momentOf(lines[0]).localeCompare(momentOf(lines.at(-1)));
  return [...(order <= 0 ? [down.lines] : []), ...(order >= 0 ? [up.lines.toReversed()] : [])];
}

const momentOf = (line: Line | undefined) => (line ? `${line.on} ${line.time}` : '');
const isBalanced = ({ balance }: Line): boolean => balance !== null;

/** From each balance on to the next, and from the first one back; `breaks`: how many are not what the lines before make. */
function filled<L extends Line>(lines: readonly L[]): { lines: Filled<L>[]; breaks: number } {
  const first = lines.findIndex(isBalanced);
  let balance = fen((lines[first]?.balance ?? 0) - sum(lines.slice(0, first + 1).map(movedBy)));
  let breaks = 0;
  const found = lines.map((line) => {
    const reached = fen(balance + movedBy(line));
    if (line.balance !== null && line.balance !== reached) breaks += 1;
    balance = line.balance ?? reached;
    return { ...line, balance };
  });
  return { lines: found, breaks };
}
