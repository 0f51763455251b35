import { z } from 'zod';
import type { AuxiliaryRef } from '../accounting/auxiliary';
import { inventoryTypes, type InventoryType } from '../accounting/inventory/inventoryDocument';
import {
  ruleDetails,
  type InventoryRule,
  type InventoryTax,
  type RuleSide,
} from '../accounting/inventory/inventoryRule';
import { fen } from '../primitives/money';
import { parsePercent } from '../primitives/percent';
import { digitsOf } from '../primitives/digitsOf';
import { id, readBack, text, toWireYuan } from './scalars';

/** 生成规则, as our own screens send and get them: rates as percent, accounts by id with their items. */

interface WireRefs {
  auxiliary: { accountingCategoryId: number; id: number }[];
}

export interface WireRuleSide extends WireRefs {
  subjectId: number;
  detail: RuleSide['detail'];
}

export interface WireInventoryRule {
  type: InventoryType;
  debit: WireRuleSide;
  credit: WireRuleSide;
  tax: ({ side: InventoryTax['side']; subjectId: number; rate: number } & WireRefs) | null;
  summary: string;
  mergeBy: InventoryRule['mergeBy'];
}

/** A document type with its rule, and the usual one where there is none yet. */
export interface RuleRow {
  readonly type: InventoryType;
  readonly rule: InventoryRule | null;
  readonly usual: InventoryRule | null;
}

export interface WireRuleRow {
  type: InventoryType;
  rule: WireInventoryRule | null;
  usual: WireInventoryRule | null;
}

const fromRefs = (refs: readonly AuxiliaryRef[]) =>
  refs.map(({ categoryId, itemId }) => ({ accountingCategoryId: categoryId, id: itemId }));
const toRefs = (refs: WireRefs['auxiliary']): AuxiliaryRef[] =>
  refs.map((ref) => ({ categoryId: ref.accountingCategoryId, itemId: ref.id }));

const fromSide = ({ accountId, detail, auxiliary }: RuleSide): WireRuleSide => ({
  subjectId: accountId,
  detail,
  auxiliary: fromRefs(auxiliary),
});
const toSide = ({ subjectId, detail, auxiliary }: WireRuleSide): RuleSide => ({
  accountId: subjectId,
  detail,
  auxiliary: toRefs(auxiliary),
});

export function fromInventoryRule({ tax, ...rule }: InventoryRule): WireInventoryRule {
  return {
    ...rule,
    debit: fromSide(rule.debit),
    credit: fromSide(rule.credit),
    tax: tax && {
      side: tax.side,
      subjectId: tax.accountId,
      rate: toWireYuan(fen(tax.rate)),
      auxiliary: fromRefs(tax.auxiliary),
    },
  };
}

export function toInventoryRule({ tax, ...rule }: WireInventoryRule): InventoryRule {
  return {
    ...rule,
    debit: toSide(rule.debit),
    credit: toSide(rule.credit),
    tax: tax && {
      side: tax.side,
      accountId: tax.subjectId,
      rate: readBack(tax.rate, parsePercent),
      auxiliary: toRefs(tax.auxiliary),
    },
  };
}

export const fromRuleRow = ({ type, rule, usual }: RuleRow): WireRuleRow => ({
  type,
  rule: rule && fromInventoryRule(rule),
  usual: usual && fromInventoryRule(usual),
});

export const toRuleRow = ({ type, rule, usual }: WireRuleRow): RuleRow => ({
  type,
  rule: rule && toInventoryRule(rule),
  usual: usual && toInventoryRule(usual),
});

/** A number of ours, sent as number or text. */
export const inventoryType = z.union([z.number(), z.string()]).transform((value, context): InventoryType => {
  const known = inventoryTypes.find((type) => String(type) === String(value));
  if (known !== undefined) return known;
  context.addIssue({ code: 'custom', message: '单据类型不正确' });
  return z.NEVER;
});

const refs = z.array(z.object({ accountingCategoryId: id, id })).max(20);
const side = z.object({ subjectId: id, detail: z.enum(ruleDetails), auxiliary: refs });

const percent = z.union([z.number(), z.string()]).transform((value, context): number => {
  const parsed = parsePercent(digitsOf(value));
  if (parsed !== undefined) return parsed;
  context.addIssue({ code: 'custom', message: '税率应在 0 到 100% 之间，最多两位小数' });
  return z.NEVER;
});

/** Body of PUT /inventory/rules. */
export const inventoryRuleForm = z
  .object({
    type: inventoryType,
    debit: side,
    credit: side,
    tax: z
      .object({ side: z.enum(['debit', 'credit']), subjectId: id, rate: percent, auxiliary: refs })
      .nullable(),
    summary: text(100, '摘要'),
    mergeBy: z.enum(['document', 'day']),
  })
  .transform(({ tax, ...rule }): InventoryRule => ({
    ...rule,
    debit: toSide(rule.debit),
    credit: toSide(rule.credit),
    tax: tax && {
      side: tax.side,
      accountId: tax.subjectId,
      rate: tax.rate,
      auxiliary: toRefs(tax.auxiliary),
    },
  }));
