import fc from 'fast-check';
import { dateOnly } from '../../../primitives/dateOnly';
import { ZERO, fen, negate, type Fen } from '../../../primitives/money';
import { movedBooks, naiveTables, plannedFrom } from '../../../testing/givenMoved';
import type { MovedBalance, MovedBooks, MovedLine, MovedSlip } from '../movedBooks';
import { figureNames, type FigureName } from '../plan/balanceTables';
import type { MoveProof } from './moveProof';
import { proveMove } from './proveMove';

const chart = [
  ['1001', '库存现金'],
  ['1002', '银行存款'],
  ['1122', '应收账款'],
  ['2202', '应付账款'],
  ['2221', '应交税费'],
  ['222101', '应交增值税'],
  ['22210101', '进项税额'],
  ['22210107', '销项税额'],
  ['3001', '实收资本'],
  ['5001', '主营业务收入'],
  ['5602', '管理费用'],
  ['560202', '办公费'],
  ['560203', '差旅费'],
] as const;

/** Where lines can be: leaves, and items of those that have some. */
const targets = [
  ['1001', ''],
  ['1002', ''],
  ['1122', '客户:c1'],
  ['1122', '客户:c2'],
  ['2202', '供应商:v1'],
  ['2202', '供应商:v2'],
  ['22210101', ''],
  ['22210107', ''],
  ['3001', ''],
  ['5001', ''],
  ['560202', ''],
  ['560203', ''],
] as const;

const months = ['2026-01', '2026-02', '2026-03'];

function lineOn(target: number, debit: Fen, credit: Fen, row = 1): MovedLine {
  const [account = '1001', item = ''] = targets[target % targets.length] ?? [];
  const [category = '', code = ''] = item.split(':');
  return {
    at: { file: '凭证', sheet: '', row },
    summary: '摘要',
    account,
    accountName: chart.find(([own]) => own === account)?.[1] ?? '',
    debit,
    credit,
    items: item === '' ? [] : [{ category, code, name: `${code}公司` }],
    quantity: null,
    unit: '',
    unitPrice: null,
    currency: null,
  };
}

interface Posting {
  readonly month: number;
  readonly debit: number;
  readonly credit: number;
  readonly amount: number;
  readonly isRed: boolean;
}

const postings = fc.uniqueArray(
  fc.record({
    month: fc.nat(2),
    debit: fc.nat(11),
    credit: fc.nat(11),
    amount: fc.integer({ min: 100, max: 9_999_999 }),
    isRed: fc.boolean(),
  }),
  { selector: ({ amount }) => amount, minLength: 4, maxLength: 14 },
);

/** Slips numbered by month, each with a debit and a credit on different balances. */
function slipsOf(all: readonly Posting[]): MovedSlip[] {
  const numbers = [0, 0, 0];
  return all.map(({ month, debit, credit, amount, isRed }, index) => {
    const number = (numbers[month] ?? 0) + 1;
    numbers[month] = number;
    const value = fen(isRed ? -amount : amount);
    const other = credit === debit ? credit + 1 : credit;
    const lines = [lineOn(debit, value, ZERO, 2 * index + 1), lineOn(other, ZERO, value, 2 * index + 2)];
    const date = dateOnly(`${months[month] ?? ''}-15`);
    return { date, word: '记', number, attachmentCount: 0, maker: '', auditor: '', isVoid: false, lines };
  });
}

const openings = [
  lineOn(1, fen(5_000_000), ZERO),
  lineOn(2, fen(1_234_567), ZERO),
  lineOn(3, fen(765_432), ZERO),
  lineOn(4, ZERO, fen(2_000_001)),
  lineOn(8, ZERO, fen(4_999_998)),
];

const ledgers = postings.map((all) => {
  const slips = slipsOf(all);
  return movedBooks({ slips, balances: naiveTables(chart, openings, slips, months) });
});

const proofOf = (books: MovedBooks, planned = books): MoveProof => proveMove(books, plannedFrom(planned));

const causesOf = ({ differences }: MoveProof) => [...new Set(differences.map(({ cause }) => cause.kind))];

test('定律：任意账簿与它自己的余额表核对，没有差异', () => {
  fc.assert(
    fc.property(ledgers, (books) => {
      const proof = proofOf(books);
      expect(proof.differences).toStrictEqual([]);
      expect(proof.contradictions).toStrictEqual([]);
      expect(proof.equal).toBe(proof.compared);
    }),
    { numRuns: 60 },
  );
});

