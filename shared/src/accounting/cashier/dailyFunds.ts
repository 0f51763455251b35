import type { DateOnly } from '../../primitives/dateOnly';
import { add, subtract, ZERO, type Fen } from '../../primitives/money';
import type { FundAccount } from './fundAccount';
import { journalTotals } from './journalBalances';
import type { JournalEntry } from './journalEntry';

/** One account of a 资金日报; amounts in its own currency. */
export interface DailyFund {
  readonly account: Pick<FundAccount, 'id' | 'name' | 'currencyCode'>;
  /** 昨日余额 + 今日收入 − 今日支出 = 今日余额. */
  readonly yesterday: Fen;
  readonly received: Fen;
  readonly paid: Fen;
  readonly today: Fen;
  /** 待制单 up to the day, apart: what of the balance the ledger does not have yet. */
  readonly unposted: Fen;
}

/** The entries of an account up to a day, and whether a voucher stands for each. */
export interface FundJournal {
  readonly account: Pick<FundAccount, 'id' | 'name' | 'currencyCode' | 'opening'>;
  readonly entries: readonly (Pick<JournalEntry, 'on' | 'received' | 'paid'> & {
    readonly isPosted: boolean;
  })[];
}

/** 资金日报 of a day, account by account as they are given. */
export function dailyFunds(journals: readonly FundJournal[], on: DateOnly): DailyFund[] {
  return journals.map(({ account, entries }) => {
    const before = journalTotals(entries.filter((entry) => entry.on < on));
    const yesterday = subtract(add(account.opening, before.received), before.paid);
    const { received, paid } = journalTotals(entries.filter((entry) => entry.on === on));
    const open = journalTotals(entries.filter((entry) => entry.on <= on && !entry.isPosted));
    return {
      account,
      yesterday,
      received,
      paid,
      today: subtract(add(yesterday, received), paid),
      unposted: subtract(open.received, open.paid),
    };
  });
}

/** 合计: by currency, RMB first; amounts of different currencies are not added. */
export function dailyTotals(
  funds: readonly DailyFund[],
): (Omit<DailyFund, 'account'> & { readonly currencyCode: string | null })[] {
  const codes = [...new Set([null, ...funds.map(({ account }) => account.currencyCode)])];
  return codes.flatMap((currencyCode) => {
    const own = funds.filter(({ account }) => account.currencyCode === currencyCode);
    if (own.length === 0) return [];
    const total = (field: Exclude<keyof DailyFund, 'account'>) =>
      own.reduce<Fen>((all, fund) => add(all, fund[field]), ZERO);
    return [
      {
        currencyCode,
        yesterday: total('yesterday'),
        received: total('received'),
        paid: total('paid'),
        today: total('today'),
        unposted: total('unposted'),
      },
    ];
  });
}
