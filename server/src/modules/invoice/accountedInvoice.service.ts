import type { Kysely } from 'kysely';
import type { AccountedFacts } from '@mingzhang/shared/accounting/invoices/accountedDocument';
import type { AccountedLine, AccountedVoucher } from '@mingzhang/shared/accounting/invoices/accountedInvoice';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import { auxiliaryRefs } from '@mingzhang/shared/accounting/auxiliary';
import { periodOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { loadAccountTree } from '../account/account.service';
import { loadItems } from '../auxiliary/auxiliary.service';
import { selectBookedLines } from './invoice.repository';
import { selectCompany } from './invoiceBooks.repository';
import { loadInvoice } from './invoiceDetail.service';

/** 入账信息 of an invoice as it is booked now. */
export async function loadAccounted(
  db: Kysely<Database>,
  scope: Scope,
  id: number,
  on: DateOnly,
): Promise<AccountedFacts> {
  const { record, listed } = await loadInvoice(db, scope, id);
  const { name, creditCode } = await selectCompany(db, scope).executeTakeFirstOrThrow();
  const rows = await selectBookedLines(
    db,
    scope,
    listed.vouchers.map((voucher) => voucher.id),
  ).execute();
  const accounts = await loadAccountTree(db, scope);
  const itemIds = rows.flatMap(({ auxiliaryKey }) => auxiliaryRefs(auxiliaryKey).map(({ itemId }) => itemId));
  const items = await loadItems(db, scope, itemIds);
  const vouchers = listed.vouchers.map((voucher): AccountedVoucher => {
    const own = rows.filter(({ voucherId }) => voucherId === voucher.id);
    return {
      number: `${voucher.word}-${voucher.number}`,
      date: voucher.on,
      period: periodOf(voucher.on),
      summary: own[0]?.summary ?? '',
      lines: own.map(({ accountId, auxiliaryKey, debit, credit }): AccountedLine => {
        const details = auxiliaryRefs(auxiliaryKey).map(({ itemId }) => items.get(itemId)?.name ?? '');
        const [first = '', ...below] = namesOf(accounts, accountId);
        return {
          side: debit !== 0 ? 'debit' : 'credit',
          account: first,
          detail: [...below, ...details].join('-'),
          amount: debit !== 0 ? debit : credit,
        };
      }),
    };
  });
  const isChecked = listed.verifiedOn !== null;
  return { invoice: record, creditCode: creditCode ?? '', company: name, isChecked, vouchers, on };
}

/** 应交税费, 应交增值税, 进项税额. */
function namesOf(accounts: AccountTree, accountId: number): string[] {
  const names: string[] = [];
  for (let account = accounts.byId(accountId); account; account = parentOf(accounts, account.parentId)) {
    names.unshift(account.name);
  }
  return names;
}

const parentOf = (accounts: AccountTree, id: number | null) => (id === null ? undefined : accounts.byId(id));