/** The figures a table has in every row of an account. */
const changed = (row: MovedBalance, figure: FigureName, by: number): MovedBalance => ({
  ...row,
  [figure]: fen((row[figure] ?? 0) + by),
});

test('定律：余额表里任何一个数字改动，都能找到，并指出它的单元格', () => {
  fc.assert(
    fc.property(
      ledgers,
      fc.nat(),
      fc.constantFrom(...figureNames),
      fc.integer({ min: 1, max: 99_999_999 }),
      (books, pick, figure, by) => {
        const at = pick % books.balances.length;
        const balances = books.balances.map((row, index) => (index === at ? changed(row, figure, by) : row));
        const proof = proofOf({ ...books, balances });
        const cells = proof.contradictions.flatMap(({ cell }) =>
          cell ? [`${cell.at.row} ${cell.figure} ${cell.correction}`] : [],
        );
        expect(cells).toContain(`${at + 1} ${figure} ${-by}`);
        expect(causesOf(proof)).toEqual(['contradiction']);
        expect(proof.differences.some((difference) => difference.at?.row === at + 1)).toBe(true);
      },
    ),
    { numRuns: 150 },
  );
});

/** A row as it is when its 余额方向 is written the other way round. */
const turnedRound = (row: MovedBalance): MovedBalance => ({
  ...row,
  opening: row.opening && negate(row.opening),
  closing: row.closing && negate(row.closing),
});

test.each([
  ['每月一张', months],
  ['只有第一个月', ['2026-01']],
] as const)('定律：余额表（%s）里任何一行的余额方向写反，都指出是哪一行写反了', (_, printed) => {
  fc.assert(
    fc.property(postings, fc.nat(), (all, pick) => {
      const slips = slipsOf(all).filter(({ date }) => printed.some((month) => date.startsWith(month)));
      const rows = naiveTables(chart, openings, slips, printed);
      const turnable = rows.filter(({ closing, account }) => closing !== 0 && account !== '合计');
      const row = turnable[pick % turnable.length];
      fc.pre(row !== undefined && slips.length > 0);
      const balances = rows.map((one) => (one === row ? turnedRound(one) : one));
      const proof = proofOf(movedBooks({ slips, balances }));
      const told = proof.contradictions.map(({ message }) => message).filter((one) => one.includes('写反'));
      expect(told).toContainEqual(expect.stringContaining(`余额方向写反了；余额表第${row?.at.row}行`));
      expect(told.filter((one) => !one.endsWith(`第${row?.at.row}行`))).toStrictEqual([]);
      expect(causesOf(proof)).toEqual(['contradiction']);
      const own = proof.differences.find(({ at }) => at?.row === row?.at.row);
      expect(own?.cause.message).toContain('借贷方向写反了');
    }),
    { numRuns: 60 },
  );
});

test('定律：年中启用只有一张余额表，任何一个数字改动，说的都是它自相矛盾', () => {
  fc.assert(
    fc.property(
      postings.filter((all) => all.some(({ month }) => month === 1)),
      fc.nat(),
      fc.constantFrom(...figureNames),
      fc.integer({ min: 1, max: 99_999_999 }),
      (all, pick, figure, by) => {
        const slips = slipsOf(all);
        const rows = naiveTables(chart, openings, slips, ['2026-02']);
        const at = pick % rows.length;
        const balances = rows.map((row, index) => (index === at ? changed(row, figure, by) : row));
        const february = slips.filter(({ date }) => date.startsWith('2026-02'));
        const proof = proofOf(movedBooks({ slips: february, balances }));
        expect(proof.contradictions.length).toBeGreaterThan(0);
        expect(causesOf(proof).filter((kind) => kind !== 'contradiction')).toStrictEqual([]);
        const named = proof.contradictions.flatMap(({ cell }) => (cell ? [cell.at.row] : []));
        expect(named.filter((row) => row !== at + 1)).toStrictEqual([]);
      },
    ),
    { numRuns: 100 },
  );
});

/** One table over the months of two, the second of which goes on with the first. */
function tableOver(first: readonly MovedBalance[], second: readonly MovedBalance[]): MovedBalance[] {
  const keyOf = ({ account, items }: MovedBalance) => `${account}|${items[0]?.code ?? ''}`;
  const byKey = new Map(first.map((row) => [keyOf(row), row]));
  const plus = (one: Fen | null | undefined, other: Fen | null) => fen((one ?? 0) + (other ?? 0));
  return second.map((row) => {
    const before = byKey.get(keyOf(row));
    return {
      ...row,
      ...{ from: first[0]?.from ?? row.from, opening: before ? before.opening : row.opening },
      ...{ debit: plus(before?.debit, row.debit), credit: plus(before?.credit, row.credit) },
      at: { ...row.at, row: row.at.row + 200 },
    };
  });
}

