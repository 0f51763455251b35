import fc from 'fast-check';
import { dateOnly, periodOf } from '../../primitives/dateOnly';
import { add, fen, negate, subtract, sum, ZERO, type Fen } from '../../primitives/money';
import { fundLines, statements } from '../../testing/arbitraryBank';
import { journalEntry } from '../../testing/journalEntry';
import { bookingErrors } from './bookingErrors';
import { groupProposals } from './groupProposals';
import { journalBalance, journalDays } from './journalBalances';
import type { JournalEntry } from './journalEntry';
import { journalLedgerText, type JournalLink } from './journalLedgerCheck';
import { linkProblems } from './journalProblems';
import { matchLines, type OpenLines } from './lineMatching';
import { matchProblems } from './matchProblems';
import { newLines, type WholeDays } from './newLines';
import { differenceSources, openAsOf, reconciliation, reconciliationDifference } from './reconciliation';
import type { BalancedLine } from './statementDays';
import { movedBy, type StatementLine } from './statementLine';
import { proveStatement } from './statementProof';

const shuffled = <Item>(items: readonly Item[]): fc.Arbitrary<Item[]> =>
  fc.shuffledSubarray([...items], { minLength: items.length, maxLength: items.length });

const within = <Drawn, Next>(drawn: fc.Arbitrary<Drawn>, next: (value: Drawn) => fc.Arbitrary<Next>) =>
  drawn.chain((value) => next(value).map((more) => [value, more] as const));

test('完整的对账单，怎样打乱都是一条从期初到期末的路，每行走一次', () => {
  fc.assert(
    fc.property(
      within(statements, ({ lines }) => shuffled(lines)),
      ([{ opening, closing }, lines]) => {
        for (const stated of [
          { opening, closing },
          { opening: null, closing },
          { opening, closing: null },
        ]) {
          const proof = proveStatement(lines, stated);
          expect(proof).toMatchObject({ opening, closing, gaps: [] });
          expect(proof.order.toSorted((a, b) => a - b)).toEqual(lines.map((_, at) => at));
          let balance: number = opening;
          for (const at of proof.order) {
            const line = lines[at];
            if (!line) throw new Error('no such line');
            expect(line.balance - movedBy(line)).toBe(balance);
            balance = line.balance;
          }
        }
        expect(proveStatement(lines, { opening: null, closing: null }).gaps).toStrictEqual([]);
      },
    ),
  );
});

test('少了任何一行都看得出，并且写出它的金额；最后一行靠期末余额', () => {
  fc.assert(
    fc.property(
      within(statements, ({ lines }) => fc.tuple(shuffled(lines), fc.nat({ max: lines.length - 1 }))),
      ([{ opening, closing }, [lines, dropped]]) => {
        const rest = lines.filter((_, at) => at !== dropped);
        const { gaps } = proveStatement(rest, { opening, closing });
        const lost = lines[dropped];
        expect(gaps.map(({ missing }) => missing)).toEqual([lost && movedBy(lost)]);
      },
    ),
  );
});

test('少了几行，所缺之和就是少的', () => {
  fc.assert(
    fc.property(
      within(statements, ({ lines }) => fc.subarray([...lines])),
      ([{ opening, closing, lines }, rest]) => {
        const { gaps } = proveStatement(rest, { opening, closing });
        const lost = subtract(sum(lines.map(movedBy)), sum(rest.map(movedBy)));
        expect(sum(gaps.map(({ missing }) => missing))).toBe(lost);
      },
    ),
  );
});

/** The gaps of lines in the order they are in: where one does not begin with the balance before it. */
function gapCount(lines: readonly BalancedLine[], opening: Fen | null, closing: Fen): number {
  const ends = lines.map(({ balance }) => balance);
  const begins = lines.map((line) => subtract(line.balance, movedBy(line)));
  const before = [opening ?? begins[0] ?? ZERO, ...ends];
  const after = [...begins, closing];
  return before.filter((balance, at) => balance !== after[at]).length;
}

