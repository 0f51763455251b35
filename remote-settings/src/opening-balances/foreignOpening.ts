import { MAX_FEN, ZERO, fen, type Fen } from '@mingzhang/shared/primitives/money';
import { RATE_ONE, divideHalfUp, type ExchangeRateE8 } from '@mingzhang/shared/primitives/scaled';
import type { OpeningFigures } from './openingRows';
import type { OpeningTableRow } from './openingBalancesApi';

/** The rate of a currency now, by its code. */
export type Rates = ReadonlyMap<string, ExchangeRateE8>;

/** The currency a row is entered in: the one it is kept in, else the first of its account. */
export function currencyOf(row: Pick<OpeningTableRow, 'currencyCode' | 'currencyCodes'>): string | null {
  return row.currencyCode ?? row.currencyCodes[0] ?? null;
}

/**
 * Sets 原币; 本位币 follows by the rate, unless another amount was typed. Without an original amount the stored currency
 * stays, where there is no choice of several.
 */
export function withCurrencyAmount(
  row: OpeningTableRow,
  stored: OpeningTableRow,
  currencyAmount: Fen,
  rates: Rates,
): OpeningFigures {
  const hasChoice = row.currencyCodes.length > 1;
  const currencyCode = currencyAmount === ZERO && !hasChoice ? stored.currencyCode : currencyOf(row);
  return { currencyCode, currencyAmount, ...openingFor(row, { currencyCode, currencyAmount }, rates) };
}

/** Sets 币别; the original amount stays and is converted at that currency's rate. */
export function withCurrency(row: OpeningTableRow, currencyCode: string, rates: Rates): OpeningFigures {
  const { currencyAmount } = row;
  return { currencyCode, ...openingFor(row, { currencyCode, currencyAmount }, rates) };
}

type Foreign = Pick<OpeningTableRow, 'currencyCode' | 'currencyAmount'>;

function openingFor(row: OpeningTableRow, next: Foreign, rates: Rates): OpeningFigures {
  const isByHand = row.opening !== 0 && row.opening !== worth(row, rates);
  const opening = isByHand ? undefined : worth(next, rates);
  return opening === undefined ? {} : { opening };
}

/** Undefined: no rate, or more than a row can carry. */
function worth({ currencyCode, currencyAmount }: Foreign, rates: Rates): Fen | undefined {
  if (currencyAmount === 0) return ZERO;
  const rate = currencyCode === null ? undefined : rates.get(currencyCode);
  if (rate === undefined) return undefined;
  const amount = Number(divideHalfUp(BigInt(currencyAmount) * BigInt(rate), BigInt(RATE_ONE)));
  return Math.abs(amount) <= MAX_FEN ? fen(amount) : undefined;
}
