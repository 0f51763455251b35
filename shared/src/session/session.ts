import { atom } from 'jotai';
import type { AccountingPeriod, Organization } from '../accounting/organization';
import type { AccountSet } from '../accounting/accountSet';
import type { Role } from '../accounting/permission';
import type { Signers } from '../accounting/voucherSignatures';
import { invariant } from '../primitives/invariant';
import type { Period } from '../primitives/period';
import type { UserState, Workplace } from '../wire/user';

/** Who is signed in; null before /init has answered, and without a session. */
export const userAtom = atom<UserState | null>(null);

/** The current set, organization and role; null for a person without an account set. */
export const workplaceAtom = atom((get) => get(userAtom)?.workplace ?? null);

export const roleAtom = atom((get): Role | null => get(workplaceAtom)?.role ?? null);

/** The month one chose, and what the current month was then. */
const chosenPeriodAtom = atom<{ readonly period: Period; readonly current: Period | null } | null>(null);

/**
 * The month one is working in, shared by list, form, closing and books: the one last chosen, as long
 * as the organization has it and its current month has not moved since (结账, 反结账); otherwise the
 * organization's current month.
 */
export const periodAtom = atom(
  (get): Period | null => {
    const workplace = get(workplaceAtom);
    const chosen = get(chosenPeriodAtom);
    if (!workplace) return null;
    const current = currentPeriodOf(workplace);
    const holds =
      chosen?.current === current && workplace.periods.some(({ period }) => period === chosen.period);
    return holds ? chosen.period : current;
  },
  (get, set, period: Period) => {
    const workplace = get(workplaceAtom);
    set(chosenPeriodAtom, { period, current: workplace && currentPeriodOf(workplace) });
  },
);

/** 当前期间 of the organization one works in: its earliest open month. */
export function currentPeriodOf(workplace: Workplace): Period {
  const own = workplace.organizations.find(
    ({ organization }) => organization.id === workplace.organization.id,
  );
  return own?.currentPeriod ?? workplace.currentPeriod;
}

/** What a page behind the frame may rely on. */
export interface Session {
  readonly user: UserState;
  readonly role: Role;
  readonly accountSet: AccountSet;
  readonly organization: Organization;
  /** All organizations of the set, the head office included. */
  readonly organizations: Workplace['organizations'];
  /** The organization's months, newest first. */
  readonly periods: readonly AccountingPeriod[];
  readonly currentPeriod: Period;
  /** Members of the set whose role may audit. */
  readonly auditorCount: number;
  /** Who signs vouchers, by role. */
  readonly signers: Signers;
}

export const sessionAtom = atom((get): Session => {
  const user = get(userAtom);
  invariant(user?.workplace, 'a page behind the frame was shown without an account set');
  const { workplace } = user;
  return {
    user,
    role: workplace.role,
    accountSet: workplace.accountSet,
    organization: workplace.organization,
    organizations: workplace.organizations,
    periods: workplace.periods,
    currentPeriod: currentPeriodOf(workplace),
    auditorCount: workplace.auditorCount,
    signers: workplace.signers,
  };
});
