import type { Transaction } from 'kysely';
import { NO_AUXILIARY } from '@mingzhang/shared/accounting/auxiliary';
import { denominations } from '@mingzhang/shared/accounting/cashier/cashCount';
import type { FundKind } from '@mingzhang/shared/accounting/cashier/fundAccount';
import { firstDayOf, lastDayOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { add, formatYuan, subtract, ZERO, type Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { ShownEntry } from '@mingzhang/shared/wire/journal';
import type { Database } from '../db/schema';
import { importStatement } from '../modules/cashier/bank/importStatement';
import { matchAutomatically } from '../modules/cashier/bank/autoMatch.service';
import { confirmReconciliation } from '../modules/cashier/bank/reconciliation.service';
import { addReadyRules } from '../modules/cashier/bank/rule.service';
import { saveCashCount } from '../modules/cashier/cashCount.service';
import { createFundAccount } from '../modules/cashier/fundAccount.service';
import type { KeptFundAccount } from '../modules/cashier/fundAccount.table';
import { addReadyCategories } from '../modules/cashier/fundCategory.service';
import { closeDay } from '../modules/cashier/journalDays.service';
import { listJournal } from '../modules/cashier/journalList.service';
import { listUnregistered, registerLines } from '../modules/cashier/unregistered.service';
import type { Scope } from '../scope';
import type { Services } from '../services';
import { yuan } from './demoVoucher';

type Tools = Pick<Services, 'connection' | 'ids' | 'clock'>;

/** An account of the ledger that money is kept on, with what it had before the first month. */
export interface DemoFund {
  readonly name: string;
  readonly kind: FundKind;
  readonly accountId: number;
  readonly bank: string;
  readonly number: string;
  readonly opening: Fen;
}

/** More than a small company's cashier has in a month. */
const WHOLE_MONTH = { page: 1, size: 500 };

const FEE = yuan('8');

/** 出纳 of the demo company: journals of what its vouchers moved, the bank's statements beside them, cash counted. */
export class DemoFunds {
  private constructor(
    private readonly trx: Transaction<Database>,
    private readonly scope: Scope,
    private readonly tools: Tools,
    private readonly funds: readonly KeptFundAccount[],
  ) {}

  /** Begins the journals of accounts with a month. */
  static async begin(
    trx: Transaction<Database>,
    scope: Scope,
    tools: Tools,
    startPeriod: Period,
    funds: readonly DemoFund[],
  ): Promise<DemoFunds> {
    const kept: KeptFundAccount[] = [];
    for (const { accountId, opening, ...fund } of funds) {
      const target = { accountId, auxiliaryKey: NO_AUXILIARY };
      const form = { orgId: null, currencyCode: null, cashLimit: null, openingItems: [], ...fund, target };
      const opened = {
        ...form,
        startPeriod,
        opening,
        statementOpening: fund.kind === 'cash' ? ZERO : opening,
      };
      kept.push(await createFundAccount(trx, scope, tools, opened));
    }
    await addReadyCategories(trx, scope, tools);
    return new DemoFunds(trx, scope, tools, kept);
  }

  /**
   * A month that is over: all of it in the journals and on a statement, matched, its days closed and cash counted. Its
   * 余额调节表 is confirmed, or left to be confirmed.
   */
  async finish(period: Period, isConfirmed: boolean): Promise<void> {
    const last = lastDayOf(period);
    await this.keep(period, last, []);
    for (const { id, kind } of this.funds) {
      await closeDay(this.trx, this.scope, this.tools, { accountId: id, date: last });
      if (kind === 'cash') await this.count(id, last);
      else if (isConfirmed) await this.confirm(id, last);
    }
  }

  /** The month that is going on: the bank has charged a fee that is not in the books yet. */
  async keepOpen(period: Period, until: DateOnly): Promise<void> {
    await addReadyRules(this.trx, this.scope, this.tools);
    await this.keep(period, until, [{ on: until, summary: '账户管理费', received: ZERO, paid: FEE }]);
  }

  /** The journals of a month up to a day, with the banks' statements of it and what only the first of them has. */
  private async keep(period: Period, until: DateOnly, unbooked: readonly BankRow[]): Promise<void> {
    const everywhere = { organizationId: null, fundAccountId: null };
    const { listed } = await listUnregistered(this.trx, this.scope, everywhere);
    const asked = listed.map(({ line }) => ({ voucherId: line.voucherId, line: line.line }));
    await registerLines(this.trx, this.scope, this.tools, asked);
    for (const { id, kind } of this.funds) {
      if (kind !== 'cash') await this.reconcile(id, period, until, kind === 'bank' ? unbooked : []);
    }
  }

  private async reconcile(
    fundAccountId: number,
    period: Period,
    until: DateOnly,
    unbooked: readonly BankRow[],
  ): Promise<void> {
    const { trx, scope, tools } = this;
    const days = { from: firstDayOf(period), to: until };
    const filter = { fundAccountId, ...days, sought: null };
    const { entries } = await listJournal(trx, scope, filter, WHOLE_MONTH);
    if (entries.length === 0) return;
    const file = { name: `对账单${period}.csv`, content: Buffer.from(statementOf(entries, unbooked)) };
    const options = { table: null, columns: null, opening: null, closing: null, reason: '' };
    await importStatement({ ...tools, db: trx }, scope, { fundAccountId, file, options }, (work) =>
      work(trx),
    );
    await matchAutomatically({ ...tools, db: trx }, scope, fundAccountId, until, (work) => work(trx));
  }

  private async confirm(accountId: number, asOf: DateOnly): Promise<void> {
    const form = { accountId, asOf, corrections: [] };
    await confirmReconciliation(this.trx, this.scope, this.tools, form);
  }

  private async count(fundAccountId: number, on: DateOnly): Promise<void> {
    const filter = { fundAccountId, from: on, to: on, sought: null };
    const { closing } = await listJournal(this.trx, this.scope, filter, WHOLE_MONTH);
    const form = { fundAccountId, on, pieces: piecesOf(closing), witness: '周师傅', note: '' };
    await saveCashCount(this.trx, this.scope, this.tools, form);
  }
}

/** A row of the bank's file. */
type BankRow = Pick<ShownEntry, 'on' | 'summary' | 'received' | 'paid'>;

/** The bank's file: what the journal has and then what it has not, each with the balance after it. */
function statementOf(entries: readonly ShownEntry[], unbooked: readonly BankRow[]): string {
  let balance = entries.at(-1)?.balance ?? ZERO;
  const others = unbooked.map((row) => {
    balance = subtract(add(balance, row.received), row.paid);
    return { ...row, balance };
  });
  const rows = [...entries, ...others].map((row) =>
    [row.on, row.summary, row.received, row.paid, row.balance]
      .map((cell) => (typeof cell === 'number' ? formatYuan(cell) : cell))
      .join(','),
  );
  return ['交易日期,摘要,收入金额,支出金额,余额', ...rows].join('\n');
}

/** An amount in as few notes and coins as there can be. */
function piecesOf(amount: Fen): number[] {
  let rest: number = amount;
  return denominations.map((worth) => {
    const pieces = Math.floor(rest / worth);
    rest -= pieces * worth;
    return pieces;
  });
}
