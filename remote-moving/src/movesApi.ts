import { parseYuan, type Fen } from '@mingzhang/shared/primitives/money';
import { parsePeriod, period, type Period } from '@mingzhang/shared/primitives/period';
import { taxpayers, writeFlag } from '@mingzhang/shared/wire/enums';
import type {
  WireMove,
  WireMoveDecided,
  WireMoveDifference,
  WireMoveFigures,
  WireMoveFile,
  WireMoveNote,
  WireMoveProof,
  WireMoveSlip,
  WireMoveTable,
  WireMoveTrial,
} from '@mingzhang/shared/wire/moving';
import { readBack, readBackOrNull } from '@mingzhang/shared/wire/scalars';
import { http } from '@mingzhang/shell';
import { choicesOf, nothingDecided, type Decisions } from './move/decisions';

/** An empty workbook of the form that is always read. */
export const MOVE_TEMPLATE_ADDRESS = '/api/moves/template';

export type MoveFile = Readonly<WireMoveFile>;
export type MoveTable = Readonly<WireMoveTable>;
export type MoveNote = Readonly<WireMoveNote>;
export type TheirAccount = WireMoveTrial['accounts'][number];
/** A slip that looks like 结转损益. */
export interface ProfitTransfer extends Omit<WireMoveTrial['transfers'][number], 'profit'> {
  readonly profit: Fen;
}
export type OurAccount = WireMoveTrial['ours'][number];

/** Books on their way in, with what was decided of them. */
export interface Move extends Omit<WireMove, 'decided'> {
  readonly decisions: Decisions;
}

export type FigureName = keyof WireMoveFigures;
type Figures = Readonly<Record<FigureName, Fen | null>>;

/** A slip a difference may come from, with its debit. */
export interface DoubtfulSlip extends Omit<WireMoveSlip, 'amount'> {
  readonly amount: Fen;
}

export interface Difference extends Omit<
  WireMoveDifference,
  'ours' | 'theirs' | 'differences' | 'slips' | 'kind'
> {
  readonly ours: Figures;
  readonly theirs: Figures;
  readonly differences: Figures;
  readonly slips: readonly DoubtfulSlip[];
}

export interface Proof extends Omit<WireMoveProof, 'differences'> {
  readonly differences: readonly Difference[];
}

/** What becomes of the books, tried without keeping anything. */
export interface Trial extends Omit<WireMoveTrial, 'from' | 'last' | 'proof' | 'transfers' | 'tried'> {
  /** Null: nothing could be planned. */
  readonly from: Period | null;
  readonly last: Period | null;
  readonly transfers: readonly ProfitTransfer[];
  readonly proof: Proof | null;
  /** What it is of; null: of an earlier release, which did not say. */
  readonly tried: { readonly files: readonly string[]; readonly decisions: Decisions } | null;
}

/** Moves of this person that were not finished, the newest first. */
export async function listMoves(signal: AbortSignal): Promise<readonly Move[]> {
  return (await http.get('/moves', {}, { signal, quiet: true })).map(toMove);
}

export async function beginMove(): Promise<Move> {
  return toMove(await http.post('/moves', {}, { quiet: true, refreshes: ['moves'] }));
}

export async function readMove(id: string, signal: AbortSignal): Promise<Move> {
  return toMove(await http.get(`/moves/${id}`, {}, { signal, quiet: true }));
}

/** Stops what is under way with a move; what has ended by then stays. */
export async function stopMove(id: string): Promise<void> {
  await http.delete(`/moves/${id}`, { quiet: true, query: { stop: 1 }, refreshes: ['move'] });
}

/** Forgets a move that is not done, undoes one that is done. */
export async function removeMove(id: string): Promise<void> {
  await http.delete(`/moves/${id}`, { refreshes: ['moves', 'move', 'accountSets'] });
}

/** Sends one file; `onSent` gets the part sent, from 0 to 1. What takes long to read, the move says how far it is. */
export async function sendFile(
  id: string,
  file: File,
  { signal, onSent }: { readonly signal: AbortSignal; readonly onSent: (part: number) => void },
): Promise<void> {
  const parts = new FormData();
  parts.append('file', file, file.name);
  const options = { quiet: true, query: { background: 1 }, signal, onSent, refreshes: ['move'] };
  await http.upload(`/moves/${id}/files`, parts, options);
}

