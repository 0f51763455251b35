import type { DateOnly } from '../../primitives/dateOnly';
import { problem, type Problem } from '../../primitives/problem';
import type { PostingTarget } from '../carry-forward/settings/postingTarget';
import { auxiliaryRefs } from '../auxiliary';
import {
  ruleAccountProblems,
  ruleSummaryProblems,
  type RuleReferences,
} from '../document-vouchers/documentRule';
import type { InvoiceFacts, InvoiceKind, InvoiceLine, InvoiceParty, InvoiceRate } from './invoice';
import type { InvoiceDirection } from './invoiceDirection';

/** What a line and its invoice must be for a rule; what is '' or null asks nothing. */
export interface InvoiceCondition {
  readonly kind: InvoiceKind | null;
  /** Credit code or name of the other side, whole. */
  readonly party: string;
  /** Between the asterisks of the line's name, whole. */
  readonly category: string;
  /** The first digits of 税收分类编码. */
  readonly classification: string;
  readonly rate: InvoiceRate | null;
  readonly isSpecial: boolean | null;
  /** 特定业务, whole. */
  readonly business: string;
  /** Contained in 备注. */
  readonly remark: string;
}

export const anyInvoice: InvoiceCondition = {
  kind: null,
  party: '',
  category: '',
  classification: '',
  rate: null,
  isSpecial: null,
  business: '',
  remark: '',
};

/** 发票生成规则: what a line of an invoice is booked on, and against what. */
export interface InvoiceRule {
  readonly title: string;
  readonly direction: InvoiceDirection;
  readonly when: InvoiceCondition;
  /** 存货、费用或收入; items of 客户, 供应商 and 职员 are those of the other side. */
  readonly target: PostingTarget;
  /** 应付、应收 or money. */
  readonly counter: PostingTarget;
  /** null: by the table of what is not deducted; false: never. */
  readonly isDeductible: boolean | null;
  readonly summary: string;
  readonly cashFlowLine: number | null;
  /** The first day of invoices it is for. */
  readonly since: DateOnly;
}

export const invoiceSummaryFields = ['对方', '货物', '号码', '日期', '备注'] as const;
export const usualInvoiceSummary = '{对方} {货物}';

/** The side of an invoice that is not the company's. */
export const partyOf = (
  { seller, buyer }: Pick<InvoiceFacts, 'seller' | 'buyer'>,
  direction: InvoiceDirection,
): InvoiceParty => (direction === 'in' ? seller : buyer);

/** The first rule a line meets, in their order; undefined: a person has to know. */
export function invoiceRuleFor<Rule extends InvoiceRule>(
  rules: readonly Rule[],
  invoice: InvoiceFacts,
  line: InvoiceLine,
  direction: InvoiceDirection,
): Rule | undefined {
  return rules.find(
    (rule) =>
      rule.direction === direction &&
      rule.since <= invoice.date &&
      meets(rule.when, invoice, line, direction),
  );
}

function meets(
  when: InvoiceCondition,
  invoice: InvoiceFacts,
  line: InvoiceLine,
  direction: InvoiceDirection,
): boolean {
  const party = partyOf(invoice, direction);
  return (
    (when.kind === null || when.kind === invoice.kind) &&
    (when.party === '' || when.party === party.id || when.party === party.name) &&
    (when.category === '' || when.category === line.category) &&
    line.classification.startsWith(when.classification) &&
    (when.rate === null || when.rate === line.rate) &&
    (when.isSpecial === null || when.isSpecial === invoice.isSpecial) &&
    (when.business === '' || when.business === invoice.business) &&
    invoice.remark.includes(when.remark)
  );
}

/** Categories whose items are the other side's own. */
export const partyCategories: readonly string[] = ['客户', '供应商', '职员'];

/** Problems of a rule as entered, in the order of the form. */
export function invoiceRuleProblems(rule: InvoiceRule, references: RuleReferences): Problem[] {
  const parties = references.categories.filter(({ name }) => partyCategories.includes(name));
  const isFilled = (categoryId: number) => parties.some(({ id }) => id === categoryId);
  const account = (label: string, at: string, { accountId, auxiliaryKey }: PostingTarget) =>
    ruleAccountProblems(
      { label, at, accountId, auxiliary: auxiliaryRefs(auxiliaryKey), isFilled, otherwise: '' },
      references,
    );
  return [
    ...(rule.title.trim() === '' ? [problem('RULE_TITLE_MISSING', '请填写规则名称', 'title')] : []),
    ...(/^\d{0,19}$/.test(rule.when.classification)
      ? []
      : [problem('RULE_CLASSIFICATION', '税收分类编码只能是数字，最多 19 位', 'when.classification')]),
    ...account(rule.direction === 'in' ? '借方科目' : '贷方科目', 'target', rule.target),
    ...account(rule.direction === 'in' ? '贷方科目' : '借方科目', 'counter', rule.counter),
    ...ruleSummaryProblems(rule.summary, invoiceSummaryFields),
  ];
}
