import type { Kysely, Transaction } from 'kysely';
import { parseCodeScheme, type CodeScheme } from '@mingzhang/shared/accounting/account';
import { accountSetChangeProblems } from '@mingzhang/shared/accounting/accountSetChange';
import { encodingChange, type EncodingChange } from '@mingzhang/shared/accounting/encodingChange';
import { may, type Capability } from '@mingzhang/shared/accounting/permission';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import type { NewAccountSet } from '@mingzhang/shared/wire/accountSet';
import type { AccountSetWithPeriod } from '@mingzhang/shared/wire/user';
import type { Database } from '../../db/schema';
import { found, refuse, refuseArchived, refuseIf } from '../../Refusal';
import type { Scope, Visit } from '../../scope';
import type { Services } from '../../services';
import { selectAccountFacts } from '../../trail/accountFacts';
import { appendEvent } from '../../trail/appendEvent';
import { refuseLiveCards } from '../asset/assetStart.service';
import { refuseKeptFunds } from '../cashier/cashierModule.service';
import { addTaxpayerAccounts } from '../account/addTaxpayerAccounts';
import { lockChart } from '../../db/chartLock';
import {
  deleteMonthsOf,
  insertFirstMonths,
  lockAccountSet,
  selectEncoding,
  selectLateOrganizations,
  selectUse,
  updateAccountSet,
  updateArchived,
  updateCodes,
  updateEncoding,
  updateHeadOfficeName,
  updateItemRule,
  updateOrganizationStart,
} from './accountSet.changes.repository';
import { findAccountSet, findMembership, refuseFarFuture } from '../account-set/accountSet.service';

type Tools = Pick<Services, 'ids' | 'clock'>;

/** A person and the set they name, which need not be the one they work in. */
export interface Naming {
  readonly userId: number;
  readonly visit: Visit;
  readonly accountSetId: number;
}

/**
 * The scope of a person in a set they name. Refuses a set they are no member of as if it did not exist, and one
 * where their role may not do it.
 */
export async function scopeInSet(
  db: Kysely<Database>,
  { userId, visit, accountSetId }: Naming,
  capability: Capability,
): Promise<Scope> {
  const membership = found((await findMembership(db, userId, accountSetId)) ?? undefined, '账套');
  if (!may(membership.role, capability)) {
    const message = '您在这个账套的角色没有这项权限，如有需要请联系该账套的管理员。';
    refuse('FORBIDDEN', message, envelopeCodes.forbidden);
  }
  return { ...membership, ...visit, userId };
}

/** A set as it is now, and what else happened to it, in sentences. */
interface ChangedAccountSet extends AccountSetWithPeriod {
  readonly notes: readonly string[];
}

/**
 * Changes what a set says of its company and how it keeps its books; what is fixed is refused by name. A general
 * taxpayer gets the accounts for VAT that the chart lacks.
 */
export async function changeAccountSet(
  trx: Transaction<Database>,
  { ids, clock }: Tools,
  naming: Naming,
  after: NewAccountSet,
): Promise<ChangedAccountSet> {
  const scope = await scopeInSet(trx, naming, 'accountSet.write');
  await lockAccountSet(trx, scope).execute();
  const { accountSet: before } = await findAccountSet(trx, scope.userId, scope.accountSetId);
  if (before.isArchived) refuseArchived();
  refuseIf(accountSetChangeProblems(before, after, await selectUse(trx, scope).executeTakeFirstOrThrow()));
  if (before.hasFixedAssets && !after.hasFixedAssets) await refuseLiveCards(trx, scope);
  if (before.hasCashier && !after.hasCashier) await refuseKeptFunds(trx, scope);
  await updateAccountSet(trx, scope, after).execute();
  if (after.companyName !== before.companyName)
    await updateHeadOfficeName(trx, scope, before.companyName, after.companyName).execute();
  if (after.enablePeriod !== before.enablePeriod) {
    refuseFarFuture(after.enablePeriod, clock);
    await moveStart(trx, scope, ids, after.enablePeriod);
  }
  await appendEvent(trx, scope, clock.now(), {
    action: 'accountSet.change',
    targetId: scope.accountSetId,
    before: { ...before },
    after,
  });
  const notes =
    after.taxpayer === 'general'
      ? await addTaxpayerAccounts(trx, scope, { ids, clock }, before.standard)
      : [];
  return { ...(await findAccountSet(trx, scope.userId, scope.accountSetId)), notes };
}

