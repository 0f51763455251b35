import type { DateOnly } from '../../primitives/dateOnly';
import { formatAmount } from '../../primitives/money';
import { problem, type Problem } from '../../primitives/problem';
import { assetKindTitles, type AssetCard, type AssetTaxClass } from './assetCard';
import {
  acceleratedLifeOf,
  acceleratedLives,
  inForce,
  oneTimeDeductions,
  taxClassTitles,
  taxLifeOf,
  type AcceleratedLifeRow,
  type TaxLifeRow,
} from './assetRates';

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
    return refused('ASSET_ONE_TIME_OUT_OF_WINDOW', outOfWindowText(readyOn));
  }
  if (tax.base <= row.limit) return null;
  const message = `单位价值超过 ${formatAmount(row.limit)}，不能一次性税前扣除（${row.source}）`;
  return refused('ASSET_ONE_TIME_TOO_LARGE', message);
}

function outOfWindowText(readyOn: DateOnly): string {
  const row = oneTimeDeductions.findLast(({ from }) => from <= readyOn) ?? oneTimeDeductions[0];
  const window = row && `${row.from}至${row.until}，${row.source}`;
  return (
    `${readyOn}不在一次性税前扣除政策的期限内（${window}）；` +
    '购进时间以发票日期为准（赊购按到货，自建按竣工），与开始使用日期不同的请核对'
  );
}

/**
 * Why what is ticked as 加速折旧（缩短年限） shortens nothing: no fixed asset, no class whose life may be shortened, or all of
 * it is deducted at once; null: it does, or nothing is ticked.
 */
export function acceleratedRefusal(card: TaxedCard): Problem | null {
  const { tax, readyOn, kind } = card;
  if (!tax.isAccelerated) return null;
  const refused = (code: Uppercase<string>, message: string) => problem(code, message, 'tax.isAccelerated');
  if (kind !== 'fixed') {
    const message = `加速折旧（缩短年限）只适用于固定资产，${assetKindTitles[kind]}不能缩短年限`;
    return refused('ASSET_ACCELERATED_NOT_FIXED', message);
  }
  if (!acceleratedLifeOf(tax.taxClass, readyOn)) {
    return refused('ASSET_ACCELERATED_NO_LIFE', noLifeText(tax.taxClass, readyOn));
  }
  if (!tax.isOneTime || oneTimeRefusal(card) !== null) return null;
  const message = '一次性税前扣除与加速折旧（缩短年限）只能选一项，税务台账按一次性税前扣除计算';
  return refused('ASSET_ACCELERATED_AND_ONE_TIME', message);
}

function noLifeText(taxClass: AssetTaxClass | null, readyOn: DateOnly): string {
  if (taxClass === null) {
    return '没有税法类别，就没有可以缩短的最低年限，不能加速折旧（缩短年限）；请先选择税法类别';
  }
  if (!acceleratedLives.some(({ taxClasses }) => taxClasses.includes(taxClass))) {
    return `税法类别“${taxClassTitles[taxClass]}”没有可以缩短的最低年限，不能加速折旧（缩短年限）；请核对税法类别`;
  }
  return `${readyOn}还没有加速折旧（缩短年限）的规定，请核对`;
}

/** The shortest life the tax book of a card takes. */
export interface ShortestTaxLife {
  readonly months: number;
  /** What the law says of the class. */
  readonly life: TaxLifeRow;
  /** By which that is shortened; null: it is not. */
  readonly accelerated: AcceleratedLifeRow | null;
}

/** The shortest life that counts for a card, shortened where 加速折旧 is ticked and may be; undefined: the law sets none. */
export function shortestTaxLife(card: TaxedCard): ShortestTaxLife | undefined {
  const { tax, readyOn } = card;
  const life = taxLifeOf(tax.taxClass, readyOn);
  if (!life) return undefined;
  const isShortened = tax.isAccelerated && acceleratedRefusal(card) === null;
  const accelerated = isShortened ? acceleratedLifeOf(tax.taxClass, readyOn) : undefined;
  return { life, months: accelerated?.months ?? life.months, accelerated: accelerated?.row ?? null };
}

/**
 * The tax terms that count: what the law does not allow is not in the tax book, whatever was typed: no life below the
 * shortest, nothing at once that may not be, nothing shortened that may not be.
 */
export function taxKept(card: TaxedCard): AssetCard['tax'] {
  const { tax } = card;
  return {
    ...tax,
    months: Math.max(tax.months, shortestTaxLife(card)?.months ?? 0),
    isOneTime: tax.isOneTime && oneTimeRefusal(card) === null,
    isAccelerated: tax.isAccelerated && acceleratedRefusal(card) === null,
  };
}
