import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';
import { isCitus } from '../db/distribute';
import { readSnapshot } from '../db/transact';
import { assetsMatchLedger } from './assetsMatchLedger';
import { bankKeepsRules } from './bankKeepsRules';
import { cashierKeepsRules } from './cashierKeepsRules';
import { assetsReadable } from './assetsReadable';
import { auditsByOthers } from './auditsByOthers';
import { auxiliaryKeysHold } from './auxiliaryKeysHold';
import type { BookCheck, Evidence } from './bookCheck';
import { cashFlowMatchesLines } from './cashFlowMatchesLines';
import { cashFlowKeepsRules } from './cashFlowKeepsRules';
import { closedMonthsUntouched } from './closedMonthsUntouched';
import { daysHaveCome } from './daysHaveCome';
import { eventsSealed } from './eventsSealed';
import { invoicesKeepRules } from './invoicesKeepRules';
import { filesKept } from './filesKept';
import { foreignKeysHold } from './foreignKeysHold';
import { linesMatchVoucher } from './linesMatchVoucher';
import { listsKeepRules } from './listsKeepRules';
import { listsMatchTrail } from './listsMatchTrail';
import { matchesMatchTrail } from './matchesMatchTrail';
import { monthsInOrder } from './monthsInOrder';
import { movementsMatchLines } from './movementsMatchLines';
import { numbersUnique } from './numbersUnique';
import { openingsBalance } from './openingsBalance';
import { postingsKeepRules } from './postingsKeepRules';
import { postingsOnLeaves } from './postingsOnLeaves';
import { reversalsCancel } from './reversalsCancel';
import { settingsReadable } from './settingsReadable';
import { templatesKeepRules } from './templatesKeepRules';
import { totalsExact } from './totalsExact';
import { trailUnbroken } from './trailUnbroken';
import { transfersMarked } from './transfersMarked';
import { treesEnd } from './treesEnd';
import { valuesReadable } from './valuesReadable';
import { vouchersBalance } from './vouchersBalance';
import { vouchersMatchTrail } from './vouchersMatchTrail';

/** What must hold in every database of ours, in the order in which a culprit is most useful. */
export const bookChecks: readonly BookCheck[] = [
  valuesReadable,
  treesEnd,
  monthsInOrder,
  vouchersBalance,
  linesMatchVoucher,
  movementsMatchLines,
  cashFlowMatchesLines,
  cashFlowKeepsRules,
  numbersUnique,
  openingsBalance,
  postingsOnLeaves,
  postingsKeepRules,
  reversalsCancel,
  transfersMarked,
  totalsExact,
  listsKeepRules,
  templatesKeepRules,
  settingsReadable,
  assetsReadable,
  assetsMatchLedger,
  cashierKeepsRules,
  bankKeepsRules,
  invoicesKeepRules,
  daysHaveCome,
  filesKept,
  trailUnbroken,
  eventsSealed,
  vouchersMatchTrail,
  auditsByOthers,
  listsMatchTrail,
  matchesMatchTrail,
  closedMonthsUntouched,
  foreignKeysHold,
  auxiliaryKeysHold,
];

/**
 * `npm run verify-books`: proves the books of all account sets from the database alone, by none of the
 * rules that wrote them, and from the evidence outside it (key, files, heads written down). Answers one
 * sentence for each thing that does not hold; none when all does.
 * One snapshot for all checks, so that saves meanwhile are not mistaken for faults.
 */
export async function verifyBooks(db: Kysely<Database>, evidence: Evidence = {}): Promise<string[]> {
  if (evidence.accountSetId === undefined && (await isCitus(db))) return verifySetBySet(db, evidence);
  return readSnapshot(db, (snapshot) => runBookChecks(snapshot, evidence));
}

/** On several machines each set is one machine's: a snapshot each. */
async function verifySetBySet(db: Kysely<Database>, evidence: Evidence): Promise<string[]> {
  const sets = await db.selectFrom('account_set').orderBy('id').select('id').execute();
  const findings: string[] = [];
  for (const { id } of sets)
    findings.push(
      ...(await readSnapshot(db, (snapshot) => runBookChecks(snapshot, { ...evidence, accountSetId: id }))),
    );
  return findings;
}

/** After one of these has found something the others would break off. */
const UNREADABLE: ReadonlySet<BookCheck> = new Set([valuesReadable, assetsReadable]);

/** The same inside a transaction: what does not hold of what it sees. */
export async function runBookChecks(db: Kysely<Database>, evidence: Evidence = {}): Promise<string[]> {
  const findings: string[] = [];
  for (const check of bookChecks) {
    const found = await check.findings(db, evidence);
    findings.push(...found);
    if (found.length > 0 && UNREADABLE.has(check)) break;
  }
  return findings;
}

/** What the first check that finds something found. */
export interface BookFault {
  readonly key: string;
  readonly findings: readonly string[];
  /** Where the first of them is; null: the check does not say. */
  readonly culprit: string | null;
}

/** The first check that finds something; null: everything holds. References the database proves itself. */
export async function firstFault(db: Kysely<Database>, evidence: Evidence): Promise<BookFault | null> {
  for (const check of bookChecks) {
    if (check === foreignKeysHold) continue;
    const findings = await check.findings(db, evidence);
    if (findings.length === 0) continue;
    return { key: check.key, findings, culprit: (await check.culprit?.(db, evidence)) ?? null };
  }
  return null;
}
