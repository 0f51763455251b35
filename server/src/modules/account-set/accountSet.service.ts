import type { Kysely, Transaction } from 'kysely';
import type { Standard } from '@mingzhang/shared/accounting/accountSet';
import { MONTHS_AHEAD } from '@mingzhang/shared/accounting/periods';
import { permissions, type Role } from '@mingzhang/shared/accounting/permission';
import { signersOf, type Signers } from '@mingzhang/shared/accounting/voucherSignatures';
import type { Reviewer } from '@mingzhang/shared/accounting/voucherState';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { periodLabel, shiftPeriod, type Period } from '@mingzhang/shared/primitives/period';
import type { NewAccountSet } from '@mingzhang/shared/wire/accountSet';
import type { AccountSetWithPeriod } from '@mingzhang/shared/wire/user';
import { today, type Clock } from '../../clock';
import { seedAccountSet, type FoundingChart } from '../../db/seed/seedAccountSet';
import type { Database } from '../../db/schema';
import { found, refuse } from '../../Refusal';
import type { Scope, Visit } from '../../scope';
import type { Services } from '../../services';
import { moveSession, type SessionWorkplace } from '../../session/sessionStore';
import { selectAccountFacts } from '../../trail/accountFacts';
import { appendEvent } from '../../trail/appendEvent';
import {
  selectAccountSet,
  selectAccountSets,
  selectAnyVoucher,
  selectCompany,
  selectReviewRules,
  selectSigningMembers,
  selectStandard,
  selectWorkplaces,
  updateCurrentWorkplace,
} from './accountSet.repository';
import { toAccountSetWithPeriod } from './accountSet.table';

/** The account sets of a person, newest first. */
export async function listAccountSets(db: Kysely<Database>, userId: number): Promise<AccountSetWithPeriod[]> {
  const rows = await selectAccountSets(db, userId).execute();
  return rows.map(toAccountSetWithPeriod);
}

/** One account set of a person; refuses one they are no member of as if it did not exist. */
export async function findAccountSet(
  db: Kysely<Database>,
  userId: number,
  accountSetId: number,
): Promise<AccountSetWithPeriod> {
  return toAccountSetWithPeriod(
    found(await selectAccountSet(db, userId, accountSetId).executeTakeFirst(), '账套'),
  );
}

/** Whether vouchers exist, so that the enable month can no longer change. */
export async function isAccountSetUsed(
  db: Kysely<Database>,
  userId: number,
  accountSetId: number,
): Promise<boolean> {
  await findAccountSet(db, userId, accountSetId);
  return (await selectAnyVoucher(db, accountSetId).executeTakeFirst()) !== undefined;
}

/** The standard the set one works in keeps its books by. */
export async function loadStandard(db: Kysely<Database>, scope: Scope): Promise<Standard> {
  return (await selectStandard(db, scope).executeTakeFirstOrThrow()).standard;
}

/** 公司名称 of the set, for file names and printed forms. */
export async function loadCompanyName(db: Kysely<Database>, scope: Scope): Promise<string> {
  const { company_name } = await selectCompany(db, scope).executeTakeFirstOrThrow();
  return company_name;
}

/** Whether a set requires review, and how many members could audit. */
export type ReviewRules = Omit<Reviewer, 'userId'>;

/** Reads them; a member who may audit counts whether he is the one who asks or not. */
export async function loadReviewRules(db: Kysely<Database>, accountSetId: number): Promise<ReviewRules> {
  const auditing = permissions['voucher.audit'];
  const row = await selectReviewRules(db, accountSetId, auditing).executeTakeFirstOrThrow();
  return { requiresReview: row.requires_review, auditorCount: row.auditors };
}

/** Who signs the vouchers of a set, by role. */
export async function loadSigners(db: Kysely<Database>, accountSetId: number): Promise<Signers> {
  return signersOf(await selectSigningMembers(db, accountSetId).execute());
}

/** A workplace and what the person may do there. */
export type Membership = SessionWorkplace & { readonly role: Role };

/**
 * Where a person works next: the set named, or when none is named their last one, else their newest.
 * Null when they have no such set.
 */
export async function findMembership(
  db: Kysely<Database>,
  userId: number,
  accountSetId: number | null,
): Promise<Membership | null> {
  const named = accountSetId === null ? [] : [accountSetId];
  const row = await selectWorkplaces(db, userId)
    .$if(named.length > 0, (query) => query.where('member.account_set_id', 'in', named))
    .executeTakeFirst();
  if (!row) return null;
  return { accountSetId: row.account_set_id, organizationId: row.organization_id, role: row.role };
}

/** Who asks, on calls that need no account set. */
export type Founder = Visit & {
  readonly userId: number;
  /** Null without a session: the program founds the demo company. */
  readonly sessionHash: Buffer | null;
};

/** Lets a person work in a workplace: now, in this session, and at the next sign-in. */
export async function enterWorkplace(
  trx: Transaction<Database>,
  userId: number,
  sessionHash: Buffer | null,
  workplace: SessionWorkplace,
): Promise<void> {
  await updateCurrentWorkplace(trx, userId, workplace).execute();
  if (sessionHash) await moveSession(trx, sessionHash, workplace).execute();
}

/** Who acts, for the trail. */
type Actor = Omit<Founder, 'sessionHash'>;

/** Creates an account set with everything it starts with, its chart that of the standard unless another is given. */
export async function foundSet(
  trx: Transaction<Database>,
  { ids, clock }: Pick<Services, 'ids' | 'clock'>,
  actor: Actor,
  draft: NewAccountSet,
  chart?: FoundingChart,
): Promise<SessionWorkplace> {
  refuseFarFuture(draft.enablePeriod, clock);
  const founding = { creatorId: actor.userId, at: clock.now(), ...(chart && { chart }) };
  const workplace = await seedAccountSet(trx, ids, founding, draft);
  await appendEvent(trx, { ...actor, ...workplace, role: 'manager' }, clock.now(), {
    action: 'accountSet.create',
    targetId: workplace.accountSetId,
    after: { ...draft, accounts: await selectAccountFacts(trx, workplace.accountSetId).execute() },
  });
  return workplace;
}

/** The same; it becomes its creator's current one. */
export async function foundAccountSet(
  trx: Transaction<Database>,
  tools: Pick<Services, 'ids' | 'clock'>,
  { sessionHash, ...actor }: Founder,
  draft: NewAccountSet,
): Promise<SessionWorkplace> {
  const workplace = await foundSet(trx, tools, actor, draft);
  await enterWorkplace(trx, actor.userId, sessionHash, workplace);
  return workplace;
}

/** The same; answers the new set. */
export async function createAccountSet(
  trx: Transaction<Database>,
  tools: Pick<Services, 'ids' | 'clock'>,
  founder: Founder,
  draft: NewAccountSet,
): Promise<AccountSetWithPeriod> {
  const { accountSetId } = await foundAccountSet(trx, tools, founder, draft);
  return findAccountSet(trx, founder.userId, accountSetId);
}

/** Books begin within a year at the latest. */
export function refuseFarFuture(enablePeriod: Period, clock: Clock): void {
  const latest = shiftPeriod(periodOf(today(clock)), MONTHS_AHEAD);
  if (enablePeriod > latest) refuse('ENABLE_PERIOD_TOO_LATE', `启用期间不能晚于${periodLabel(latest)}`);
}
