import { z } from 'zod';
import type { Member } from '../accounting/member';
import type { Role } from '../accounting/permission';
import { readEnum, roleNames } from './enums';
import { id } from './scalars';
import { mobile, smsCode } from './signIn';

/** Row of GET /user (wire.md 2.7): a member of the current account set. */
export interface WireMember {
  id: number;
  realName: string;
  mobile: string;
  role: string;
  /** Ours: was invited and has not signed in yet. */
  invited: boolean;
}

export function fromMember(member: Member): WireMember {
  return {
    id: member.userId,
    realName: member.realName,
    mobile: member.mobile,
    role: roleNames.toWire(member.role),
    invited: member.isInvited,
  };
}

export function toMember(wire: WireMember): Member {
  return {
    userId: wire.id,
    realName: wire.realName,
    mobile: wire.mobile,
    role: readEnum(roleNames, wire.role),
    isInvited: wire.invited,
  };
}

const role = z.unknown().transform((value, context): Role => {
  const read = roleNames.fromWire(value);
  if (read === undefined) {
    context.addIssue({ code: 'custom', message: value ? '角色不正确，请重新选择' : '请选择角色' });
    return z.NEVER;
  }
  return read;
});

/** Query of GET /account-sets/addUser, body of POST /user: a registered user. */
export const addedMember = z.object({ role, mobile });

/** Query of GET /account-sets/addNewUser: an unregistered mobile, and the code that was sent to it. */
export const invitedMember = z.object({ role, mobile, code: smsCode });

/** Query of GET /account-sets/updateUserRole, body of PUT /user; a mobile that is sent along must be theirs. */
export const changedRole = z.object({ id, role, mobile: mobile.nullish() });

export type AddedMember = z.output<typeof addedMember>;
export type InvitedMember = z.output<typeof invitedMember>;
export type ChangedRole = z.output<typeof changedRole>;
