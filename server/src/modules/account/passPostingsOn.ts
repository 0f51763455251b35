import type { Transaction } from 'kysely';
import type { Account, CodeScheme } from '@mingzhang/shared/accounting/account';
import { nextChildCode } from '@mingzhang/shared/accounting/accountCode';
import {
  isUsed,
  leafUsageText,
  postingsText,
  type AccountUsage,
} from '@mingzhang/shared/accounting/accountUsage';
import { moveClosedText } from '@mingzhang/shared/accounting/chartPlan';
import {
  canTakeOver,
  demandsText,
  siblingFor,
  siblingName,
  successor,
} from '@mingzhang/shared/accounting/firstChild';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import type { IdSource } from '../../db/ids';
import type { Database } from '../../db/schema';
import { refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import { loadCategories } from '../auxiliary/auxiliary.service';
import { moveSettings } from '../uses/settingUses.service';
import { moveAssetAccounts } from '../uses/assetUses.service';
import { moveRuleTargets } from '../uses/ruleUses.service';
import { moveInventoryAccounts } from '../uses/inventoryUses.service';
import { deleteEmptyOpenings, moveAccountRows, selectClosedUsage } from './account.repository';
import { loadUsage } from './accountUsage.service';
import { MOVE_UNCONFIRMED } from './confirmByRepeating';
import { mnemonicCode } from './mnemonicCode';

/** The accounts a first child brings, and the step that moves to one of them what was on the parent. */
export interface Succession {
  /** The new account as it must be. */
  readonly account: Account;
  /** The leaf beside it that takes the postings, where the new account cannot. */
  readonly sibling: Account | null;
  /** For the trail: whose postings and template lines move, and how many; null when there are none. */
  readonly movedFrom: MovedFrom | null;
  move(): Promise<void>;
}

/** The account that is left, and what leaves it. */
type MovedFrom = Pick<Account, 'id' | 'code' | 'name'> & Omit<AccountUsage, 'formulas'>;

interface FirstChild {
  readonly parent: Account;
  readonly child: Account;
  readonly scheme: CodeScheme;
  /** The person has read what will happen. */
  readonly isConfirmed: boolean;
}

/**
 * 新增首个下级科目: only leaves are posted to, so what is on the parent moves below and the parent keeps
 * its sum (ledger.md 3); so do the lines of templates and what 自定义结转 and cards name. The rule of who
 * takes it is firstChild.ts. Refuses until the person has confirmed the counts and what becomes of their
 * choices, and always when closed months would have to change.
 */
export async function passPostingsOn(
  trx: Transaction<Database>,
  scope: Scope,
  ids: IdSource,
  { parent, child, scheme, isConfirmed }: FirstChild,
): Promise<Succession> {
  const { formulas: _stay, ...usage } = await loadUsage(trx, scope, [parent.id]);
  const title = `科目“${parent.code} ${parent.name}”`;
  const emptied = async () => {
    await deleteEmptyOpenings(trx, scope, parent.id).execute();
  };
  const usageText = leafUsageText(usage);
  if (usageText === '') return { account: child, sibling: null, movedFrom: null, move: emptied };
  await refuseClosed(trx, scope, parent);
  const needsSibling = isUsed(usage) && !canTakeOver(parent, child);
  const code = needsSibling ? nextChildCode(parent.code, [child.code], scheme) : null;
  const account = isUsed(usage) && !needsSibling ? successor(parent, child) : child;
  const made = { id: await ids.next(), code: code ?? '', mnemonicCode: mnemonicCode(siblingName(child)) };
  const sibling = needsSibling ? siblingFor(parent, child, made) : null;
  if (!isConfirmed) {
    const what = await outcome(trx, scope, { parent, child, account, sibling });
    const message = `${title}已有${usageText}，新增下级后将全部转入${what}，请确认`;
    refuse(MOVE_UNCONFIRMED, message, envelopeCodes.conflict);
  }
  const heir = sibling ?? account;
  return {
    account,
    sibling,
    movedFrom: { id: parent.id, code: parent.code, name: parent.name, ...usage },
    move: () => movePostings(trx, scope, parent.id, heir.id, usage),
  };
}

/** Moves everything that is on one account, and all that names it as a leaf, to another. */
export async function movePostings(
  trx: Transaction<Database>,
  scope: Scope,
  from: number,
  to: number,
  usage: Pick<AccountUsage, 'lines' | 'openings'>,
): Promise<void> {
  if (!isUsed(usage)) await deleteEmptyOpenings(trx, scope, from).execute();
  await moveAccountRows(trx, scope, 'voucher_line', from, to).execute();
  await moveAccountRows(trx, scope, 'movement', from, to).execute();
  await moveAccountRows(trx, scope, 'opening_balance', from, to).execute();
  await moveAccountRows(trx, scope, 'voucher_template_line', from, to).execute();
  await moveAccountRows(trx, scope, 'custom_carry_forward_target', from, to).execute();
  await moveSettings(trx, scope, from, to);
  await moveInventoryAccounts(trx, scope, from, to);
  await moveAssetAccounts(trx, scope, from, to);
  await moveRuleTargets(trx, scope, from, to);
}

async function refuseClosed(trx: Transaction<Database>, scope: Scope, parent: Account): Promise<void> {
  const closed = await selectClosedUsage(trx, scope, parent.id).executeTakeFirstOrThrow();
  if (!isUsed(closed)) return;
  refuse('ACCOUNT_MOVE_CLOSED', moveClosedText(parent, postingsText(closed)), envelopeCodes.conflict);
}

/** Where the postings go and what becomes of what was chosen, as the question says it. */
async function outcome(
  trx: Transaction<Database>,
  scope: Scope,
  {
    parent,
    child,
    account,
    sibling,
  }: Record<'parent' | 'child' | 'account', Account> & { sibling: Account | null },
): Promise<string> {
  const categories = await loadCategories(trx, scope);
  const demands = (of: Account) =>
    demandsText(of, (id) => categories.find((category) => category.id === id)?.name ?? '');
  if (sibling) {
    return (
      `另设的“${sibling.code} ${sibling.name}”` +
      `（已有的没有“${child.code} ${child.name}”要求的${demands(child)}），` +
      `“${child.code} ${child.name}”按您填写的新增`
    );
  }
  const named = `“${child.code} ${child.name}”`;
  return demands(account) === demands(child)
    ? named
    : `${named}，它随上级“${parent.name}”设${demands(account)}`;
}
