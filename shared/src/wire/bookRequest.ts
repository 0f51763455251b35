import { z } from 'zod';
import type { BookAsks } from '../accounting/books/book';
import type { BookFilter } from '../accounting/books/bookFilter';
import { firstDayOf, lastDayOf, periodOf } from '../primitives/dateOnly';
import type { Period } from '../primitives/period';
import { bookFilterFields, fromBookFilter, rangeOf, toBookFilter } from './bookFilter';
import { readFlag } from './enums';
import { accountDate } from './organization';
import { count, id, idOrNothing } from './scalars';

/** What every book and statement is asked for (wire.md 2.5, 2.11). */
export interface BookRequest {
  /** Null: the current month of the organization. */
  readonly months: { readonly from: Period; readonly to: Period } | null;
  /** Null: the session's organization. */
  readonly organizationId: number | null;
  /** `tree` adds all organizations below. */
  readonly span: 'self' | 'tree';
  readonly withQuantities: boolean;
  /** Absent: everything. */
  readonly filter?: BookFilter;
}

/** The most months one book may cover. */
const MONTH_LIMIT = 60;

/** Query fields shared by all books. */
export const bookFields = {
  accountDate,
  startDate: accountDate,
  endDate: accountDate,
  orgId: idOrNothing,
  scope: z.enum(['self', 'tree'], { error: 'scope 只能是 self 或 tree' }).nullish(),
  showNumPrice: z.string().nullish(),
  ...bookFilterFields,
};

const bookFieldsRead = z.object(bookFields);

/**
 * Reads the fields: `startDate` and `endDate` name a range of months and win over `accountDate`, which
 * names one (ledger.md 7). Free dates win over both, in the months they lie in. One end alone is a range of one month.
 */
export function toBookRequest(
  fields: z.output<typeof bookFieldsRead>,
  context: z.RefinementCtx,
): BookRequest {
  const filter = toBookFilter(fields, context);
  const days = filter?.days && { from: periodOf(filter.days.from), to: periodOf(filter.days.to) };
  const months =
    days ?? rangeOf(fields.startDate, fields.endDate) ?? rangeOf(fields.accountDate, fields.accountDate);
  if (months && months.from > months.to) {
    context.addIssue({ code: 'custom', message: '开始期间不能晚于结束期间', path: ['endDate'] });
    return z.NEVER;
  }
  if (months && monthsOf(months.to) - monthsOf(months.from) >= MONTH_LIMIT) {
    context.addIssue({ code: 'custom', message: `一次最多查询 ${MONTH_LIMIT} 个月`, path: ['endDate'] });
    return z.NEVER;
  }
  return {
    months,
    organizationId: fields.orgId,
    span: fields.scope ?? 'self',
    withQuantities: readFlag(fields.showNumPrice),
    ...(filter ? { filter } : {}),
  };
}

const monthsOf = (period: Period) => Number(period.slice(0, 4)) * 12 + Number(period.slice(5));

/** Query of what every book and statement is asked for, and nothing more. */
export const bookQuery = bookFieldsRead.transform(toBookRequest);

/** What a book is asked about, by id; some clients name an account by its code. */
export type NamedChoice =
  | { readonly asks: 'nothing' }
  | {
      readonly asks: 'account';
      readonly id: number | null;
      readonly code: string | null;
      /** 多栏账: the category whose items have the columns. */
      readonly categoryId?: number | null;
    }
  | { readonly asks: 'category'; readonly categoryId: number }
  | { readonly asks: 'item'; readonly categoryId: number; readonly itemId: number };

export interface BookQuery {
  readonly request: BookRequest;
  readonly choice: NamedChoice;
  /** Rows down to this level; null: all. */
  readonly level: number | null;
}

const plain = z.object({ ...bookFields, level: count });
const ofAccount = z.object({
  ...bookFields,
  subjectId: idOrNothing,
  subjectCode: z.string().max(30).nullish(),
  auxiliaryId: idOrNothing,
});
const ofCategory = z.object({ ...bookFields, auxiliaryId: id });
const ofItem = z.object({ ...bookFields, auxiliaryId: id, auxiliaryItemId: id });

/** How the query of a book is read, by what it asks. */
export const bookQueries = {
  nothing: plain.transform(({ level, ...fields }, context): BookQuery => ({
    request: toBookRequest(fields, context),
    choice: { asks: 'nothing' },
    level: level === 0 ? null : level,
  })),
  account: ofAccount.transform(({ subjectId, subjectCode, auxiliaryId, ...fields }, context): BookQuery => ({
    request: toBookRequest(fields, context),
    choice: {
      asks: 'account',
      id: subjectId,
      code: subjectCode ?? null,
      ...(auxiliaryId === null ? {} : { categoryId: auxiliaryId }),
    },
    level: null,
  })),
  category: ofCategory.transform(({ auxiliaryId, ...fields }, context): BookQuery => ({
    request: toBookRequest(fields, context),
    choice: { asks: 'category', categoryId: auxiliaryId },
    level: null,
  })),
  item: ofItem.transform(({ auxiliaryId, auxiliaryItemId, ...fields }, context): BookQuery => ({
    request: toBookRequest(fields, context),
    choice: { asks: 'item', categoryId: auxiliaryId, itemId: auxiliaryItemId },
    level: null,
  })),
} satisfies Record<BookAsks, z.ZodType<BookQuery>>;

/** The fields of a book's query, as a client sends them; what is left at its default is left out. */
export type BookFields = Readonly<Record<string, string | number>>;

/** Writes what every book is asked for. `accountDate` is there for servers that know no ranges. */
export function fromBookRequest({
  months,
  organizationId,
  span,
  withQuantities,
  filter,
}: BookRequest): BookFields {
  return {
    ...(organizationId === null ? {} : { orgId: organizationId }),
    ...(months && {
      accountDate: lastDayOf(months.to),
      startDate: firstDayOf(months.from),
      endDate: lastDayOf(months.to),
    }),
    ...(span === 'tree' ? { scope: span } : {}),
    ...(withQuantities ? { showNumPrice: 'true' } : {}),
    ...(filter ? fromBookFilter(filter) : {}),
  };
}

/** Writes the query of one book. */
export function fromBookQuery({ request, choice, level }: BookQuery): BookFields {
  return { ...fromBookRequest(request), ...fromChoice(choice), ...(level === null ? {} : { level }) };
}

function fromChoice(choice: NamedChoice): BookFields {
  switch (choice.asks) {
    case 'nothing':
      return {};
    case 'account':
      return {
        ...(choice.id === null ? {} : { subjectId: choice.id }),
        ...(choice.code === null ? {} : { subjectCode: choice.code }),
        ...(choice.categoryId ? { auxiliaryId: choice.categoryId } : {}),
      };
    case 'category':
      return { auxiliaryId: choice.categoryId };
    case 'item':
      return { auxiliaryId: choice.categoryId, auxiliaryItemId: choice.itemId };
  }
}
