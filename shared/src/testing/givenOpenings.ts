import type { WireOpeningRow } from '../wire/openingBalance';
import { givenUser, givenWorkplace } from './givenSession';

/** 晨光文具商行 before anything was closed: openings may still be entered. */
export function newBooks() {
  const { periods } = givenWorkplace('manager');
  return givenUser('manager', {
    periods: periods.map((each) => ({ ...each, isClosed: false, closedOn: null })),
  });
}

/** A row of the openings as the server answers it. */
export function wireRow(
  subjectId: number,
  code: string,
  name: string,
  given: Partial<WireOpeningRow> = {},
): WireOpeningRow {
  return {
    subjectId,
    code,
    name,
    balanceDirection: '借',
    level: 1,
    leaf: true,
    unit: null,
    auxiliaryAccounting: '',
    accountSetsId: 7,
    type: '资产',
    beginBalance: null,
    num: null,
    cumulativeDebit: null,
    cumulativeCredit: null,
    cumulativeDebitNum: null,
    cumulativeCreditNum: null,
    ...given,
  };
}

/** Openings that are out by 50.00: an account below another, one with items, one owed. */
export const assets = [
  wireRow(1, '1002', '银行存款', { beginBalance: 1900 }),
  wireRow(2, '1411', '周转材料', { leaf: false, beginBalance: 150 }),
  wireRow(3, '141101', '在库', { level: 2, beginBalance: 150 }),
  wireRow(4, '1122', '应收账款', { auxiliaryAccounting: '[{"id":11,"name":"客户"}]' }),
  wireRow(5, '2202', '应付账款', { type: '负债', balanceDirection: '贷', beginBalance: 2000 }),
];
