import { z } from 'zod';
import { cashFlowStates, type CashFlowState } from '../accounting/cash-flow/cashFlowStates';
import type { CashFlowReconciliation, DifferenceCause } from '../accounting/cash-flow/cashFlowStatement';
import type { ReportAmounts } from '../accounting/report/formula';
import type { DateOnly } from '../primitives/dateOnly';
import { ZERO, add, negate, parseYuan, type Fen } from '../primitives/money';
import { bookFields, toBookRequest } from './bookRequest';
import { count, id, idOrNothing, optionalText, readBack, toWireYuan, wholeOrNothing } from './scalars';

/** Calls of our own about 现金流量: the worksheet, and how the statement compares with the accounts. */

export type { CashFlowState };

const sizeLimit = 500;

/** Query of GET /cashFlow/lines: a month or a range, and what of it. */
export const cashFlowLinesQuery = z
  .object({
    ...bookFields,
    state: z.enum(cashFlowStates).catch('all'),
    direction: z.enum(['in', 'out']).nullish().catch(null),
    /** 现金流量项目. */
    line: wholeOrNothing,
    keyword: optionalText(50, '关键字'),
    page: count,
    size: count,
  })
  .transform((fields, context) => ({
    request: toBookRequest(fields, context),
    filter: {
      state: fields.state,
      direction: fields.direction ?? null,
      line: fields.line,
      keyword: fields.keyword,
    },
    page: Math.max(fields.page, 1),
    size: Math.min(fields.size === 0 ? 100 : fields.size, sizeLimit),
  }));

export type CashFlowLinesQuery = z.output<typeof cashFlowLinesQuery>;

/** One part of a voucher's cash as the worksheet shows it. */
export interface CashFlowRow {
  readonly voucherId: number;
  /** With the voucher's id it names the part. */
  readonly position: number;
  /** The voucher's version it was read at. */
  readonly version: number;
  readonly organizationId: number;
  readonly date: DateOnly;
  readonly word: string;
  readonly number: number;
  readonly summary: string;
  /** 现金科目: code and full name. */
  readonly account: string;
  /** 对方科目: code and full name of each. */
  readonly counterAccounts: readonly string[];
  /** debit − credit: positive comes in. */
  readonly net: Fen;
  /** 现金流量项目; null: not assigned. */
  readonly line: number | null;
  readonly source: 'rule' | 'person';
  readonly needsReview: boolean;
  readonly isAudited: boolean;
  readonly isClosed: boolean;
}

/** Row of GET /cashFlow/lines. */
export interface WireCashFlowRow {
  voucherId: number;
  position: number;
  version: number;
  orgId: number;
  voucherDate: string;
  word: string;
  code: number;
  summary: string;
  subjectName: string;
  counterSubjectNames: string[];
  /** One of the two is there. */
  inAmount: number | null;
  outAmount: number | null;
  cashFlowLine: number | null;
  source: 'rule' | 'person';
  needsReview: boolean;
  audited: boolean;
  closed: boolean;
}

export function fromCashFlowRow(row: CashFlowRow): WireCashFlowRow {
  return {
    voucherId: row.voucherId,
    position: row.position,
    version: row.version,
    orgId: row.organizationId,
    voucherDate: row.date,
    word: row.word,
    code: row.number,
    summary: row.summary,
    subjectName: row.account,
    counterSubjectNames: [...row.counterAccounts],
    inAmount: row.net > 0 ? toWireYuan(row.net) : null,
    outAmount: row.net > 0 ? null : toWireYuan(negate(row.net)),
    cashFlowLine: row.line,
    source: row.source,
    needsReview: row.needsReview,
    audited: row.isAudited,
    closed: row.isClosed,
  };
}

export function toCashFlowRow(wire: WireCashFlowRow): CashFlowRow {
  const net =
    wire.inAmount === null
      ? negate(readBack(wire.outAmount ?? 0, parseYuan))
      : readBack(wire.inAmount, parseYuan);
  return {
    voucherId: wire.voucherId,
    position: wire.position,
    version: wire.version,
    organizationId: wire.orgId,
    date: wire.voucherDate as DateOnly,
    word: wire.word,
    number: wire.code,
    summary: wire.summary,
    account: wire.subjectName,
    counterAccounts: wire.counterSubjectNames,
    net,
    line: wire.cashFlowLine,
    source: wire.source,
    needsReview: wire.needsReview,
    isAudited: wire.audited,
    isClosed: wire.closed,
  };
}

