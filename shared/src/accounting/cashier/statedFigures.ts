import type { DateOnly } from '../../primitives/dateOnly';
import { fen, type Fen } from '../../primitives/money';
import { amountOf, cellAt, cellText, momentOf } from './bankCell';
import { columnName, withoutEnglish, type StatementColumns } from './statementColumns';
import { CLOSING_NAME, OPENING_NAME, wordsOf, type Cells } from './statementHeader';

/** What a file says of itself besides its lines; null where it does not. */
export interface StatedFigures {
  readonly from: DateOnly | null;
  readonly to: DateOnly | null;
  /** 期初余额 and 期末余额 of the file. */
  readonly opening: Fen | null;
  readonly closing: Fen | null;
  readonly count: number | null;
  readonly receivedCount: number | null;
  readonly received: Fen | null;
  readonly paidCount: number | null;
  readonly paid: Fen | null;
}

type Found = { -readonly [Key in keyof StatedFigures]: StatedFigures[Key] };

/** What a file says that says nothing. */
export const nothingStated: StatedFigures = {
  from: null,
  to: null,
  opening: null,
  closing: null,
  count: null,
  receivedCount: null,
  received: null,
  paidCount: null,
  paid: null,
};

/** Rows above and below a table are read so far. */
const LONGEST_ROW = 1_000;

/**
 * 文件自己写明的期间、期初期末余额、笔数和合计: “期初余额：100.00”, “收入：3笔 100.00元”, “#支出合计：5笔，共-500.00元”, the row 合计 under the columns of
 * amounts, 微信's row of names with the row of figures below. `rows` are those that are no lines.
 */
export function statedFigures(rows: readonly Cells[], columns: StatementColumns): StatedFigures {
  const found: Found = { ...nothingStated };
  const balances = { opening: new Set<Fen>(), closing: new Set<Fen>() };
  const sides: SideFigures = new Map();
  rows.forEach((row, at) => {
    const texts = row.map(wordsOf);
    const text = texts.join(' ').slice(0, LONGEST_ROW);
    readSides(text, sides);
    readCounts(text, found);
    readRange(text, found);
    readBalances(texts, rows[at + 1] ?? [], columns, balances);
    if (texts.some((cell) => /(?:收入|支出)笔数$/.test(cell))) readNamed(texts, rows[at + 1] ?? [], found);
    else if (texts.some(isWholeSum)) readSums(texts, columns, found);
  });
  for (const [key, figures] of sides) found[key] ??= onlyOf(figures);
  found.opening = onlyOf(balances.opening);
  found.closing = onlyOf(balances.closing);
  // Where the way of paying is told, what bank cards paid is in the sums and not in the balance.
  const { from, to, count } = found;
  const isOfBalance = columns.method === undefined || columns.balance !== undefined;
  return isOfBalance ? found : { ...nothingStated, from, to, count };
}

type SideFigures = Map<'receivedCount' | 'received' | 'paidCount' | 'paid', Set<Fen>>;

/**
 * 总借方笔数 4, 借方发生额：12,610.67, 贷方合计 50,000.01: of the whole file, not of a page or a month. 12 610.67 was parted at
 * its comma.
 */
const OF_A_SIDE =
  /(?<![本每页日周月季年累当总])(?<!本[页日周月季年期])总?(借方|贷方|收入|支出)(?:总|合计|累计)?(笔数|(?:发生|交易)?总?(?:金?额|数额)|合计|总计)\s{0,3}[:：]?\s{0,3}(?:CNY|RMB|人民币)?[¥￥]?(\d[\d,]{0,20}(?:\.\d{1,2})?)(?!\s?笔|[\d,.]|(?<!\.\d{1,2})\s\d{3}(?!\d))/g;

function readSides(text: string, sides: SideFigures): void {
  for (const [, side = '', what, figure = ''] of withoutEnglish(text).matchAll(OF_A_SIDE)) {
    const isIn = side === '贷方' || side === '收入';
    const isCount = what === '笔数';
    const key = isIn ? (isCount ? 'receivedCount' : 'received') : isCount ? 'paidCount' : 'paid';
    const amount = isCount && /^\d{1,9}$/.test(figure) ? fen(Number(figure)) : amountOf(figure);
    if (amount !== null && amount !== undefined) sides.set(key, (sides.get(key) ?? new Set()).add(amount));
  }
}

function readCounts(text: string, found: Found): void {
  const sums = /(?<!待)(收入|支出)(?:合计|总计)?[:：]\s?(\d{1,9})笔[,，]?\s?共?(-?[\d,.]{1,20})元/g;
  for (const [, side, count, amount = ''] of text.matchAll(sums)) {
    const fen = amountOf(amount.replace('-', '')) ?? null;
    if (side === '收入') Object.assign(found, { receivedCount: Number(count), received: fen });
    else Object.assign(found, { paidCount: Number(count), paid: fen });
  }
  const all = /共\s?(\d{1,9})\s?笔/.exec(text)?.[1];
  if (all !== undefined) found.count = Number(all);
}

