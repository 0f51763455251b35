import type { Kysely, Transaction } from 'kysely';
import { readPreferences, type Preferences } from '@mingzhang/shared/wire/preferences';
import type { Database } from '../../db/schema';
import { selectPreferences, upsertPreferences } from './preferences.repository';

/** How a person likes to see the site; as usual before they have chosen. */
export async function loadPreferences(db: Kysely<Database>, userId: number): Promise<Preferences> {
  const row = await selectPreferences(db, userId).executeTakeFirst();
  return readPreferences(row?.preferences);
}

/** Keeps them for the next time, on every device. They touch no books: the trail does not hear of them. */
export async function savePreferences(
  trx: Transaction<Database>,
  userId: number,
  preferences: Preferences,
): Promise<void> {
  await upsertPreferences(trx, userId, JSON.stringify(preferences)).execute();
}
