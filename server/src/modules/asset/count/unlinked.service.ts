import type { Kysely } from 'kysely';
import { asksVoucher } from '@mingzhang/shared/accounting/assets/eventVoucher';
import { assetEventTitles, type AssetEventKind } from '@mingzhang/shared/accounting/assets/assetEvent';
import type { KeptEvent } from '@mingzhang/shared/accounting/assets/assetPosting';
import type { AssetRecord } from '@mingzhang/shared/accounting/assets/assetRecord';
import type { Database } from '../../../db/schema';
import { found } from '../../../Refusal';
import type { Scope } from '../../../scope';
import { listAssetCategories } from '../assetCategory.service';
import { loadAssetModule } from '../assetStart.service';
import { selectAssetModule } from '../assetStart.repository';
import { loadAssets } from '../keptAssets';
import {
  countDebitsWithoutCard,
  countUnpostedEvents,
  selectDebitsWithoutCard,
  selectTypedAssets,
} from './assetCount.repository';

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
  const accountIds = await costAccounts(db, scope);
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

/** The accounts that cards are on. */
async function costAccounts(db: Kysely<Database>, scope: Scope): Promise<number[]> {
  const categories = await listAssetCategories(db, scope);
  return [...new Set(categories.flatMap(({ targets }) => targets.cost?.accountId ?? []))];
}

const eventKinds = Object.keys(assetEventTitles) as AssetEventKind[];
const askingKinds = (['purchase', ...eventKinds] as const).filter((kind) =>
  asksVoucher({ change: { kind } }),
);

/** How much of both there is; null where the organization keeps no cards. */
export async function countUnlinked(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number,
): Promise<{ readonly uncarded: number; readonly unposted: number } | null> {
  const { isOn, start } = found(
    await selectAssetModule(db, scope, organizationId).executeTakeFirst(),
    '账套',
  );
  if (!isOn || start === null) return null;
  const accountIds = await costAccounts(db, scope);
  const lines = countDebitsWithoutCard(db, scope, organizationId, start, accountIds);
  const events = countUnpostedEvents(db, scope, organizationId, askingKinds);
  const { count: uncarded } = await lines.executeTakeFirstOrThrow();
  const { count: unposted } = await events.executeTakeFirstOrThrow();
  return { uncarded, unposted };
}
