import { useMemo } from 'react';
import type { Account } from '@mingzhang/shared/accounting/account';
import { ZERO, fen, type Fen } from '@mingzhang/shared/primitives/money';
import { net, onSide } from '@mingzhang/shared/primitives/side';
import { useServerState } from '@mingzhang/shell';
import { accountBalances, combinationOf, itemBalances, type BalanceQuestion } from '../../voucherApi';
import { lacksAuxiliary, type DraftLine } from '../draft/voucherDraft';
import type { FormLists } from '../formLists';
import type { OpeningFigures } from '../OpeningFigures';

/** 余额 of every account by id, in its own direction; an account that is missing has none. */
export type Balances = ReadonlyMap<number, Fen>;

export interface AccountBalances {
  /** What the books say without this voucher; null while they have not answered. */
  readonly inBooks: Balances | null;
  /** Per row that of its account, or of its items once all are chosen, its rows above included; undefined while the books have not answered. */
  readonly ofRows: readonly (Fen | undefined)[];
}

/**
 * 余额 of accounts and items as of the voucher's date, in the accounts' own direction. Asked for once per day and
 * not per row: a long voucher has sixty of them, and the list of accounts shows those of all accounts.
 */
export function useAccountBalances(
  lines: readonly DraftLine[],
  question: BalanceQuestion,
  lists: FormLists,
  figures: OpeningFigures | null,
): AccountBalances {
  const inBooks = useBooks(question, figures);
  const ofItems = useItemBalances(lines, question, lists);
  const ofRows = useMemo(() => {
    const above = new Map<number | string, Fen>();
    return lines.map((line) => {
      const account = lists.accountOf(line);
      if (!account) return undefined;
      const combination = chosenItems(line, account);
      const booked =
        combination === null ? inBooks && (inBooks.get(account.id) ?? ZERO) : ofItems(combination);
      const before = above.get(combination ?? account.id) ?? ZERO;
      // A row with items moves its account as well.
      for (const key of combination === null ? [account.id] : [account.id, combination]) {
        above.set(key, fen((above.get(key) ?? ZERO) + net(line.debit, line.credit)));
      }
      return booked === null ? undefined : fen(booked + onSide(before, account.side));
    });
  }, [lines, lists, inBooks, ofItems]);
  return useMemo(() => ({ inBooks, ofRows }), [inBooks, ofRows]);
}

/** The items of a line on its account, as they are asked for; null as long as not all are chosen, or there are none. */
function chosenItems(line: DraftLine, account: Account): string | null {
  if (account.auxiliaryCategoryIds.length === 0 || lacksAuxiliary(line, account)) return null;
  return combinationOf(account.id, line.auxiliary);
}

function useBooks(
  { organizationId, date, exceptVoucherId }: BalanceQuestion,
  figures: OpeningFigures | null,
): Balances | null {
  const { data } = useServerState(
    ['accountBalances', organizationId, date, exceptVoucherId],
    async (signal) => {
      const told = figures?.balances(date);
      const asked = told ?? accountBalances({ organizationId, date, exceptVoucherId }, signal);
      return { date, exceptVoucherId, balances: await asked };
    },
    { remembered: 'never' },
  );
  // Balances that cannot be loaded, and those of another day, are not shown: they help while typing and decide
  // nothing.
  return data?.date === date && data.exceptVoucherId === exceptVoucherId ? data.balances : null;
}

/** What the books say of items together on an account; null while they have not answered. */
function useItemBalances(
  lines: readonly DraftLine[],
  { organizationId, date, exceptVoucherId }: BalanceQuestion,
  lists: FormLists,
): (combination: string) => Fen | null {
  const chosen = lines.flatMap((line) => {
    const account = lists.accountOf(line);
    const combination = account && chosenItems(line, account);
    return combination ? [combination] : [];
  });
  const asked = [...new Set(chosen)].sort();
  const { data } = useServerState(
    ['itemBalances', organizationId, date, exceptVoucherId, asked],
    async (signal) => ({
      asked,
      date,
      exceptVoucherId,
      balances: await itemBalances({ organizationId, date, exceptVoucherId }, asked, signal),
    }),
    { remembered: 'never', isAsked: asked.length > 0 },
  );
  return useMemo(() => {
    // Those that were there before another row asked for its own stay.
    const isOfDay = data?.date === date && data.exceptVoucherId === exceptVoucherId;
    const known = new Set(isOfDay ? data.asked : []);
    return (combination) => (known.has(combination) ? (data?.balances.get(combination) ?? ZERO) : null);
  }, [data, date, exceptVoucherId]);
}
