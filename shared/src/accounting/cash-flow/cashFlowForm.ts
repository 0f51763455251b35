import { invariant } from '../../primitives/invariant';
import type { Standard } from '../accountSet';
import { enterpriseCashFlow } from './data/enterprise';
import { smallCashFlow } from './data/small';

/** Which way cash goes: 流入 or 流出. */
export type CashDirection = 'in' | 'out';

/** 现金流量项目: a line of the standard's statement that amounts are assigned to, named by its 行次. */
export interface CashFlowItem {
  readonly line: number;
  readonly title: string;
  /** Its natural direction: what goes the other way (a refund) makes it smaller. */
  readonly direction: CashDirection;
}

/** Which item a counter account (by the beginning of its official code) asks for. */
export interface CashFlowRule {
  readonly line: number;
  /** 税金 follows the item of the largest other counter line, the one it was paid on. */
  readonly follows: boolean;
}

/** The statement of one standard, as far as assigning goes. */
export interface CashFlowForm {
  readonly items: readonly CashFlowItem[];
  /** 行次 of 期初现金余额. */
  readonly openingLine: number;
  /** The rule with the longest code that begins the account's; null: only the one for all others is left. */
  ruleOf(officialCode: string, direction: CashDirection): CashFlowRule | null;
  /** The rule for accounts without one of their own. A person confirms what it proposes. */
  readonly otherRule: Readonly<Record<CashDirection, CashFlowRule>>;
}

const forms = new Map<Standard, CashFlowForm>();

/** 现金流量表 of a standard: items and the rules (decision 0035). */
export function cashFlowForm(standard: Standard): CashFlowForm {
  const known = forms.get(standard);
  if (known) return known;
  const form = readForm(standard === 'small' ? smallCashFlow : enterpriseCashFlow);
  forms.set(standard, form);
  return form;
}

/** An item by its 行次; undefined where the form has no such item, or the line is not assigned to. */
export function cashFlowItem(standard: Standard, line: number): CashFlowItem | undefined {
  return cashFlowForm(standard).items.find((item) => item.line === line);
}

interface FormText {
  readonly openingLine: number;
  readonly items: string;
  readonly rules: string;
}

function readForm(text: FormText): CashFlowForm {
  const rules = new Map(
    rowsOf(text.rules).map((row) => {
      const [prefix = '', whenIn = '', whenOut = ''] = row.split(' ');
      return [prefix, { in: readRule(whenIn), out: readRule(whenOut) }] as const;
    }),
  );
  const otherRule = rules.get('*');
  invariant(otherRule, 'a form has a rule for accounts without one of their own');
  return {
    openingLine: text.openingLine,
    items: rowsOf(text.items).map((row) => {
      const [line = '', direction, ...title] = row.split(' ');
      return { line: Number(line), direction: direction === 'in' ? 'in' : 'out', title: title.join(' ') };
    }),
    otherRule,
    ruleOf(code, direction) {
      for (let length = code.length; length >= 4; length -= 1) {
        const rule = rules.get(code.slice(0, length));
        if (rule) return rule[direction];
      }
      return null;
    },
  };
}

function readRule(text: string): CashFlowRule {
  const follows = text.startsWith('~');
  return { line: Number(follows ? text.slice(1) : text), follows };
}

export const rowsOf = (text: string) => text.trim().split('\n');
