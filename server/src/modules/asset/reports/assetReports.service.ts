import type { Kysely } from 'kysely';
import { fullNameOf } from '@mingzhang/shared/accounting/accountTree';
import { auxiliaryRefs } from '@mingzhang/shared/accounting/auxiliary';
import {
  assetReports,
  type AssetReportName,
  type AssetReportTable,
} from '@mingzhang/shared/accounting/assets/assetReports';
import type { Period } from '@mingzhang/shared/primitives/period';
import { eventTitle } from '@mingzhang/shared/wire/assetEvent';
import { auxiliaryTitle } from '@mingzhang/shared/wire/voucher';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import { loadAccountTree } from '../../account/account.service';
import { loadItems } from '../../auxiliary/auxiliary.service';
import { itemIdsOf, targetsIn } from '../../uses/settingUses.service';
import { loadCheckedAssets } from '../assetMonths.service';
import { loadAssetModule } from '../assetStart.service';

/** Which months of which organization; null: the session's. */
export interface ReportSpan {
  readonly organizationId: number | null;
  readonly from: Period;
  readonly to: Period;
}

/** A report of the cards of an organization. */
export async function loadAssetReport(
  db: Kysely<Database>,
  scope: Scope,
  name: AssetReportName,
  { organizationId, from, to }: ReportSpan,
): Promise<AssetReportTable> {
  const module = await loadAssetModule(db, scope, organizationId);
  const assets = await loadCheckedAssets(db, scope, module.organizationId);
  const accounts = await loadAccountTree(db, scope);
  const named = targetsIn(assets.map(({ history }) => [history.card.shares, history.events]));
  const items = await loadItems(db, scope, named.flatMap(itemIdsOf));
  return assetReports[name](assets, {
    ...{ from, to, openFrom: module.openFrom, eventTitle },
    targetName: ({ accountId, auxiliaryKey }) => {
      const title = auxiliaryTitle({ auxiliary: auxiliaryRefs(auxiliaryKey) }, (id) => items.get(id));
      return `${accounts.byId(accountId)?.code ?? ''} ${fullNameOf(accounts, accountId)}${title}`;
    },
  });
}
