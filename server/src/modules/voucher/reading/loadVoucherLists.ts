import type { Kysely } from 'kysely';
import { periodOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { AccountContext } from '@mingzhang/shared/wire/account';
import type { VoucherLists } from '@mingzhang/shared/wire/voucherLists';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import { listAccounts } from '../../account/account.service';
import { listEnabledItems } from '../../auxiliary/auxiliary.service';
import { listCurrencies } from '../../currency/currency.service';
import { organizationsOf } from '../../organization/organization.service';
import { listWords } from '../../voucher-word/voucherWord.service';
import { suggestSummaries } from './loadVoucher';
import { selectLatestDate } from '../record/voucher.repository';

/** Everything the voucher form types with, at once: what the calls of the single lists answer. */
export async function loadVoucherLists(
  db: Kysely<Database>,
  scope: Scope,
): Promise<{ readonly lists: VoucherLists; readonly context: AccountContext }> {
  const { accounts, context } = await listAccounts(db, scope, null);
  const { categories } = context;
  const [words, currencies, summaries, items] = await Promise.all([
    listWords(db, scope),
    listCurrencies(db, scope),
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

/** The latest date of the vouchers in the month of a date; null: it has none. Organization null: the session's. */
export async function loadLatestDate(
  db: Kysely<Database>,
  scope: Scope,
  { organizationId, date }: { readonly organizationId: number | null; readonly date: DateOnly },
): Promise<DateOnly | null> {
  const [id = 0] = await organizationsOf(db, scope, organizationId, 'self');
  const row = await selectLatestDate(db, scope, id, periodOf(date)).executeTakeFirst();
  return row?.latest ?? null;
}
