import type { Kysely } from 'kysely';
import type { CheckedAsset } from '@mingzhang/shared/accounting/assets/assetCulprits';
import {
  assetReports,
  withOrganizations,
  type AssetReportName,
  type AssetReportTable,
} from '@mingzhang/shared/accounting/assets/assetReports';
import type { Period } from '@mingzhang/shared/primitives/period';
import { eventTitle } from '@mingzhang/shared/wire/assetEvent';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import {
  listOrganizations,
  organizationsOf,
  type OrganizationSpan,
} from '../../organization/organization.service';
import { loadCheckedAssets } from '../assetMonths.service';
import { loadAssetModule } from '../assetStart.service';
import { targetNamer } from '../targetNamer';

/** Which months of which organization (null: the session's), alone or with all below it. */
export interface ReportSpan {
  readonly organizationId: number | null;
  readonly span: OrganizationSpan;
  readonly from: Period;
  readonly to: Period;
}

/** A report of the cards of an organization, or of it and all below it. */
export async function loadAssetReport(
  db: Kysely<Database>,
  scope: Scope,
  name: AssetReportName,
  { organizationId, span, from, to }: ReportSpan,
): Promise<AssetReportTable> {
  const openFrom = new Map<number, Period | null>();
  const assets: CheckedAsset[] = [];
  for (const id of await organizationsOf(db, scope, organizationId, span)) {
    openFrom.set(id, (await loadAssetModule(db, scope, id)).openFrom);
    assets.push(...(await loadCheckedAssets(db, scope, id)));
  }
  const table = assetReports[name](assets, {
    ...{ from, to, eventTitle },
    openFrom: ({ record }) => openFrom.get(record.organizationId) ?? null,
    targetName: await targetNamer(
      db,
      scope,
      assets.map(({ history }) => [history.card.shares, history.events]),
    ),
  });
  return openFrom.size > 1 ? withOrganizations(table, await ownerNames(db, scope, assets)) : table;
}

/** What the organizations of cards are called. */
async function ownerNames(
  db: Kysely<Database>,
  scope: Scope,
  assets: readonly CheckedAsset[],
): Promise<(assetId: number) => string> {
  const names = new Map(
    (await listOrganizations(db, scope)).map(({ organization: { id, name } }) => [id, name]),
  );
  const owners = new Map(assets.map(({ record }) => [record.id, record.organizationId]));
  return (assetId) => names.get(owners.get(assetId) ?? 0) ?? '';
}
