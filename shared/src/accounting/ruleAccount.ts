import type { Account, CodeScheme } from './account';
import { lengthenCode } from './accountCode';
import type { AccountTree } from './accountTree';

/** The scheme of the official charts, in whose codes the rules are written. */
const OFFICIAL: CodeScheme = [4, 2, 2, 2];

/**
 * The account a rule names by its code in the official chart, whatever the set's own scheme is: 560207 of a
 * set with 4-3-3-3 is 5602005. Undefined when the set has no such account.
 */
export function ruleAccount(accounts: AccountTree, code: string): Account | undefined {
  const own = lengthenCode(code, OFFICIAL, schemeOf(accounts));
  return own === undefined ? undefined : accounts.byCode(own);
}

/** The segment lengths a chart shows; of levels it does not have, the official ones. */
function schemeOf(accounts: AccountTree): CodeScheme {
  return OFFICIAL.map((official, index) => {
    const account = accounts.all.find(({ level }) => level === index + 1);
    if (!account || account.parentId === null) return official;
    return account.code.length - (accounts.byId(account.parentId)?.code.length ?? 0);
  });
}

/** The account a rule names with everything under it; nothing where the set has removed it. */
export function ruleSubtree(accounts: AccountTree, code: string): readonly Account[] {
  const account = ruleAccount(accounts, code);
  return account ? accounts.subtreeOf(account.id) : [];
}
