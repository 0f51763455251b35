import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import { auxiliaryRefs } from '@mingzhang/shared/accounting/auxiliary';
import { accountedJson, type AccountedFacts } from '@mingzhang/shared/accounting/invoices/accountedDocument';
import type { AccountedLine, AccountedVoucher } from '@mingzhang/shared/accounting/invoices/accountedInvoice';
import { tickPurposeTitles } from '@mingzhang/shared/accounting/invoices/invoiceTick';
import { periodOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Period } from '@mingzhang/shared/primitives/period';
import { dateInShanghai } from '../../clock';
import type { Database } from '../../db/schema';
import { found } from '../../Refusal';
import type { Scope } from '../../scope';
import { loadAccountTree } from '../account/account.service';
import { loadItems } from '../auxiliary/auxiliary.service';
import type { PeriodKey } from '../period/periodKey';
import {
  deleteAccounted,
  insertAccounted,
  selectAccountedOf,
  selectBookedLines,
  selectInvoicesOfMonth,
  selectLastWritten,
} from './accountedInvoice.repository';
import { selectWholeInvoices } from './invoice.repository';
import { selectCompany } from './invoiceBooks.repository';
import { listedOf } from './invoiceList.service';

/** 入账信息 of an invoice, and whether it is kept as it is. */
export interface AccountedDocument {
  readonly key: string;
  readonly json: string;
  readonly writtenOn: DateOnly;
  /** SHA-256 of the JSON. */
  readonly sha256: string;
  /** The last month of its vouchers that was closed with it; null: it is written anew whenever a voucher changes. */
  readonly frozenIn: Period | null;
}

/**
 * 入账信息 of an invoice: of its vouchers as they are; once their months are closed, as it was then. Another set's is
 * refused as if it did not exist.
 */
export async function loadAccountedDocument(
  db: Kysely<Database>,
  scope: Scope,
  id: number,
  today: DateOnly,
): Promise<AccountedDocument> {
  const kept = (await selectAccountedOf(scope, id).execute(db)).rows[0];
  if (kept) {
    const { key, document, sha256, writtenOn, period } = kept;
    return { key, json: document, sha256, writtenOn, frozenIn: period };
  }
  const [facts] = await loadAccounted(db, scope, [id], today);
  const { invoice, on } = found(facts, '发票').facts;
  const json = accountedJson(found(facts, '发票').facts);
  return { key: invoice.key, json, sha256: digestOf(json), writtenOn: on, frozenIn: null };
}

/** 结账: keeps 入账信息 of the invoices with a voucher in a month, with its digest. Answers how many. */
export async function freezeAccounted(
  trx: Transaction<Database>,
  scope: Scope,
  { organizationId, period }: PeriodKey,
  today: DateOnly,
): Promise<number> {
  const ids = (await selectInvoicesOfMonth(trx, scope, { organizationId, period }).execute()).map(
    ({ invoice_id }) => invoice_id,
  );
  for (let start = 0; start < ids.length; start += INVOICES_AT_ONCE) {
    const written = await loadAccounted(trx, scope, ids.slice(start, start + INVOICES_AT_ONCE), today);
    const rows = written.map(({ id, facts }) => {
      const document = accountedJson(facts);
      return {
        ...{ account_set_id: scope.accountSetId, invoice_id: id, organization_id: organizationId, period },
        ...{ written_on: facts.on, document, sha256: digestOf(document) },
      };
    });
    await insertAccounted(trx, rows).execute();
  }
  return ids.length;
}

/** 反结账: what was kept at the closing of some months is written anew from now on. Answers how many. */
export async function thawAccounted(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number,
  periods: readonly Period[],
): Promise<number> {
  return (await deleteAccounted(trx, scope, organizationId, periods).execute()).length;
}

/** Records of invoices are large. */
const INVOICES_AT_ONCE = 200;

const digestOf = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

/** What 入账信息 of some invoices is written of, as they are booked now, in the order of their ids. */
async function loadAccounted(
  db: Kysely<Database>,
  scope: Scope,
  ids: readonly number[],
  today: DateOnly,
): Promise<readonly { readonly id: number; readonly facts: AccountedFacts }[]> {
  const rows = await selectWholeInvoices(db, scope, ids).execute();
  const listed = await listedOf(
    db,
    scope,
    rows.map((row) => ({ ...row, isSpecial: null, goods: null, told: null })),
  );
  const { name, creditCode } = await selectCompany(db, scope).executeTakeFirstOrThrow();
  const voucherIds = [...new Set(listed.flatMap(({ vouchers }) => vouchers.map(({ id }) => id)))];
  const lines = await selectBookedLines(db, scope, voucherIds).execute();
  const accounts = await loadAccountTree(db, scope);
  const itemIds = lines.flatMap(({ auxiliaryKey }) =>
    auxiliaryRefs(auxiliaryKey).map(({ itemId }) => itemId),
  );
  const items = await loadItems(db, scope, itemIds);
  const written = new Map(
    (await selectLastWritten(scope, voucherIds).execute(db)).rows.map(({ voucherId, at }) => [voucherId, at]),
  );
  const lineOf = ({ accountId, auxiliaryKey, debit, credit }: (typeof lines)[number]): AccountedLine => {
    const details = auxiliaryRefs(auxiliaryKey).map(({ itemId }) => items.get(itemId)?.name ?? '');
    const [first = '', ...below] = namesOf(accounts, accountId);
    return {
      side: debit !== 0 ? 'debit' : 'credit',
      account: first,
      detail: [...below, ...details].join('-'),
      amount: debit !== 0 ? debit : credit,
    };
  };
  return rows.map(({ id, record }, at) => {
    const { vouchers = [], tick = null, verifiedOn = null } = listed[at] ?? {};
    const counted = vouchers.filter(({ isReversed, isReversal }) => !isReversed && !isReversal);
    const days = vouchers.flatMap((voucher) => written.get(voucher.id) ?? []).map(dateInShanghai);
    const own = counted.map((voucher) => ({
      voucher,
      lines: lines.filter(({ voucherId }) => voucherId === voucher.id),
    }));
    const facts: AccountedFacts = {
      ...{ invoice: record, creditCode: creditCode ?? '', company: name, isChecked: verifiedOn !== null },
      isPaid: own.some((one) =>
        one.lines.some(({ accountId }) => MONEY.test(accounts.byId(accountId)?.code ?? '')),
      ),
      usage: tick ? tickPurposeTitles[tick.purpose] : '',
      vouchers: own.map((one): AccountedVoucher => ({
        number: `${one.voucher.word}-${one.voucher.number}`,
        date: one.voucher.on,
        period: periodOf(one.voucher.on),
        summary: one.lines[0]?.summary ?? '',
        lines: one.lines.map(lineOf),
      })),
      on: days.sort().at(-1) ?? today,
    };
    return { id, facts };
  });
}

/** 库存现金, 银行存款, 其他货币资金. */
const MONEY = /^(?:1001|1002|1012)/;

/** 应交税费, 应交增值税, 进项税额. */
function namesOf(accounts: AccountTree, accountId: number): string[] {
  const names: string[] = [];
  for (let account = accounts.byId(accountId); account; account = parentOf(accounts, account.parentId)) {
    names.unshift(account.name);
  }
  return names;
}

const parentOf = (accounts: AccountTree, id: number | null) => (id === null ? undefined : accounts.byId(id));
