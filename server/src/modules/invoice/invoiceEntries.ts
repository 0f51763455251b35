import type { Kysely } from 'kysely';
import { fullNameOf, type AccountTree } from '@mingzhang/shared/accounting/accountTree';
import type { VoucherDraft } from '@mingzhang/shared/accounting/voucher';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { auxiliaryTitle } from '@mingzhang/shared/wire/voucher';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { loadItems } from '../auxiliary/auxiliary.service';

/** An entry as a preview shows it. */
export interface InvoiceEntry {
  readonly summary: string;
  readonly account: string;
  readonly debit: Fen;
  readonly credit: Fen;
}

/** The entries of vouchers that were made or would be, each account with its items. */
export async function entriesOf(
  db: Kysely<Database>,
  scope: Scope,
  accounts: AccountTree,
  drafts: readonly VoucherDraft[],
): Promise<readonly (readonly InvoiceEntry[])[]> {
  const refs = drafts.flatMap(({ lines }) => lines.flatMap(({ auxiliary }) => auxiliary));
  const items = await loadItems(
    db,
    scope,
    refs.map(({ itemId }) => itemId),
  );
  return drafts.map(({ lines }) =>
    lines.map((line) => {
      const code = accounts.byId(line.accountId)?.code ?? '';
      const title = auxiliaryTitle(line, (id) => items.get(id));
      return {
        summary: line.summary,
        account: `${code} ${fullNameOf(accounts, line.accountId)}${title}`,
        debit: line.debit,
        credit: line.credit,
      };
    }),
  );
}
