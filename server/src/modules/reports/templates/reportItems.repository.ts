import { sql, type Insertable, type Transaction, type Updateable } from 'kysely';
import { anyOf } from '../../../db/expressions';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';

type ItemRow = Insertable<Database['report_item']>;
type TermRow = Insertable<Database['report_term']>;

/** At least one line. */
export function insertItems(trx: Transaction<Database>, rows: readonly ItemRow[]) {
  return trx.insertInto('report_item').values([...rows]);
}

/** At least one term. */
export function insertTerms(trx: Transaction<Database>, rows: readonly TermRow[]) {
  return trx.insertInto('report_term').values([...rows]);
}

/** Changes a line; it is a newer version of itself then. */
export function updateItem(
  trx: Transaction<Database>,
  scope: Scope,
  id: number,
  fields: Omit<Updateable<Database['report_item']>, 'account_set_id'>,
) {
  return trx
    .updateTable('report_item')
    .set((eb) => ({ ...fields, version: eb('version', '+', 1) }))
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', id);
}

/** Where a line is: its position, its level, the line it is under. */
export interface ItemLocation {
  readonly id: number;
  readonly position: number;
  readonly level: number;
  readonly parentId: number | null;
}

/** Puts lines where they are to be. What they say is as it was: no newer versions. */
export function updateLocations(
  trx: Transaction<Database>,
  scope: Scope,
  locations: readonly ItemLocation[],
) {
  return sql`
    update report_item as item set position = wanted.position, level = wanted.level, parent_id = wanted.parent_id
    from unnest(
      ${locations.map(({ id }) => id)}::bigint[], ${locations.map(({ position }) => position)}::int[],
      ${locations.map(({ level }) => level)}::int[], ${locations.map(({ parentId }) => parentId)}::bigint[]
    ) as wanted (id, position, level, parent_id)
    where item.account_set_id = ${scope.accountSetId} and item.id = wanted.id`;
}

/** A line and its 行次. */
interface ItemNumber {
  readonly id: number;
  readonly lineNumber: number | null;
}

/** Numbers lines anew; what is numbered anew is a newer version of itself. */
export function updateLineNumbers(trx: Transaction<Database>, scope: Scope, numbers: readonly ItemNumber[]) {
  return sql`
    update report_item as item set line_number = wanted.line_number, version = item.version + 1
    from unnest(${numbers.map(({ id }) => id)}::bigint[], ${numbers.map(({ lineNumber }) => lineNumber)}::int[])
      as wanted (id, line_number)
    where item.account_set_id = ${scope.accountSetId} and item.id = wanted.id`;
}

export function deleteTerms(trx: Transaction<Database>, scope: Scope, itemIds: readonly number[]) {
  return trx
    .deleteFrom('report_term')
    .where('account_set_id', '=', scope.accountSetId)
    .where('item_id', '=', anyOf(itemIds));
}

/** Their terms must be gone: another line's term may name one of them. */
export function deleteItems(trx: Transaction<Database>, scope: Scope, itemIds: readonly number[]) {
  return trx
    .deleteFrom('report_item')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', anyOf(itemIds));
}
