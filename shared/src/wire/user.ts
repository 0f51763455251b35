import type { AccountSet } from '../accounting/accountSet';
import type { AccountingPeriod, Organization } from '../accounting/organization';
import type { Role } from '../accounting/permission';
import { NO_SIGNERS, type Signers } from '../accounting/voucherSignatures';
import type { DateOnly } from '../primitives/dateOnly';
import type { Period } from '../primitives/period';
import { fromAccountSet, toAccountSet, type WireAccountSet } from './accountSet';
import { readEnum, roleNames } from './enums';
import {
  fromAccountingPeriod,
  fromOrganization,
  readPeriod,
  toAccountingPeriod,
  toOrganization,
  type OrganizationWithPeriod,
  type WireCheckout,
  type WireOrganization,
} from './organization';
import { readPreferences, type Preferences } from './preferences';

/** User of wire.md 2.0: what /login and /init answer. */
export interface WireUser {
  id: number;
  mobile: string;
  realName: string;
  email: string | null;
  /** At our own address; null shows the default picture. */
  avatarUrl: string | null;
  nickname: string | null;
  /** Of the WeChat that is bound; null: none is. */
  openId: string | null;
  unionId: string | null;
  createDate: string | null;
  /** Role in the current account set; absent when there is none. */
  role?: string;
  accountSetsId?: number;
  accountSets?: WireAccountSet;
  accountSetsList: WireAccountSet[];
  orgId?: number;
  org?: WireOrganization;
  orgList?: WireOrganization[];
  checkoutList: WireCheckout[];
  /** Of our own: how the person likes to see the site. */
  preferences?: Preferences;
  /** Members of the current set who may audit; of our own, absent where there is no set. */
  auditorCount?: number;
  /** Ours: who signs vouchers, by role and name. */
  signers?: Signers;
}

/** A person and their workplace: the set, the organization, its periods. */
export interface UserState {
  readonly id: number;
  readonly mobile: string;
  readonly realName: string;
  readonly email: string | null;
  readonly avatarUrl: string | null;
  /** Their own, or that of their WeChat. */
  readonly nickname: string | null;
  readonly openId: string | null;
  readonly unionId: string | null;
  readonly createdOn: DateOnly | null;
  readonly accountSets: readonly AccountSetWithPeriod[];
  readonly preferences: Preferences;
  readonly workplace: Workplace | null;
}

export interface AccountSetWithPeriod {
  readonly accountSet: AccountSet;
  readonly currentPeriod: Period;
  /** What the person is in it; only in lists of their sets. */
  readonly memberRole?: Role;
}

/** The current account set, and the organization whose eyes we look through. */
export interface Workplace extends AccountSetWithPeriod {
  readonly role: Role;
  readonly organization: Organization;
  readonly organizations: readonly OrganizationWithPeriod[];
  /** Newest first. */
  readonly periods: readonly AccountingPeriod[];
  /** Members of the set whose role may audit. */
  readonly auditorCount: number;
  readonly signers: Signers;
  /** For older clients: the store of each organization where the set is linked with an inventory system. */
  readonly linkedStores?: ReadonlyMap<number, string> | null;
}

/** A set in a list of a person's sets: with what they are in it. */
export function fromListedSet({
  accountSet,
  currentPeriod,
  memberRole,
}: AccountSetWithPeriod): WireAccountSet {
  const set = fromAccountSet(accountSet, currentPeriod);
  return memberRole ? { ...set, role: roleNames.toWire(memberRole) } : set;
}

export function toListedSet(wire: WireAccountSet): AccountSetWithPeriod {
  return {
    accountSet: toAccountSet(wire),
    currentPeriod: readPeriod(wire.currentAccountDate),
    ...(wire.role ? { memberRole: readEnum(roleNames, wire.role) } : {}),
  };
}

export function fromUser(user: UserState): WireUser {
  const { workplace } = user;
  const base = {
    id: user.id,
    mobile: user.mobile,
    realName: user.realName,
    email: user.email,
    avatarUrl: user.avatarUrl,
    nickname: user.nickname,
    openId: user.openId,
    unionId: user.unionId,
    createDate: user.createdOn,
    preferences: user.preferences,
    accountSetsList: user.accountSets.map(fromListedSet),
  };
  if (!workplace) return { ...base, checkoutList: [] };
  const { linkedStores } = workplace;
  const orgList = workplace.organizations.map((row) =>
    fromOrganization(row, {
      accountSetId: workplace.accountSet.id,
      storeId: linkedStores?.get(row.organization.id),
    }),
  );
  const org = orgList.find((candidate) => candidate.id === workplace.organization.id);
  return {
    ...base,
    role: roleNames.toWire(workplace.role),
    accountSetsId: workplace.accountSet.id,
    accountSets: {
      ...fromAccountSet(workplace.accountSet, workplace.currentPeriod),
      ...(linkedStores ? { token: 'linked' } : {}),
    },
    orgId: workplace.organization.id,
    ...(org ? { org } : {}),
    orgList,
    checkoutList: workplace.periods.map((period) => fromAccountingPeriod(period, workplace.accountSet.id)),
    auditorCount: workplace.auditorCount,
    signers: workplace.signers,
  };
}

export function toUser(wire: WireUser): UserState {
  return {
    id: wire.id,
    mobile: wire.mobile,
    realName: wire.realName,
    email: wire.email ?? null,
    avatarUrl: wire.avatarUrl ?? null,
    nickname: wire.nickname ?? null,
    openId: wire.openId ?? null,
    unionId: wire.unionId ?? null,
    createdOn: (wire.createDate ?? null) as DateOnly | null,
    accountSets: wire.accountSetsList.map(toListedSet),
    preferences: readPreferences(wire.preferences),
    workplace: toWorkplace(wire),
  };
}

function toWorkplace(wire: WireUser): Workplace | null {
  if (!wire.accountSets || !wire.org || !wire.role) return null;
  return {
    accountSet: toAccountSet(wire.accountSets),
    currentPeriod: readPeriod(wire.accountSets.currentAccountDate),
    role: readEnum(roleNames, wire.role),
    organization: toOrganization(wire.org).organization,
    organizations: (wire.orgList ?? []).map(toOrganization),
    periods: wire.checkoutList.map(toAccountingPeriod),
    // Where the server does not say, one is assumed: the server refuses by itself.
    auditorCount: wire.auditorCount ?? 1,
    signers: wire.signers ?? NO_SIGNERS,
  };
}
