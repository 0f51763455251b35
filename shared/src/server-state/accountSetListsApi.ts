import { http } from '../http/siteHttp';
import { toVoucherLists, type VoucherLists } from '../wire/voucherLists';

/** All lists of the account set in one call; rejects with `HttpProblem`. */
export async function loadAccountSetLists(signal: AbortSignal): Promise<VoucherLists> {
  return toVoucherLists(await http.get('/voucher/lists', {}, { signal, quiet: true }));
}
