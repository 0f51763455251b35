import { problem, type Problem } from '../../primitives/problem';
import type { Side } from '../../primitives/side';
import type { Standard } from '../accountSet';
import type { AccountTree } from '../accountTree';
import type { AuxiliaryRef } from '../auxiliary';
import {
  ruleAccountProblems,
  ruleSummaryProblems,
  type RuleReferences,
} from '../document-vouchers/documentRule';
import type { InventoryType } from './inventoryDocument';

/** 明细到: one line for all, or one for each material or supplier with its counterpart in the books. */
export const ruleDetails = ['total', 'material', 'supplier'] as const;
export type RuleDetail = (typeof ruleDetails)[number];

/** One side of the vouchers of a type: the account, and the items that are the same for every document. */
export interface RuleSide {
  readonly accountId: number;
  readonly detail: RuleDetail;
  readonly auxiliary: readonly AuxiliaryRef[];
}

/** 税: the part of a document's amount (which includes it) that goes to an account of its own. */
export interface InventoryTax {
  readonly side: Side;
  readonly accountId: number;
  /** Basis points: 1300 is 13 %. */
  readonly rate: number;
  readonly auxiliary: readonly AuxiliaryRef[];
}

export type MergeBy = 'document' | 'day';

/** 生成规则: how the documents of a type become vouchers. */
export interface InventoryRule {
  readonly type: InventoryType;
  readonly debit: RuleSide;
  readonly credit: RuleSide;
  readonly tax: InventoryTax | null;
  /** 摘要, with {类型} {单号} {供应商} {日期} {门店} for what the documents say. */
  readonly summary: string;
  readonly mergeBy: MergeBy;
}

export const summaryFields = ['类型', '单号', '供应商', '日期', '门店'] as const;
export const usualSummary = '{类型} {供应商} {单号}';

/** Problems of a rule as entered, in the order of the form. */
export function ruleProblems(rule: InventoryRule, references: RuleReferences): Problem[] {
  return [
    ...accountProblems('借方科目', 'debit', rule.debit, references),
    ...accountProblems('贷方科目', 'credit', rule.credit, references),
    ...(rule.tax ? taxProblems(rule.tax, references) : []),
    ...ruleSummaryProblems(rule.summary, summaryFields),
  ];
}

function accountProblems(
  label: string,
  at: string,
  { detail, ...side }: RuleSide,
  references: RuleReferences,
): Problem[] {
  const isFilled = () => detail !== 'total';
  return ruleAccountProblems(
    { label, at, ...side, isFilled, otherwise: '，或改为按物料、按供应商' },
    references,
  );
}

function taxProblems(tax: InventoryTax, references: RuleReferences): Problem[] {
  if (!Number.isInteger(tax.rate) || tax.rate <= 0 || tax.rate > 10_000) {
    return [problem('RULE_TAX_RATE', '税率应大于 0、不超过 100%，最多两位小数', 'tax')];
  }
  return accountProblems('税金科目', 'tax', { ...tax, detail: 'total' }, references);
}

/** Debit and credit accounts by their first-level codes, and which side is kept for each of what. */
type Usual = readonly [debit: string, debitDetail: RuleDetail, credit: string, creditDetail: RuleDetail];

const costs: Readonly<Record<Standard, string>> = { small: '5401', enterprise: '6401' };
const sales: Readonly<Record<Standard, string>> = { small: '5001', enterprise: '6001' };

/** 期初入库 is none of these: what was there at the beginning is in 期初余额. */
const usualAccounts = (standard: Standard): Partial<Record<InventoryType, Usual>> => ({
  1: ['1405', 'material', '2202', 'supplier'],
  2: ['2202', 'supplier', '1405', 'material'],
  3: ['190101', 'total', '1405', 'material'],
  5: [costs[standard], 'total', '1405', 'material'],
  6: [costs[standard], 'total', '1405', 'material'],
  7: ['1122', 'total', sales[standard], 'total'],
  8: ['1405', 'material', '190101', 'total'],
  9: ['1405', 'total', '1403', 'material'],
  10: ['1405', 'material', '224104', 'total'],
  11: ['122104', 'total', '1405', 'material'],
});

/** The usual rule for a type, for a person to check and save; null where there is none. */
export function usualRule(
  type: InventoryType,
  standard: Standard,
  accounts: AccountTree,
): InventoryRule | null {
  const usual = usualAccounts(standard)[type];
  if (!usual) return null;
  const [debitCode, debitDetail, creditCode, creditDetail] = usual;
  const debit = firstLeafOf(debitCode, accounts);
  const credit = firstLeafOf(creditCode, accounts);
  if (debit === null || credit === null) return null;
  return {
    type,
    debit: { accountId: debit, detail: debitDetail, auxiliary: [] },
    credit: { accountId: credit, detail: creditDetail, auxiliary: [] },
    tax: null,
    summary: usualSummary,
    mergeBy: 'document',
  };
}

/** The account of a code, or the first enabled one below it that is posted to. */
function firstLeafOf(code: string, accounts: AccountTree): number | null {
  const account = accounts.byCode(code);
  if (!account) return null;
  const leaf = accounts.subtreeOf(account.id).find(({ id, isEnabled }) => isEnabled && accounts.isLeaf(id));
  return leaf?.id ?? null;
}
