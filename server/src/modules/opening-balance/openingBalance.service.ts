import type { Kysely, Transaction } from 'kysely';
import type { AccountCategory } from '@mingzhang/shared/accounting/account';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import { auxiliaryRefs, type AuxiliaryItem, type AuxiliaryRef } from '@mingzhang/shared/accounting/auxiliary';
import type { OpeningBalance } from '@mingzhang/shared/accounting/ledger';
import { combinationProblems, openingProblems } from '@mingzhang/shared/accounting/openingBalance';
import { openingTurnoverProblems } from '@mingzhang/shared/accounting/openingTurnover';
import { trialBalance, trialRows, type TrialBalance } from '@mingzhang/shared/accounting/trialBalance';
import type { Period } from '@mingzhang/shared/primitives/period';
import { problem, type Problem } from '@mingzhang/shared/primitives/problem';
import type { AccountContext } from '@mingzhang/shared/wire/account';
import type { OpeningBalanceDraft, OpeningRow } from '@mingzhang/shared/wire/openingBalance';
import type { Database } from '../../db/schema';
import { together } from '../../db/together';
import { found, refuseIf } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { loadAccountTree } from '../account/account.service';
import { shareChart } from '../../db/chartLock';
import { listItemsOfCategories, loadCategories, loadItems } from '../auxiliary/auxiliary.service';
import { organizationOf } from '../organization/organization.service';
import { refuseOpeningsBeyondRange } from '../voucher/posting/setTurnover';
import {
  deleteEmptyOpenings,
  insertMissingOpenings,
  lockFirstPeriod,
  selectOpenings,
  upsertOpenings,
} from './openingBalance.repository';
import { toOpening } from './openingBalance.table';
import { openingOf } from './openingOfDraft';
import { emptyOpening, isSameRow, keyOfRowCode, openingRows } from './openingRows';

/** The openings of an organization as entered, in no books' order. */
export async function loadOpenings(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number,
): Promise<OpeningBalance[]> {
  const rows = await selectOpenings(db, scope, organizationId).execute();
  return rows.map(toOpening);
}

/** Rows of the openings with what it takes to write them out. */
export interface OpeningList {
  readonly rows: readonly OpeningRow[];
  readonly context: AccountContext;
}

/** The openings of an organization (null: the session's), of one category of accounts (null: all). */
export async function listOpenings(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number | null,
  category: AccountCategory | null,
): Promise<OpeningList> {
  const id = await organizationOf(db, scope, organizationId);
  const [tree, categories, openings] = await together(
    db,
    () => loadAccountTree(db, scope),
    () => loadCategories(db, scope),
    () => loadOpenings(db, scope, id),
  );
  const itemIds = openings.flatMap((opening) => auxiliaryRefs(opening.auxiliaryKey).map((ref) => ref.itemId));
  const locked = openingRows(tree, openings, await loadItems(db, scope, itemIds));
  return {
    rows: locked.filter((row) => category === null || row.category === category),
    context: { tree, categories, accountSetId: scope.accountSetId },
  };
}

/** 试算平衡 of an organization's openings (null: the session's). */
export async function loadTrialBalance(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number | null,
): Promise<TrialBalance> {
  const id = await organizationOf(db, scope, organizationId);
  const [tree, openings] = await together(
    db,
    () => loadAccountTree(db, scope),
    () => loadOpenings(db, scope, id),
  );
  return trialBalance(trialRows(openings, tree));
}

/** Rows of the openings as they would be, what they replace, and what is wrong with them. */
export interface JudgedOpenings {
  readonly organizationId: number;
  readonly openings: readonly OpeningBalance[];
  /** All that is entered now. */
  readonly before: readonly OpeningBalance[];
  /** At `openings[<index>]`; those of the openings as a whole at nothing. */
  readonly problems: readonly Problem[];
}

/** Judges rows of the openings under lock, without saving them. */
export async function judgeOpenings(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number | null,
  drafts: readonly OpeningBalanceDraft[],
): Promise<JudgedOpenings> {
  const locked = await lockOpenings(trx, scope, organizationId);
  const items = await itemsFor(trx, scope, locked.accounts, drafts);
  const before = await loadOpenings(trx, scope, locked.organizationId);
  const openings = drafts.map((draft) => openingOf(draft, locked.accounts, items, before));
  const unknown = rowCodeProblems(drafts, locked.accounts, items);
  const problems = unknown.length > 0 ? unknown : judge(openings, locked, items);
  return { organizationId: locked.organizationId, openings, before, problems };
}

/**
 * Saves rows of the openings, all or none; each replaces what its account and combination had. Refuses
 * every wrong row at once, and everything once the first month is closed.
 */
