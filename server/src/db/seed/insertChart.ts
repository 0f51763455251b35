import type { Transaction } from 'kysely';
import { levelOfCode, parentCodeOf, type CodeScheme } from '@mingzhang/shared/accounting/account';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import type { IdSource } from '../ids';
import { insertRows } from '../insertRows';
import type { Database } from '../schema';
import type { SeedAccount } from './standards';

/** Stores a chart. Answers the new ids by code. */
export async function insertChart(
  trx: Transaction<Database>,
  ids: IdSource,
  accountSetId: number,
  chart: readonly SeedAccount[],
  scheme: CodeScheme,
): Promise<ReadonlyMap<string, number>> {
  const newIds = await ids.take(chart.length);
  const idByCode = new Map(chart.map((account, index) => [account.code, newIds[index] ?? 0]));
  await insertRows(
    trx,
    'account',
    chart.map((account) => {
      const level = levelOfCode(account.code, scheme);
      invariant(level, `${account.code} is on no level`);
      return {
        account_set_id: accountSetId,
        id: idByCode.get(account.code) ?? 0,
        code: account.code,
        name: account.name,
        category: account.category,
        side: account.side,
        parent_id: idByCode.get(parentCodeOf(account.code, scheme) ?? '') ?? null,
        level,
        is_system: account.isSystem,
        is_enabled: account.isEnabled,
        mnemonic_code: account.mnemonicCode,
        unit: null,
      };
    }),
  ).execute();
  return idByCode;
}
