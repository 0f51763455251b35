import type { Account } from '@mingzhang/shared/accounting/account';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import type { OpeningBalance } from '@mingzhang/shared/accounting/ledger';
import { openingResult } from '@mingzhang/shared/accounting/openingBalance';
import { ZERO, formatAmount } from '@mingzhang/shared/primitives/money';
import { formatQuantity } from '@mingzhang/shared/primitives/scaled';
import { onSide } from '@mingzhang/shared/primitives/side';
import type { ImportedRow } from '@mingzhang/shared/wire/listImport';
import type { ReadOpening } from './openingReading';
import { isSameRow } from './openingRows';

/** What a row of a file changes; nothing for one whose account is not known. */
export function changedRow(
  { row, account, draft }: ReadOpening,
  after: OpeningBalance | undefined,
  all: readonly OpeningBalance[],
  tree: AccountTree,
): ImportedRow[] {
  if (!account || !after) return [];
  const before = all.find((opening) => isSameRow(opening, after));
  const notes = changesOf(tree.pathOf(account.id), before, after);
  const named = { sheet: row.sheet, row: row.number, code: draft.rowCode, name: account.name };
  const action = notes.length === 0 ? 'same' : before ? 'change' : 'create';
  return [{ ...named, action, notes }];
}

function changesOf(
  path: readonly Account[],
  before: OpeningBalance | undefined,
  after: OpeningBalance,
): string[] {
  const account = path.at(-1);
  if (!account) return [];
  const words = (one: OpeningBalance | undefined): readonly (readonly [string, string])[] => [
    ['期初余额', formatAmount(onSide(one?.net ?? ZERO, account.side))],
    ['期初数量', one ? formatQuantity(one.quantity) : '0'],
    ['本年累计借方', formatAmount(one?.yearDebit ?? ZERO)],
    ['本年累计贷方', formatAmount(one?.yearCredit ?? ZERO)],
    ['实际损益发生额', formatAmount(onSide(one ? openingResult(one, path) : ZERO, account.side))],
    ['本年累计借方数量', one ? formatQuantity(one.yearDebitQuantity) : '0'],
    ['本年累计贷方数量', one ? formatQuantity(one.yearCreditQuantity) : '0'],
    ['原币', foreignText(account, one)],
  ];
  const now = words(after);
  return words(before).flatMap(([title, was], index) => {
    const is = now[index]?.[1] ?? '';
    if (was === is) return [];
    return [before ? `${title} ${was} → ${is}` : `${title} ${is}`];
  });
}

function foreignText({ side }: Account, opening: OpeningBalance | undefined): string {
  if (!opening?.foreign) return '无';
  return `${opening.foreign.currencyCode} ${formatAmount(onSide(opening.foreign.net, side))}`;
}
