import type { Capability } from '@mingzhang/shared/accounting/permission';

/** public: anybody; signedIn: a session, with or without an account set; else a capability in the current set. */
export type Access = 'public' | 'signedIn' | Capability;

/** Calls, each with its rule: `GET /voucher`. */
export type AccessTable = Readonly<Record<string, Access>>;

/** Reads under one rule. */
export function reads(rule: Access, ...urls: readonly string[]): AccessTable {
  return Object.fromEntries(urls.map((url) => [`GET ${url}`, rule]));
}
