import { sql, type Expression, type RawBuilder } from 'kysely';
import type { Period } from '@mingzhang/shared/primitives/period';

/** Sum of a bigint column, as bigint again: PostgreSQL answers numeric, which pgTypes refuses. Nothing is 0. */
export function total<T extends number>(amount: Expression<T>): RawBuilder<T> {
  return sql<T>`coalesce(sum(${amount}), 0)::bigint`;
}

/** count(*) as a number of ours. */
export function countRows(): RawBuilder<number> {
  return sql<number>`count(*)::bigint`;
}

/** Text in the order of its characters, as JavaScript compares it, whatever the database's collation. */
export function inCodeOrder(text: Expression<string>): RawBuilder<string> {
  return sql<string>`${text} collate "C"`;
}

/** `= any(…)`: one of these ids; unlike `in`, none is a list too. */
export function anyOf(ids: readonly number[]): RawBuilder<number> {
  return sql<number>`any(${ids}::bigint[])`;
}

/** A list of them, or a column of a large one. */
export type Numbers = readonly (number | null)[] | Float64Array | Int32Array;

/** Numbers as PostgreSQL writes an array: the driver would look into each of thousands for what is to be escaped. */
export const numbersOf = (numbers: Numbers): string =>
  `{${ArrayBuffer.isView(numbers) ? numbers.join(',') : numbers.map((number) => number ?? 'NULL').join(',')}}`;

/** 当前期间 of an organization: its earliest open month; when all are closed, the newest (accounting/periods.ts). */
export function currentPeriodOf(
  accountSetId: Expression<number>,
  organizationId: Expression<number>,
): RawBuilder<Period> {
  return sql<Period>`(
    select coalesce(min(period) filter (where not is_closed), max(period)) from accounting_period
    where accounting_period.account_set_id = ${accountSetId}
      and accounting_period.organization_id = ${organizationId}
  )`;
}