/** All orders of a few lines. */
const orders = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0
    ? [[]]
    : items.flatMap((item, at) => orders(items.toSpliced(at, 1)).map((others) => [item, ...others]));

const fewBalances = fc.integer({ min: 0, max: 4 }).map((hundreds) => fen(hundreds * 100));

/** Up to five lines of two days between five balances, with no order within a day. */
const brokenLines = fc
  .array(fc.tuple(fewBalances, fewBalances, fc.constantFrom('02', '03')), { minLength: 1, maxLength: 5 })
  .map((drawn) =>
    drawn.map(([from, balance, day]): BalancedLine => {
      const moved = subtract(balance, from);
      const [received, paid] = moved > 0 ? [moved, ZERO] : [ZERO, negate(moved)];
      return { on: dateOnly(`2026-03-${day}`), time: '', postedOn: null, received, paid, balance };
    }),
  );

test('残缺的两天、期末写明：写出的缺口，就是这些行怎样排都少不了的那几个', () => {
  fc.assert(
    fc.property(brokenLines, fc.option(fewBalances), fewBalances, (lines, opening, closing) => {
      const days = ['2026-03-02', '2026-03-03'].map((on) => lines.filter((line) => line.on === on));
      const [first = [], second = []] = days.map(orders);
      const fewest = Math.min(
        ...first.flatMap((own) => second.map((others) => gapCount([...own, ...others], opening, closing))),
      );
      expect(proveStatement(lines, { opening, closing }).gaps).toHaveLength(fewest);
    }),
    { numRuns: 1_000 },
  );
});

/** How a bank writes its lines: with serials, with balances, with neither. */
const writings: readonly ((line: StatementLine) => StatementLine)[] = [
  (line) => line,
  (line) => ({ ...line, serial: '' }),
  (line) => ({ ...line, serial: '', balance: null }),
];

const contents = (lines: readonly StatementLine[]) =>
  lines.map(({ row: _row, ...line }) => JSON.stringify(line)).sort();

test('导入两次、按天拆开、重叠、打乱，都等于导入一次；几笔相同的仍是几笔', () => {
  fc.assert(
    fc.property(
      within(statements, ({ lines }) => shuffled(lines)),
      fc.constantFrom(...writings),
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 5 }),
      ([{ lines }, mixed], writing, first, second) => {
        const day = (count: number) => dateOnly(`2026-03-0${count}`);
        const part = (from: number, to: number) =>
          mixed.map(writing).filter(({ on }) => on >= day(from) && on <= day(to));
        let stored: readonly StatementLine[] = [];
        const take = (file: readonly StatementLine[], whole: WholeDays) => {
          const { added, known, uncertain } = newLines(stored, file, whole);
          expect(added.length + known.length + uncertain.length).toBe(file.length);
          expect(uncertain).toStrictEqual([]);
          stored = [...stored, ...added];
        };
        take(part(1, first), { from: day(1), to: day(first) });
        take(part(second, 5), { from: day(second), to: day(5) });
        take(lines.map(writing), { from: day(1), to: day(5) });
        take(mixed.map(writing), { from: day(1), to: day(5) });
        expect(contents(stored)).toEqual(contents(lines.map(writing)));
      },
    ),
  );
});

/** The exports one bank offers: what each leaves out. */
const exports: readonly ((line: StatementLine) => StatementLine)[] = [
  (line) => ({ ...line, serial: '' }),
  (line) => ({ ...line, serial: '', time: '' }),
  (line) => ({ ...line, serial: '', partyAccount: '' }),
  (line) => ({ ...line, serial: '', time: '', partyAccount: '' }),
];

