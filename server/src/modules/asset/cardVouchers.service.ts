import type { Kysely } from 'kysely';
import { assetEventTitles } from '@mingzhang/shared/accounting/assets/assetEvent';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import type { CardVoucher } from '@mingzhang/shared/wire/cardVouchers';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { loadBegunAssets } from './assetStart.service';
import { selectEventVouchers, selectMonthVouchers } from './cardVouchers.repository';
import { loadAsset } from './keptAssets';

/** 凭证 of a card: those of its events and those that took its months, by day. Another set's is refused as missing. */
export async function listCardVouchers(
  db: Kysely<Database>,
  scope: Scope,
  cardId: number,
): Promise<CardVoucher[]> {
  const { organizationId, kind } = (await loadAsset(db, scope, cardId)).record;
  await loadBegunAssets(db, scope, organizationId);
  const events = await selectEventVouchers(db, scope, cardId).execute();
  const months = await selectMonthVouchers(db, scope, cardId).execute();
  return [
    ...events.map(({ kind: of, ...voucher }) => ({
      ...voucher,
      title: of === 'purchase' ? '取得' : assetEventTitles[of],
      isMonth: false,
    })),
    ...months.map(({ period, ...voucher }) => ({
      ...voucher,
      title: `${periodLabel(period)}${kind === 'fixed' ? '折旧' : '摊销'}`,
      isMonth: true,
    })),
  ].sort((a, b) => (a.on === b.on ? a.id - b.id : a.on < b.on ? -1 : 1));
}
