import { ignoreReported, problemsOf } from '@mingzhang/shell';
import { matchBankLines } from '../bankVoucherApi';
import type { VoucherEntry } from './voucherEntry';

/** What became of the lines of the bank the voucher was made of. The voucher is saved in any case. */
export async function matchedText(
  entry: Extract<VoucherEntry, { kind: 'bankLines' }>,
  voucherId: number,
  mayMatch: boolean,
): Promise<string> {
  if (!mayMatch) return '，请出纳勾对对账单';
  try {
    const { matched, left } = await matchBankLines(entry.fundAccountId, voucherId, entry.keys);
    const open = left === 0 ? '' : `，${left} 行与凭证的金额不同，没有勾对`;
    return matched === 0 ? open : `，已勾对 ${matched} 行对账单${open}`;
  } catch (error) {
    const [first] = problemsOf(error);
    ignoreReported(error);
    return `，对账单没有勾对：${first?.message ?? '请到“勾对”页勾对'}`;
  }
}