test('同一家银行的几种格式，轮流导入也等于导入一次', () => {
  fc.assert(
    fc.property(
      within(statements, ({ lines }) => shuffled(lines)),
      fc.array(fc.tuple(fc.constantFrom(...exports), fc.integer({ min: 1, max: 5 })), {
        minLength: 2,
        maxLength: 5,
      }),
      ([{ lines }, mixed], files) => {
        let stored: readonly StatementLine[] = [];
        const whole = { from: dateOnly('2026-03-01'), to: dateOnly('2026-03-05') };
        for (const [writing, through] of [...files, [(line: StatementLine) => line, 5] as const]) {
          const file = mixed.map(writing).filter(({ on }) => on <= `2026-03-0${through}`);
          stored = [...stored, ...newLines(stored, file, whole).added];
        }
        const moved = (all: readonly StatementLine[]) =>
          all.map(({ on, balance, received, paid }) => `${on} ${received} ${paid} ${balance}`).sort();
        expect(moved(stored)).toEqual(moved(lines));
      },
    ),
  );
});

const openLines: fc.Arbitrary<OpenLines> = fc.record({ books: fundLines, banks: fundLines });

test('勾对不论次序；每行最多勾一次，两边分毫不差；提议也是', () => {
  fc.assert(
    fc.property(
      within(openLines, ({ books, banks }) => fc.tuple(shuffled(books), shuffled(banks))),
      ([open, [books, banks]]) => {
        const { matches, open: rest } = matchLines(open);
        const other = matchLines({ books, banks });
        expect(other.matches).toEqual(matches);
        const proposals = groupProposals(rest);
        const idsOf = (
          groups: readonly { books: readonly { id: number }[]; banks: readonly { id: number }[] }[],
        ) =>
          groups
            .map((group) =>
              [group.books, group.banks].map((side) => side.map(({ id }) => id).sort()).join('='),
            )
            .sort();
        expect(idsOf(groupProposals(other.open))).toEqual(idsOf(proposals));
        expect(
          bookingErrors(other.open)
            .map(({ book }) => book.id)
            .sort(),
        ).toEqual(
          bookingErrors(rest)
            .map(({ book }) => book.id)
            .sort(),
        );
        expect(new Set(matches.map(({ book }) => book.id)).size).toBe(matches.length);
        expect(new Set(matches.map(({ bank }) => bank.id)).size).toBe(matches.length);
        expect(rest.books.length + matches.length).toBe(open.books.length);
        const matchable = ({ net }: { net: number }) => ({
          fundAccountId: 1,
          net: fen(net),
          isMatched: false,
        });
        for (const { book, bank } of matches)
          expect(matchProblems([matchable(book)], [matchable(bank)])).toStrictEqual([]);
        for (const group of proposals) {
          expect(matchProblems(group.books.map(matchable), group.banks.map(matchable))).toStrictEqual([]);
          expect(group.books.length + group.banks.length).toBeGreaterThan(2);
        }
      },
    ),
  );
});

test('勾对再取消，一切恢复；调节后两边相等，当且仅当期初两边相等', () => {
  const asOf = dateOnly('2026-03-20');
  fc.assert(
    fc.property(openLines, fc.integer({ min: -3, max: 3 }), ({ books, banks }, apart) => {
      const { matches } = matchLines({ books, banks });
      const groups = matches.map(({ book, bank }) => ({ books: [book.id], banks: [bank.id] }));
      const until = (lines: OpenLines['banks']) =>
        sum(lines.filter(({ on }) => on <= asOf).map(({ net }) => net));
      const opening = { book: fen(100 + apart), bank: fen(100), items: [] };
      const facts = {
        asOf,
        book: add(opening.book, until(books)),
        bank: add(opening.bank, until(banks)),
        books,
        banks,
        matches: groups,
        corrections: [],
        bounced: new Set(books.filter(({ isCheque, net }) => isCheque && net > 0).map(({ id }) => id)),
      };
      expect(reconciliationDifference(reconciliation(facts))).toBe(apart);
      expect(differenceSources(facts, opening).map(({ amount }) => amount)).toEqual(
        apart === 0 ? [] : [apart],
      );
      expect(openAsOf({ ...facts, matches: [] }).books).toHaveLength(
        books.filter(({ on }) => on <= asOf).length,
      );
      expect(matchLines({ books, banks }).matches).toEqual(matches);
    }),
  );
});