export async function removeFile(id: string, fileId: string): Promise<void> {
  await http.delete(`/moves/${id}/files/${fileId}`, { refreshes: ['move'] });
}

/** Keeps what is decided; the whole of it each time. */
export async function decide(id: string, decisions: Decisions): Promise<void> {
  await http.put(`/moves/${id}/mapping`, fromDecisions(decisions), { quiet: true, repeatable: true });
}

/** Begins to try the move on what was sent and decided; how far it is says the move. */
export async function beginTrial(id: string): Promise<void> {
  await http.post(`/moves/${id}/trial`, {}, { quiet: true, query: { background: 1 }, refreshes: ['move'] });
}

/** As it was last tried; refused when it never was. */
export async function lastTrial(id: string, signal: AbortSignal): Promise<Trial> {
  return toTrial(await http.get(`/moves/${id}/proof`, {}, { signal, quiet: true }));
}

/** 迁入核对表 of the last trial. */
export const proofAddress = (id: string, form: 'excel' | 'pdf') => `/api/moves/${id}/proof?form=${form}`;

/** 迁入: begins it; how far it is says the move. */
export async function applyMove(id: string, idempotencyKey: string): Promise<void> {
  await http.post(`/moves/${id}/apply`, {}, { quiet: true, idempotencyKey, refreshes: ['move'] });
}

function toMove({ decided, ...move }: WireMove): Move {
  return { ...move, decisions: decided ? toDecisions(decided) : nothingDecided(move.companyName) };
}

function toDecisions(decided: WireMoveDecided): Decisions {
  const { companyName, creditCode, vatType, voucherReviewed, choices, accepted, audit, closeThrough } =
    decided;
  const { companyName: name, ...none } = nothingDecided(companyName ?? '');
  return {
    ...none,
    companyName: name,
    creditCode: creditCode ?? '',
    taxpayer: taxpayers.fromWire(vatType) ?? none.taxpayer,
    requiresReview: voucherReviewed === 1,
    ...choices,
    accepted,
    audits: audit === 1,
    closeThrough: closeThrough === null ? null : period(closeThrough),
  };
}

const fromDecisions = (decisions: Decisions): WireMoveDecided => ({
  companyName: decisions.companyName.trim() || null,
  creditCode: decisions.creditCode.trim() || null,
  vatType: taxpayers.toWire(decisions.taxpayer),
  voucherReviewed: writeFlag(decisions.requiresReview),
  choices: choicesOf(decisions),
  accepted: { ...decisions.accepted },
  audit: writeFlag(decisions.audits),
  closeThrough: decisions.closeThrough,
});

const toTrial = ({ from, last, transfers, proof, tried, ...trial }: WireMoveTrial): Trial => ({
  ...trial,
  tried: tried ? { files: tried.files, decisions: toDecisions(tried.decided) } : null,
  transfers: transfers.map(({ profit, ...slip }) => ({ ...slip, profit: readBack(profit, parseYuan) })),
  from: parsePeriod(from) ?? null,
  last: parsePeriod(last) ?? null,
  proof: proof && { ...proof, differences: proof.differences.map(toDifference) },
});

const toDifference = ({
  kind: _kind,
  ours,
  theirs,
  differences,
  slips,
  ...rest
}: WireMoveDifference): Difference => ({
  ...rest,
  ours: toFigures(ours),
  theirs: toFigures(theirs),
  differences: toFigures(differences),
  slips: slips.map(({ amount, ...slip }) => ({ ...slip, amount: readBack(amount, parseYuan) })),
});

const toFigures = (figures: WireMoveFigures): Figures => ({
  opening: readBackOrNull(figures.opening, parseYuan),
  debit: readBackOrNull(figures.debit, parseYuan),
  credit: readBackOrNull(figures.credit, parseYuan),
  closing: readBackOrNull(figures.closing, parseYuan),
  yearDebit: readBackOrNull(figures.yearDebit, parseYuan),
  yearCredit: readBackOrNull(figures.yearCredit, parseYuan),
});
