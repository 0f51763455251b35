import { levelOfCode, parentCodeOf, type Account, type CodeScheme } from './account';
import type { AccountTree } from './accountTree';
import { recoded } from './encodingChange';
import { growingTree } from './growingTree';

/**
 * 改为一般纳税人: a general taxpayer keeps VAT in more accounts than a small-scale one: the columns of 应交增值税 (22210101 进项税额
 * …), 222102 未交增值税 and others beside it. The missing ones are added under the code rule of the set. A code in use
 * keeps its account, and an account that is posted to gets no children here, as its postings would have to move to
 * one of them.
 */

/** An account as the standard has it. */
export type StandardAccount = Omit<
  Account,
  'id' | 'parentId' | 'level' | 'unit' | 'auxiliaryCategoryIds' | 'currencyCodes'
>;

/** What is added, parents first, and what a person has to know of the rest. */
export interface TaxpayerAccounts {
  readonly created: readonly Account[];
  readonly notes: readonly string[];
}

/** The lengths the standards' codes are written in. */
const STANDARD: CodeScheme = [4, 2, 2, 2];

interface Chart {
  readonly accounts: AccountTree;
  readonly scheme: CodeScheme;
  /** What is on a leaf, in words; '' when nothing. */
  readonly usageText: (accountId: number) => string;
  /** One fresh id for each account of the standard. */
  readonly ids: readonly number[];
}

/** The codes under which accounts of the standard are in a set: whose use matters. */
export function parentCodes(
  standard: readonly Pick<StandardAccount, 'code'>[],
  scheme: CodeScheme,
): ReadonlySet<string> {
  return new Set(
    standard.flatMap((given) => {
      const code = recoded(given.code, STANDARD, scheme);
      return (code === null ? null : parentCodeOf(code, scheme)) ?? [];
    }),
  );
}

/** @param standard what only a general taxpayer has, ordered by code */
export function taxpayerAccounts(
  standard: readonly StandardAccount[],
  { accounts, scheme, usageText, ids }: Chart,
): TaxpayerAccounts {
  const tree = growingTree(accounts);
  const created: Account[] = [];
  const notes: string[] = [];
  const blocked = new Map<Account, string[]>();
  for (const [index, given] of standard.entries()) {
    const code = recoded(given.code, STANDARD, scheme);
    const parent = code === null ? undefined : tree.byCode(parentCodeOf(code, scheme) ?? '');
    if (code === null) notes.push(`“${given.name}”的编码超出现行编码规则${scheme.join('-')}，没有新增`);
    if (code === null || !parent || hasNamed(tree, parent, given.name)) continue;
    const taken = tree.byCode(code);
    if (taken) {
      notes.push(`编码${code}已经是“${taken.name}”，没有新增“${given.name}”，需要时请另用一个编码`);
    } else if (accounts.isLeaf(parent.id) && usageText(parent.id) !== '') {
      blocked.set(parent, [...(blocked.get(parent) ?? []), given.name]);
    } else {
      const account = added(given, {
        id: ids[index] ?? 0,
        code,
        parent,
        level: levelOfCode(code, scheme) ?? 1,
      });
      tree.put(account);
      created.push(account);
    }
  }
  const waiting = [...blocked].map(([parent, names]) => blockedText(parent, usageText(parent.id), names));
  return { created, notes: [...notes, ...waiting] };
}

const hasNamed = (tree: AccountTree, parent: Account, name: string) =>
  tree.childrenOf(parent.id).some((child) => child.name === name);

function added(
  given: StandardAccount,
  under: Pick<Account, 'id' | 'code' | 'level'> & { readonly parent: Account },
): Account {
  const { id, code, level, parent } = under;
  return {
    ...given,
    id,
    code,
    level,
    parentId: parent.id,
    category: parent.category,
    unit: null,
    auxiliaryCategoryIds: [],
    currencyCodes: [],
  };
}

function blockedText({ code, name }: Account, usage: string, names: readonly string[]): string {
  return (
    `“${code} ${name}”已有${usage}，没有新增它的专栏（${names.slice(0, 3).join('、')}等 ${names.length} 个）；` +
    '请先在“科目”中为它新增一个下级科目，转入已有数据，例如“小规模期间应交增值税”，再保存一次账套资料'
  );
}
