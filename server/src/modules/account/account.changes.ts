import type { Transaction } from 'kysely';
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
import { invariant } from '@mingzhang/shared/primitives/invariant';
import type { AccountDraft } from '@mingzhang/shared/wire/account';
import type { Database } from '../../db/schema';
import { found, refuse, refuseIf } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import {
  deleteAccount,
  deleteAccountCategories,
  deleteEmptyOpenings,
  insertAccount,
  insertAccountCategories,
  selectChartRules,
  selectUsage,
  updateAccount,
} from './account.repository';
import { loadAccountTree } from './account.service';
import { lockChart } from './chartLock';
import { mnemonicCode } from './mnemonicCode';
import { passPostingsOn } from './passPostingsOn';

export type AccountTools = Pick<Services, 'ids' | 'clock'>;

/**
 * Adds an account. Level, parent and category follow from the code. The first child of an account that
 * was posted to takes its postings over, once the person has confirmed it.
 */
export async function createAccount(
  trx: Transaction<Database>,
  scope: Scope,
  { ids, clock }: AccountTools,
  draft: AccountDraft,
  isConfirmed: boolean,
): Promise<Account> {
  await lockChart(trx, scope);
  const references = await loadReferences(trx, scope);
  const { accounts, scheme } = references;
  const level = levelOfCode(draft.code, scheme) ?? 1;
  const parent = accounts.byCode((level > 1 ? parentCodeOf(draft.code, scheme) : null) ?? '');
  const category = parent?.category ?? draft.category;
  if (category === null) refuse('ACCOUNT_CATEGORY_MISSING', '请选择科目类别');
  const account: Account = {
    ...draft,
    id: await ids.next(),
    category,
    parentId: parent?.id ?? null,
    level,
    isSystem: false,
    mnemonicCode: draft.mnemonicCode.toLowerCase() || mnemonicCode(draft.name),
  };
  refuseIf(newAccountProblems(account, references));
  const heir =
    parent && accounts.isLeaf(parent.id)
      ? await passPostingsOn(trx, scope, parent, account, isConfirmed)
      : { account, movedFrom: null, move: () => Promise.resolve() };
  await insertAccount(trx, scope, heir.account).execute();
  await storeCategories(trx, scope, heir.account);
  await heir.move();
  await appendEvent(trx, scope, clock.now(), {
    action: 'account.create',
    targetId: account.id,
    after: { ...heir.account, ...(heir.movedFrom && { movedFrom: heir.movedFrom }) },
  });
  return heir.account;
}

/** Changes an account; what is locked while it is in use is refused, field by field. */
export async function changeAccount(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: AccountTools,
  id: number,
  draft: AccountDraft,
): Promise<Account> {
  await lockChart(trx, scope);
  const references = await loadReferences(trx, scope);
  const before = found(references.accounts.byId(id), '科目');
  const account: Account = {
    ...before,
    ...draft,
    id,
    // A child's category is its parent's, whatever was sent.
    category: before.parentId === null ? (draft.category ?? before.category) : before.category,
    parentId: before.parentId,
    mnemonicCode: draft.mnemonicCode.toLowerCase() || mnemonicCode(draft.name),
  };
  const subtree = references.accounts.subtreeOf(id).map((other) => other.id);
  const usage = await selectUsage(trx, scope, subtree).executeTakeFirstOrThrow();
  refuseIf(changedAccountProblems(before, account, usage, references));
  await updateAccount(trx, scope, account).execute();
  if (account.auxiliaryCategoryIds.join() !== before.auxiliaryCategoryIds.join()) {
    await deleteEmptyOpenings(trx, scope, id).execute();
    await deleteAccountCategories(trx, scope, id).execute();
    await storeCategories(trx, scope, account);
  }
  await appendEvent(trx, scope, clock.now(), {
    action: 'account.change',
    targetId: id,
    before,
    after: account,
  });
  return account;
}

/** Deletes an account nothing stands on and no formula names. */
export async function removeAccount(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: AccountTools,
  id: number,
): Promise<void> {
  await lockChart(trx, scope);
  const accounts = await loadAccountTree(trx, scope);
  const account = found(accounts.byId(id), '科目');
  const usage = await selectUsage(trx, scope, [id]).executeTakeFirstOrThrow();
  refuseIf(accountDeletionProblems(account, usage, accounts));
  await deleteEmptyOpenings(trx, scope, id).execute();
  await deleteAccount(trx, scope, id).execute();
  await appendEvent(trx, scope, clock.now(), { action: 'account.delete', targetId: id, before: account });
}

async function loadReferences(trx: Transaction<Database>, scope: Scope): Promise<AccountReferences> {
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

async function storeCategories(trx: Transaction<Database>, scope: Scope, account: Account): Promise<void> {
  if (account.auxiliaryCategoryIds.length > 0) await insertAccountCategories(trx, scope, account).execute();
}