/** Nothing has been entered yet: the head office, and what would begin before it, begins with another month. */
async function moveStart(
  trx: Transaction<Database>,
  scope: Scope,
  ids: Services['ids'],
  period: NewAccountSet['enablePeriod'],
): Promise<void> {
  const moved = await selectLateOrganizations(trx, scope, period).execute();
  const organizationIds = moved.map(({ id }) => id);
  await updateOrganizationStart(trx, scope, organizationIds, period).execute();
  await deleteMonthsOf(trx, scope, organizationIds).execute();
  const monthIds = await ids.take(organizationIds.length);
  await insertFirstMonths(
    trx,
    scope,
    organizationIds.map((organizationId, index) => ({ id: monthIds[index] ?? 0, organizationId, period })),
  ).execute();
}

/** Lets 制单人 add items to the auxiliary categories, or no longer. */
export async function changeItemRule(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Tools,
  makersAddItems: boolean,
): Promise<void> {
  await lockAccountSet(trx, scope).execute();
  const { accountSet: before } = await findAccountSet(trx, scope.userId, scope.accountSetId);
  if (before.isArchived) refuseArchived();
  if (before.makersAddItems === makersAddItems) return;
  await updateItemRule(trx, scope, makersAddItems).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'accountSet.itemRule',
    targetId: scope.accountSetId,
    before: { makersAddItems: before.makersAddItems },
    after: { makersAddItems },
  });
}

/** 归档 and back: an archived set can be read and nothing in it changes. */
export async function archiveAccountSet(
  trx: Transaction<Database>,
  { clock }: Tools,
  naming: Naming,
  isArchived: boolean,
): Promise<AccountSetWithPeriod> {
  const scope = await scopeInSet(trx, naming, 'accountSet.delete');
  // Waits for saves under way: each of them reads the set once more before it writes.
  await lockAccountSet(trx, scope).execute();
  const { accountSet: before } = await findAccountSet(trx, scope.userId, scope.accountSetId);
  if (before.isArchived !== isArchived) {
    await updateArchived(trx, scope, isArchived ? clock.now() : null).execute();
    await appendEvent(trx, scope, clock.now(), {
      action: isArchived ? 'accountSet.archive' : 'accountSet.unarchive',
      targetId: scope.accountSetId,
    });
  }
  return findAccountSet(trx, scope.userId, scope.accountSetId);
}

/** Every account with its code under another rule, and what does not fit; nothing changes. */
export async function previewEncoding(
  db: Kysely<Database>,
  scope: Scope,
  to: CodeScheme,
): Promise<EncodingChange> {
  return encodingChange(
    await selectAccountFacts(db, scope.accountSetId).execute(),
    await loadScheme(db, scope),
    to,
  );
}

/**
 * 编码规则变更: all codes of the set in one transaction, or none. Vouchers, templates, formulas and settings name
 * accounts and not codes, so they follow by themselves.
 */
export async function changeEncoding(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Tools,
  { encoding: known, newEncoding: to }: { readonly encoding: CodeScheme; readonly newEncoding: CodeScheme },
): Promise<void> {
  await lockChart(trx, scope);
  const from = await loadScheme(trx, scope);
  if (known.join() !== from.join()) {
    const message = `编码规则现在是${from.join('-')}，可能已被别人更改，请刷新后再试`;
    refuse('ENCODING_STALE', message, envelopeCodes.conflict);
  }
  if (to.join() === from.join())
    refuse('ENCODING_SAME', `编码规则已经是${to.join('-')}，没有需要更改的科目编码`);
  const { changes, problems } = await previewEncoding(trx, scope, to);
  refuseIf(problems.slice(0, MOST_PROBLEMS));
  await updateCodes(trx, scope, changes).execute();
  await updateEncoding(trx, scope, to.join('-')).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'accountSet.encoding',
    targetId: scope.accountSetId,
    before: { encoding: from.join('-') },
    after: { encoding: to.join('-'), accounts: await selectAccountFacts(trx, scope.accountSetId).execute() },
  });
}

/** The first say enough: they are of one kind. */
const MOST_PROBLEMS = 20;

async function loadScheme(db: Kysely<Database>, scope: Scope): Promise<CodeScheme> {
  const { encoding } = await selectEncoding(db, scope).executeTakeFirstOrThrow();
  const scheme = parseCodeScheme(encoding);
  invariant(scheme, `account set ${scope.accountSetId} has the encoding ${encoding}`);
  return scheme;
}
