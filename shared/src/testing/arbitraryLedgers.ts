import fc from 'fast-check';
import type { Account } from '../accounting/account';
import type { Standard } from '../accounting/accountSet';
import type { AccountTree } from '../accounting/accountTree';
import { auxiliaryKey, type AuxiliaryRef } from '../accounting/auxiliary';
import type { OpeningBalance } from '../accounting/ledger';
import { movementsOf } from '../accounting/movements';
import { transferAccounts } from '../accounting/profitTransfer';
import {
  plainLine,
  totalCredit,
  totalDebit,
  type Voucher,
  type VoucherDraft,
  type VoucherLine,
} from '../accounting/voucher';
import { invariant } from '../primitives/invariant';
import { ZERO, fen, sum, negate, type Fen } from '../primitives/money';
import { period, shiftPeriod, type Period } from '../primitives/period';
import { NO_QUANTITY, quantityOf } from '../primitives/scaled';
import { amounts, auxiliaryCategories, auxiliaryItems, charts, datesOf } from './arbitraries';
import type { GivenLedger } from './given';

function lines(leaves: readonly Account[]): fc.Arbitrary<VoucherLine> {
  return fc
    .record({
      account: fc.constantFrom(...leaves),
      amount: amounts,
      isDebit: fc.boolean(),
      picks: fc.tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 1, max: 3 })),
      quantity: fc.integer({ min: -5_000_000, max: 5_000_000 }),
    })
    .map(({ account, amount, isDebit, picks, quantity }) => ({
      ...plainLine('摘要', account.id, isDebit ? { debit: amount } : { credit: amount }),
      auxiliary: refsOf(account, picks),
      quantity: account.unit === null ? null : quantityOf(quantity),
    }));
}

function refsOf(account: Account, picks: readonly number[]): AuxiliaryRef[] {
  return account.auxiliaryCategoryIds.map((categoryId, index) => ({
    categoryId,
    itemId: categoryId * 100 + (picks[index] ?? 1),
  }));
}

/** Any lines, balanced or not. */
export function drafts(accounts: AccountTree, month: Period): fc.Arbitrary<VoucherDraft> {
  const leaves = postable(accounts);
  return fc
    .record({ date: datesOf(month), lines: fc.array(lines(leaves), { minLength: 1, maxLength: 6 }) })
    .map((drawn) => ({
      ...drawn,
      word: '记',
      number: null,
      remark: null,
      attachmentCount: 0,
      kind: 'manual',
      isCarryForward: false,
    }));
}

/** Vouchers that may be saved: one more line on 银行存款 or 实收资本 makes up the difference. */
export function balancedVouchers(
  accounts: AccountTree,
  month: Period,
  capital: Pick<Account, 'id'> = { id: 3001 },
): fc.Arbitrary<VoucherDraft> {
  return fc
    .record({
      draft: drafts(accounts, month),
      accountId: fc.constantFrom(1002, capital.id),
      isDebit: fc.boolean(),
    })
    .map(({ draft, accountId, isDebit }) => {
      const missing = fen(totalCredit(draft.lines) - totalDebit(draft.lines));
      if (missing === 0) return draft;
      const line = plainLine('平账', accountId, isDebit ? { debit: missing } : { credit: negate(missing) });
      return { ...draft, lines: [...draft.lines, line] };
    })
    .filter((draft) => draft.lines.length >= 2);
}

/** Profit accounts are posted to by carry-forwards; a voucher by hand there is a transfer (tested apart). */
function postable(accounts: AccountTree): Account[] {
  return accounts.all.filter((account) => accounts.isLeaf(account.id) && !account.isSystem);
}

/** Openings of balance-sheet leaves, made to balance on 实收资本. */
function openings(accounts: AccountTree, capital: Account): fc.Arbitrary<OpeningBalance[]> {
  const leaves = postable(accounts).filter(
    ({ category, id }) => category !== 'profitAndLoss' && id !== capital.id,
  );
  return fc.array(lines(leaves), { maxLength: 8 }).map((drawn) => {
    const opened = new Map<string, OpeningBalance>();
    for (const line of drawn) {
      const key = auxiliaryKey(line.auxiliary);
      opened.set(`${line.accountId}|${key}`, {
        ...openingOf(line.accountId, fen(line.debit - line.credit)),
        auxiliaryKey: key,
        quantity: line.quantity ?? NO_QUANTITY,
      });
    }
    const rest = negate(sum([...opened.values()].map(({ net }) => net)));
    return [...opened.values(), openingOf(capital.id, rest)];
  });
}

function openingOf(accountId: number, net: Fen): OpeningBalance {
  return {
    accountId,
    auxiliaryKey: auxiliaryKey([]),
    net,
    yearDebit: ZERO,
    yearCredit: ZERO,
    quantity: NO_QUANTITY,
    yearDebitQuantity: NO_QUANTITY,
    yearCreditQuantity: NO_QUANTITY,
  };
}

/** Ledgers of three months, with balanced openings and numbered vouchers. */
export function ledgers(): fc.Arbitrary<GivenLedger> {
  return charts.chain((accounts) => chartLedgers(accounts, 'small'));
}

/** November to January: the year changes in between. */
const FROM = period('2024-11');
const MONTHS = 3;

/** The same on a given chart. */
export function chartLedgers(accounts: AccountTree, standard: Standard): fc.Arbitrary<GivenLedger> {
  const capital = accounts.byCode(standard === 'small' ? '3001' : '4001');
  invariant(capital, 'a chart has 实收资本');
  return fc
    .record({
      openings: openings(accounts, capital),
      vouchers: fc.array(
        fc
          .integer({ min: 0, max: MONTHS - 1 })
          .chain((later) => balancedVouchers(accounts, shiftPeriod(FROM, later), capital)),
        { maxLength: 12 },
      ),
    })
    .map((drawn) => ledgerOf(accounts, FROM, drawn.openings, drawn.vouchers, standard));
}

/** Numbers drafts in their order and posts them. */
export function ledgerOf(
  accounts: AccountTree,
  enablePeriod: Period,
  opened: readonly OpeningBalance[],
  posted: readonly VoucherDraft[],
  standard: Standard = 'small',
): GivenLedger {
  const vouchers = [...posted]
    .sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
    .map((draft, index): Voucher => ({
      ...saved,
      ...draft,
      id: index + 1,
      number: index + 1,
      createdOn: draft.date,
    }));
  return {
    accounts,
    enablePeriod,
    openings: opened,
    movements: movementsOf(vouchers, transferAccounts(accounts, standard)),
    vouchers,
    auxiliaryCategories,
    auxiliaryItems,
  };
}

/** The ledger after one more voucher; the same ledger when there is none. */
export function post(
  ledger: GivenLedger,
  draft: VoucherDraft | null,
  standard: Standard = 'small',
): GivenLedger {
  if (!draft) return ledger;
  return ledgerOf(
    ledger.accounts,
    ledger.enablePeriod,
    ledger.openings,
    [...ledger.vouchers, draft],
    standard,
  );
}

const saved = {
  organizationId: 1,
  version: 1,
  makerId: 1,
  makerName: '制单',
  changerId: 1,
  auditorId: null,
  auditorName: null,
  auditedOn: null,
  reversesId: null,
  reversedById: null,
} as const;
