import {
  levelOfCode,
  parentCodeOf,
  type Account,
  type AccountCategory,
  type CodeScheme,
} from '@mingzhang/shared/accounting/account';
import { fullFamilyText, nextChildCode } from '@mingzhang/shared/accounting/accountCode';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import { searchAccounts, type AccountOption } from '@mingzhang/shared/ui-account';
import type { AccountDraft } from '../../../chartApi';

/** The chart of a new account. */
export interface Chart {
  readonly tree: AccountTree;
  readonly options: readonly AccountOption[];
  readonly scheme: CodeScheme;
}

/**
 * 新增科目 as it is proposed from what is in the account cell: the parent that was meant, its next free
 * code, and the rest of the words as the name. 5602 → under 5602; 560299 (free) → that code; 管理 招待费 →
 * 招待费 under 管理费用; nothing typed → beside the account of the line.
 */
export function proposedAccount(typed: string, current: Account | undefined, chart: Chart): AccountDraft {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return current ? under(parentBeside(current, chart), chart) : firstLevel('', '');
  return /^\d+$/.test(text) ? byCode(text, chart) : byWords(text, chart);
}

/** The draft under another parent, null for none: its next free code; what was typed besides stays. */
export function movedUnder(draft: AccountDraft, parent: Account | null, chart: Chart): AccountDraft {
  const fresh = parent ? under(parent, chart) : firstLevel('', '');
  return { ...fresh, name: draft.name, mnemonicCode: draft.mnemonicCode };
}

/** Why a draft under a parent has no code: its family is full; null: it has one, or is of the first level. */
export function codeNoteOf({ code, parentId }: AccountDraft, { tree, scheme }: Chart): string | null {
  const parent = parentId === null ? undefined : tree.byId(parentId);
  if (!parent || code !== '') return null;
  return fullFamilyText(parent.code, scheme);
}

/** Whether an account can have children: the scheme goes deeper than its level. */
export function mayHaveChildren(
  { level }: Pick<Account, 'level'>,
  { scheme }: Pick<Chart, 'scheme'>,
): boolean {
  return level < scheme.length;
}

/** A first-level account's usual direction. */
export function usualSide(category: AccountCategory): Account['side'] {
  return category === 'asset' || category === 'cost' || category === 'common' ? 'debit' : 'credit';
}

function byCode(code: string, chart: Chart): AccountDraft {
  const { tree, scheme } = chart;
  const exact = tree.byCode(code);
  if (exact) return under(parentFor(exact, chart), chart);
  for (let length = code.length - 1; length > 0; length -= 1) {
    const ancestor = tree.byCode(code.slice(0, length));
    if (!ancestor) continue;
    const isChildCode =
      levelOfCode(code, scheme) !== undefined && parentCodeOf(code, scheme) === ancestor.code;
    const proposed = under(parentFor(ancestor, chart), chart);
    return isChildCode ? { ...proposed, code } : proposed;
  }
  return firstLevel(code, '');
}

/** The longest beginning of the words that finds an account names the parent; the rest is the new name. */
function byWords(text: string, chart: Chart): AccountDraft {
  const words = text.split(/\s+/);
  for (let taken = words.length; taken > 0; taken -= 1) {
    const [best] = searchAccounts(chart.options, words.slice(0, taken).join(' '));
    if (!best) continue;
    const name = words.slice(taken).join(' ');
    const { account } = best.option;
    const parent = name === '' ? parentBeside(account, chart) : parentFor(account, chart);
    return { ...under(parent, chart), name };
  }
  return firstLevel('', text);
}

/** The account itself, or above it where the scheme ends. */
function parentFor(account: Account, chart: Chart): Account {
  if (mayHaveChildren(account, chart)) return account;
  return (account.parentId === null ? undefined : chart.tree.byId(account.parentId)) ?? account;
}

/**
 * The parent of a leaf, so that the new account is its sibling; an account with children, or of the first level,
 * itself.
 */
function parentBeside(account: Account, chart: Chart): Account {
  const above = account.parentId === null ? undefined : chart.tree.byId(account.parentId);
  return chart.tree.isLeaf(account.id) && above ? above : parentFor(account, chart);
}

function under(parent: Account, { tree, scheme }: Chart): AccountDraft {
  const taken = tree.childrenOf(parent.id).map(({ code }) => code);
  const { side, category, unit, auxiliaryCategoryIds, currencyCodes } = parent;
  return {
    code: nextChildCode(parent.code, taken, scheme) ?? '',
    name: '',
    mnemonicCode: '',
    side,
    isEnabled: true,
    category,
    parentId: parent.id,
    unit,
    auxiliaryCategoryIds,
    currencyCodes,
  };
}

function firstLevel(code: string, name: string): AccountDraft {
  return {
    code,
    name,
    mnemonicCode: '',
    side: 'debit',
    isEnabled: true,
    category: 'asset',
    parentId: null,
    unit: null,
    auxiliaryCategoryIds: [],
    currencyCodes: [],
  };
}