export async function saveOpenings(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Pick<Services, 'clock'>,
  organizationId: number | null,
  drafts: readonly OpeningBalanceDraft[],
): Promise<void> {
  const judged = await judgeOpenings(trx, scope, organizationId, drafts);
  refuseIf(judged.problems);
  await storeOpenings(trx, scope, tools, judged);
}

/** Stores rows that were judged in this transaction and found right. */
export async function storeOpenings(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  { organizationId, openings, before }: JudgedOpenings,
): Promise<void> {
  if (openings.length === 0) return;
  await upsertOpenings(trx, scope, organizationId, openings).execute();
  const accountIds = openings.map((opening) => opening.accountId);
  await deleteEmptyOpenings(trx, scope, organizationId, accountIds).execute();
  await refuseOpeningsBeyondRange(trx, scope, openings);
  await appendEvent(trx, scope, clock.now(), {
    action: 'openingBalance.save',
    targetId: organizationId,
    before: before.filter((opening) => openings.some((saved) => isSameRow(saved, opening))),
    after: openings,
  });
}

/** Combinations of items an account shall have rows for; of the session's organization when null. */
interface CombinationsDraft {
  readonly accountId: number;
  readonly organizationId: number | null;
  readonly combinations: readonly (readonly AuxiliaryRef[])[];
}

/** Puts combinations of items on the openings, all or none, without figures yet; one that is there stays as it is. */
export async function addOpeningCombinations(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  { accountId, organizationId, combinations }: CombinationsDraft,
): Promise<void> {
  const locked = await lockOpenings(trx, scope, organizationId);
  const found = await loadItems(
    trx,
    scope,
    combinations.flat().map((ref) => ref.itemId),
  );
  const openings = combinations.map((auxiliary) => emptyOpening(accountId, auxiliary));
  refuseIf(combinationProblems(locked.accounts.byId(accountId)));
  refuseIf(judge(openings, locked, [...found.values()]));
  await insertMissingOpenings(trx, scope, locked.organizationId, openings).execute();
  for (const opening of openings) {
    await appendEvent(trx, scope, clock.now(), {
      action: 'openingBalance.addCombination',
      targetId: accountId,
      after: { ...opening, organizationId: locked.organizationId },
    });
  }
}

/** What openings are judged by, held until commit. */
export interface LockedOpenings {
  readonly organizationId: number;
  readonly enablePeriod: Period;
  readonly hasClosedPeriod: boolean;
  readonly accounts: AccountTree;
  readonly categories: ReadonlyMap<number, { readonly name: string }>;
}

/** Shares the chart and locks the organization's first month, so neither changes under the openings. */
export async function lockOpenings(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number | null,
): Promise<LockedOpenings> {
  await shareChart(trx, scope);
  const id = await organizationOf(trx, scope, organizationId);
  const first = found(await lockFirstPeriod(trx, scope, id).executeTakeFirst(), '核算组织');
  const categories = await loadCategories(trx, scope);
  return {
    organizationId: id,
    enablePeriod: first.period,
    hasClosedPeriod: first.is_closed,
    accounts: await loadAccountTree(trx, scope),
    categories: new Map(categories.map((category) => [category.id, category])),
  };
}

/** What is wrong with openings, by the organization's rules. */
export function judge(
  openings: readonly OpeningBalance[],
  locked: LockedOpenings,
  items: readonly AuxiliaryItem[],
) {
  const problems = openingProblems(openings, {
    ...locked,
    auxiliaryCategories: locked.categories,
    auxiliaryItems: new Map(items.map((item) => [item.id, item])),
  });
  return [...problems, ...openingTurnoverProblems(openings, locked.enablePeriod)];
}

/** All items the row codes may name. */
async function itemsFor(
  trx: Transaction<Database>,
  scope: Scope,
  accounts: AccountTree,
  drafts: readonly OpeningBalanceDraft[],
): Promise<AuxiliaryItem[]> {
  const withItems = drafts.filter((draft) => draft.rowCode.includes('_'));
  const categoryIds = withItems.flatMap(
    (draft) => accounts.byId(draft.accountId)?.auxiliaryCategoryIds ?? [],
  );
  return listItemsOfCategories(trx, scope, [...new Set(categoryIds)]);
}

function rowCodeProblems(
  drafts: readonly OpeningBalanceDraft[],
  accounts: AccountTree,
  items: readonly AuxiliaryItem[],
) {
  return drafts.flatMap((draft, index) => {
    const account = accounts.byId(draft.accountId);
    if (!account || keyOfRowCode(draft.rowCode, account, items)) return [];
    const message = `第${index + 1}行：“${draft.rowCode.slice(0, 60)}”不是科目“${account.code} ${account.name}”的期初行`;
    return [problem('OPENING_ROW_UNKNOWN', message, `openings[${index}]`)];
  });
}
