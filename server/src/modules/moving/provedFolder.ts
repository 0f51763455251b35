import type { MovePlan, PlanSlip } from '@mingzhang/shared/accounting/moving/plan/movePlan';
import { mixedBooks } from '@mingzhang/shared/accounting/moving/proof/mixedBooks';
import { isProved, type MoveDifference } from '@mingzhang/shared/accounting/moving/proof/moveProof';
import { proveMove } from '@mingzhang/shared/accounting/moving/proof/proveMove';
import type { Figures } from '@mingzhang/shared/accounting/moving/plan/balanceTables';
import { totalDebit } from '@mingzhang/shared/accounting/voucher';
import { toWireYuan } from '@mingzhang/shared/wire/scalars';
import type {
  MoveDecisions,
  WireMoveDifference,
  WireMoveFigures,
  WireMoveProof,
  WireMoveSlip,
  WireMoveTrial,
} from '@mingzhang/shared/wire/moving';
import type { PlannedFolder } from './readMoveFolder';

/** The first of them are shown, all are counted. */
const MOST_SHOWN = 500;

/** The plan of a move beside every balance table of theirs, with the reasons that were given, and what is to be known of it. */
export function proofOf(
  { books }: PlannedFolder,
  plan: MovePlan,
  accepted: MoveDecisions['accepted'],
): { readonly proof: WireMoveProof; readonly note: string | null } {
  const proof = proveMove(books, plan);
  const slips = new Map([...plan.slips, ...plan.voids].map((slip) => [slip.key, slip]));
  const told = {
    ...{ compared: proof.compared, equal: proof.equal, differenceCount: proof.differences.length },
    differences: proof.differences
      .slice(0, MOST_SHOWN)
      .map((difference) => differenceOf(difference, slips, accepted)),
    isProved: isProved(proof.differences, accepted),
    contradictions: proof.contradictions.map(({ message }) => message),
    unproved: [...plan.unproved],
  };
  return { proof: told, note: mixedBooks(proof) };
}

/** A trial with what is accepted by now, which changes none of its figures; as it is where more differ than are shown. */
export function withAccepted(trial: WireMoveTrial, accepted: MoveDecisions['accepted']): WireMoveTrial {
  const { proof, tried } = trial;
  if (!proof || !tried || proof.differences.length < proof.differenceCount) return trial;
  const differences = proof.differences.map((one) => ({ ...one, accepted: accepted[one.id] ?? null }));
  const proved = { ...proof, differences, isProved: isProved(differences, accepted) };
  return {
    ...trial,
    proof: proved,
    canApply: trial.refusalCount === 0 && proved.isProved,
    tried: { ...tried, decided: { ...tried.decided, accepted } },
  };
}

function differenceOf(
  difference: MoveDifference,
  slips: ReadonlyMap<string, PlanSlip>,
  accepted: MoveDecisions['accepted'],
): WireMoveDifference {
  const { id, from, to, account, name, items, at, cause, follows } = difference;
  return {
    ...{ id, from, to, account, name, at, follows, kind: cause.kind, cause: cause.message },
    items: items.map(({ category, code }) => `${category}:${code}`),
    ours: figuresOf(difference.ours),
    theirs: figuresOf(difference.theirs),
    differences: figuresOf(difference.differences),
    slips: cause.slips.flatMap((key) => slipOf(slips.get(key))),
    accepted: accepted[id] ?? null,
  };
}

const figuresOf = (figures: Figures): WireMoveFigures => {
  const { opening, debit, credit, closing, yearDebit, yearCredit } = figures;
  const told = (amount: Figures['opening']) => (amount === null ? null : toWireYuan(amount));
  return {
    ...{ opening: told(opening), debit: told(debit), credit: told(credit), closing: told(closing) },
    ...{ yearDebit: told(yearDebit), yearCredit: told(yearCredit) },
  };
};

function slipOf(slip: PlanSlip | undefined): WireMoveSlip[] {
  const at = slip?.lines[0]?.at;
  if (!slip || !at) return [];
  const title = `${slip.date} ${slip.word}-${slip.number}`;
  const { file, sheet, row } = at;
  return [{ title, amount: toWireYuan(totalDebit(slip.lines)), file, sheet, row }];
}
