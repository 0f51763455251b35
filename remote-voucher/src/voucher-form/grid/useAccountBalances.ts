import { useMemo } from 'react';
import { ZERO, fen, type Fen } from '@mingzhang/shared/primitives/money';
import { net, onSide } from '@mingzhang/shared/primitives/side';
import { useServerState } from '@mingzhang/shell';
import { accountBalances, type BalanceQuestion } from '../../voucherApi';
import type { DraftLine } from '../draft/voucherDraft';
import type { FormLists } from '../formLists';
import type { OpeningFigures } from '../OpeningFigures';

/** 余额 of every account by id, in its own direction; an account that is missing has none. */
export type Balances = ReadonlyMap<number, Fen>;

export interface AccountBalances {
  /** What the books say without this voucher; null while they have not answered. */
  readonly inBooks: Balances | null;
  /** Per row, its rows above included; undefined while the books have not answered. */
  readonly ofRows: readonly (Fen | undefined)[];
}

/**
 * 余额 of accounts as of the voucher's date, in their own direction. Asked for once per day and not per row or
 * per account: a long voucher has sixty of them, and the list of accounts shows them all.
 */
export function useAccountBalances(
  lines: readonly DraftLine[],
  question: BalanceQuestion,
  lists: FormLists,
  figures: OpeningFigures | null,
): AccountBalances {
  const inBooks = useBooks(question, figures);
  const ofRows = useMemo(() => {
    const above = new Map<number, Fen>();
    return lines.map((line) => {
      const account = lists.accountOf(line);
      if (!account) return undefined;
      const before = above.get(account.id) ?? ZERO;
      above.set(account.id, fen(before + net(line.debit, line.credit)));
      if (inBooks === null) return undefined;
      return fen((inBooks.get(account.id) ?? ZERO) + onSide(before, account.side));
    });
  }, [lines, lists, inBooks]);
  return useMemo(() => ({ inBooks, ofRows }), [inBooks, ofRows]);
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
  // Balances that cannot be had stay open: they help while typing and decide nothing. Nor do those of another day.
  return data?.date === date && data.exceptVoucherId === exceptVoucherId ? data.balances : null;
}
