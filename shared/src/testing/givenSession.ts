import type { Organization } from '../accounting/organization';
import type { Role } from '../accounting/permission';
import { dateOnly, lastDayOf } from '../primitives/dateOnly';
import { period, type Period } from '../primitives/period';
import { usualPreferences } from '../wire/preferences';
import { fromUser, type UserState, type WireUser, type Workplace } from '../wire/user';

const headOffice: Organization = {
  id: 11,
  code: '01',
  name: '晨光文具商行',
  type: 'headOffice',
  parentId: null,
  enablePeriod: period('2026-01'),
  isEnabled: true,
  contact: null,
  telephone: null,
  profitTemplateId: 21,
  balanceTemplateId: 22,
  cashFlowTemplateId: 23,
};

/** 晨光文具商行, started in January 2026; January and February are closed, March is open. */
export function givenWorkplace(role: Role, changes: Partial<Workplace> = {}): Workplace {
  const current = period('2026-03');
  return {
    accountSet: {
      id: 7,
      companyName: '晨光文具商行',
      creditCode: null,
      enablePeriod: period('2026-01'),
      standard: 'small',
      taxpayer: 'smallScale',
      address: '440305',
      industry: 4,
      requiresReview: false,
      hasFixedAssets: false,
      hasCashier: false,
      encoding: '4-2-2-2',
      makersAddItems: false,
      creatorId: 3,
      createdOn: dateOnly('2026-01-05'),
      isArchived: false,
    },
    currentPeriod: current,
    role,
    organization: headOffice,
    organizations: [{ organization: headOffice, currentPeriod: current }],
    periods: (['2026-03', '2026-02', '2026-01'] as Period[]).map((month, index) => ({
      id: 33 - index,
      organizationId: headOffice.id,
      period: month,
      isClosed: month < current,
      closedOn: month < current ? lastDayOf(month) : null,
    })),
    auditorCount: 2,
    signers: { supervisor: '周主管', cashier: '吴出纳' },
    ...changes,
  };
}

/** The same person in a set under review, where two members may audit. */
export function givenUserUnderReview(role: Role): UserState {
  const { accountSet } = givenWorkplace(role);
  return givenUser(role, { accountSet: { ...accountSet, requiresReview: true }, auditorCount: 2 });
}

/** 李会计 with a role in 晨光文具商行; null as role for a person without an account set. */
export function givenUser(role: Role | null, changes: Partial<Workplace> = {}): UserState {
  const workplace = role === null ? null : givenWorkplace(role, changes);
  return {
    id: 3,
    mobile: '13812345678',
    realName: '李会计',
    email: null,
    avatarUrl: null,
    nickname: null,
    openId: null,
    unionId: null,
    createdOn: dateOnly('2026-01-05'),
    preferences: usualPreferences,
    accountSets: workplace
      ? [{ accountSet: workplace.accountSet, currentPeriod: workplace.currentPeriod }]
      : [],
    workplace,
  };
}

/** What the server answers of 李会计, who has no account set yet. */
export const wireUser = (changes: Partial<WireUser> = {}): WireUser => ({
  ...fromUser(givenUser(null)),
  ...changes,
});
