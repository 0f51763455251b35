import type { Account } from '../accounting/account';
import { fullNameOf, type AccountTree } from '../accounting/accountTree';
import type { CashFlowTerm } from '../accounting/cash-flow/explainCashFlow';
import type { ExplainedTerm } from '../accounting/report/evaluateReport';
import { ruleTitle, type Explanation, type ExplanationTerm } from '../accounting/report/explanation';
import type { ReportItem } from '../accounting/report/reportTemplate';
import { parseYuan, type Fen } from '../primitives/money';
import { parsePeriod, periodLabel, type Period } from '../primitives/period';
import { onSide } from '../primitives/side';
import { accessRuleNumbers, readEnum, sides } from './enums';
import type { ReportFigure } from './reportTemplate';
import { readBack, toWireYuan } from './scalars';

/** Our own calls beside the statements: where a figure comes from, and what a balance sheet leaves out. */

/** GET /report/template/explain/{id}/{itemId}: a line's figures and the terms that add up to them. */
export interface WireExplanation {
  itemId: number;
  title: string;
  currentPeriodAmount: number;
  currentYearAmount: number;
  terms: WireExplainedTerm[];
}

/** One term: an account (subject…), another line (item…), or a month's cash flows; none of them when it no longer exists. */
export interface WireExplainedTerm {
  calculation: '+' | '-';
  /** Of an account's term. */
  accessRules: number | null;
  /** Of an account's term: tested once on the whole account instead of per leaf and item. */
  atAccount: boolean;
  subjectId: number | null;
  subjectCode: string | null;
  subjectName: string | null;
  itemId: number | null;
  itemTitle: string | null;
  lineNum: number | null;
  /** 现金流量表: what this month (2026-03) assigned to the line. */
  cashFlowPeriod?: string;
  /** 现金流量表: what the account opened with. */
  isOpening?: true;
  /** As added to the figure: the sign is applied. */
  currentPeriodAmount: number;
  currentYearAmount: number;
}

/** A line's figure with the terms of its formula, and what is assigned to it (现金流量表). */
interface ExplainedLine {
  readonly item: Pick<ReportItem, 'id' | 'title'>;
  readonly figure: ReportFigure;
  readonly terms: readonly ExplainedTerm[];
  readonly flows: readonly CashFlowTerm[];
  readonly accounts: AccountTree;
}

export function fromExplanation({ item, figure, terms, flows, accounts }: ExplainedLine): WireExplanation {
  return {
    itemId: item.id,
    title: item.title,
    ...fromFigure(figure),
    terms: [
      ...flows.map((flow) => fromCashFlowTerm(flow, accounts)),
      ...terms.map((term) => fromExplainedTerm(term, accounts)),
    ],
  };
}

const ofNothing = {
  calculation: '+' as const,
  ...{ accessRules: null, atAccount: false, itemId: null, itemTitle: null, lineNum: null },
  ...{ subjectId: null, subjectCode: null, subjectName: null },
};

function fromExplainedTerm(
  { term, account, item, amounts }: ExplainedTerm,
  tree: AccountTree,
): WireExplainedTerm {
  return {
    ...ofNothing,
    calculation: term.sign === 1 ? '+' : '-',
    accessRules: term.source === 'account' ? accessRuleNumbers.toWire(term.rule) : null,
    atAccount: term.source === 'account' && term.testedAt === 'account',
    ...fromAccount(account, tree),
    itemId: item?.id ?? null,
    itemTitle: item?.title ?? null,
    lineNum: item?.lineNumber ?? null,
    ...fromFigure(amounts),
  };
}

function fromCashFlowTerm(term: CashFlowTerm, tree: AccountTree): WireExplainedTerm {
  const figure = fromFigure(term.amounts);
  if (term.source === 'month') return { ...ofNothing, cashFlowPeriod: term.period, ...figure };
  return { ...ofNothing, isOpening: true, ...fromAccount(tree.byId(term.accountId), tree), ...figure };
}

const fromAccount = (account: Account | null | undefined, tree: AccountTree) => ({
  subjectId: account?.id ?? null,
  subjectCode: account?.code ?? null,
  subjectName: account ? fullNameOf(tree, account.id) : null,
});

/** Which of the two figures of a line is meant, how it is called, and what leads on from its terms. */
export interface ExplainedFigure {
  readonly amount: keyof ReportFigure;
  /** 期末余额 · 2026年03月31日. */
  readonly about: string;
  readonly pathOf: (accountId: number) => string | null;
  readonly figureOf: (itemId: number) => string | null;
  /** 现金流量工作表 of a month; null where it does not show what the figure counts. */
  readonly worksheetOf: (period: Period) => string | null;
}

/** One of the two figures of a line as it is read. A term whose account or line is gone says so. */
export function toExplanation(wire: WireExplanation, asked: ExplainedFigure): Explanation {
  const amountOf = (row: Pick<WireExplanation, 'currentPeriodAmount' | 'currentYearAmount'>) =>
    readBack(asked.amount === 'period' ? row.currentPeriodAmount : row.currentYearAmount, parseYuan);
  return {
    title: wire.title,
    about: asked.about,
    amount: amountOf(wire),
    terms: wire.terms.map((term) => ({
      sign: term.calculation === '+' ? 1 : -1,
      amount: amountOf(term),
      ...toSource(term, asked),
    })),
  };
}

/** What a term takes, and where that leads. */
function toSource(
  term: WireExplainedTerm,
  { pathOf, figureOf, worksheetOf }: ExplainedFigure,
): Omit<ExplanationTerm, 'sign' | 'amount'> {
  const month = parsePeriod(term.cashFlowPeriod ?? '');
  if (month) return { title: periodLabel(month), rule: '现金流量', path: worksheetOf(month), figure: null };
  return {
    title: titleOf(term),
    rule: ruleOf(term),
    path: term.subjectId === null ? null : pathOf(term.subjectId),
    figure: term.itemId === null ? null : figureOf(term.itemId),
  };
}

function ruleOf({ isOpening, accessRules, atAccount }: WireExplainedTerm): string | null {
  if (isOpening) return '期初余额';
  return accessRules === null
    ? null
    : ruleTitle(readEnum(accessRuleNumbers, accessRules), atAccount ? 'account' : 'leaf');
}

function titleOf({ subjectCode, subjectName, itemTitle, accessRules }: WireExplainedTerm): string {
  if (subjectCode !== null) return `${subjectCode} ${subjectName ?? ''}`;
  return itemTitle ?? (accessRules === null ? '已删除的项目' : '已删除的科目');
}

const fromFigure = (figure: ReportFigure) => ({
  currentPeriodAmount: toWireYuan(figure.period),
  currentYearAmount: toWireYuan(figure.year),
});

/** Row of GET /report/template/uncovered/{id}: an account with a balance that no line of the balance sheet takes. */
export interface WireUncoveredAccount {
  subjectId: number;
  subjectCode: string;
  subjectName: string;
  balanceDirection: '借' | '贷';
  /** In the account's direction; negative when it stands on the other side. */
  balance: number;
}

export function fromUncoveredAccount(account: Account, net: Fen, tree: AccountTree): WireUncoveredAccount {
  return {
    subjectId: account.id,
    subjectCode: account.code,
    subjectName: fullNameOf(tree, account.id),
    balanceDirection: sides.toWire(account.side),
    balance: toWireYuan(onSide(net, account.side)),
  };
}
