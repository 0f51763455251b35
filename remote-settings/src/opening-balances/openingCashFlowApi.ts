import {
  fromOpeningCashFlowChange,
  toOpeningCashFlows,
  type OpeningCashFlowChange,
  type OpeningCashFlowRow,
} from '@mingzhang/shared/wire/openingCashFlow';
import { http } from '@mingzhang/shell';

export type { OpeningCashFlowRow };
export type StoredCashFlows = ReturnType<typeof toOpeningCashFlows>;

/** 期初现金流量 of an organization: every item of its statement, and the cash it had at both ends. */
export async function findOpeningCashFlows(orgId: number, signal: AbortSignal): Promise<StoredCashFlows> {
  const wire = await http.get('/cashFlow/openings', { orgId }, { signal, quiet: true });
  return toOpeningCashFlows(wire);
}

/** Saves the amounts that were changed, all or none. The page shows what is wrong itself. */
export async function saveOpeningCashFlows(change: OpeningCashFlowChange): Promise<void> {
  await http.put('/cashFlow/openings', fromOpeningCashFlowChange(change), { quiet: true });
}
