import fc from 'fast-check';
import { fen, sum, negate, type Fen } from '../../primitives/money';
import { nextPeriod, period, periodsBetween } from '../../primitives/period';
import { ledgers } from '../../testing/arbitraryLedgers';
import { postedLines } from '../movements';
import { closingNet, summarize } from '../summarize';
import { accountBalanceRows, accountBalanceTotal } from './accountBalances';
import { accountSummaryRows } from './accountSummary';
import { auxiliaryBalanceRows, auxiliaryBalanceTotal } from './auxiliaryBalances';
import { auxiliaryLedgerRows } from './auxiliaryLedger';
import { detailLedgerRows } from './detailLedger';
import { generalLedgerPages } from './generalLedger';
import type { LedgerRow } from './ledgerPage';
import type { AccountBalanceRow } from './balanceRow';

const from = period('2024-11');
const to = period('2025-01');

const net = (row: AccountBalanceRow) => ({
  opening: fen(row.openingDebit - row.openingCredit),
  closing: fen(row.closingDebit - row.closingCredit),
});

const signed = ({ side, balance }: Pick<LedgerRow, 'side' | 'balance'>): Fen =>
  side === '贷' ? negate(balance) : balance;

test('定律四：每一级的上级科目都等于下级科目之和', () => {
  fc.assert(
    fc.property(ledgers(), (ledger) => {
      const rows = accountBalanceRows(summarize(ledger, from, to), ledger.accounts);
      for (const parent of rows.filter(({ isLeaf }) => !isLeaf)) {
        const children = rows.filter(({ parentId }) => parentId === parent.accountId);
        expect(net(parent).opening).toBe(sum(children.map((child) => net(child).opening)));
        expect(net(parent).closing).toBe(sum(children.map((child) => net(child).closing)));
        for (const column of ['debit', 'credit', 'yearDebit', 'yearCredit'] as const) {
          expect(parent[column]).toBe(sum(children.map((child) => child[column])));
        }
      }
    }),
  );
});

test('科目余额表的合计借贷相等，一级科目只计一次', () => {
  fc.assert(
    fc.property(ledgers(), (ledger) => {
      const total = accountBalanceTotal(accountBalanceRows(summarize(ledger, from, to), ledger.accounts));
      expect(total.openingDebit).toBe(total.openingCredit);
      expect(total.debit).toBe(total.credit);
      expect(total.yearDebit).toBe(total.yearCredit);
      expect(total.closingDebit).toBe(total.closingCredit);
    }),
  );
});

test('科目余额表：本期期末等于下期期初，每一级科目', () => {
  fc.assert(
    fc.property(ledgers(), (ledger) => {
      for (const month of periodsBetween(from, to)) {
        const next = nextPeriod(month);
        const later = new Map(
          accountBalanceRows(summarize(ledger, next, next), ledger.accounts).map((row) => [
            row.accountId,
            net(row).opening,
          ]),
        );
        for (const row of accountBalanceRows(summarize(ledger, month, month), ledger.accounts)) {
          expect(later.get(row.accountId) ?? 0).toBe(net(row).closing);
        }
      }
    }),
  );
});

test('定律八：明细账的最后余额等于科目余额表的期末余额，各月合计也相符', () => {
  fc.assert(
    fc.property(ledgers(), (ledger) => {
      const lines = postedLines(ledger.vouchers);
      const balances = accountBalanceRows(summarize(ledger, from, to), ledger.accounts);
      for (const balance of balances) {
        const rows = detailLedgerRows(ledger, lines, balance.accountId, { from, to });
        expect(signed(rows[0] ?? { side: '平', balance: fen(0) })).toBe(net(balance).opening);
        const entries = rows.filter(({ kind }) => kind === 'line');
        const lastEntry = entries.at(-1) ?? rows[0];
        expect(lastEntry && signed(lastEntry)).toBe(net(balance).closing);
        const months = rows.filter(({ kind }) => kind === 'month');
        expect(months.map(({ date }) => date.slice(0, 7))).toEqual(periodsBetween(from, to));
        expect(sum(months.flatMap(({ debit }) => debit ?? []))).toBe(balance.debit);
        expect(sum(entries.flatMap(({ credit }) => credit ?? []))).toBe(balance.credit);
        expect(signed(months.at(-1) ?? { side: '平', balance: fen(0) })).toBe(net(balance).closing);
      }
    }),
  );
});

test('明细账的行与各月合计之间，余额连续', () => {
  fc.assert(
    fc.property(ledgers(), (ledger) => {
      const lines = postedLines(ledger.vouchers);
      for (const account of ledger.accounts.all) {
        const rows = detailLedgerRows(ledger, lines, account.id, { from, to });
        let balance = signed(rows[0] ?? { side: '平', balance: fen(0) });
        for (const row of rows.slice(1)) {
          if (row.kind === 'line') balance = fen(balance + (row.debit ?? 0) - (row.credit ?? 0));
          expect(signed(row)).toBe(balance);
        }
      }
    }),
  );
});

test('总账与明细账、科目余额表相符：期初、各月合计、本年累计、期末', () => {
  fc.assert(
    fc.property(ledgers(), (ledger) => {
      const pages = generalLedgerPages(ledger, { from, to });
      const lines = postedLines(ledger.vouchers);
      for (const { account, rows } of pages) {
        const detail = detailLedgerRows(ledger, lines, account.id, { from, to });
        expect(rows).toEqual(detail.filter(({ kind }) => kind !== 'line'));
      }
      const balances = accountBalanceRows(summarize(ledger, from, to), ledger.accounts);
      const monthEnds = new Map(pages.map(({ account, rows }) => [account.id, rows.at(-1)]));
      for (const balance of balances) {
        const last = monthEnds.get(balance.accountId);
        if (last) expect(signed(last)).toBe(net(balance).closing);
        else expect(net(balance)).toEqual({ opening: 0, closing: 0 });
      }
    }),
    { numRuns: 40 },
  );
});

test('科目汇总表的合计等于科目余额表的本期合计', () => {
  fc.assert(
    fc.property(ledgers(), (ledger) => {
      const totals = summarize(ledger, from, to);
      const balances = accountBalanceTotal(accountBalanceRows(totals, ledger.accounts));
      const summary = accountBalanceTotal(accountSummaryRows(totals, ledger.accounts));
      expect([summary.debit, summary.credit]).toEqual([balances.debit, balances.credit]);
    }),
  );
});

test('辅助核算余额表等于核算该类别的科目之和，每个项目与其明细账相符', () => {
  fc.assert(
    fc.property(ledgers(), (ledger) => {
      const lines = postedLines(ledger.vouchers);
      const totals = summarize(ledger, from, to);
      for (const { id } of ledger.auxiliaryCategories) {
        const rows = auxiliaryBalanceRows(totals, id, ledger.auxiliaryItems);
        const kept = totals.filter((row) =>
          row.auxiliaryKey.split(',').some((ref) => ref.startsWith(`${id}:`)),
        );
        const total = auxiliaryBalanceTotal(rows);
        expect(total.debit).toBe(sum(kept.map(({ debit }) => debit)));
        expect(total.closingDebit - total.closingCredit).toBe(sum(kept.map(closingNet)));
        for (const row of rows) {
          const page = auxiliaryLedgerRows(
            ledger,
            lines,
            { categoryId: id, itemId: row.itemId },
            { from, to },
          );
          expect(signed(page.at(-1) ?? { side: '平', balance: fen(0) })).toBe(
            row.closingDebit - row.closingCredit,
          );
        }
      }
    }),
    { numRuns: 40 },
  );
});
