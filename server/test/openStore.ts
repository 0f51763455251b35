import { period } from '@mingzhang/shared/primitives/period';
import type { Bookkeeper } from './bookkeeper';
import type { TestApp } from './testApp';

/** 门店 under the head office, with its first month open; answers its id. */
export async function openStore(app: TestApp, { set }: Bookkeeper, enabled = '2026-01'): Promise<number> {
  const [id = 0, periodId = 0] = await app.ids.take(2);
  app.untold.add(id);
  const head = await app.db
    .selectFrom('organization')
    .where('account_set_id', '=', set.id)
    .where('id', '=', set.organizationId)
    .selectAll()
    .executeTakeFirstOrThrow();
  await app.db
    .insertInto('organization')
    .values({
      ...head,
      id,
      code: '0101',
      name: '南山门店',
      type: 'store',
      parent_id: set.organizationId,
      enable_period: period(enabled),
    })
    .execute();
  await app.db
    .insertInto('accounting_period')
    .values({
      account_set_id: set.id,
      organization_id: id,
      period: period(enabled),
      id: periodId,
      closed_by: null,
    })
    .execute();
  return id;
}