test.each([
  ['第一个月', ['2026-02']],
  ['最后一个月', ['2026-03']],
  ['每个月', ['2026-02', '2026-03']],
] as const)(
  '定律：年中启用，几个月一张余额表，另有%s的：任何一个本年累计改动，都指出它的单元格',
  (_, printed) => {
    fc.assert(
      fc.property(
        postings,
        fc.nat(),
        fc.constantFrom('yearDebit', 'yearCredit'),
        fc.integer({ min: 1, max: 99_999_999 }),
        (all, pick, figure, by) => {
          const slips = slipsOf(all);
          const tableOf = (month: string) => naiveTables(chart, openings, slips, [month]);
          const monthly = printed.flatMap((month, index) =>
            tableOf(month).map((row) => ({ ...row, at: { ...row.at, row: row.at.row + 100 * index } })),
          );
          const rows = [...monthly, ...tableOver(tableOf('2026-02'), tableOf('2026-03'))];
          const at = pick % rows.length;
          const balances = rows.map((row, index) => (index === at ? changed(row, figure, by) : row));
          const later = slips.filter(({ date }) => date >= '2026-02');
          const told = (tables: readonly MovedBalance[]) =>
            proofOf(movedBooks({ slips: later, balances: tables })).contradictions.map(({ cell }) =>
              cell ? `${cell.at.row} ${cell.figure} ${cell.correction}` : '',
            );
          expect(told(rows)).toStrictEqual([]);
          expect([...new Set(told(balances))]).toEqual([`${rows[at]?.at.row} ${figure} ${-by}`]);
        },
      ),
      { numRuns: 40 },
    );
  },
);

test('定律：缺一张凭证，差额正是它的分录，并指出断号', () => {
  fc.assert(
    fc.property(ledgers, fc.nat(), (books, pick) => {
      const later = books.slips.filter(({ date, number }) =>
        books.slips.some((other) => other.date === date && other.number > number),
      );
      fc.pre(later.length > 0);
      const gone = later[pick % later.length];
      const proof = proofOf({ ...books, slips: books.slips.filter((slip) => slip !== gone) });
      expect(causesOf(proof)).toEqual(['slip']);
      expect(proof.differences[0]?.cause.message).toContain(`记-${gone?.number}`);
    }),
    { numRuns: 60 },
  );
});

test('定律：一张凭证导出两次而号码不同，指出这两张', () => {
  fc.assert(
    fc.property(ledgers, fc.nat(), (books, pick) => {
      const slip = books.slips[pick % books.slips.length];
      fc.pre(slip !== undefined);
      const twin = { ...slip, number: 99 };
      const proof = proofOf({ ...books, slips: [...books.slips, twin] });
      expect(causesOf(proof)).toEqual(['slip']);
      const month = slip.date.slice(0, 7);
      expect(proof.differences[0]?.cause.slips.toSorted()).toEqual(
        [`${month}|记-${slip.number}`, `${month}|记-99`].toSorted(),
      );
    }),
    { numRuns: 60 },
  );
});

/** Books with one slip of ours changed, its table as it was. */
function withChangedSlip(
  books: MovedBooks,
  pick: number,
  change: (lines: readonly MovedLine[]) => readonly MovedLine[],
) {
  const at = pick % books.slips.length;
  return {
    ...books,
    slips: books.slips.map((slip, index) => (index === at ? { ...slip, lines: change(slip.lines) } : slip)),
  };
}

const balanceOf = ({ account, items }: MovedLine) => `${account}|${items[0]?.code ?? ''}`;

test('定律：一行分录记错了科目，两个科目正好相差这个数', () => {
  fc.assert(
    fc.property(ledgers, fc.nat(), fc.nat(11), (books, pick, other) => {
      const slip = books.slips[pick % books.slips.length];
      const [first] = slip?.lines ?? [];
      fc.pre(first !== undefined && balanceOf(lineOn(other, ZERO, ZERO)) !== balanceOf(first));
      const moved = withChangedSlip(books, pick, ([debit, ...rest]) => [
        { ...lineOn(other, debit?.debit ?? ZERO, ZERO) },
        ...rest,
      ]);
      expect(causesOf(proofOf(moved))).toEqual(['pair']);
    }),
    { numRuns: 60 },
  );
});

