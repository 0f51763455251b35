import type { AccountCategory } from '../accounting/account';
import type { Standard, Taxpayer } from '../accounting/accountSet';
import type { OrganizationType } from '../accounting/organization';
import type { Role } from '../accounting/permission';
import type { AccessRule, ReportItem, ReportType } from '../accounting/report/reportTemplate';
import type { VoucherTemplateType } from '../accounting/voucherTemplate';
import type { Side } from '../primitives/side';
import { invariant } from '../primitives/invariant';

/** A two-way table between our words and the wire's numbers or names. */
export interface WireEnum<Word extends string, Wire extends string | number> {
  toWire(word: Word): Wire;
  /** undefined when the wire value is unknown. */
  fromWire(wire: unknown): Word | undefined;
}

function wireEnum<Word extends string, Wire extends string | number>(
  table: Record<Word, Wire>,
): WireEnum<Word, Wire> {
  const words = Object.keys(table) as Word[];
  return {
    toWire: (word) => table[word],
    // Clients send numbers as text from radios and selects.
    fromWire: (wire) => words.find((word) => String(table[word]) === String(wire)),
  };
}

export const standards = wireEnum<Standard, number>({ small: 0, enterprise: 1 });
export const taxpayers = wireEnum<Taxpayer, number>({ smallScale: 0, general: 1 });
export const organizationTypes = wireEnum<OrganizationType, number>({
  headOffice: 0,
  store: 1,
  department: 2,
});
export const reportTypes = wireEnum<ReportType, number>({ profit: 0, balance: 1, cashFlow: 2 });
export const voucherTemplateTypeNumbers = wireEnum<VoucherTemplateType, number>({
  dailyExpense: 0,
  purchase: 1,
  sales: 2,
  payroll: 3,
  tax: 4,
  depreciation: 5,
});
export const reportSides = wireEnum<NonNullable<ReportItem['side']>, number>({
  asset: 0,
  liability: 1,
  equity: 2,
});
export const accessRuleNumbers = wireEnum<AccessRule, number>({
  net: 0,
  debit: 1,
  credit: 2,
  balance: 3,
  debitBalance: 4,
  creditBalance: 5,
});
export const roleNames = wireEnum<Role, string>({
  manager: 'Manager',
  director: 'Director',
  maker: 'Making',
  cashier: 'Cashier',
  viewer: 'View',
});
export const sides = wireEnum<Side, '借' | '贷'>({ debit: '借', credit: '贷' });
export const categories = wireEnum<AccountCategory, string>({
  asset: '资产',
  liability: '负债',
  common: '共同',
  equity: '权益',
  cost: '成本',
  profitAndLoss: '损益',
});

/** Reads an enum value that our own server wrote; anything else is a bug. */
export function readEnum<Word extends string, Wire extends string | number>(
  table: WireEnum<Word, Wire>,
  wire: unknown,
): Word {
  const word = table.fromWire(wire);
  invariant(word !== undefined, `unknown wire value ${String(wire)}`);
  return word;
}

/** 0 / 1 on the wire; also accepts true, "1" and "true" from older forms. */
export function readFlag(wire: unknown): boolean {
  return wire === true || wire === 1 || wire === '1' || wire === 'true';
}

export const writeFlag = (flag: boolean): 0 | 1 => (flag ? 1 : 0);

/** 行业 0–12 (SPEC 3). */
export const industries = [
  'IT·通信·电子·互联网',
  '金融业',
  '房地产·建筑业',
  '商业服务',
  '贸易·批发·零售·租赁业',
  '文体教育·工艺美术',
  '生产·加工·制造',
  '交通·运输·物流·仓储',
  '服务业',
  '文化·传媒·娱乐·体育',
  '能源·矿产·环保',
  '政府·非营利机构',
  '农·林·牧·渔·其他',
] as const;
