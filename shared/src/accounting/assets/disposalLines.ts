import { bothSides } from '../../primitives/side';
import { fen, negate, ZERO, type Fen } from '../../primitives/money';
import type { Standard, Taxpayer } from '../accountSet';
import type { AssetKind } from './assetCard';
import type { DisposalWay } from './assetEvent';

/** What an account is for in the vouchers of assets; the category of a card names most of them. */
export type AssetRole =
  | 'cost'
  | 'accumulated'
  | 'impairment'
  | 'clearing'
  | 'money'
  | 'vat'
  | 'gain'
  | 'loss'
  | 'pending'
  | 'construction'
  | 'contra'
  | 'expense'
  | 'compensation';

/** One line of such a voucher; what is zero has no line. */
export interface AssetLine {
  readonly role: AssetRole;
  readonly debit: Fen;
  readonly credit: Fen;
}

/** The four entries of a disposal: into 清理, its cost, what was received, the result. */
export type DisposalStep = 'transfer' | 'removal' | 'proceeds' | 'result';

export const disposalStepTitles: Readonly<Record<DisposalStep, string>> = {
  transfer: '转入清理',
  removal: '支付清理费用',
  proceeds: '收到处置价款',
  result: '结转净损益',
};

/** What leaves, and for what. Amounts in fen. */
export interface Disposal extends Carried {
  /** 清理费用, without deductible VAT. */
  readonly removalCost: Fen;
  /** What was received, VAT included: price, scrap. */
  readonly proceeds: Fen;
  /** 赔款 of an insurance or of who is to blame: nothing is sold for it, so no VAT is in it. */
  readonly compensation?: Fen;
  /** As typed, else as `proposedVat` has it. */
  readonly vat: Fen;
}

/** 处置净损益: gains positive, losses negative. */
export function disposalResult(disposal: Disposal): Fen {
  const { removalCost, proceeds, compensation = ZERO, vat } = disposal;
  return fen(proceeds - vat + compensation - removalCost - carryingAmount(disposal));
}

/**
 * 处置分录: through 固定资产清理, which ends at zero; intangible and prepaid assets go without it, in one entry.
 *
 * Cost 120,000.00, taken 95,000.00, removal 600.00, sold for 33,900.00 with 3,900.00 of VAT: 借1606 25,000.00 借1602
 * 95,000.00 贷1601 120,000.00 · 借1606 600.00 贷1002 · 借1002 33,900.00 贷1606 30,000.00 贷22210107 3,900.00 · 借1606
 * 4,400.00 贷530101.
 */
export function disposalLines(disposal: Disposal): Readonly<Record<DisposalStep, readonly AssetLine[]>> {
  return disposal.kind === 'fixed' ? throughClearing(disposal) : atOnce(disposal);
}

function throughClearing(disposal: Disposal): Record<DisposalStep, AssetLine[]> {
  const { removalCost, proceeds, compensation = ZERO, vat } = disposal;
  const result = disposalResult(disposal);
  return {
    transfer: due(movedInto('clearing', disposal)),
    removal: due([
      ['clearing', removalCost],
      ['money', negate(removalCost)],
    ]),
    proceeds: due([
      ['money', proceeds],
      ['compensation', compensation],
      ['clearing', fen(vat - proceeds - compensation)],
      ['vat', negate(vat)],
    ]),
    result: due(result > 0 ? [['clearing', result], gainOf(result)] : [lossOf(result), ['clearing', result]]),
  };
}

function atOnce(disposal: Disposal): Record<DisposalStep, AssetLine[]> {
  const { removalCost, proceeds, compensation = ZERO, vat } = disposal;
  const result = disposalResult(disposal);
  return {
    transfer: [],
    removal: [],
    proceeds: [],
    result: due([
      ['money', proceeds],
      ['money', negate(removalCost)],
      ['compensation', compensation],
      ...takenOut(disposal),
      ['vat', negate(vat)],
      result > 0 ? gainOf(result) : lossOf(result),
    ]),
  };
}

/** What the accounts of an asset have of it. */
interface Carried {
  readonly kind: AssetKind;
  readonly cost: Fen;
  /** The month it leaves included, for fixed assets. */
  readonly accumulated: Fen;
  readonly impairment: Fen;
}

/** An asset is taken out of its accounts; what it is carried at goes into another. */
export function movedInto(role: AssetRole, carried: Carried): Amount[] {
  return [[role, carryingAmount(carried)], ...takenOut(carried)];
}

/** Prepaid costs have no account of what was taken: each month, and each loss, reduced the cost itself. */
function takenOut(carried: Carried): Amount[] {
  const { kind, cost, accumulated, impairment } = carried;
  if (kind === 'prepaid') return [['cost', negate(carryingAmount(carried))]];
  return [
    ['accumulated', accumulated],
    ['impairment', impairment],
    ['cost', negate(cost)],
  ];
}

const carryingAmount = ({ cost, accumulated, impairment }: Carried) => fen(cost - accumulated - impairment);

/** Debits positive, credits negative. */
export type Amount = readonly [role: AssetRole, net: Fen];

const gainOf = (result: Fen): Amount => ['gain', negate(result)];
const lossOf = (result: Fen): Amount => ['loss', negate(result)];

/** Lines for amounts; none for zero. */
export function due(amounts: readonly Amount[]): AssetLine[] {
  return amounts.filter(([, net]) => net !== ZERO).map(([role, net]) => ({ role, ...bothSides(net) }));
}

/**
 * 非流动资产处置净损益: where the result of leaving goes. Enterprises keep what was sold in 6115 and what was scrapped or
 * damaged outside of business (财会〔2017〕30号); small enterprises make no difference.
 */
export function resultCodes(
  standard: Standard,
  way: DisposalWay,
): { readonly gain: string; readonly loss: string } {
  if (standard === 'small') return { gain: '530101', loss: '571102' };
  return way === 'sale' ? { gain: '6115', loss: '6115' } : { gain: '630104', loss: '671104' };
}

/** Where the VAT of a disposal is owed: 销项税额; 简易计税 where the rate is a reduced one; 应交增值税 of small-scale taxpayers. */
export function vatCode(taxpayer: Taxpayer, isReduced: boolean): string {
  if (taxpayer === 'smallScale') return '222101';
  return isReduced ? '222123' : '22210107';
}
