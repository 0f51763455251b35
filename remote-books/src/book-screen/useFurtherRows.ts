import { useEffect, useMemo, useRef, useState } from 'react';
import type { NamedLedgerRow } from '@mingzhang/shared/accounting/books/namedLedgerRow';
import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { ZERO } from '@mingzhang/shared/primitives/money';
import { HttpProblem, isAbort } from '@mingzhang/shell';

/** Rows that are asked for at once: more than anybody sees, less than anybody waits for. */
export const WINDOW = 500;

/** Windows that are kept; of more, those farthest from what is drawn are given back. */
const KEPT_WINDOWS = 40;

/** How long the drawn rows stay the same before the missing ones are fetched: dragging past them fetches none. */
const REST_MS = 40;

/** A row of a long ledger that is not here yet. */
export const ROW_TO_COME: NamedLedgerRow = {
  kind: 'line',
  date: dateOnly('2000-01-01'),
  voucherId: null,
  word: null,
  number: null,
  voucher: null,
  summary: '…',
  account: null,
  counter: null,
  counterCount: 0,
  debit: null,
  credit: null,
  side: '平',
  balance: ZERO,
  quantity: null,
  unitPrice: null,
  balanceQuantity: null,
};

/** Rows from some offset on, and how many the whole ledger has. */
interface RowWindow {
  readonly rows: readonly NamedLedgerRow[];
  readonly total: number;
}

/** What was asked for of one answer. */
interface Asked {
  readonly of: RowWindow;
  readonly offsets: Set<number>;
  readonly stop: AbortController;
}

const NO_ROWS: readonly NamedLedgerRow[] = [];
const offsetOf = (index: number) => index - (index % WINDOW);

/** Why drawn rows could not be loaded. */
interface Failure {
  readonly of: RowWindow;
  readonly problem: HttpProblem;
}

/**
 * The rows behind the first window, fetched when they are drawn; until then each is a placeholder, and `problem` says
 * why they do not load. When a window belongs to a ledger with more or fewer rows, the books have changed meanwhile:
 * `onChanged` begins anew.
 */
export function useFurtherRows(
  first: RowWindow | null,
  load: (offset: number, signal: AbortSignal) => Promise<RowWindow>,
  onChanged: () => void,
) {
  const [further, setFurther] = useState<{ of: RowWindow; rows: readonly NamedLedgerRow[] } | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const asked = useRef<Asked>(null);
  const drawn = useRef<readonly number[]>([]);
  const resting = useRef(0);
  const whole = useMemo(() => wholeOf(first), [first]);
  useEffect(
    () => () => {
      window.clearTimeout(resting.current);
      asked.current?.stop.abort();
      asked.current = null;
    },
    [first],
  );

  function fetchWindow({ of, offsets, stop }: Asked, offset: number) {
    offsets.add(offset);
    load(offset, stop.signal)
      .then(({ rows, total }) => {
        if (total !== of.total) {
          onChanged();
          return;
        }
        const away = farthest(offsets, offset);
        if (away !== null) offsets.delete(away);
        setFurther((last) => {
          const known = last?.of === of ? last.rows : whole;
          const given = away === null ? known : known.toSpliced(away, WINDOW, ...toCome(WINDOW));
          return { of, rows: given.toSpliced(offset, rows.length, ...rows) };
        });
      })
      .catch((error: unknown) => {
        // Fetched again on the next scroll to it, or on 重试.
        offsets.delete(offset);
        if (isAbort(error)) return;
        if (!(error instanceof HttpProblem)) throw error;
        setFailure({ of, problem: error });
      });
  }

  function fetchDrawn() {
    if (first === null) return;
    asked.current ??= { of: first, offsets: new Set([0]), stop: new AbortController() };
    const { current } = asked;
    setFailure(null);
    const offsets = new Set(drawn.current.map(offsetOf));
    for (const offset of offsets) if (!current.offsets.has(offset)) fetchWindow(current, offset);
  }

  function onDrawn(indexes: readonly number[]) {
    drawn.current = indexes;
    window.clearTimeout(resting.current);
    if (first === null || first.total <= first.rows.length) return;
    resting.current = window.setTimeout(fetchDrawn, REST_MS);
  }

  return {
    rows: further !== null && further.of === first ? further.rows : whole,
    onDrawn,
    problem: failure !== null && failure.of === first ? failure.problem : null,
    retry: fetchDrawn,
  };
}

function wholeOf(first: RowWindow | null): readonly NamedLedgerRow[] {
  if (!first) return NO_ROWS;
  return [...first.rows, ...toCome(Math.max(0, first.total - first.rows.length))];
}

const toCome = (count: number) => Array<NamedLedgerRow>(count).fill(ROW_TO_COME);

/** The window to give back when there are too many: never the first, which is remembered with the answer. */
function farthest(offsets: ReadonlySet<number>, from: number): number | null {
  if (offsets.size <= KEPT_WINDOWS) return null;
  const away = (offset: number) => (offset === 0 ? -1 : Math.abs(offset - from));
  return [...offsets].reduce((far, offset) => (away(offset) > away(far) ? offset : far), from);
}
