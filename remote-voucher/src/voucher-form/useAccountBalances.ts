import { useEffect, useMemo, useState } from 'react';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { fen, type Fen } from '@mingzhang/shared/primitives/money';
import { net, onSide } from '@mingzhang/shared/primitives/side';
import { accountBalance } from '../voucherApi';
import type { DraftLine } from './draft/voucherDraft';
import type { FormLists } from './formLists';

/** Which books the balances are taken from. */
interface BalancePlace {
  readonly organizationId: number;
  readonly date: DateOnly;
  readonly exceptVoucherId: number | null;
}

/** So many are asked for at a time: a long voucher must not hold up a save. */
const AT_ONCE = 4;

/**
 * 余额 of each row's account as of the voucher's date, in the account's own direction: what the books
 * say without this voucher, and its rows above. Undefined while the books have not answered.
 */
export function useAccountBalances(
  lines: readonly DraftLine[],
  { organizationId, date, exceptVoucherId }: BalancePlace,
  lists: FormLists,
): readonly (Fen | undefined)[] {
  const inBooks = useBooks(lines, organizationId, date, exceptVoucherId);
  return useMemo(() => {
    const above = new Map<number, Fen>();
    return lines.map((line) => {
      const account = lists.accountOf(line);
      if (!account) return undefined;
      const before = above.get(account.id) ?? fen(0);
      above.set(account.id, fen(before + net(line.debit, line.credit)));
      const known = inBooks.get(account.id);
      return known === undefined ? undefined : fen(known + onSide(before, account.side));
    });
  }, [lines, lists, inBooks]);
}

const NONE: ReadonlyMap<number, Fen> = new Map();

function useBooks(
  lines: readonly DraftLine[],
  organizationId: number,
  date: DateOnly,
  exceptVoucherId: number | null,
): ReadonlyMap<number, Fen> {
  const question = `${organizationId}:${date}:${exceptVoucherId}`;
  const [answer, setAnswer] = useState({ question, balances: NONE });
  const balances = answer.question === question ? answer.balances : NONE;
  // Text, so that the effect runs when the set of accounts changed and not whenever a line did.
  const wanted = [...new Set(lines.map(({ accountId }) => accountId))]
    .filter((id) => id !== null && !balances.has(id))
    .sort()
    .join(',');

  useEffect(() => {
    const controller = new AbortController();
    const queue = wanted.split(',').filter(Boolean).map(Number);
    async function work() {
      for (let accountId = queue.shift(); accountId; accountId = queue.shift()) {
        const asked = accountId;
        const balance = await accountBalance(
          { organizationId, accountId: asked, date, exceptVoucherId },
          controller.signal,
        );
        if (controller.signal.aborted) return;
        setAnswer((before) => ({
          question,
          balances: new Map(before.question === question ? before.balances : NONE).set(asked, balance),
        }));
      }
    }
    // A balance that cannot be had stays open: it helps while typing and decides nothing.
    for (let worker = 0; worker < AT_ONCE; worker += 1) work().catch(() => undefined);
    return () => controller.abort();
  }, [wanted, question, organizationId, date, exceptVoucherId]);

  return balances;
}
