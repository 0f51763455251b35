import { z } from 'zod';
import type { AccountCategory } from '../accounting/account';
import { MOST_COMBINATIONS } from '../accounting/openingBalance';
import type { TrialBalance, TrialEquations } from '../accounting/trialBalance';
import type { Fen } from '../primitives/money';
import { ZERO } from '../primitives/money';
import { NO_QUANTITY, type QuantityMicro } from '../primitives/scaled';
import type { Side } from '../primitives/side';
import { parseYuan } from '../primitives/money';
import { parseQuantity } from '../primitives/scaled';
import { categories, readEnum, sides } from './enums';
import {
  id,
  idOrNothing,
  readBackOrNull,
  quantityOrNothing,
  toWireQuantity,
  toWireYuan,
  yuan,
  yuanOrNothing,
} from './scalars';

/** Row of GET /initial-balance (wire.md 2.7). Amounts are in the account's own direction. */
export interface WireOpeningRow {
  subjectId: number;
  /** "1122", or "1122_001" for a combination of auxiliary items. */
  code: string;
  name: string;
  balanceDirection: '借' | '贷';
  level: number;
  /** Not inverted here: true = no children, may be edited. */
  leaf: boolean;
  unit: string | null;
  auxiliaryAccounting: string;
  accountSetsId: number;
  /** Ours: 资产, 负债 … of the account. */
  type: string;
  beginBalance: number | null;
  num: number | null;
  cumulativeDebit: number | null;
  cumulativeCredit: number | null;
  /** Ours: 实际损益发生额 of a profit-and-loss account, in its direction; null: of no other account. */
  cumulativeActual?: number | null;
  cumulativeDebitNum: number | null;
  cumulativeCreditNum: number | null;
  /** Ours: 原币 of an opening kept in a foreign currency, in the account's direction. */
  currencyCode?: string | null;
  currencyAmount?: number | null;
  /** Ours: the foreign currencies the account keeps. */
  currencyCodes?: string[];
}

/** One row of the opening-balance screen. Absent figures are zero. */
export interface OpeningRow {
  readonly accountId: number;
  readonly code: string;
  readonly name: string;
  readonly category: AccountCategory;
  readonly side: Side;
  readonly level: number;
  /** May be filled in: a leaf without auxiliary categories, or one combination of items. */
  readonly isEditable: boolean;
  readonly requiresAuxiliary: boolean;
  readonly unit: string | null;
  /** In the account's direction. */
  readonly opening: Fen;
  readonly quantity: QuantityMicro;
  readonly yearDebit: Fen;
  readonly yearCredit: Fen;
  /** 实际损益发生额, in the account's direction; null: not a profit-and-loss account. */
  readonly yearResult: Fen | null;
  readonly yearDebitQuantity: QuantityMicro;
  readonly yearCreditQuantity: QuantityMicro;
  /** null: kept in RMB. */
  readonly currencyCode: string | null;
  /** 原币, in the account's direction. */
  readonly currencyAmount: Fen;
  /** The foreign currencies the account keeps; empty: RMB only. */
  readonly currencyCodes: readonly string[];
}

const orNull = <T extends number, R>(value: T, write: (value: T) => R): R | null =>
  value === 0 ? null : write(value);

export function fromOpeningRow(
  row: OpeningRow,
  auxiliaryAccounting: string,
  accountSetId: number,
): WireOpeningRow {
  return {
    subjectId: row.accountId,
    code: row.code,
    name: row.name,
    balanceDirection: sides.toWire(row.side),
    level: row.level,
    leaf: row.isEditable || row.requiresAuxiliary,
    unit: row.unit,
    auxiliaryAccounting,
    accountSetsId: accountSetId,
    type: categories.toWire(row.category),
    beginBalance: orNull(row.opening, toWireYuan),
    num: orNull(row.quantity, toWireQuantity),
    cumulativeDebit: orNull(row.yearDebit, toWireYuan),
    cumulativeCredit: orNull(row.yearCredit, toWireYuan),
    cumulativeActual: row.yearResult === null ? null : toWireYuan(row.yearResult),
    cumulativeDebitNum: orNull(row.yearDebitQuantity, toWireQuantity),
    cumulativeCreditNum: orNull(row.yearCreditQuantity, toWireQuantity),
    currencyCode: row.currencyCode,
    currencyAmount: orNull(row.currencyAmount, toWireYuan),
    currencyCodes: [...row.currencyCodes],
  };
}

export function toOpeningRow(wire: WireOpeningRow): OpeningRow {
  return {
    accountId: wire.subjectId,
    code: wire.code,
    name: wire.name,
    category: readEnum(categories, wire.type),
    side: readEnum(sides, wire.balanceDirection),
    level: wire.level,
    isEditable: wire.leaf && wire.auxiliaryAccounting === '',
    requiresAuxiliary: wire.auxiliaryAccounting !== '',
    unit: wire.unit,
    opening: readBackOrNull(wire.beginBalance, parseYuan) ?? ZERO,
    quantity: readBackOrNull(wire.num, parseQuantity) ?? NO_QUANTITY,
    yearDebit: readBackOrNull(wire.cumulativeDebit, parseYuan) ?? ZERO,
    yearCredit: readBackOrNull(wire.cumulativeCredit, parseYuan) ?? ZERO,
    yearResult: readBackOrNull(wire.cumulativeActual ?? null, parseYuan),
    yearDebitQuantity: readBackOrNull(wire.cumulativeDebitNum, parseQuantity) ?? NO_QUANTITY,
    yearCreditQuantity: readBackOrNull(wire.cumulativeCreditNum, parseQuantity) ?? NO_QUANTITY,
    currencyCode: wire.currencyCode ?? null,
    currencyAmount: readBackOrNull(wire.currencyAmount, parseYuan) ?? ZERO,
    currencyCodes: wire.currencyCodes ?? [],
  };
}