test('定律：一张凭证借贷方向相反，差额是分录的两倍', () => {
  fc.assert(
    fc.property(ledgers, fc.nat(), (books, pick) => {
      const turned = withChangedSlip(books, pick, (lines) =>
        lines.map((line) => ({ ...line, debit: line.credit, credit: line.debit })),
      );
      expect(causesOf(proofOf(turned))).toEqual(['turned']);
    }),
    { numRuns: 60 },
  );
});

test('定律：原软件把红字改记另一方，发生额不同余额相同；打开开关后没有差异', () => {
  fc.assert(
    fc.property(postings, (all) => {
      const slips = slipsOf(all);
      fc.pre(slips.some(({ lines }) => lines.some(({ debit }) => debit < 0)));
      const black = (line: MovedLine): MovedLine =>
        line.debit < 0 || line.credit < 0
          ? { ...line, debit: fen(0 - line.credit), credit: fen(0 - line.debit) }
          : line;
      const turned = slips.map((slip) => ({ ...slip, lines: slip.lines.map(black) }));
      const books = movedBooks({ slips, balances: naiveTables(chart, openings, turned, months) });
      expect(causesOf(proofOf(books))).toEqual(['turned']);
      expect(proveMove(books, plannedFrom(books, { redTurned: true })).differences).toStrictEqual([]);
    }),
    { numRuns: 40 },
  );
});

/** 1234 → 1243 */
function exchanged(amount: number): number {
  const digits = [...String(Math.abs(amount))];
  const at = digits.findIndex((digit, index) => index > 0 && digit !== digits[index - 1]);
  if (at < 1) return amount;
  [digits[at - 1], digits[at]] = [digits[at] ?? '', digits[at - 1] ?? ''];
  return Number(digits.join('')) * Math.sign(amount);
}

test('定律：一张凭证的金额有两位数字颠倒，差额是9的倍数，提示这张凭证', () => {
  fc.assert(
    fc.property(ledgers, fc.nat(), (books, pick) => {
      const slip = books.slips[pick % books.slips.length];
      const amount = (slip?.lines[0]?.debit ?? 0) + 0;
      const by = exchanged(amount) - amount;
      const amounts = books.slips.map(({ lines }) => Math.abs(lines[0]?.debit ?? 0));
      fc.pre(by !== 0 && !amounts.includes(Math.abs(by)) && !amounts.includes(Math.abs(by) / 2));
      fc.pre(Math.abs(by) !== 2 * Math.abs(exchanged(amount)));
      const wrong = withChangedSlip(books, pick, (lines) =>
        lines.map((line) => ({
          ...line,
          debit: fen(line.debit === 0 ? 0 : exchanged(line.debit)),
          credit: fen(line.credit === 0 ? 0 : exchanged(line.credit)),
        })),
      );
      const proof = proofOf(wrong);
      expect(causesOf(proof)).toEqual(['digits']);
      expect(proof.differences[0]?.cause.slips).toContain(`${slip?.date.slice(0, 7)}|记-${slip?.number}`);
    }),
    { numRuns: 60 },
  );
});

test('定律：任何一张凭证的金额改动，都有差异，每个差异都有原因', () => {
  fc.assert(
    fc.property(ledgers, fc.nat(), fc.integer({ min: 1, max: 9_999_999 }), (books, pick, by) => {
      const wrong = withChangedSlip(books, pick, (lines) =>
        lines.map((line) => ({
          ...line,
          debit: line.debit === 0 ? ZERO : fen(line.debit + by),
          credit: line.credit === 0 ? ZERO : fen(line.credit + by),
        })),
      );
      const { differences } = proofOf(wrong);
      expect(differences.length).toBeGreaterThan(0);
      expect(differences.every(({ cause }) => cause.message !== '')).toBe(true);
    }),
    { numRuns: 60 },
  );
});

test('定律：凭证和余额表各行的先后不影响方案和核对', () => {
  fc.assert(
    fc.property(
      ledgers.chain((books) =>
        fc.tuple(
          fc.constant(books),
          fc.shuffledSubarray([...books.slips], { minLength: books.slips.length }),
          fc.shuffledSubarray([...books.balances], { minLength: books.balances.length }),
        ),
      ),
      ([books, slips, balances]) => {
        const [plan, other] = [plannedFrom(books), plannedFrom({ ...books, slips, balances })];
        expect(other.slips).toEqual(plan.slips);
        expect(other.openings).toEqual(plan.openings);
        expect(other.accounts).toEqual(plan.accounts);
        expect(proveMove({ ...books, slips, balances }, other).differences).toStrictEqual([]);
      },
    ),
    { numRuns: 40 },
  );
});
