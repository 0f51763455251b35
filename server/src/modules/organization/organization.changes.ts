import type { Kysely, Transaction } from 'kysely';
import { withOmitted } from '@mingzhang/shared/accounting/keptFields';
import type { Organization } from '@mingzhang/shared/accounting/organization';
import {
  deletionProblems,
  organizationProblems,
  type OrganizationDraft,
  type OrganizationFacts,
} from '@mingzhang/shared/accounting/organizationProblems';
import type { OrganizationWithPeriod } from '@mingzhang/shared/wire/organization';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import type { Database } from '../../db/schema';
import { refuseIf } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { changeList } from '../../trail/changeList';
import { refuseFarFuture } from '../account-set/accountSet.service';
import {
  deleteMonths,
  deleteOrganization,
  insertFirstMonth,
  insertOrganization,
  lockMonthsOf,
  moveSessions,
  selectBooksBegin,
  selectOrganizationUse,
  updateOrganization,
} from './organization.repository';
import { findOrganization, listOrganizations } from './organization.service';

type Tools = Pick<Services, 'ids' | 'clock'>;

/** A draft, and what its request says nothing of. */
export type OrganizationRequest = OrganizationDraft & {
  readonly omitted: readonly ('isEnabled' | 'contact' | 'telephone')[];
};

/** Whether an organization has vouchers, openings or closed months. Another set's is refused as if it did not exist. */
export async function isOrganizationUsed(db: Kysely<Database>, scope: Scope, id: number): Promise<boolean> {
  await findOrganization(db, scope, id);
  return isUsed(db, scope, id);
}

/** Adds a store or a department: its first month is its enable month, and it shows the statements of its parent. */
export async function createOrganization(
  trx: Transaction<Database>,
  scope: Scope,
  { ids, clock }: Tools,
  { omitted: _none, ...draft }: OrganizationRequest,
): Promise<OrganizationWithPeriod> {
  const { id } = await changeList(trx, scope, { clock }, 'organization', async () => {
    const organizations = await loadAll(trx, scope);
    refuseFarFuture(draft.enablePeriod, clock);
    refuseIf(organizationProblems(draft, await factsOf(trx, scope, organizations, null)));
    const parent = organizations.find((each) => each.id === draft.parentId);
    invariant(parent, 'an organization that may be added has a parent');
    const { profitTemplateId, balanceTemplateId, cashFlowTemplateId } = parent;
    const [organizationId = 0, monthId = 0] = await ids.take(2);
    const templates = { profitTemplateId, balanceTemplateId, cashFlowTemplateId };
    const after: Organization = { ...draft, ...templates, id: organizationId };
    const month = { id: monthId, organizationId, period: draft.enablePeriod };
    return {
      after,
      statements: [insertOrganization(trx, scope, after), insertFirstMonth(trx, scope, month)],
    };
  });
  return findOrganization(trx, scope, id);
}

/** Changes an organization. One that has been used keeps its type, its parent in the tree and its enable month. */
export async function changeOrganization(
  trx: Transaction<Database>,
  scope: Scope,
  { ids, clock }: Tools,
  id: number,
  { omitted, ...draft }: OrganizationRequest,
): Promise<OrganizationWithPeriod> {
  await changeList(trx, scope, { clock }, 'organization', async () => {
    const { organization: before } = await findOrganization(trx, scope, id);
    await lockMonthsOf(trx, scope, id).execute();
    const after: Organization = { ...before, ...withOmitted(before, draft, omitted) };
    refuseIf(organizationProblems(after, await factsOf(trx, scope, await loadAll(trx, scope), before)));
    if (after.enablePeriod === before.enablePeriod) {
      return { before, after, statements: [updateOrganization(trx, scope, after)] };
    }
    refuseFarFuture(after.enablePeriod, clock);
    const month = { id: await ids.next(), organizationId: id, period: after.enablePeriod };
    return {
      before,
      after,
      statements: [
        updateOrganization(trx, scope, after),
        deleteMonths(trx, scope, id),
        insertFirstMonth(trx, scope, month),
      ],
    };
  });
  return findOrganization(trx, scope, id);
}

/** Deletes an organization without entries; sessions that work in it move to its parent. */
export async function removeOrganization(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  id: number,
): Promise<void> {
  await changeList(trx, scope, { clock }, 'organization', async () => {
    const { organization: before } = await findOrganization(trx, scope, id);
    await lockMonthsOf(trx, scope, id).execute();
    refuseIf(deletionProblems(await factsOf(trx, scope, await loadAll(trx, scope), before)));
    invariant(before.parentId, 'only the head office has no parent');
    return {
      before,
      statements: [moveSessions(trx, scope, id, before.parentId), deleteOrganization(trx, scope, id)],
    };
  });
}

async function factsOf(
  trx: Transaction<Database>,
  scope: Scope,
  organizations: readonly Organization[],
  before: Organization | null,
): Promise<OrganizationFacts> {
  const { enable_period } = await selectBooksBegin(trx, scope).executeTakeFirstOrThrow();
  return {
    organizations,
    before,
    booksBegin: enable_period,
    isUsed: before !== null && (await isUsed(trx, scope, before.id)),
  };
}

async function isUsed(db: Kysely<Database>, scope: Scope, id: number): Promise<boolean> {
  return (await selectOrganizationUse(db, scope, id).executeTakeFirstOrThrow()).is_used;
}

async function loadAll(db: Kysely<Database>, scope: Scope): Promise<Organization[]> {
  return (await listOrganizations(db, scope)).map(({ organization }) => organization);
}
