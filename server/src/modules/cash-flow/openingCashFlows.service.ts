import type { Kysely, Transaction } from 'kysely';
import {
  cashBeforeBooks,
  inFormDirection,
  openingCashFlowProblems,
  type OpeningCashFlow,
} from '@mingzhang/shared/accounting/cash-flow/openingCashFlow';
import { rangeProblems } from '@mingzhang/shared/accounting/exactRange';
import type { OpeningCashFlowChange, OpeningCashFlows } from '@mingzhang/shared/wire/openingCashFlow';
import type { Database } from '../../db/schema';
import { together } from '../../db/together';
import { refuseIf } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { loadAccountTree } from '../account/account.service';
import { loadStandard } from '../account-set/accountSet.service';
import { loadOpenings, lockOpenings } from '../opening-balance/openingBalance.service';
import { organizationOf } from '../organization/organization.service';
import {
  deleteOpeningCashFlows,
  insertOpeningCashFlows,
  selectOpeningCashFlows,
  selectOpeningsSize,
} from './openingCashFlows.repository';

/** 期初现金流量 of an organization (null: the session's), beside the change of cash they are to explain. */
export async function loadOpeningCashFlows(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number | null,
): Promise<OpeningCashFlows> {
  const id = await organizationOf(db, scope, organizationId);
  const [standard, accounts, openings, flows] = await together(
    db,
    () => loadStandard(db, scope),
    () => loadAccountTree(db, scope),
    () => loadOpenings(db, scope, id),
    () => listOpeningCashFlows(db, scope, id),
  );
  return { standard, flows, ...cashBeforeBooks(openings, accounts) };
}

/** What was entered for an organization's items, and nothing else. */
export const listOpeningCashFlows = (
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number,
): Promise<OpeningCashFlow[]> => selectOpeningCashFlows(db, scope, organizationId).execute();

/**
 * Sets the amounts of items before the books began; zero removes one. Refuses every wrong line at once, books that
 * begin in January, and everything once the first month is closed.
 */
export async function saveOpeningCashFlows(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  { organizationId: asked, rows }: OpeningCashFlowChange,
): Promise<void> {
  const { organizationId, enablePeriod, hasClosedPeriod } = await lockOpenings(trx, scope, asked);
  const standard = await loadStandard(trx, scope);
  const given = rows.map(({ line, amount }) => ({ line, net: inFormDirection(line, amount, standard) }));
  refuseIf(openingCashFlowProblems(given, { standard, enablePeriod, hasClosedPeriod }));
  const known = await listOpeningCashFlows(trx, scope, organizationId);
  const netOf = new Map(known.map(({ line, net }) => [line, net]));
  const changed = given.filter(({ line, net }) => net !== (netOf.get(line) ?? 0));
  if (changed.length === 0) return;
  const kept = changed.filter(({ net }) => net !== 0);
  const lines = changed.map(({ line }) => line);
  await deleteOpeningCashFlows(trx, scope, organizationId, lines).execute();
  if (kept.length > 0) await insertOpeningCashFlows(trx, scope, organizationId, kept).execute();
  const { money } = await selectOpeningsSize(trx, scope).executeTakeFirstOrThrow();
  refuseIf(rangeProblems({ money, foreign: 0, quantity: 0 }));
  await appendEvent(trx, scope, clock.now(), {
    action: 'openingCashFlow.save',
    targetId: organizationId,
    before: known.filter(({ line }) => lines.includes(line)),
    after: changed,
  });
}