/**
 * Body of POST /initial-balance: an upsert of one row by subjectId and subjectCode. The opening is
 * in `debitAmount` for 借 accounts and in `creditAmount` for 贷 ones, negative on the other side.
 */
export const openingBalanceDraft = z
  .object({
    subjectId: id,
    subjectCode: z.string({ error: '请填写科目编码' }).max(200),
    debitAmount: yuanOrNothing,
    creditAmount: yuanOrNothing,
    num: quantityOrNothing,
    cumulativeDebit: yuanOrNothing,
    cumulativeCredit: yuanOrNothing,
    /** Ours: absent keeps what was entered; null: as proposed. */
    cumulativeActual: z.union([z.literal('').transform(() => null), yuan]).nullish(),
    cumulativeDebitNum: quantityOrNothing,
    cumulativeCreditNum: quantityOrNothing,
    /** Ours: old clients know no currencies and leave what was entered as it is. */
    currencyCode: z.string().max(3).nullish(),
    currencyAmount: yuanOrNothing,
  })
  .transform((body) => ({
    accountId: body.subjectId,
    /** "1122_001": the account's code and its items' codes. */
    rowCode: body.subjectCode,
    debit: body.debitAmount,
    credit: body.creditAmount,
    quantity: body.num ?? NO_QUANTITY,
    yearDebit: body.cumulativeDebit ?? ZERO,
    yearCredit: body.cumulativeCredit ?? ZERO,
    /** 实际损益发生额 in the account's direction; null: as proposed; undefined: as it was. */
    yearResult: body.cumulativeActual,
    yearDebitQuantity: body.cumulativeDebitNum ?? NO_QUANTITY,
    yearCreditQuantity: body.cumulativeCreditNum ?? NO_QUANTITY,
    /** null: kept in RMB; undefined: as it was. */
    currencyCode: body.currencyCode,
    currencyAmount: body.currencyAmount ?? ZERO,
  }));
export type OpeningBalanceDraft = z.output<typeof openingBalanceDraft>;

/** The body of POST /initial-balance as our screen sends it. */
export function fromOpeningRowDraft(row: OpeningRow) {
  return {
    summary: '期初',
    subjectName: `${row.code}-${row.name}`,
    subjectCode: row.code,
    subjectId: row.accountId,
    [row.side === 'debit' ? 'debitAmount' : 'creditAmount']: toWireYuan(row.opening),
    num: toWireQuantity(row.quantity),
    cumulativeDebit: toWireYuan(row.yearDebit),
    cumulativeCredit: toWireYuan(row.yearCredit),
    ...(row.yearResult === null ? {} : { cumulativeActual: toWireYuan(row.yearResult) }),
    cumulativeDebitNum: toWireQuantity(row.yearDebitQuantity),
    cumulativeCreditNum: toWireQuantity(row.yearCreditQuantity),
    currencyCode: row.currencyCode,
    currencyAmount: toWireYuan(row.currencyAmount),
  };
}

/** Two equations of 试算平衡, in yuan. 权益 = liabilities + equity. */
interface WireEquations {
  借: number;
  贷: number;
  资产: number;
  权益: number;
}

/** 试算平衡 of the openings: GET /initial-balance/trialBalance. */
export interface WireTrialBalance {
  beginningBalance: Pick<WireEquations, '借' | '贷'>;
  liabilities: Pick<WireEquations, '资产' | '权益'>;
  /** Ours: the same of 本年累计 and of 年初余额. */
  yearTurnover?: WireEquations;
  yearBeginning?: WireEquations;
}

export function fromTrialBalance({ opening, turnover, yearBegin }: TrialBalance): WireTrialBalance {
  const { 借, 贷, 资产, 权益 } = fromEquations(opening);
  return {
    beginningBalance: { 借, 贷 },
    liabilities: { 资产, 权益 },
    yearTurnover: fromEquations(turnover),
    yearBeginning: fromEquations(yearBegin),
  };
}

function fromEquations({ debit, credit, assets, claims }: TrialEquations): WireEquations {
  return {
    借: toWireYuan(debit),
    贷: toWireYuan(credit),
    资产: toWireYuan(assets),
    权益: toWireYuan(claims),
  };
}

/** By category id its item. */
const combination = z.record(z.string(), id);

/**
 * Body of POST /initial-balance/auxiliary: one item for each category of the account. Ours: `orgId`, absent it is the
 * session's organization, and `combinations`, several of an account together in place of `auxiliary`.
 */
export const openingAuxiliaryDraft = z
  .object({
    subjectId: id,
    orgId: idOrNothing,
    auxiliary: combination.optional(),
    combinations: z
      .array(combination)
      .min(1, '请选择辅助核算项目')
      .max(MOST_COMBINATIONS, `一次最多选 ${MOST_COMBINATIONS} 个；更多的请用导入`)
      .optional(),
  })
  .refine(({ auxiliary, combinations }) => (auxiliary === undefined) !== (combinations === undefined), {
    error: '请选择辅助核算项目',
  })
  .transform((body) => ({
    accountId: body.subjectId,
    organizationId: body.orgId,
    combinations: (body.combinations ?? [body.auxiliary ?? {}]).map((items) =>
      Object.entries(items).map(([categoryId, itemId]) => ({ categoryId: Number(categoryId), itemId })),
    ),
  }));
