import { addressOf } from '../addresses/addressOf';
import type { Account } from '../accounting/account';
import { fullNameOf, type AccountTree } from '../accounting/accountTree';
import { auxiliaryRefs, type AuxiliaryItem, type AuxiliaryKey } from '../accounting/auxiliary';
import type { CashFlowTerm } from '../accounting/cash-flow/explainCashFlow';
import type { ExplainedTerm } from '../accounting/report/evaluateReport';
import {
  ruleTitle,
  type Explanation,
  type ExplanationDetails,
  type ExplanationTerm,
} from '../accounting/report/explanation';
import type { ImbalanceCause } from '../accounting/report/imbalanceCauses';
import type { ReportItem } from '../accounting/report/reportTemplate';
import { largestDetails, type TermDetail, type TermDetails } from '../accounting/report/termDetails';
import { parseYuan, subtract, sum, type Fen } from '../primitives/money';
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
  /** 现金流量表: 期初现金流量, what was entered for the months before the books. */
  isBeforeBooks?: true;
  /** As added to the figure: the sign is applied. */
  currentPeriodAmount: number;
  currentYearAmount: number;
  /** 利润表: of the year's amount what was entered with the openings; absent: nothing. */
  openingYearAmount?: number;
  /** Of 各明细借方余额 and 各明细贷方余额: the largest details of either figure, and how many each has. */
  details?: WireTermDetail[];
  currentPeriodDetails?: number;
  currentYearDetails?: number;
}

/** One detail of a term: a leaf account, and the items it is kept by. */
interface WireTermDetail {
  subjectId: number;
  subjectCode: string;
  subjectName: string;
  /** `11:101,14:7`: category and item; '' where it carries none. */
  items: string;
  itemNames: string[];
  /** Its ledger would show other details, too. */
  isPartial: boolean;
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
  /** The items of the details. */
  readonly items: ReadonlyMap<number, AuxiliaryItem>;
}

export function fromExplanation({ item, figure, terms, flows, ...lists }: ExplainedLine): WireExplanation {
  return {
    itemId: item.id,
    title: item.title,
    ...fromFigure(figure),
    terms: [
      ...flows.map((flow) => fromCashFlowTerm(flow, lists.accounts)),
      ...terms.map((term) => fromExplainedTerm(term, lists)),
    ],
  };
}

const ofNothing = {
  calculation: '+' as const,
  accessRules: null,
  atAccount: false,
  itemId: null,
  itemTitle: null,
  lineNum: null,
  subjectId: null,
  subjectCode: null,
  subjectName: null,
};

function fromExplainedTerm(
  { term, account, item, amounts, details, enteredInYear }: ExplainedTerm,
  lists: DetailLists,
): WireExplainedTerm {
  return {
    ...ofNothing,
    calculation: term.sign === 1 ? '+' : '-',
    accessRules: term.source === 'account' ? accessRuleNumbers.toWire(term.rule) : null,
    atAccount: term.source === 'account' && term.testedAt === 'account',
    ...fromAccount(account, lists.accounts),
    itemId: item?.id ?? null,
    itemTitle: item?.title ?? null,
    lineNum: item?.lineNumber ?? null,
    ...fromFigure(amounts),
    ...(enteredInYear === undefined ? {} : { openingYearAmount: toWireYuan(enteredInYear) }),
    ...(details ? fromDetails(details, lists) : {}),
  };
}

type DetailLists = Pick<ExplainedLine, 'accounts' | 'items'>;

const fromDetails = ({ largest, counts }: TermDetails, lists: DetailLists) => ({
  details: largest.map((detail) => fromDetail(detail, lists)),
  currentPeriodDetails: counts.period,
  currentYearDetails: counts.year,
});

const fromDetail = (
  { accountId, auxiliaryKey, isPartial, amounts }: TermDetail,
  { accounts, items }: DetailLists,
): WireTermDetail => ({
  subjectId: accountId,
  subjectCode: accounts.byId(accountId)?.code ?? '',
  subjectName: accounts.byId(accountId)?.name ?? '',
  items: auxiliaryKey,
  itemNames: auxiliaryRefs(auxiliaryKey).map(({ itemId }) => items.get(itemId)?.name ?? ''),
  isPartial,
  ...fromFigure(amounts),
});

