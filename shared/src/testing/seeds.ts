import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AccountCategory } from '../accounting/account';
import type { Standard } from '../accounting/accountSet';
import type { AccountTree } from '../accounting/accountTree';
import type {
  AccessRule,
  FormulaTerm,
  ReportItem,
  ReportTemplate,
  ReportType,
} from '../accounting/report/reportTemplate';
import { invariant } from '../primitives/invariant';
import type { Side } from '../primitives/side';
import { chartOf } from './chartOf';

/**
 * The charts and statements every new account set starts with, as the rules see them. The laws of the
 * statements are laws of these very forms, so the tests read the server's seed data and no copy of it.
 */

interface SeedAccount {
  readonly code: string;
  readonly name: string;
  readonly category: AccountCategory;
  readonly side: Side;
}

type SeedTerm =
  | { sign: 1 | -1; account: string; rule: AccessRule; testedAt: 'leaf' | 'account' }
  | { sign: 1 | -1; line: number };

interface SeedReport {
  readonly name: string;
  readonly key: string;
  readonly type: ReportType;
  readonly formCode: string;
  readonly items: readonly (Pick<ReportItem, 'title' | 'side' | 'level' | 'isBold' | 'isHeader'> & {
    readonly line: number | null;
    readonly terms: readonly SeedTerm[];
  })[];
}

/** Data, not code: the layers let no workspace import another one. */
function read<Rows>(name: string): Rows {
  const folder = join(__dirname, '../../../server/src/db/seed/data');
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Rows;
}

/** 应收 预付 应付 预收 其他: kept by customer here, as the balance sheet tests each of them. */
const COUNTERPARTIES = /^(1122|1123|1221|2202|2203|2241)/;

/** The chart of a standard, general taxpayer, or the part of it a law is about. Ids are codes. */
export function seedChart(standard: Standard, part = /^/): AccountTree {
  const accounts = read<readonly SeedAccount[]>(`chart-${standard}`).filter(({ code }) => part.test(code));
  const isLeaf = ({ code }: SeedAccount) =>
    !accounts.some((other) => other.code !== code && other.code.startsWith(code));
  return chartOf(
    accounts.map((account) =>
      COUNTERPARTIES.test(account.code) && isLeaf(account)
        ? { ...account, auxiliaryCategoryIds: [1] }
        : account,
    ),
    standard,
  );
}

/** A statement of a standard over its chart. Item ids are positions, counted from 1. */
export function seedTemplate(standard: Standard, type: ReportType): ReportTemplate {
  const report = read<readonly SeedReport[]>(`reports-${standard}`).find(
    (candidate) => candidate.type === type,
  );
  invariant(report, `no ${type} statement for ${standard}`);
  const idOfLine = (line: number) => report.items.findIndex((item) => item.line === line) + 1;
  const termOf = (term: SeedTerm): FormulaTerm =>
    'line' in term
      ? { source: 'item', sign: term.sign, itemId: idOfLine(term.line) }
      : { ...term, source: 'account', accountId: Number(term.account) };
  return {
    id: 1,
    name: report.name,
    key: report.key,
    type,
    isDefault: true,
    formCode: report.formCode,
    items: report.items.map((item, index) => ({
      id: index + 1,
      title: item.title,
      lineNumber: item.line,
      side: item.side,
      level: item.level,
      isBold: item.isBold,
      isHeader: item.isHeader,
      isFolding: false,
      position: index + 1,
      parentId: null,
      source: item.terms.some((term) => 'line' in term) ? 'item' : 'account',
      formula: item.terms.map(termOf),
      cashFlowLine: type === 'cashFlow' && item.terms.length === 0 ? item.line : null,
    })),
  };
}
