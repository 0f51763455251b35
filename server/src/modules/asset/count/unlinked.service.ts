import type { Kysely } from 'kysely';
import { asksVoucher } from '@mingzhang/shared/accounting/assets/eventVoucher';
import type { KeptEvent } from '@mingzhang/shared/accounting/assets/assetPosting';
import type { AssetRecord } from '@mingzhang/shared/accounting/assets/assetRecord';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import { listAssetCategories } from '../assetCategory.service';
import { loadAssetModule } from '../assetStart.service';
import { loadAssets } from '../keptAssets';
import { selectDebitsWithoutCard, selectTypedAssets } from './assetCount.repository';

type Lines = Awaited<ReturnType<ReturnType<typeof selectDebitsWithoutCard>['execute']>>;
type Typed = Awaited<ReturnType<ReturnType<typeof selectTypedAssets>['execute']>>;

/** What is in the books and on no card, on a card and in no voucher, or still typed in settings. */
interface Unlinked {
  readonly lines: Lines;
  readonly events: readonly { readonly record: AssetRecord; readonly event: KeptEvent }[];
  readonly settings: Typed;
}

/** 待建卡 and 待制单 of an organization; nothing before it has begun with its cards. */
export async function loadUnlinked(
  db: Kysely<Database>,
  scope: Scope,
  asked: number | null,
): Promise<Unlinked> {
  const { organizationId, start } = await loadAssetModule(db, scope, asked);
  if (start === null) return { lines: [], events: [], settings: [] };
  const categories = await listAssetCategories(db, scope);
  const accountIds = [...new Set(categories.flatMap(({ targets }) => targets.cost?.accountId ?? []))];
  const assets = await loadAssets(db, scope, organizationId);
  return {
    lines: await selectDebitsWithoutCard(db, scope, organizationId, start, accountIds).execute(),
    events: assets.flatMap(({ record, events }) =>
      events
        .filter((event) => event.voucher === null && asksVoucher(event))
        .map((event) => ({ record, event })),
    ),
    settings: await selectTypedAssets(db, scope, organizationId, start).execute(),
  };
}
