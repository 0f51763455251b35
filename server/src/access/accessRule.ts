import type { Capability } from '@mingzhang/shared/accounting/permission';

/** public: anybody; signedIn: a session, with or without an account set; else a capability in the current set. */
export type Access = 'public' | 'signedIn' | Capability;

/** Calls, each with its rule: `GET /voucher`. */
export type AccessTable = Readonly<Record<string, Access>>;

/** Reads under one rule. */
export function reads(rule: Access, ...urls: readonly string[]): AccessTable {
  return Object.fromEntries(urls.map((url) => [`GET ${url}`, rule]));
}

/** The files kept with a voucher, a card or an entry: who may see them, and who may change them. */
export function files(owner: string, read: Access, write: Access): AccessTable {
  const all = `${owner}/attachments`;
  const one = `${all}/:attachmentId`;
  return {
    ...reads(read, all, one),
    [`POST ${all}`]: write,
    [`PUT ${one}`]: write,
    [`DELETE ${one}`]: write,
  };
}
