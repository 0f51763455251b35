import type { Member } from '@mingzhang/shared/accounting/member';
import type { Role } from '@mingzhang/shared/accounting/permission';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import { roleNames } from '@mingzhang/shared/wire/enums';
import { toMember } from '@mingzhang/shared/wire/member';
import { http, HttpProblem } from '@mingzhang/shell';

/** 成员 of the current set, who came first in front. */
export async function listMembers(signal: AbortSignal): Promise<Member[]> {
  const members = await http.get('/user', {}, { signal, quiet: true });
  return members.map(toMember);
}

/** A person to be added, and their role. */
export interface NewMember {
  readonly mobile: string;
  readonly role: Role;
}

/** The list on screen follows. */
const ofList = { refreshes: ['members'] } as const;

/** Adds a registered user. False: the mobile is unregistered, and a code is needed. */
export async function addMember({ mobile, role }: NewMember): Promise<boolean> {
  try {
    await http.post('/user', { mobile, role: roleNames.toWire(role) }, { quiet: true, ...ofList });
    return true;
  } catch (error) {
    if (error instanceof HttpProblem && error.code === envelopeCodes.unknownMobile) return false;
    throw error;
  }
}

/** Sends the code with which a person is invited. */
export async function sendInvitationCode(mobile: string): Promise<void> {
  await http.get(`/sendMsg/${mobile}`);
}

/** Opens an account for a new person, with the code they were sent, and adds them. */
export async function inviteMember({ mobile, role }: NewMember, code: string): Promise<void> {
  const query = { mobile, role: roleNames.toWire(role), code };
  await http.get('/account-sets/addNewUser', query, { quiet: true, changes: 'books', ...ofList });
}

/** After a change of one's own role the list is not read again: one may not see it any more. */
export async function changeRole({ userId }: Member, role: Role, isSelf: boolean): Promise<void> {
  const body = { id: userId, role: roleNames.toWire(role) };
  await http.put('/user', body, { quiet: true, ...(isSelf ? {} : ofList) });
}

/** Lets 制单人 add items to the auxiliary categories, or no longer. */
export async function changeItemRule(makersAddItems: boolean): Promise<void> {
  await http.put('/account-sets/itemRule', { makersAddItems });
}

export async function removeMember({ userId }: Member): Promise<void> {
  await http.delete(`/user/${userId}`);
}
