import { ZERO, fen, formatAmount, negate, type Fen } from '../../../primitives/money';
import {
  convertCurrency,
  divideHalfUp,
  exchangeRate,
  quantityOf,
  type ExchangeRateE8,
} from '../../../primitives/scaled';
import type { Found, MovedLine } from '../movedBooks';
import { foreignCurrencyCode } from '../../currencyNames';
import { NOT_FILLED } from './itemBook';
import type { MoveNotes } from './moveNotes';
import type { PlanCurrency, PlanItemRef, PlanLine, PlanTarget } from './movePlan';
import type { PlanTargets } from './planTargets';

/** How lines of theirs become ours. */
export interface PlannedLines {
  /** Red stays red on its side. */
  readonly asTheyAre: (line: MovedLine) => PlanLine[];
  /** Red is entered on the other side in black. */
  readonly turned: (line: MovedLine) => PlanLine[];
  /** Tells what was filled and what did not agree; once, after all lines. */
  readonly finish: () => void;
}

interface Told {
  count: number;
  readonly first: Found;
  readonly text: string;
}

/**
 * Lines by planned account and items; a line with both sides becomes two, one without amounts is left out. `keptIn` is the one
 * foreign currency of an account, for lines that do not name theirs.
 */
export function plannedLines(
  targets: PlanTargets,
  codeOf: (spelling: string) => string,
  keptIn: (code: string) => string | undefined,
  notes: MoveNotes,
): PlannedLines {
  const told = new Map<string, Told>();
  const tell = (key: string, text: string, at: Found) => {
    const known = told.get(key);
    if (known) known.count += 1;
    else told.set(key, { count: 1, first: at, text });
  };
  const itemsOf = completedOnce(targets);
  const plan = (line: MovedLine, redTurned: boolean): PlanLine[] => {
    const code = codeOf(line.account);
    const target = targets.byCode.get(code);
    if (!target) {
      tell(`account|${code}`, `分录的科目“${line.account} ${line.accountName}”没有对应的科目`, line.at);
      return [];
    }
    const items = itemsOf(code, target, line.items);
    tellFilled(items, line, target.items, (category) =>
      tell(`${code}|${category}`, `科目“${code}”的分录没有填${category}，记在“${NOT_FILLED}”上`, line.at),
    );
    const sides = sidesOf(line, redTurned);
    if (sides.length === 0) tell('empty', '没有金额的分录不迁入', line.at);
    return sides.map(([debit, credit]) => {
      const { at, summary, quantity, unitPrice, cashFlow } = line;
      const isTurned = redTurned && line.debit + line.credit < 0;
      const written = quantity !== null && isTurned ? quantityOf(Math.abs(quantity)) : quantity;
      const isUncounted = written === null && targets.keepsQuantity(target.account);
      if (isUncounted) tell(`${code}|quantity`, `科目“${code}”的分录没有数量，按 0 迁入`, at);
      const counted = isUncounted ? quantityOf(0) : written;
      const foreign = named(line.currency, keptIn(code));
      const currency = currencyOf(foreign, debit, credit, isTurned, (text) => tell(`rate|${text}`, text, at));
      return {
        account: target.account,
        items,
        at,
        summary,
        debit,
        credit,
        quantity: counted,
        unitPrice,
        currency,
        cashFlow,
      };
    });
  };
  return {
    asTheyAre: (line) => plan(line, false),
    turned: (line) => plan(line, true),
    finish: () => {
      for (const [key, { count, first, text }] of told) {
        const message = count > 1 ? `${text}（共${count}行）` : text;
        if (key.startsWith('account|')) notes.refuse(message, first);
        else notes.tell(message, first);
      }
    },
  };
}

/** The items of lines, one list for all lines of an account that have the same. */
function completedOnce(targets: PlanTargets) {
  const known = new Map<string, Map<MovedLine['items'], readonly PlanItemRef[]>>();
  return (code: string, target: PlanTarget, items: MovedLine['items']): readonly PlanItemRef[] => {
    const ofAccount = known.get(code) ?? new Map<MovedLine['items'], readonly PlanItemRef[]>();
    known.set(code, ofAccount);
    const completed = ofAccount.get(items) ?? targets.complete(target, items, NOT_FILLED, code);
    ofAccount.set(items, completed);
    return completed;
  };
}

function tellFilled(
  items: readonly PlanItemRef[],
  line: MovedLine,
  own: readonly PlanItemRef[],
  tell: (category: string) => void,
) {
  if (items.length <= own.length + line.items.length) return;
  const given = new Set([...own, ...line.items].map(({ category }) => category));
  for (const { category } of items) if (!given.has(category)) tell(category);
}

function sidesOf({ debit, credit }: MovedLine, redTurned: boolean): (readonly [Fen, Fen])[] {
  const sides: (readonly [Fen, Fen])[] = [];
  if (debit !== 0) sides.push(redTurned && debit < 0 ? [ZERO, negate(debit)] : [debit, ZERO]);
  if (credit !== 0) sides.push(redTurned && credit < 0 ? [negate(credit), ZERO] : [ZERO, credit]);
  return sides;
}

/** A foreign amount without its currency (用友) is in that of its account. */
const named = (currency: MovedLine['currency'], kept: string | undefined) =>
  currency?.code === '' && kept !== undefined ? { ...currency, code: kept } : currency;

/** Their foreign amount; the rate is reckoned where it is missing. RMB wins: what the rate gives is only compared. */
function currencyOf(
  currency: MovedLine['currency'],
  debit: Fen,
  credit: Fen,
  isTurned: boolean,
  tell: (text: string) => void,
): PlanCurrency | null {
  const code = currency === null ? null : foreignCurrencyCode(currency.code);
  const rmb = fen(debit + credit);
  if (currency?.code === '' && currency.amount !== rmb)
    tell('分录有外币金额，分录和科目都没有写是哪种币别，只迁入人民币金额；请加入写明外币核算的科目表');
  if (currency === null || code === null) return null;
  // 期末调汇 turns over no 原币: its zero is kept with its rate.
  const isRevaluation = currency.amount === 0 && currency.rate !== null;
  if (currency.amount === null || (currency.amount === 0 && !isRevaluation)) {
    tell(`有${code}的分录没有原币金额，只迁入人民币金额`);
    return null;
  }
  const amount = isTurned ? negate(currency.amount) : currency.amount;
  const rate = currency.rate ?? reckonedRate(amount, rmb);
  if (!isRevaluation && rate !== null && Math.abs(convertCurrency(amount, rate) - rmb) > 1) {
    const reckoned = formatAmount(convertCurrency(amount, rate));
    tell(
      `${code}${formatAmount(amount)}按汇率是${reckoned}，文件里的人民币是${formatAmount(rmb)}；按文件迁入`,
    );
  }
  return { code, amount, rate };
}

const E8 = 10n ** 8n;

/** The rate that foreign and RMB amounts give; null: they give none. */
export function reckonedRate(amount: Fen, rmb: Fen): ExchangeRateE8 | null {
  if (Math.sign(amount) * Math.sign(rmb) !== 1) return null;
  const rate = Number(divideHalfUp(BigInt(Math.abs(rmb)) * E8, BigInt(Math.abs(amount))));
  return Number.isSafeInteger(rate) ? exchangeRate(rate) : null;
}
