import type { Account } from '../accounting/account';
import { fullNameOf, type AccountTree } from '../accounting/accountTree';
import type { ExplainedTerm } from '../accounting/report/evaluateReport';
import type { ReportItem } from '../accounting/report/reportTemplate';
import type { Fen } from '../primitives/money';
import { onSide } from '../primitives/side';
import { accessRuleNumbers, sides } from './enums';
import type { ReportFigure } from './reportTemplate';
import { toWireYuan } from './scalars';

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
    subjectId: account?.id ?? null,
    subjectCode: account?.code ?? null,
    subjectName: account ? fullNameOf(tree, account.id) : null,
    itemId: item?.id ?? null,
    itemTitle: item?.title ?? null,
    lineNum: item?.lineNumber ?? null,
    ...fromFigure(amounts),
  };
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
