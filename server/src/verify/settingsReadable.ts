import { sql } from 'kysely';
import { isStoredSetting } from '@mingzhang/shared/accounting/carry-forward/settings/isStoredSetting';
import { ofSets, type BookCheck } from './bookCheck';

/** What is set on the carry-forward cards is of the form that its card reads. */
export const settingsReadable: BookCheck = {
  key: 'settingsReadable',
  async findings(db, evidence) {
    const { rows } = await sql<{ account_set_id: number; key: string; since: string; value: unknown }>`
      select account_set_id, key, since, value from carry_forward_setting
      where ${ofSets(evidence)} order by account_set_id, key, since
    `.execute(db);
    return rows
      .filter(({ key, value }) => !isStoredSetting(key, value))
      .map(
        ({ account_set_id: setId, key, since }) =>
          `account set ${setId}: the setting ${key} of ${since} is not of the form its card reads`,
      );
  },
};
