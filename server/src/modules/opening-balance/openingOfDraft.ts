import type { Account } from '@mingzhang/shared/accounting/account';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import { auxiliaryKey, type AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import type { OpeningBalance } from '@mingzhang/shared/accounting/ledger';
import { proposedResult } from '@mingzhang/shared/accounting/openingBalance';
import { ZERO, subtract, type Fen } from '@mingzhang/shared/primitives/money';
import { onSide } from '@mingzhang/shared/primitives/side';
import type { OpeningBalanceDraft } from '@mingzhang/shared/wire/openingBalance';
import { foreignOf } from './openingBalance.table';
import { emptyOpening, isSameRow, keyOfRowCode } from './openingRows';

/** The opening is in the account's direction: in `debit` or in `credit`, negative on the other side. */
export function openingOf(
  draft: OpeningBalanceDraft,
  accounts: AccountTree,
  items: readonly AuxiliaryItem[],
  before: readonly OpeningBalance[],
): OpeningBalance {
  const account = accounts.byId(draft.accountId);
  const refs = account ? (keyOfRowCode(draft.rowCode, account, items) ?? []) : [];
  const key = auxiliaryKey(refs);
  const known = before.find((opening) =>
    isSameRow(opening, { accountId: draft.accountId, auxiliaryKey: key }),
  );
  const net = subtract(draft.debit ?? ZERO, draft.credit ?? ZERO);
  return {
    ...emptyOpening(draft.accountId, refs),
    net,
    quantity: draft.quantity,
    yearDebit: draft.yearDebit,
    yearCredit: draft.yearCredit,
    yearDebitQuantity: draft.yearDebitQuantity,
    yearCreditQuantity: draft.yearCreditQuantity,
    ...(account ? resultOf(draft, net, accounts.pathOf(account.id), known) : {}),
    ...(draft.currencyCode === undefined
      ? foreignAsEntered(known)
      : foreignOf(draft.currencyCode, account ? onSide(draft.currencyAmount, account.side) : ZERO)),
  };
}

/**
 * 实际损益发生额 as it is stored: as sent, or as entered before; where it never differed from the proposal it follows the
 * turnover. Stored as proposed, so that a new name of the account changes no figure.
 */
function resultOf(
  { yearDebit, yearCredit, yearResult }: OpeningBalanceDraft,
  net: Fen,
  path: readonly Account[],
  known: OpeningBalance | undefined,
): Pick<OpeningBalance, 'yearResult'> {
  const account = path.at(-1);
  if (!account) return {};
  if (typeof yearResult === 'number' && yearResult !== 0) {
    return { yearResult: onSide(yearResult, account.side) };
  }
  if (account.category !== 'profitAndLoss' || (yearDebit === 0 && yearCredit === 0)) return {};
  if (yearResult === ZERO) return { yearResult: ZERO };
  const wasEntered = known?.yearResult !== undefined && known.yearResult !== proposedResult(known, path);
  return {
    yearResult:
      yearResult === undefined && wasEntered
        ? known.yearResult
        : proposedResult({ net, yearDebit, yearCredit }, path),
  };
}

/** What a client that knows no currencies leaves alone. */
function foreignAsEntered(known: OpeningBalance | undefined): Pick<OpeningBalance, 'foreign'> {
  return known?.foreign ? { foreign: known.foreign } : {};
}
