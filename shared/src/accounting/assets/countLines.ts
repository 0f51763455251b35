import type { DateOnly } from '../../primitives/dateOnly';
import { fen, negate, subtract, type Fen } from '../../primitives/money';
import { problem, type Problem } from '../../primitives/problem';
import type { Standard } from '../accountSet';
import type { AssetCard } from './assetCard';
import { due, movedInto, type AssetLine } from './disposalLines';

/** 盘点: what was found missing, and who pays for it. */
export interface CountShortage {
  readonly cost: Fen;
  readonly accumulated: Fen;
  readonly impairment: Fen;
  /** 保险或责任人赔款 */
  readonly compensation: Fen;
}

/** A count is written down when it was made, not before. */
export function countDateProblems(on: DateOnly, today: DateOnly): Problem[] {
  if (on <= today) return [];
  const message = `盘点日期 ${on} 还没有到，盘点要在当天清点以后登记：请检查日期，或到那天再登记`;
  return [problem('ASSET_COUNT_FUTURE', message, 'date')];
}

/** The two entries of a difference: when it is found, and when it was approved. */
export interface CountLines {
  readonly found: readonly AssetLine[];
  readonly approved: readonly AssetLine[];
}

/**
 * 盘亏: 借190102 借1602 贷1601, then 借1221 and 借571102 or 671103 贷190102.
 *
 * Cost 10,000.00, taken 8,500.00, 500.00 to be paid by its keeper: a loss of 1,000.00.
 */
export function shortageLines({ compensation, ...missing }: CountShortage): CountLines {
  const net = fen(missing.cost - missing.accumulated - missing.impairment);
  const rest = subtract(net, compensation);
  return {
    found: due(movedInto('pending', { ...missing, kind: 'fixed' })),
    approved: due([
      ['compensation', compensation],
      [rest < 0 ? 'gain' : 'loss', rest],
      ['pending', negate(net)],
    ]),
  };
}

/**
 * 盘盈: at market price less wear (小企业会计准则 28). Small: 借1601 贷190102, then 借190102 贷530104. Enterprise: an error of
 * earlier years, straight to 6901 (企业会计准则第4号 guide), which the carry-forward of prior years takes on.
 */
export function surplusLines(standard: Standard, worth: Fen): CountLines {
  if (standard === 'enterprise') {
    return {
      found: due([
        ['cost', worth],
        ['gain', negate(worth)],
      ]),
      approved: [],
    };
  }
  return {
    found: due([
      ['cost', worth],
      ['pending', negate(worth)],
    ]),
    approved: due([
      ['pending', worth],
      ['gain', negate(worth)],
    ]),
  };
}

/**
 * The accounts of a difference; who pays for it (under 1221) is chosen, as the account of money is. A shortage that
 * brings more than it costs is a gain of the standard's own kind.
 */
export function countCodes(standard: Standard, difference: 'shortage' | 'surplus'): Readonly<CountCodes> {
  const pending = '190102';
  if (standard === 'small') {
    return { pending, loss: '571102', gain: difference === 'surplus' ? '530104' : '530101' };
  }
  return { pending, loss: '671103', gain: difference === 'surplus' ? '6901' : '630104' };
}

interface CountCodes {
  pending: string;
  loss: string;
  gain: string;
}

/** What counting found: the numbers of cards by whether the asset was seen. */
export interface CountResult<Card> {
  readonly missing: readonly Card[];
  /** Numbers that were seen and are on no card. */
  readonly unknown: readonly string[];
}

/** A card, and since when its asset is there and is not any more. */
interface CountedCard extends Pick<AssetCard, 'number'> {
  readonly since: DateOnly;
  readonly goneOn: DateOnly | null;
}

/**
 * 盘点结果 of a day: cards whose asset was there by then and is still on them, and whose number was not seen; and numbers
 * seen of which there was no card. What comes or goes later does not make a count another one: only a card that is made of
 * a number that was seen leaves nothing to be found out about it.
 */
export function countResult<Card extends CountedCard>(
  cards: readonly Card[],
  { on, seen }: { readonly on: DateOnly; readonly seen: ReadonlySet<string> },
): CountResult<Card> {
  const known = new Set(
    cards.filter(({ goneOn }) => goneOn === null || goneOn >= on).map(({ number }) => number),
  );
  return {
    missing: cards.filter(({ number, since, goneOn }) => goneOn === null && since <= on && !seen.has(number)),
    unknown: [...seen].filter((number) => !known.has(number)),
  };
}
