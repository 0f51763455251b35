import type { Account } from '../accounting/account';
import { fullNameOf, type AccountTree } from '../accounting/accountTree';
import type { ExplainedTerm } from '../accounting/report/evaluateReport';
import { ruleTitle, type Explanation } from '../accounting/report/explanation';
import type { ReportItem } from '../accounting/report/reportTemplate';
import { parseYuan, type Fen } from '../primitives/money';
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

/** One term: an account (subject…) or another line (item…); neither when it no longer exists. */
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
  /** As added to the figure: the sign is applied. */
  currentPeriodAmount: number;
  currentYearAmount: number;
}

export function fromExplanation(
  item: Pick<ReportItem, 'id' | 'title'>,
  figure: ReportFigure,
  terms: readonly ExplainedTerm[],
  tree: AccountTree,
): WireExplanation {
  return {
    itemId: item.id,
    title: item.title,
    ...fromFigure(figure),
    terms: terms.map((term) => fromExplainedTerm(term, tree)),
  };
}

function fromExplainedTerm(
  { term, account, item, amounts }: ExplainedTerm,
  tree: AccountTree,
): WireExplainedTerm {
  return {
    calculation: term.sign === 1 ? '+' : '-',
    accessRules: term.source === 'account' ? accessRuleNumbers.toWire(term.rule) : null,
    atAccount: term.source === 'account' && term.testedAt === 'account',
    subjectId: account?.id ?? null,
    subjectCode: account?.code ?? null,
    subjectName: account ? fullNameOf(tree, account.id) : null,
    itemId: item?.id ?? null,
    itemTitle: item?.title ?? null,
    lineNum: item?.lineNumber ?? null,
    ...fromFigure(amounts),
  };
}

/** Which of the two figures of a line is meant, how it is called, and what leads on from its terms. */
export interface ExplainedFigure {
  readonly amount: keyof ReportFigure;
  /** 期末余额 · 2026年03月31日. */
  readonly about: string;
  readonly pathOf: (accountId: number) => string | null;
  readonly figureOf: (itemId: number) => string | null;
}

/** One of the two figures of a line as it is read. A term whose account or line is gone says so. */
export function toExplanation(
  wire: WireExplanation,
  { amount, about, pathOf, figureOf }: ExplainedFigure,
): Explanation {
  const amountOf = (row: Pick<WireExplanation, 'currentPeriodAmount' | 'currentYearAmount'>) =>
    readBack(amount === 'period' ? row.currentPeriodAmount : row.currentYearAmount, parseYuan);
  return {
    title: wire.title,
    about,
    amount: amountOf(wire),
    terms: wire.terms.map((term) => ({
      sign: term.calculation === '+' ? 1 : -1,
      title: titleOf(term),
      rule:
        term.accessRules === null
          ? null
          : ruleTitle(readEnum(accessRuleNumbers, term.accessRules), term.atAccount ? 'account' : 'leaf'),
      amount: amountOf(term),
      path: term.subjectId === null ? null : pathOf(term.subjectId),
      figure: term.itemId === null ? null : figureOf(term.itemId),
    })),
  };
}

function titleOf({ subjectCode, subjectName, itemTitle, accessRules }: WireExplainedTerm): string {
  if (subjectCode !== null) return `${subjectCode} ${subjectName ?? ''}`;
  return itemTitle ?? (accessRules === null ? '已删除的项目' : '已删除的科目');
}

const fromFigure = (figure: ReportFigure) => ({
  currentPeriodAmount: toWireYuan(figure.period),
  currentYearAmount: toWireYuan(figure.year),
});

/** Row of GET /report/template/uncovered/{id}: an account with a balance that no line of the sheet takes. */
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
