/** Till the browser forgets it, or the tab is closed. */
export type Lifetime = 'browser' | 'tab';

/** Whose it is: part of the key, so that each reads only their own. */
export interface Owners {
  readonly browser: null;
  readonly accountSet: { readonly userId: number; readonly accountSetId: number };
  readonly organization: Owners['accountSet'] & { readonly organizationId: number };
}

interface KeptItem {
  readonly lifetime: Lifetime;
  readonly owner: keyof Owners;
}

/**
 * Everything the site keeps in a browser, once; the name begins the key. `user` and `currentOrgId` are
 * keys that the older client of the same API knows as well.
 */
export const keptItems = {
  user: { lifetime: 'browser', owner: 'browser' },
  currentOrgId: { lifetime: 'browser', owner: 'browser' },
  notice: { lifetime: 'tab', owner: 'browser' },
  preferences: { lifetime: 'browser', owner: 'browser' },
  lastLocation: { lifetime: 'tab', owner: 'browser' },
  arrival: { lifetime: 'tab', owner: 'browser' },
  reloadedFor: { lifetime: 'tab', owner: 'browser' },
  tabs: { lifetime: 'browser', owner: 'accountSet' },
  recentAccounts: { lifetime: 'browser', owner: 'accountSet' },
  voucherDraft: { lifetime: 'browser', owner: 'organization' },
  draftSent: { lifetime: 'browser', owner: 'organization' },
  browserName: { lifetime: 'browser', owner: 'browser' },
  voucherSave: { lifetime: 'browser', owner: 'organization' },
  voucherList: { lifetime: 'tab', owner: 'organization' },
  lastVoucherList: { lifetime: 'tab', owner: 'organization' },
  openingTyping: { lifetime: 'tab', owner: 'organization' },
  templateDraft: { lifetime: 'tab', owner: 'accountSet' },
} as const satisfies Readonly<Record<string, KeptItem>>;

export type KeptName = keyof typeof keptItems;
export type OwnerOf<Name extends KeptName> = Owners[(typeof keptItems)[Name]['owner']];
