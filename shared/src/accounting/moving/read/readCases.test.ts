import { add, formatYuan, subtract, ZERO, type Fen } from '../../../primitives/money';
import { movingCases, type MovingCase } from '../../../testing/movingCase';
import { yuan } from '../../../testing/yuan';
import type { MovedItem } from '../movedBooks';
import { readTables, type TablesReading } from './readTables';

const keyOf = (account: string, items: readonly MovedItem[]) =>
  [account, ...items.map(({ category, code }) => `${category}:${code}`)].join('|');

/** Codes of expected.json are ours: theirs without the dots. */
const plain = (account: string) => account.replaceAll('.', '');

const total = (figures: ReadonlyMap<string, Fen>, key: string) => figures.get(key) ?? ZERO;

/** Openings of the tables and movements of the slips, by account and item. */
function figuresOf(books: TablesReading) {
  const opening = new Map<string, Fen>();
  const moved = new Map<string, Fen>();
  for (const { account, items, opening: balance } of books.balances) {
    if (balance !== null) opening.set(keyOf(plain(account), items), balance);
  }
  for (const { debit, credit, account, items } of books.slips.flatMap(({ lines }) => lines)) {
    const key = keyOf(plain(account), items);
    moved.set(key, add(total(moved, key), subtract(debit, credit)));
  }
  return { opening, moved };
}

const text = (figures: Iterable<readonly [string, Fen]>) =>
  Object.fromEntries(
    [...figures].filter(([, amount]) => amount !== 0).map(([key, amount]) => [key, formatYuan(amount)]),
  );

const given = (figures: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(figures).filter(([, amount]) => yuan(amount) !== 0));

describe.each(movingCases())('$name', ({ tables, expected }: MovingCase) => {
  const books = readTables(tables);
  const { opening, moved } = figuresOf(books);

  test('每个文件都认得出，没有读不出的地方', () => {
    expect(books.problems).toStrictEqual([]);
    expect(books.recognitions.map(({ kind }) => kind)).not.toContain('unknown');
    expect(books.recognitions.map(({ unread }) => unread).flat()).toStrictEqual([]);
    expect(books.recognitions.every(({ form }) => expected.form.startsWith(form))).toBe(true);
    expect(books.overlaps).toBe(0);
  });

  test('凭证和分录一张不少，每张借贷相等', () => {
    expect(books.slips).toHaveLength(expected.vouchers);
    expect(books.slips.flatMap(({ lines }) => lines)).toHaveLength(expected.lines);
    for (const { lines } of books.slips) {
      expect(lines.reduce((net, { debit, credit }) => net + debit - credit, 0)).toBe(0);
    }
  });

  test('每个末级科目和项目的期初余额一分不差', () => {
    const balances = Object.entries(expected.opening).map(([key, { balance }]) => [key, balance] as const);
    for (const [key, balance] of balances) {
      expect(`${key} ${formatYuan(total(opening, key))}`).toBe(`${key} ${balance}`);
    }
  });

  test('期初加发生额，就是每个末级科目和项目的期末余额', () => {
    const keys = new Set([...Object.keys(expected.opening), ...moved.keys()]);
    const closing = [...keys].map((key) => [key, add(total(opening, key), total(moved, key))] as const);
    expect(text(closing)).toEqual(given(expected.closing[expected.last] ?? {}));
  });

  test('余额表的期末余额、本年累计与答案相同', () => {
    for (const { account, items, closing, yearDebit, yearCredit, debit, credit } of books.balances) {
      const key = keyOf(plain(account), items);
      const known = expected.closing[expected.last]?.[key];
      if (closing !== null && known !== undefined)
        expect(`${key} ${formatYuan(closing)}`).toBe(`${key} ${known}`);
      const before = expected.opening[key];
      if (!before || yearDebit === null || yearCredit === null || debit === null || credit === null) continue;
      expect([key, subtract(yearDebit, debit), subtract(yearCredit, credit)].join(' ')).toBe(
        [key, yuan(before.yearDebit), yuan(before.yearCredit)].join(' '),
      );
    }
  });

  test('期间是启用期间到最后一个月', () => {
    const months = new Set(books.balances.map(({ from, to }) => `${from} ${to}`));
    expect([...months]).toEqual([`${expected.enable} ${expected.last}`]);
  });
});
