import type { Kysely, Transaction } from 'kysely';
import {
  levelOfCode,
  parentCodeOf,
  parseCodeScheme,
  type Account,
} from '@mingzhang/shared/accounting/account';
import {
  accountDeletionProblems,
  changedAccountProblems,
  newAccountProblems,
  type AccountReferences,
} from '@mingzhang/shared/accounting/accountProblems';
import { followingStatus } from '@mingzhang/shared/accounting/accountStatus';
import { withOmitted } from '@mingzhang/shared/accounting/keptFields';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import type { AccountRequest } from '@mingzhang/shared/wire/account';
import type { Database } from '../../db/schema';
import { found, refuseIf } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import {
  deleteAccount,
  deleteEmptyOpenings,
  insertAccounts,
  insertCategoriesOf,
  selectChartRules,
  updateAccount,
} from './account.repository';
import { loadAccountTree } from './account.service';
import { loadUsage } from './accountUsage.service';
import { lockChart } from '../../db/chartLock';
import { mnemonicCode } from './mnemonicCode';
import { passPostingsOn } from './passPostingsOn';
import { storeChange } from './storeChange';

export type AccountTools = Pick<Services, 'ids' | 'clock'>;

/**
 * Adds an account. Level, parent and category follow from the code. The first child of an account that
 * was posted to takes its postings over, once the person has confirmed it.
 */
export async function createAccount(
  trx: Transaction<Database>,
  scope: Scope,
  { ids, clock }: AccountTools,
  draft: AccountRequest,
  isConfirmed: boolean,
): Promise<Account> {
  await lockChart(trx, scope);
  const references = await loadReferences(trx, scope);
  const { accounts, scheme } = references;
  const level = levelOfCode(draft.code, scheme) ?? 1;
  const parent = accounts.byCode((level > 1 ? parentCodeOf(draft.code, scheme) : null) ?? '');
  const { level: _given, omitted: _none, ...typed } = draft;
  const account: Account = {
    ...typed,
    id: await ids.next(),
    // A first-level account without a category is refused below.
    category: parent?.category ?? draft.category ?? 'asset',
    parentId: parent?.id ?? null,
    level,
    isSystem: false,
    mnemonicCode: draft.mnemonicCode.toLowerCase() || mnemonicCode(draft.name),
  };
  refuseIf(newAccountProblems(account, references, draft));
  const succession =
    parent && accounts.isLeaf(parent.id)
      ? await passPostingsOn(trx, scope, ids, { parent, child: account, scheme, isConfirmed })
      : { account, sibling: null, movedFrom: null, move: () => Promise.resolve() };
  await store(trx, scope, succession.account);
  if (succession.sibling) await store(trx, scope, succession.sibling);
  await succession.move();
  if (account.isEnabled) await follow(trx, scope, { clock }, account, references);
  for (const made of [succession.account, ...(succession.sibling ? [succession.sibling] : [])]) {
    const isHeir = made === (succession.sibling ?? succession.account);
    await appendEvent(trx, scope, clock.now(), {
      action: 'account.create',
      targetId: made.id,
      after: { ...made, ...(isHeir && succession.movedFrom && { movedFrom: succession.movedFrom }) },
    });
  }
  return succession.account;
}

async function store(trx: Transaction<Database>, scope: Scope, account: Account): Promise<void> {
  await insertAccounts(trx, scope, [account]).execute();
  if (account.auxiliaryCategoryIds.length > 0) await insertCategoriesOf(trx, scope, [account]).execute();
}

/** Changes an account; what is locked while it is in use is refused, field by field. */
export async function changeAccount(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: AccountTools,
  id: number,
  draft: AccountRequest,
): Promise<Account> {
  await lockChart(trx, scope);
  const references = await loadReferences(trx, scope);
  const before = found(references.accounts.byId(id), '科目');
  const { level: _given, omitted, ...typed } = withOmitted(before, draft, draft.omitted ?? []);
  const account: Account = {
    ...before,
    ...typed,
    id,
    // A child's category is its parent's, whatever was sent.
    category: before.parentId === null ? (draft.category ?? before.category) : before.category,
    parentId: before.parentId,
    mnemonicCode: typed.mnemonicCode.toLowerCase() || mnemonicCode(draft.name),
  };
  const subtree = references.accounts.subtreeOf(id).map((other) => other.id);
  const usage = await loadUsage(trx, scope, subtree);
  refuseIf(changedAccountProblems(before, account, usage, references, draft));
  await storeChange(trx, scope, before, account);
  await appendEvent(trx, scope, clock.now(), {
    action: 'account.change',
    targetId: id,
    before,
    after: account,
  });
  if (account.isEnabled !== before.isEnabled) await follow(trx, scope, { clock }, account, references);
  return account;
}

/** What is above or below an account follows when it is enabled or disabled. */
async function follow(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<AccountTools, 'clock'>,
  account: Account,
  { accounts }: AccountReferences,
): Promise<void> {
  for (const after of followingStatus(account, accounts)) {
    await updateAccount(trx, scope, after).execute();
    const before = accounts.byId(after.id);
    await appendEvent(trx, scope, clock.now(), {
      action: 'account.change',
      targetId: after.id,
      before,
      after,
    });
  }
}

/** Deletes an account nothing is on and nothing names. */
export async function removeAccount(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: AccountTools,
  id: number,
): Promise<void> {
  await lockChart(trx, scope);
  const accounts = await loadAccountTree(trx, scope);
  const account = found(accounts.byId(id), '科目');
  const usage = await loadUsage(trx, scope, [id]);
  refuseIf(accountDeletionProblems(account, usage, accounts));
  await deleteEmptyOpenings(trx, scope, id).execute();
  await deleteAccount(trx, scope, id).execute();
  await appendEvent(trx, scope, clock.now(), { action: 'account.delete', targetId: id, before: account });
}

/** What an account of the set is checked against, as it is now. */
export async function loadReferences(trx: Kysely<Database>, scope: Scope): Promise<AccountReferences> {
  const rules = await selectChartRules(trx, scope).executeTakeFirstOrThrow();
  const scheme = parseCodeScheme(rules.encoding);
  invariant(scheme, `account set ${scope.accountSetId} has the encoding ${rules.encoding}`);
  return {
    accounts: await loadAccountTree(trx, scope),
    scheme,
    auxiliaryCategoryIds: new Set(rules.category_ids),
    currencyCodes: new Set(rules.currency_codes),
  };
}
