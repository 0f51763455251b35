import type { Kysely } from 'kysely';
import type { MonthlyStatement } from '@mingzhang/shared/accounting/leaving/monthlyStatement';
import type { Organization } from '@mingzhang/shared/accounting/organization';
import { FormulaCycleError } from '@mingzhang/shared/accounting/report/formulaProblems';
import type { ReportTemplate } from '@mingzhang/shared/accounting/report/reportTemplate';
import { grantedTemplateIds } from '@mingzhang/shared/accounting/report/statementTypes';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { periodsBetween, type Period } from '@mingzhang/shared/primitives/period';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { listOrganizations } from '../organization/organization.service';
import { loadFigures, loadTemplate, type FiguresOf } from '../reports/reports.service';
import { selectClosedMonths } from './leaving.repository';
import type { LeavingRange } from './leavingReading';

/** 总部: the one of a set's organizations that all others are below. */
export function headOfficeOf(organizations: readonly Organization[]): Organization {
  const root = organizations.find(({ parentId }) => parentId === null);
  invariant(root, 'every set has a head office');
  return root;
}

/** Which statements there are: of these months, by these templates. */
interface StatementPlan {
  readonly organizationId: number;
  readonly months: readonly Period[];
  readonly templates: readonly ReportTemplate[];
  readonly closed: ReadonlySet<Period>;
}

/** 资产负债表, 利润表 and 现金流量表 of every month of a range, as far as they are granted to 总部. */
export async function planStatements(
  db: Kysely<Database>,
  scope: Scope,
  { from, to }: LeavingRange,
): Promise<StatementPlan> {
  const root = headOfficeOf((await listOrganizations(db, scope)).map(({ organization }) => organization));
  const { id: organizationId, enablePeriod } = root;
  const templates: ReportTemplate[] = [];
  for (const id of grantedTemplateIds(root)) templates.push(await loadTemplate(db, scope, id));
  const closed = new Set((await selectClosedMonths(db, scope).execute()).map(({ period }) => period));
  const months = periodsBetween(from > enablePeriod ? from : enablePeriod, to);
  return { organizationId, months, templates, closed };
}

/** The statements planned, month by month. A formula that goes round in a circle does not stop the others. */
export async function* monthlyStatements(
  db: Kysely<Database>,
  scope: Scope,
  { organizationId, months, templates, closed }: StatementPlan,
): AsyncGenerator<MonthlyStatement[]> {
  for (const month of months) {
    const asked = { from: month, to: month };
    const request = { months: asked, organizationId, span: 'tree', withQuantities: false } as const;
    const figuresOf = await loadFigures(db, scope, request);
    yield templates.map((template) => ({
      ...{ month, isClosed: closed.has(month), template },
      ...reckoned(template, figuresOf),
    }));
  }
}

function reckoned(
  template: ReportTemplate,
  figuresOf: FiguresOf,
): Pick<MonthlyStatement, 'figures' | 'problem'> {
  try {
    return { figures: figuresOf(template), problem: '' };
  } catch (error) {
    if (!(error instanceof FormulaCycleError)) throw error;
    return { figures: new Map(), problem: error.message };
  }
}
