import type { Account } from '../account';
import type { Standard } from '../accountSet';
import type { AccountTree } from '../accountTree';
import { ruleSubtree } from '../ruleAccount';
import type { CarryForwardSettings } from './settings/carryForwardSettings';

/** Which accounts of a chart a carry-forward reads, or posts to; what is set on its card may name more. */
export type AccountsOf = (
  accounts: AccountTree,
  standard: Standard,
  settings: CarryForwardSettings,
) => readonly Account[];

/** The accounts that rules name by their codes in the official chart, with everything under them. */
export function accountsUnder(codes: Readonly<Record<Standard, readonly string[]>>): AccountsOf {
  return (accounts, standard) => codes[standard].flatMap((code) => ruleSubtree(accounts, code));
}

/** The same where both charts have the same codes. */
export function sameAccountsUnder(...codes: readonly string[]): AccountsOf {
  return accountsUnder({ small: codes, enterprise: codes });
}

export const profitAndLossAccounts: AccountsOf = (accounts) =>
  accounts.all.filter(({ category }) => category === 'profitAndLoss');

export function allAccountsOf(...parts: readonly AccountsOf[]): AccountsOf {
  return (accounts, standard, settings) => parts.flatMap((part) => part(accounts, standard, settings));
}

export function idsOf(accounts: readonly Account[]): ReadonlySet<number> {
  return new Set(accounts.map(({ id }) => id));
}
