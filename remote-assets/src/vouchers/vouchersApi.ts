import type { PostingTarget } from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
import { fromPostingTarget } from '@mingzhang/shared/wire/carryForwardSettings';
import { http } from '@mingzhang/shell';
import { refreshes } from '../assetsApi';

/** 生成凭证: one for each event, all or none; what they are called. `contra`: what paid where it is not known. */
export async function makeVouchers(
  eventIds: readonly number[],
  contra: PostingTarget | null,
): Promise<readonly string[]> {
  const body = { eventIds, contra: contra && fromPostingTarget(contra) };
  const { vouchers } = await http.post('/asset/voucher', body, { quiet: true, changes: 'books', refreshes });
  return vouchers.map(({ word, number }) => `${word}-${number}`);
}
