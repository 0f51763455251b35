import type { Standard } from '@mingzhang/shared/accounting/accountSet';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import { cashFlowForm } from '@mingzhang/shared/accounting/cash-flow/cashFlowForm';
import { cashFlowParts } from '@mingzhang/shared/accounting/cash-flow/cashFlowParts';
import { cashFlowAccounts } from '@mingzhang/shared/accounting/cash-flow/officialCode';
import { NO_ACCOUNT } from '@mingzhang/shared/accounting/voucherLineProblems';
import type { DraftLine } from '../draft/voucherDraft';

type Proposals = ReadonlyMap<number, readonly number[]>;

/** Every cash line asks for the same lines: they are looked at once. */
const known = new WeakMap<readonly DraftLine[], Proposals>();

/** What the rules propose for the cash lines of an entry, as far as it is typed: items by the key of the line. */
export function proposedItems(lines: readonly DraftLine[], tree: AccountTree, standard: Standard): Proposals {
  const before = known.get(lines);
  if (before) return before;
  const typed = lines.map((line) => ({ ...line, accountId: line.accountId ?? NO_ACCOUNT }));
  const items = new Map<number, number[]>();
  for (const { row, line } of cashFlowParts(typed, cashFlowAccounts(tree), cashFlowForm(standard))) {
    const key = lines[row - 1]?.key;
    if (key === undefined || line === null) continue;
    const own = items.get(key) ?? [];
    if (!own.includes(line)) items.set(key, [...own, line]);
  }
  known.set(lines, items);
  return items;
}
