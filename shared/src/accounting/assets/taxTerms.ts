import { formatAmount } from '../../primitives/money';
import { problem, type Problem } from '../../primitives/problem';
import type { AssetCard } from './assetCard';
import { inForce, oneTimeDeductions, taxLifeOf } from './assetRates';

/** What the tax rules ask of a card. */
type TaxedCard = Pick<AssetCard, 'tax' | 'readyOn' | 'kind'>;

/**
 * Why what is ticked as 一次性税前扣除 cannot be deducted at once: a building, too dear, out of the window; null: it can, or
 * nothing is ticked. The day it was ready is taken for the day it was bought.
 */
export function oneTimeRefusal({ tax, readyOn, kind }: TaxedCard): Problem | null {
  if (!tax.isOneTime) return null;
  const refused = (code: Uppercase<string>, message: string) => problem(code, message, 'tax.isOneTime');
  if (kind !== 'fixed' || tax.taxClass === 'building') {
    return refused('ASSET_ONE_TIME_NOT_ALLOWED', '一次性税前扣除只适用于房屋、建筑物以外的固定资产');
  }
  const row = inForce(oneTimeDeductions, readyOn);
  if (!row) {
    return refused('ASSET_ONE_TIME_OUT_OF_WINDOW', `${readyOn}不在一次性税前扣除政策的期限内，请核对`);
  }
  if (tax.base <= row.limit) return null;
  const message = `单位价值超过 ${formatAmount(row.limit)}，不能一次性税前扣除（${row.source}）`;
  return refused('ASSET_ONE_TIME_TOO_LARGE', message);
}

/**
 * The tax terms that count: what the law does not allow is not in the tax book, whatever was typed: no life below the
 * shortest, nothing at once that may not be.
 */
export function taxKept(card: TaxedCard): AssetCard['tax'] {
  const { tax, readyOn } = card;
  return {
    ...tax,
    months: Math.max(tax.months, taxLifeOf(tax.taxClass, readyOn)?.months ?? 0),
    isOneTime: tax.isOneTime && oneTimeRefusal(card) === null,
  };
}
