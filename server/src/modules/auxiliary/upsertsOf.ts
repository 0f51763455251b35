import type { Transaction } from 'kysely';
import type { AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { upsertItems } from './auxiliary.repository';

/** Rows of one statement, so that none has more parameters than the database takes. */
const BATCH = 500;

/** The statements that store items as they are now, however many they are. */
export function upsertsOf(trx: Transaction<Database>, scope: Scope, items: readonly AuxiliaryItem[]) {
  const starts = Array.from({ length: Math.ceil(items.length / BATCH) }, (_, batch) => batch * BATCH);
  return starts.map((start) => upsertItems(trx, scope, items.slice(start, start + BATCH)));
}
