import type { Found, MovedLine, MovedSlip, MoveProblem } from '../movedBooks';
import { ownSlipKey } from '../ownSlipKey';
import type { SlipPart } from './slipReader';
import { textDigest } from './textDigest';

/** A slip as it comes out of the tables. */
export interface JoinedSlip {
  readonly slip: MovedSlip;
  /** Month, word and number: what a slip is known by. One that was given before has more lines: rows of several slips are mixed. */
  readonly key: string;
}

/** What is remembered of a slip: not its text. */
interface Seen {
  readonly at: Found;
  /** The same whatever the order of the lines. */
  digest: number;
  count: number;
  net: number;
  lastOrder: number | null;
}

interface SeenSlip extends Seen {
  readonly table: number;
  /** The same number again, in the table that is being read. */
  readonly again: Seen[];
}

/** Slips of several tables, joined. `part` takes what a reader gives; `endTable` after each table. */
export interface SlipJoin {
  readonly part: (part: SlipPart) => void;
  readonly endTable: () => void;
  /** Slips that were there before, line for line: exports overlap. */
  readonly overlaps: () => number;
}

/**
 * Joins parts of slips under their number: the first is given on; the same again in another table or below is counted when it
 * is equal, otherwise a problem that names both.
 */
export function slipJoin(
  take: (joined: JoinedSlip) => void,
  problem: (problem: MoveProblem) => void,
): SlipJoin {
  const slips = new Map<string, SeenSlip>();
  const repeated = new Map<string, SeenSlip>();
  let table = 0;
  let overlaps = 0;
  return {
    part: (part) => {
      const key = ownSlipKey(part.slip).replace('|', ' ');
      const known = slips.get(key);
      if (!known) {
        slips.set(key, { ...seen(part), table, again: [] });
        take({ slip: part.slip, key });
      } else if (known.table === table && known.again.length === 0 && isRest(known, part)) {
        addTo(known, part);
        take({ slip: part.slip, key });
      } else {
        repeated.set(key, known);
        const last = known.again.at(-1);
        if (last && isRest(last, part)) addTo(last, part);
        else known.again.push(seen(part));
      }
    },
    endTable: () => {
      for (const [key, slip] of repeated) {
        for (const one of slip.again) {
          if (one.digest === slip.digest && one.count === slip.count) overlaps += 1;
          else problem(differs(key, slip.at, one.at));
        }
        slip.again.length = 0;
      }
      repeated.clear();
      table += 1;
    },
    overlaps: () => overlaps,
  };
}

/** Whether a part goes on with what was seen of its slip, and is not the slip again. */
function isRest(slip: Seen, { firstOrder, net, isWhole }: SlipPart): boolean {
  if (isWhole) return false;
  if (slip.net !== 0) return true;
  if (firstOrder !== null && (slip.lastOrder ?? 0) > 0) return firstOrder > (slip.lastOrder ?? 0);
  return net !== 0;
}

const seen = ({ at, slip, net, lastOrder }: SlipPart): Seen => ({
  at,
  digest: digestOf(slip),
  count: slip.lines.length,
  net,
  lastOrder,
});

function addTo(slip: Seen, { slip: { lines, date, isVoid }, net, lastOrder }: SlipPart): void {
  slip.digest = joinDigests(slip.digest, digestOf({ date, isVoid, lines }));
  slip.count += lines.length;
  slip.net += net;
  slip.lastOrder = lastOrder ?? slip.lastOrder;
}

/** Below 2^52, so that the sum of two is exact. */
const DIGESTS = 2 ** 52;
const joinDigests = (a: number, b: number) => (a + b) % DIGESTS;

/** What makes two slips equal: who made or audited them does not. */
function digestOf({ date, isVoid, lines }: Pick<MovedSlip, 'date' | 'isVoid' | 'lines'>): number {
  const texts = lines.map((line) => lineText(line, `${date}${isVoid ? ' void' : ''}`));
  return texts.map(textDigest).reduce(joinDigests, 0);
}

function lineText(
  { summary, account, accountName, debit, credit, items, ...line }: MovedLine,
  slip: string,
): string {
  const { quantity, currency } = line;
  const names = items.map(({ category, code, name }) => `${category}:${code || name}`).join(';');
  const foreign = currency ? `${currency.code} ${currency.amount} ${currency.rate}` : '';
  return [slip, account || accountName, debit, credit, summary, names, quantity, foreign].join('|');
}

function differs(key: string, first: Found, second: Found): MoveProblem {
  const where = (at: Found) => `${at.file}${at.sheet === '' ? '' : `「${at.sheet}」`}第 ${at.row} 行`;
  const what = `${key} 有两张内容不同的凭证：${where(first)}和${where(second)}`;
  return {
    at: second,
    column: null,
    message: `${what}，请在原软件里核对，改正凭证号或删去多余的一张后重新上传`,
  };
}
