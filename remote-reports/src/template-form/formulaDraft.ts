import { rulesOf } from '@mingzhang/shared/accounting/report/formulaProblems';
import type {
  AccessRule,
  FormulaTerm,
  ReportItem,
  ReportType,
} from '@mingzhang/shared/accounting/report/reportTemplate';
import type { WrittenFormula } from '../templatesApi';

/** A term as it is being written: nothing may be chosen yet. */
export interface DraftTerm {
  /** Stays while the term is written, moved and changed. */
  readonly key: number;
  readonly sign: 1 | -1;
  /** The account or the line; null: not chosen yet. */
  readonly sourceId: number | null;
  readonly rule: AccessRule;
  readonly testedAt: 'leaf' | 'account';
}

/** 公式 as it is being written. */
export interface FormulaDraft {
  readonly source: ReportItem['source'];
  readonly terms: readonly DraftTerm[];
}

/** The formula a line has, to be changed. */
export function draftOf({ source, formula }: Pick<ReportItem, 'source' | 'formula'>): FormulaDraft {
  return { source, terms: formula.map(toDraft) };
}

function toDraft(term: FormulaTerm, key: number): DraftTerm {
  return term.source === 'account'
    ? { key, sign: term.sign, sourceId: term.accountId, rule: term.rule, testedAt: term.testedAt }
    : { key, sign: term.sign, sourceId: term.itemId, rule: 'net', testedAt: 'leaf' };
}

/** Another term at the end; it takes what the one above takes. */
export function withTerm(draft: FormulaDraft, type: ReportType): FormulaDraft {
  const last = draft.terms.at(-1);
  const [usual = 'net'] = rulesOf[type];
  const key = Math.max(-1, ...draft.terms.map((term) => term.key)) + 1;
  const term: DraftTerm = {
    key,
    sign: last?.sign ?? 1,
    sourceId: null,
    rule: last?.rule ?? usual,
    testedAt: last?.testedAt ?? 'leaf',
  };
  return { ...draft, terms: [...draft.terms, term] };
}

export function withChange(draft: FormulaDraft, key: number, change: Partial<DraftTerm>): FormulaDraft {
  return { ...draft, terms: draft.terms.map((term) => (term.key === key ? { ...term, ...change } : term)) };
}

export function withoutTerm(draft: FormulaDraft, key: number): FormulaDraft {
  return { ...draft, terms: draft.terms.filter((term) => term.key !== key) };
}

/** A term one row up or down. */
export function withMove(draft: FormulaDraft, key: number, step: 1 | -1): FormulaDraft {
  const from = draft.terms.findIndex((term) => term.key === key);
  const to = from + step;
  const [term, other] = [draft.terms[from], draft.terms[to]];
  if (!term || !other) return draft;
  return { ...draft, terms: draft.terms.with(from, other).with(to, term) };
}

/** From accounts to lines or back: what was chosen means nothing there. */
export function withSource(draft: FormulaDraft, source: ReportItem['source']): FormulaDraft {
  return source === draft.source ? draft : { source, terms: [] };
}

/** The terms in which something is chosen, as they are saved. */
export function writtenOf({ source, terms }: FormulaDraft): WrittenFormula {
  return {
    source,
    terms: terms.flatMap(({ sign, sourceId, rule, testedAt }): FormulaTerm[] => {
      if (sourceId === null) return [];
      return [
        source === 'item'
          ? { source, sign, itemId: sourceId }
          : { source, sign, accountId: sourceId, rule, testedAt },
      ];
    }),
  };
}

/** Whether saving would change anything; a term in which nothing is chosen yet counts for nothing. */
export function differs(draft: FormulaDraft, item: Pick<ReportItem, 'source' | 'formula'>): boolean {
  return JSON.stringify(writtenOf(draft)) !== JSON.stringify(writtenOf(draftOf(item)));
}