/** Body of PUT /cashFlow/lines: one item for all of these; null takes it away. */
export const cashFlowAssignment = z
  .object({
    lines: z
      .array(z.object({ voucherId: id, position: id, version: idOrNothing }))
      .min(1, '请选择要指定的现金流量')
      .max(sizeLimit, `一次最多指定 ${sizeLimit} 笔`),
    cashFlowLine: wholeOrNothing,
  })
  .transform(({ lines, cashFlowLine }) => ({ parts: lines, line: cashFlowLine }));

export type CashFlowAssignment = z.output<typeof cashFlowAssignment>;

/** The worksheet's parts that are named in an assignment. */
export type NamedPart = Pick<CashFlowRow, 'voucherId' | 'position' | 'version'>;

export const fromCashFlowAssignment = (parts: readonly NamedPart[], line: number | null) => ({
  lines: parts.map(({ voucherId, position, version }) => ({ voucherId, position, version })),
  cashFlowLine: line,
});

/** 待指定 and 待确认 of a span. */
export interface CashFlowsToDo {
  readonly unassigned: number;
  /** debit − credit of what is not assigned. */
  readonly unassignedNet: Fen;
  readonly toReview: number;
}

/** GET /cashFlow/toDo. */
export interface WireCashFlowsToDo {
  unassigned: number;
  unassignedAmount: number;
  toReview: number;
}

export const fromCashFlowsToDo = (toDo: CashFlowsToDo): WireCashFlowsToDo => ({
  unassigned: toDo.unassigned,
  unassignedAmount: toWireYuan(toDo.unassignedNet),
  toReview: toDo.toReview,
});

export const toCashFlowsToDo = (wire: WireCashFlowsToDo): CashFlowsToDo => ({
  unassigned: wire.unassigned,
  unassignedNet: readBack(wire.unassignedAmount, parseYuan),
  toReview: wire.toReview,
});

/** 本期 and 本年累计. */
export interface WireAmounts {
  currentPeriodAmount: number;
  currentYearAmount: number;
}

/** GET /report/cashFlow/reconciliation/{templateId}. */
export interface WireReconciliation extends WireCashFlowsToDo {
  netIncrease: WireAmounts;
  cashChange: WireAmounts;
  /** They add up to the difference: the change of cash less the net increase. */
  causes: (WireAmounts & { cause: DifferenceCause })[];
}

export const fromAmounts = ({ period, year }: ReportAmounts): WireAmounts => ({
  currentPeriodAmount: toWireYuan(period),
  currentYearAmount: toWireYuan(year),
});

export const toAmounts = (wire: WireAmounts): ReportAmounts => ({
  period: readBack(wire.currentPeriodAmount, parseYuan),
  year: readBack(wire.currentYearAmount, parseYuan),
});

export type ReconciledCashFlow = CashFlowReconciliation & { readonly toDo: CashFlowsToDo };

export function fromReconciliation(of: ReconciledCashFlow): WireReconciliation {
  return {
    netIncrease: fromAmounts(of.netIncrease),
    cashChange: fromAmounts(of.cashChange),
    causes: of.causes.map(({ cause, amounts }) => ({ cause, ...fromAmounts(amounts) })),
    ...fromCashFlowsToDo(of.toDo),
  };
}

export function toReconciliation(wire: WireReconciliation): ReconciledCashFlow {
  const causes = wire.causes.map(({ cause, ...amounts }) => ({ cause, amounts: toAmounts(amounts) }));
  return {
    netIncrease: toAmounts(wire.netIncrease),
    cashChange: toAmounts(wire.cashChange),
    difference: causes.reduce<ReportAmounts>(
      ({ period, year }, { amounts }) => ({
        period: add(period, amounts.period),
        year: add(year, amounts.year),
      }),
      { period: ZERO, year: ZERO },
    ),
    causes,
    toDo: toCashFlowsToDo(wire),
  };
}
