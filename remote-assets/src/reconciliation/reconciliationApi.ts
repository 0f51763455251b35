import { parseYuan, type Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import { readBack } from '@mingzhang/shared/wire/scalars';
import { http } from '@mingzhang/shell';

/** One account with one combination of items, as the cards and as the ledger have it. */
export interface ReconciledAccount {
  readonly id: string;
  readonly accountId: number;
  /** 1601 固定资产, with its items. */
  readonly account: string;
  readonly cards: Fen;
  readonly ledger: Fen;
  readonly difference: Fen;
  /** What makes them differ, as far as that is known; empty where they agree. */
  readonly message: string;
  readonly voucherId: number | null;
  /** A month is not closed with it. */
  readonly isBlocking: boolean;
  /** 免除核对 and why; null: it is compared. */
  readonly exemption: string | null;
}

/** The cards beside the ledger at the end of a month. */
export async function reconcileAssets(
  period: Period,
  signal: AbortSignal,
): Promise<readonly ReconciledAccount[]> {
  const { rows } = await http.get('/asset/reconciliation', { period }, { signal, quiet: true });
  return rows.map(({ subjectId, code, name, items, cards, ledger, difference, blocks, ...row }) => ({
    ...row,
    id: `${subjectId} ${items.join(' ')}`,
    accountId: subjectId,
    account: [`${code} ${name}`, ...items].join(' · '),
    cards: readBack(cards, parseYuan),
    ledger: readBack(ledger, parseYuan),
    difference: readBack(difference, parseYuan),
    isBlocking: blocks,
    // The figures are in columns of their own.
    message: row.message === '' ? '' : row.reason || '原因待查，请对照明细账',
  }));
}

/** 免除核对 of an account, with the reason; null: it is compared again. */
export async function exemptAccount(accountId: number, reason: string | null): Promise<void> {
  await http.put(
    '/asset/exemption',
    { subjectId: accountId, reason },
    { quiet: true, refreshes: ['assetReconciliation'] },
  );
}