const journals: fc.Arbitrary<JournalEntry[]> = fc
  .array(
    fc.record({
      day: fc.integer({ min: 1, max: 9 }),
      net: fc.integer({ min: -9, max: 9 }).filter((net) => net !== 0),
    }),
    { maxLength: 12 },
  )
  .map((drawn) =>
    drawn.map(({ day, net }, at) =>
      journalEntry(fen(net), { id: at, number: at, on: dateOnly(`2026-03-0${day}`) }),
    ),
  );

test('日记账：期初＋收入－支出＝期末，每天、每月、整个账户', () => {
  fc.assert(
    fc.property(journals, fc.integer({ min: -9, max: 9 }).map(fen), (entries, opening) => {
      const days = journalDays(opening, entries);
      let balance = opening;
      for (const day of days) {
        expect(day.opening).toBe(balance);
        expect(day.closing).toBe(day.opening + day.received - day.paid);
        expect(day.entries.at(-1)?.balance).toBe(day.closing);
        expect(journalBalance(opening, entries, day.on)).toBe(day.closing);
        expect(periodOf(day.on)).toBe('2026-03');
        balance = day.closing;
      }
      expect(balance).toBe(add(opening, sum(entries.map(movedBy))));
    }),
  );
});

/** What a cashier and a bookkeeper do, each in their own book. */
const works = fc.array(
  fc.record({
    kind: fc.constantFrom('enter', 'post', 'takeOver', 'unpost', 'reverse', 'post', 'post'),
    net: fc.integer({ min: -9, max: 9 }).filter((net) => net !== 0),
    at: fc.nat({ max: 20 }),
  }),
  { maxLength: 25 },
);

test('任意登记、制单、接收、删除凭证、冲销以后，日记账与总账之差都写得明；全部制单登记以后相等', () => {
  const on = dateOnly('2026-03-05');
  const voucher = { id: 1, word: '记', number: 1 };
  fc.assert(
    fc.property(works, (drawn) => {
      let links: JournalLink[] = [];
      for (const { kind, net, at } of drawn) {
        const index = at % Math.max(1, links.length);
        const link = links[index];
        const line = { on, net: fen(net), voucher, line: at + 1 };
        if (kind === 'enter') links.push({ entries: [{ on, net: fen(net) }], lines: [] });
        if (kind === 'takeOver') links.push({ entries: [], lines: [line] });
        if (kind === 'reverse' && link?.entries[0]) {
          links.push({ entries: [{ on, net: negate(link.entries[0].net) }], lines: [] });
        }
        if (kind === 'post' && link) links = links.with(index, whole(link));
        if (kind === 'unpost' && link?.entries.length) links = links.with(index, { ...link, lines: [] });
      }
      expect(text(links) === undefined).toBe(balances(links)[0] === balances(links)[1]);
      expect(text(links) ?? '').not.toContain('期初');
      expect(text(links.map(whole))).toBeUndefined();
    }),
  );

  /** The side that is missing is made: a voucher of an entry, an entry of a voucher line. */
  function whole({ entries, lines }: JournalLink): JournalLink {
    const net = fen(entries[0]?.net ?? lines[0]?.net ?? 0);
    const made = { entries: [{ on, net }], lines: [{ on, net, voucher, line: 1 }] };
    expect(linkProblems([journalEntry(net)], { fundAccountId: 1, net })).toStrictEqual([]);
    return {
      entries: entries.length > 0 ? entries : made.entries,
      lines: lines.length > 0 ? lines : made.lines,
    };
  }

  function balances(links: readonly JournalLink[]) {
    const total = (side: 'entries' | 'lines') =>
      sum(links.flatMap((link) => link[side].map(({ net }) => net)));
    return [total('entries'), total('lines')] as const;
  }

  function text(links: readonly JournalLink[]): string | undefined {
    const [journal, ledger] = balances(links);
    return journalLedgerText({ account: '工行', asOf: on, journal: add(journal, ZERO), ledger, links });
  }
});
