import type { Role } from './permission';

/** 成员: a person in an account set, with what they may do there. */
export interface Member {
  readonly userId: number;
  readonly realName: string;
  readonly mobile: string;
  readonly role: Role;
  /** Invited under an unregistered mobile, and has not signed in yet. */
  readonly isInvited: boolean;
}

/** Whether this member is the only manager, who may neither leave nor get another role. */
export function isLastManager(members: readonly Pick<Member, 'userId' | 'role'>[], userId: number): boolean {
  const managers = members.filter(({ role }) => role === 'manager');
  return managers.length === 1 && managers[0]?.userId === userId;
}

/** Whether a person is still called 用户5678, as registering calls them by the end of their mobile. */
export const isProvisionalName = ({ realName, mobile }: Pick<Member, 'realName' | 'mobile'>): boolean =>
  realName === provisionalName(mobile);

/** The name of a person who has registered without one. */
export const provisionalName = (mobile: string): string => `用户${mobile.slice(-4)}`;
