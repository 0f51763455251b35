import type { Kysely, Transaction } from 'kysely';
import { isLastManager, type Member } from '@mingzhang/shared/accounting/member';
import { roleTitles, type Role } from '@mingzhang/shared/accounting/permission';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import type { AddedMember, ChangedRole, InvitedMember } from '@mingzhang/shared/wire/member';
import type { Database } from '../../db/schema';
import { found, refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { findPerson, inviteUser } from '../sign-in/signIn.service';
import { withCode } from '../sms-code/smsCode.service';
import { deleteMember, insertMember, lockMembers, selectMembers, updateRole } from './member.repository';

/** 成员 of the set, who came first in front. */
export async function listMembers(db: Kysely<Database>, scope: Scope): Promise<Member[]> {
  const rows = await selectMembers(db, scope).execute();
  return rows.map((row) => ({
    userId: row.user_id,
    realName: row.real_name,
    mobile: row.mobile,
    role: row.role,
    isInvited: row.is_invited,
  }));
}

/** One member. A user of another set is refused as unknown. */
export async function loadMember(db: Kysely<Database>, scope: Scope, userId: number): Promise<Member> {
  const members = await listMembers(db, scope);
  return found(
    members.find((member) => member.userId === userId),
    '成员',
  );
}

type Tools = Pick<Services, 'clock'>;

/** Adds a registered user. Refuses an unregistered mobile with 501, a member with 502. */
export async function addMember(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Tools,
  { mobile, role }: AddedMember,
): Promise<void> {
  const person = await findPerson(trx, mobile);
  if (!person) {
    const message = '此手机号还没有注册。请让对方把收到的验证码告诉您，为他开通账号并加入账套。';
    refuse('MEMBER_UNKNOWN', message, envelopeCodes.unknownMobile);
  }
  await join(trx, scope, tools, { userId: person.id, role });
}

/** Adds a person with an unregistered mobile: they get an account, for the code that was sent to them. */
export async function inviteMember(
  services: Services,
  scope: Scope,
  { mobile, role, code }: InvitedMember,
): Promise<void> {
  const door = { mobile, purpose: 'add-user', askedBy: scope.userId, wrong: '验证码错误!' } as const;
  await withCode(services, door, code, async (trx) => {
    const known = await findPerson(trx, mobile);
    const userId = known?.id ?? (await inviteUser(trx, services, mobile));
    await join(trx, scope, services, { userId, role });
  });
}

async function join(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Tools,
  { userId, role }: { readonly userId: number; readonly role: Role },
): Promise<void> {
  await lockMembers(trx, scope).execute();
  const members = await listMembers(trx, scope);
  const member = members.find((each) => each.userId === userId);
  if (member) {
    const message = `${member.realName}已经是本账套的成员（${roleTitles[member.role]}）。`;
    refuse('MEMBER_ALREADY', message, envelopeCodes.alreadyMember);
  }
  await insertMember(trx, scope, { userId, role, at: clock.now() }).execute();
  const { realName } = await loadMember(trx, scope, userId);
  await appendEvent(trx, scope, clock.now(), {
    action: 'member.add',
    targetId: userId,
    after: { realName, role },
  });
}

/** Gives a member another role; it counts from their next request on. The last manager stays one. */
export async function changeRole(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Tools,
  { id, role, mobile }: ChangedRole,
): Promise<void> {
  await lockMembers(trx, scope).execute();
  const member = await loadMember(trx, scope, id);
  if (mobile && mobile !== member.mobile)
    refuse('MEMBER_CONTRADICTORY', '手机号和成员不一致，请刷新后再试。', envelopeCodes.conflict);
  if (member.role === role) return;
  await refuseLastManager(trx, scope, member, '不能改为其他角色');
  await updateRole(trx, scope, id, role).execute();
  const { realName } = member;
  await appendEvent(trx, scope, clock.now(), {
    action: 'member.changeRole',
    targetId: id,
    before: { realName, role: member.role },
    after: { realName, role },
  });
}

/** Takes a member out of the set, from their next request on. What they made stays theirs. The last manager stays. */
export async function removeMember(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Tools,
  userId: number,
): Promise<void> {
  await lockMembers(trx, scope).execute();
  const { realName, role, ...member } = await loadMember(trx, scope, userId);
  await refuseLastManager(trx, scope, { ...member, realName }, '不能移出账套');
  await deleteMember(trx, scope, userId).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'member.remove',
    targetId: userId,
    before: { realName, role },
  });
}

async function refuseLastManager(
  trx: Transaction<Database>,
  scope: Scope,
  { userId, realName }: Pick<Member, 'userId' | 'realName'>,
  consequence: string,
): Promise<void> {
  if (!isLastManager(await listMembers(trx, scope), userId)) return;
  const message = `${realName}是唯一的账套管理员，${consequence}。请先把另一位成员改为账套管理员，或移交账套。`;
  refuse('MEMBER_LAST_MANAGER', message);
}
