import type { Transaction } from 'kysely';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { appendEvent } from '../../trail/appendEvent';
import { deleteAssetLink, moveAssetLink, selectAssetLinks } from './assetLines.repository';
import { sameOrChangedLines } from './sameLines';

/** Cards made of lines of a voucher stay with these when it is changed, also with another amount: the check of the month names that. */
export async function followAssetLines(
  trx: Transaction<Database>,
  scope: Scope,
  at: Date,
  before: Voucher,
  after: Voucher,
): Promise<void> {
  const links = await selectAssetLinks(trx, scope, before.id).execute();
  if (links.length === 0) return;
  const rows = sameOrChangedLines(before, after);
  for (const { eventId, cardId, line, ...event } of links) {
    const row = rows[line - 1] ?? null;
    if (row === line) continue;
    await (
      row === null ? deleteAssetLink(trx, scope, eventId) : moveAssetLink(trx, scope, eventId, row)
    ).execute();
    await appendEvent(trx, scope, at, {
      action: 'assetEvent.follow',
      targetId: cardId,
      after: { ...event, voucherId: before.id, eventIds: [eventId] },
    });
  }
}