function fromCashFlowTerm(term: CashFlowTerm, tree: AccountTree): WireExplainedTerm {
  const figure = fromFigure(term.amounts);
  if (term.source === 'beforeBooks') return { ...ofNothing, isBeforeBooks: true, ...figure };
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
  readonly pathOf: (accountId: number, items?: AuxiliaryKey) => string | null;
  readonly figureOf: (itemId: number) => string | null;
  /** 现金流量工作表 of a month; null where it does not show what the figure counts. */
  readonly worksheetOf: (period: Period) => string | null;
  /** Where 期初现金流量 are entered; null where it does not show what the figure counts. */
  readonly openingsPath: string | null;
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
      ...(term.details ? { details: toDetails(term, asked) } : {}),
      ...(asked.amount === 'year' ? toEntered(term, asked) : {}),
    })),
  };
}

/** 本年累计 of books that begin in mid-year: what was entered, and what vouchers say. */
function toEntered(
  { openingYearAmount, currentYearAmount, subjectId }: WireExplainedTerm,
  { pathOf }: ExplainedFigure,
): Pick<ExplanationTerm, 'details'> {
  if (openingYearAmount === undefined) return {};
  const entered = readBack(openingYearAmount, parseYuan);
  const posted = subtract(readBack(currentYearAmount, parseYuan), entered);
  const rows = [
    { title: '期初录入', amount: entered, path: subjectId === null ? null : '/initial' },
    { title: '凭证', amount: posted, path: subjectId === null ? null : pathOf(subjectId) },
  ];
  return { details: { rows, others: null } };
}

/** The details of a term in the column asked for, the largest first. */
function toDetails(term: WireExplainedTerm, { amount, pathOf }: ExplainedFigure): ExplanationDetails {
  const amountOf = (row: Pick<WireTermDetail, 'currentPeriodAmount' | 'currentYearAmount'>) =>
    readBack(amount === 'period' ? row.currentPeriodAmount : row.currentYearAmount, parseYuan);
  const largest = largestDetails(term.details ?? [], amountOf);
  const all = (amount === 'period' ? term.currentPeriodDetails : term.currentYearDetails) ?? 0;
  const count = all - largest.length;
  return {
    rows: largest.map((detail) => ({
      title: detailTitle(detail, term),
      amount: amountOf(detail),
      path: detail.isPartial ? null : pathOf(detail.subjectId, detail.items as AuxiliaryKey),
    })),
    others: count > 0 ? { count, amount: subtract(amountOf(term), sum(largest.map(amountOf))) } : null,
  };
}

/** 甲公司, with the account where it is one below the term's. */
function detailTitle(
  { subjectId, subjectCode, subjectName, itemNames }: WireTermDetail,
  term: WireExplainedTerm,
) {
  const account = subjectId === term.subjectId && itemNames.length > 0 ? [] : [subjectCode, subjectName];
  return [...account, itemNames.join(' / ')].filter((part) => part !== '').join(' ');
}

/** What a term takes, and where that leads. */
function toSource(
  term: WireExplainedTerm,
  { pathOf, figureOf, worksheetOf, openingsPath }: ExplainedFigure,
): Omit<ExplanationTerm, 'sign' | 'amount'> {
  if (term.isBeforeBooks)
    return { title: '账簿启用以前', rule: '期初现金流量', path: openingsPath, figure: null };
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
  /** In the account's direction; negative when it is on the other side. */
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

/** GET /report/template/imbalance/{id}: why a balance sheet does not balance, with the address of where it is mended. */
export interface ShownCause extends Omit<ImbalanceCause, 'goal'> {
  readonly path: string;
}

export const shownCause = ({ goal, ...cause }: ImbalanceCause): ShownCause => ({
  ...cause,
  path: addressOf(goal),
});