type Balances = Readonly<Record<'opening' | 'closing', Set<Fen>>>;

/** Pages and months that each have one of their own say nothing of the whole file. */
const onlyOf = (all: ReadonlySet<Fen>): Fen | null => (all.size === 1 ? ([...all][0] ?? null) : null);

/** An amount behind its name, and no day. */
const AMOUNT = String.raw`\s{0,3}[:：]?\s{0,3}(?:CNY|RMB|人民币)?([-+¥￥]{0,2}\d[\d,]{0,20}(?:\.\d{1,6})?)(?![-/年\d.])`;
const BALANCES = [
  { end: 'opening', name: OPENING_NAME, inText: new RegExp(`(?:期初|上期)(?:余额|结余)${AMOUNT}`) },
  { end: 'closing', name: CLOSING_NAME, inText: new RegExp(`期末(?:余额|结余)${AMOUNT}`) },
] as const;

/** 期初余额 as a row with the amount under 余额 or alone in it, as a name with the amount beside or below it, or in a sentence. */
function readBalances(texts: Cells, below: Cells, { balance }: StatementColumns, balances: Balances): void {
  const ends = BALANCES.map(({ end, name, inText }) => ({
    ...{ end, inText },
    at: texts.findIndex((text) => name.test(columnName(text))),
  }));
  // Both in one row: the columns of the table say nothing of it.
  const column = ends.every(({ at }) => at >= 0) ? undefined : balance;
  const amounts = texts.filter((text) => balanceIn(text) !== null);
  const single = amounts.length === 1 ? amounts[0] : undefined;
  for (const { end, inText, at } of ends) {
    const cells =
      at < 0
        ? [inText.exec(texts.join(' ').slice(0, LONGEST_ROW))?.[1]]
        : [cellAt(texts, column), texts[at + 1], single, below[at]];
    const amount = cells.map((cell) => balanceIn(cell ?? '')).find((one) => one !== null);
    if (amount !== undefined) balances[end].add(amount);
  }
}

/** 20260301 is a day. */
const balanceIn = (cell: string): Fen | null =>
  momentOf(cell) === undefined ? (amountOf(cell) ?? null) : null;

/** 人民币合计, not 本页合计: of all lines. */
const isWholeSum = (cell: string): boolean =>
  /^(?!本[页日周月季年])[^\d\s]{0,6}(?:合计|总计|共计)$|^(?:grand )?totals?$/i.test(cell);

const DAY = String.raw`(?<!\d)(\d{4}[-/.年]?\d{1,2}[-/.月]?\d{1,2})(?!\d)`;
const EVERY_DAY = new RegExp(DAY, 'g');
/** 2026-03-01 00:00:00 至 2026-03-31: what else is dated in the row is none of it. */
const FROM_TO = new RegExp(
  `${DAY}日?(?:\\s?\\d{2}:\\d{2}(?::\\d{2})?)?\\W{0,3}(?:至|到|-|~|—)\\W{0,3}${DAY}`,
);

/** 起始日期 and 终止日期 in one row or in two. */
function readRange(text: string, found: Found): void {
  if (!/起|止|至|期间|时间段|范围/.test(text)) return;
  const written = FROM_TO.exec(text)?.slice(1) ?? [...text.matchAll(EVERY_DAY)].map(([day]) => day);
  const days = written.map((day) => momentOf(day)?.on).filter((day) => day !== undefined);
  const [first, second] = days;
  if (first && second) {
    found.from = first < second ? first : second;
    found.to = first < second ? second : first;
  } else if (first && /起/.test(text)) found.from ??= first;
  else if (first && /止/.test(text)) found.to ??= first;
}

const NAMED: readonly (readonly [keyof StatedFigures, RegExp])[] = [
  ['count', /总笔数$/],
  ['receivedCount', /^收入笔数$/],
  ['received', /^收入(?:金额|总额)$/],
  ['paidCount', /^支出笔数$/],
  ['paid', /^支出(?:金额|总额)$/],
];

function readNamed(names: Cells, figures: Cells, found: Found): void {
  for (const [key, name] of NAMED) {
    const column = names.findIndex((text) => name.test(columnName(text)));
    const cell = cellText(cellAt(figures, column));
    const amount = amountOf(cell);
    if (amount === undefined || amount === null) continue;
    const isCount = key === 'count' || key === 'receivedCount' || key === 'paidCount';
    Object.assign(found, { [key]: isCount ? Number(cell) : amount });
  }
}

function readSums(texts: Cells, { received, paid }: StatementColumns, found: Found): void {
  // 总计 stands below 合计 of a page.
  found.received = amountOf(cellAt(texts, received)) ?? found.received;
  found.paid = amountOf(cellAt(texts, paid)) ?? found.paid;
}
