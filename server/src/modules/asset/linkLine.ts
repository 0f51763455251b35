import type { Transaction } from 'kysely';
import type { AssetCategory } from '@mingzhang/shared/accounting/assets/assetCategory';
import type { KeptEvent } from '@mingzhang/shared/accounting/assets/assetPosting';
import type { AssetRecord } from '@mingzhang/shared/accounting/assets/assetRecord';
import type { Database } from '../../db/schema';
import { found, refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import { insertAssetVoucher, selectVoucherLine } from './asset.repository';

/** A line of a voucher, by its number from 1. */
export interface LineOfVoucher {
  readonly voucherId: number;
  readonly line: number;
}

/** 待建卡: the card is of a line that was entered before; refuses one that is not on the category's account. */
export async function linkLine(
  trx: Transaction<Database>,
  scope: Scope,
  event: KeptEvent,
  { organizationId }: AssetRecord,
  { name, targets }: AssetCategory,
  { voucherId, line }: LineOfVoucher,
): Promise<void> {
  const row = found(
    await selectVoucherLine(trx, scope, voucherId, line, organizationId).executeTakeFirst(),
    '凭证分录',
  );
  if (row.accountId !== targets.cost?.accountId || row.auxiliaryKey !== targets.cost.auxiliaryKey) {
    refuse('ASSET_LINE_OF_OTHER_ACCOUNT', `这行分录的科目不是类别“${name}”的原值科目，请换一个类别`);
  }
  if (row.debit <= 0) refuse('ASSET_LINE_OF_OTHER_SIDE', '这行分录不在借方，不是取得资产的分录，请换一行');
  await insertAssetVoucher(trx, scope, event.id, voucherId, line).execute();
}
