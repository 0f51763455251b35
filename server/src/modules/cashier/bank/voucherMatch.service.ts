import type { Transaction } from 'kysely';
import { movedBy } from '@mingzhang/shared/accounting/cashier/statementLine';
import { voucherMatches } from '@mingzhang/shared/accounting/cashier/voucherMatches';
import type { BankKey, VoucherMatchForm } from '@mingzhang/shared/wire/fundMatchRequest';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import type { Services } from '../../../services';
import { holdFund } from './fund';
import { loadBanks, matchByHand } from './match.service';
import { selectBooks, shareVouchers } from './match.repository';

/** What became of lines of the bank that a voucher was made of. */
export interface VoucherMatched {
  /** null: nothing fitted. */
  readonly batchId: number | null;
  /** Lines of the bank that are matched with it. */
  readonly matched: number;
  /** Those that are still open: the voucher has other amounts. */
  readonly left: number;
}

/** 勾对 of lines of the bank with the voucher that was made of them by 规则, as far as both are open and equal. */
export async function matchVoucher(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Pick<Services, 'ids' | 'clock'>,
  { accountId, voucherId, keys }: VoucherMatchForm,
): Promise<VoucherMatched> {
  const fund = await holdFund(trx, scope, accountId);
  await shareVouchers(scope, [voucherId]).execute(trx);
  const meant = { ids: [voucherId], itemIds: [], matchIds: null };
  const books = (await selectBooks(trx, scope, fund, meant)).rows;
  const rows = await loadBanks(trx, scope, fund, keys);
  const banks = rows.map((row, at) => ({ row, key: keys[at] as BankKey, net: movedBy(row) }));
  const groups = voucherMatches(
    books.flatMap((row) => (row.matchId === null ? { row, net: movedBy(row) } : [])),
    banks.filter(({ row }) => row.matchId === null),
  ).map((group) => ({
    books: group.books.map(({ row }) => ({ voucherId, line: row.line ?? 0 })),
    banks: group.banks.map(({ key }) => key),
  }));
  const matched = groups.reduce((total, group) => total + group.banks.length, 0);
  const left = banks.length - matched;
  if (groups.length === 0) return { batchId: null, matched, left };
  const { batchId } = await matchByHand(trx, scope, tools, { accountId, groups });
  return { batchId, matched, left };
}
