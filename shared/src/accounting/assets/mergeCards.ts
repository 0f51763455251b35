import { periodOf, type DateOnly } from '../../primitives/dateOnly';
import { sum, type Fen } from '../../primitives/money';
import { problem, type Problem } from '../../primitives/problem';
import { assetMethodTitles, type AssetFormula } from './assetCard';
import type { AssetChange, MergedPart, SplitPart } from './assetEvent';
import type { AssetRecord } from './assetRecord';
import { sharesAfter } from './assetsOfMonth';
import { addFormulas, type AssetState } from './assetState';
import { assetStateAt, type AssetHistory } from './depreciationSchedule';
import { taxHistory } from './taxHistory';

/** A card with all that its months follow from. */
interface MergedCard {
  readonly record: Pick<AssetRecord, 'number' | 'categoryId' | 'inputVat'>;
  readonly history: AssetHistory;
}

/**
 * 合并卡片: the events by which one card takes what others have come to at the end of a month, and those end. Cost,
 * accumulated, impairment, residual value and the tax book's are together what they were; the months to come as well,
 * within a fen each.
 *
 * 12,000.00 with 1,140.00 taken and 6,000.00 with 570.00 taken: 18,000.00 with 1,710.00.
 */
export function mergeCards(
  taker: MergedCard,
  others: readonly MergedCard[],
  on: DateOnly,
): AssetChange & { kind: 'merge' } {
  const own = figuresOf(taker, on);
  const parts = others.map((other) => figuresOf(other, on));
  const sumOf = (amount: (figures: Figures) => Fen) => sum(parts.map(amount));
  const part: SplitPart = {
    cost: sumOf(({ book }) => book.cost),
    inputVat: sum(others.map(({ record }) => record.inputVat)),
    residual: sumOf(({ book }) => book.residual),
    accumulated: sumOf(({ book }) => book.accumulated),
    impairment: sumOf(({ book }) => book.impairment),
    taxBase: sumOf(({ tax }) => tax.cost),
    taxResidual: sumOf(({ tax }) => tax.residual),
    taxAccumulated: sumOf(({ tax }) => tax.accumulated),
  };
  const formulas: Pick<MergedPart, 'formula' | 'taxFormula'> = {
    formula: together([own, ...parts].map(({ book }) => book)),
    taxFormula: together([own, ...parts].map(({ tax }) => tax)),
  };
  return { kind: 'merge', fromNumbers: others.map(({ record }) => record.number), ...part, ...formulas };
}

/** What the first one's formula is joined by; null where the formulas are not of the same months. */
function together([own, ...others]: readonly AssetState[]): AssetFormula | null {
  if (!own || others.some((other) => !runsAlike(own, other))) return null;
  return others.map(({ formula }) => formula).reduce(addFormulas);
}

/** What a card has come to at the end of a month, by the books and for tax. */
interface Figures {
  readonly book: AssetState;
  readonly tax: AssetState;
}

function figuresOf({ history }: MergedCard, on: DateOnly): Figures {
  const period = periodOf(on);
  return { book: assetStateAt(history, period), tax: assetStateAt(taxHistory(history), period) };
}

/**
 * Why one card cannot take another: what is to come of the two must be reckoned alike, and go to the same accounts. Whether
 * each of them may have an event on that day at all is `eventProblems`.
 */
export function mergeProblems(taker: MergedCard, other: MergedCard, on: DateOnly): Problem[] {
  const [own, its] = [figuresOf(taker, on), figuresOf(other, on)];
  const problems: Problem[] = [];
  const refused = (code: Uppercase<string>, message: string) =>
    problems.push(problem(code, `与${taker.record.number}${message}`, 'cards'));
  if (taker.record.categoryId !== other.record.categoryId) {
    refused('ASSET_MERGE_CATEGORY', '的资产类别不同，不能合并');
  }
  if (own.book.method === 'work' || its.book.method === 'work') {
    refused('ASSET_MERGE_WORK', '合并的卡片不能用工作量法：每单位工作量的折旧各不相同');
  } else if (own.book.method !== its.book.method) {
    const methods = [own, its].map(({ book }) => assetMethodTitles[book.method]).join('、');
    refused('ASSET_MERGE_METHOD', `的折旧方法不同（${methods}），不能合并`);
  } else if (monthsLeft(own.book) !== monthsLeft(its.book)) {
    const months = [own, its].map(({ book }) => `${monthsLeft(book)}个月`).join('、');
    refused('ASSET_MERGE_MONTHS', `的剩余使用月份不同（${months}），不能合并`);
  } else if (!goesOnWith(own.book, its.book)) {
    refused('ASSET_MERGE_YEARS', '的折旧年度不同，加速折旧不能合并');
  }
  if (sharesKey(taker) !== sharesKey(other)) {
    refused('ASSET_MERGE_SHARES', '的费用分摊不同，请先变动为一致再合并');
  }
  if (taker.record.inputVat > 0 !== other.record.inputVat > 0) {
    refused('ASSET_MERGE_VAT', '的进项税额一张已抵扣、一张没有，处置时税率不同，不能合并');
  }
  if (!isTaxAlike(taker, other, own.tax, its.tax)) {
    refused('ASSET_MERGE_TAX', '的税务台账不同（方法、剩余月份、税法类别、一次性扣除或加速折旧），不能合并');
  }
  return problems;
}

/** 费用分摊 in any order. */
const sharesKey = ({ history }: MergedCard): string =>
  sharesAfter(history)
    .map(({ target: { accountId, auxiliaryKey }, basisPoints }) =>
      [accountId, auxiliaryKey, basisPoints].join(),
    )
    .sort()
    .join(';');

const monthsLeft = ({ months, monthsDone }: AssetState): number => Math.max(0, months - monthsDone);

/** The formulas are of the same months, so that they go on as one. */
function runsAlike({ formula, method }: AssetState, other: AssetState): boolean {
  const isSame = formula.months === other.formula.months && formula.done === other.formula.done;
  return method === other.method && method !== 'work' && isSame;
}

/** Equal months can be spread anew; the years of the accelerated methods cannot begin again. */
const goesOnWith = (one: AssetState, other: AssetState): boolean =>
  one.method === 'straightLine' || runsAlike(one, other);

function isTaxAlike(taker: MergedCard, other: MergedCard, own: AssetState, its: AssetState): boolean {
  const [one, two] = [taker.history.card.tax, other.history.card.tax];
  const isSame =
    one.isOneTime === two.isOneTime &&
    one.isAccelerated === two.isAccelerated &&
    one.taxClass === two.taxClass &&
    own.method === its.method;
  if (!isSame) return false;
  if (one.isOneTime) return true;
  return monthsLeft(own) === monthsLeft(its) && goesOnWith(own, its);
}
