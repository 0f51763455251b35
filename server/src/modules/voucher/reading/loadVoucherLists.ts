import type { Kysely } from 'kysely';
import type { AccountContext } from '@mingzhang/shared/wire/account';
import type { VoucherLists } from '@mingzhang/shared/wire/voucherLists';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import { listAccounts } from '../../account/account.service';
import { listEnabledItems } from '../../auxiliary/auxiliary.service';
import { listCurrenciesWithRates } from '../../currency/currencyRate.service';
import { listWords } from '../../voucher-word/voucherWord.service';
import { suggestSummaries } from './loadVoucher';

/** Everything the voucher form types with, at once: what the calls of the single lists answer. */
export async function loadVoucherLists(
  db: Kysely<Database>,
  scope: Scope,
): Promise<{ readonly lists: VoucherLists; readonly context: AccountContext }> {
  const { accounts, context } = await listAccounts(db, scope, null);
  const { categories } = context;
  const [words, currencies, summaries, items] = await Promise.all([
    listWords(db, scope),
    listCurrenciesWithRates(db, scope),
    suggestSummaries(db, scope),
    listEnabledItems(
      db,
      scope,
      categories.map(({ id }) => id),
    ),
  ]);
  const lists = { accounts, words, currencies, categories, items: [...items.values()].flat(), summaries };
  return { lists, context };
}
