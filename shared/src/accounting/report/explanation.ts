import type { Fen } from '../../primitives/money';
import type { AccessRule } from './reportTemplate';

/**
 * 数据来源 as shown: a figure, its formula in words and the terms that add up to it. The figure may be a line of a
 * statement, an item of the cash flows or a card of the home page.
 */
export interface Explanation {
  /** The line: 货币资金. */
  readonly title: string;
  /** What of the line: 期末余额 · 2026年03月31日. */
  readonly about: string;
  readonly amount: Fen;
  readonly terms: readonly ExplanationTerm[];
}

/** One term, as added to the figure. */
export interface ExplanationTerm {
  readonly sign: 1 | -1;
  /** 1001 库存现金, or the title of another line; the former title when it no longer exists. */
  readonly title: string;
  /** 取数规则 in words (`ruleTitles`); null for another line. */
  readonly rule: string | null;
  /** The sign is applied. */
  readonly amount: Fen;
  /** Address of the book the amount is in; null where there is none. */
  readonly path: string | null;
  /** The figure the term takes, explained in its turn; null for an account. */
  readonly figure: string | null;
  /** The details of 各明细借方余额, the largest first; absent where a term is not tested detail by detail. */
  readonly details?: ExplanationDetails;
}

/** The details of a term, as added to the figure. */
export interface ExplanationDetails {
  readonly rows: readonly {
    /** 甲公司; 112201 国内 甲公司 where the account has accounts below it. */
    readonly title: string;
    readonly amount: Fen;
    /** Its ledger; null where that would show others, too. */
    readonly path: string | null;
  }[];
  /** Those not listed; null when there are none. */
  readonly others: { readonly count: number; readonly amount: Fen } | null;
}

/** 取数规则, as accountants say it. */
export const ruleTitles: Readonly<Record<AccessRule, string>> = {
  net: '净发生额',
  debit: '借方发生额',
  credit: '贷方发生额',
  balance: '余额',
  debitBalance: '借方余额',
  creditBalance: '贷方余额',
};

/** A rule in words; balances on one side say whether they are tested on each detail or on the whole account. */
export function ruleTitle(rule: AccessRule, testedAt: 'leaf' | 'account'): string {
  const isTested = rule === 'debitBalance' || rule === 'creditBalance';
  return isTested && testedAt === 'leaf' ? `各明细${ruleTitles[rule]}` : ruleTitles[rule];
}

/**
 * The formula in words: 应收账款 = 应收账款（各明细借方余额） + 预收账款（各明细借方余额）. A line without
 * a formula has none to show: 本项没有公式.
 */
export function formulaText({ title, terms }: Pick<Explanation, 'title' | 'terms'>): string {
  if (terms.length === 0) return `${title}：本项没有公式`;
  const words = terms.map(({ sign, title: taken, rule }, index) => {
    const operator = sign === -1 ? '− ' : index === 0 ? '' : '+ ';
    return `${operator}${taken}${rule === null ? '' : `（${rule}）`}`;
  });
  return `${title} = ${words.join(' ')}`;
}
