import { z } from 'zod';
import { comparisons, type Comparison } from '../accounting/report/statementColumns';
import { statementIntervals, type StatementInterval } from '../accounting/report/statementInterval';
import { lastDayOf } from '../primitives/dateOnly';
import type { Period } from '../primitives/period';
import { accountDate } from './organization';
import { idOrNothing } from './scalars';

/** GET /report/document: statements as one file. */
export interface StatementDocumentQuery {
  /** The templates, in the order of the file; empty: all that the organization is granted. */
  readonly templateIds: readonly number[];
  readonly interval: StatementInterval;
  /** Any month of the interval; null: the current one. */
  readonly month: Period | null;
  readonly comparisons: readonly Comparison[];
  /** Null: the session's organization. */
  readonly organizationId: number | null;
  readonly scope: 'self' | 'tree';
  /** A4, portrait by default. */
  readonly paper: 'portrait' | 'landscape';
}

/** As many statements as one file may have. */
const TEMPLATE_LIMIT = 20;

export const statementDocumentFields = {
  templates: z
    .string()
    .regex(/^(\d{1,15}(,\d{1,15})*)?$/, { error: '报表模板的编号不正确' })
    .nullish()
    .transform((value): number[] => (value ? value.split(',').map(Number) : [])),
  interval: z.enum(statementIntervals, { error: 'interval 只能是 month、quarter 或 year' }).nullish(),
  accountDate,
  compare: z
    .string()
    .max(60)
    .nullish()
    .transform((value): Comparison[] => {
      const asked = (value ?? '').split(',');
      return comparisons.filter((each) => asked.includes(each));
    }),
  orgId: idOrNothing,
  scope: z.enum(['self', 'tree'], { error: 'scope 只能是 self 或 tree' }).nullish(),
  paper: z.enum(['portrait', 'landscape'], { error: 'paper 只能是 portrait 或 landscape' }).nullish(),
};

type FieldsRead = z.output<z.ZodObject<typeof statementDocumentFields>>;

export function toStatementDocumentQuery(
  fields: FieldsRead,
  context: z.RefinementCtx,
): StatementDocumentQuery {
  if (fields.templates.length > TEMPLATE_LIMIT) {
    const message = `一个文件最多 ${TEMPLATE_LIMIT} 张报表`;
    context.addIssue({ code: 'custom', message, path: ['templates'] });
    return z.NEVER;
  }
  return {
    templateIds: fields.templates,
    interval: fields.interval ?? 'month',
    month: fields.accountDate,
    comparisons: fields.compare,
    organizationId: fields.orgId,
    scope: fields.scope ?? 'self',
    paper: fields.paper ?? 'portrait',
  };
}

/** Writes the query; what is at its default is left out. */
export function fromStatementDocumentQuery(
  query: StatementDocumentQuery,
): Readonly<Record<string, string | number>> {
  return {
    ...(query.templateIds.length === 0 ? {} : { templates: query.templateIds.join() }),
    ...(query.interval === 'month' ? {} : { interval: query.interval }),
    ...(query.month === null ? {} : { accountDate: lastDayOf(query.month) }),
    ...(query.comparisons.length === 0 ? {} : { compare: query.comparisons.join() }),
    ...(query.organizationId === null ? {} : { orgId: query.organizationId }),
    ...(query.scope === 'self' ? {} : { scope: query.scope }),
    ...(query.paper === 'portrait' ? {} : { paper: query.paper }),
  };
}
