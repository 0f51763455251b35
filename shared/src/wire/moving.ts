import { z } from 'zod';
import type { MoveChoices } from '../accounting/moving/plan/movePlan';
import type { CauseKind } from '../accounting/moving/proof/moveProof';
import { parsePeriod, type Period } from '../primitives/period';
import { creditCodeProblems, normalCreditCode } from '../accounting/creditCode';
import { readFlag, taxpayers, writeFlag } from './enums';
import { optionalText, requiredText } from './scalars';

/** Calls of 迁入 (/moves): ours. Amounts in yuan, months YYYY-MM. */

const period = z
  .string()
  .max(7)
  .refine((text) => parsePeriod(text) !== undefined, '月份不正确，应如 2026-01')
  .transform((text) => text as Period);

const code = z.string().min(1).max(40);
const MOST_CODES = 20_000;
const few = <Value extends z.ZodType>(value: Value) =>
  z.record(code, value).refine((all) => Object.keys(all).length <= MOST_CODES, '对应关系太多');

/** What a person decides of a move; what is left out is as suggested. */
const choices = z
  .object({
    standard: z.enum(['small', 'enterprise']).nullable(),
    chart: z.enum(['keep', 'map']).nullable(),
    from: period.nullable(),
    last: period.nullable(),
    word: requiredText(10, '凭证字'),
    mapped: few(code),
    history: z.array(z.object({ code, name: z.string().max(200), to: code })).max(MOST_CODES),
    itemised: few(z.string().min(1).max(50)),
    redTurned: z.boolean(),
    transfers: z.array(z.string().max(60)).max(MOST_CODES),
  })
  .partial();

const taxpayer = z
  .union([z.number(), z.string()], { error: '请选择增值税种类' })
  .transform((value, context) => {
    const word = taxpayers.fromWire(value);
    if (word !== undefined) return word;
    context.addIssue({ code: 'custom', message: '增值税种类不正确' });
    return z.NEVER;
  });

const creditCode = optionalText(30, '统一社会信用代码').transform((typed, context): string | null => {
  const normal = normalCreditCode(typed ?? '');
  for (const { message } of creditCodeProblems(normal)) context.addIssue({ code: 'custom', message });
  return normal || null;
});

/** Body of PUT /moves/{id}/mapping. */
export const moveDecisions = z.object({
  companyName: optionalText(100, '单位名称'),
  creditCode,
  vatType: taxpayer.default('smallScale'),
  voucherReviewed: z.unknown().optional().transform(readFlag),
  choices: choices.default({}),
  /** Id of a difference → why it is accepted. */
  accepted: z.record(z.string().max(300), requiredText(200, '原因')).default({}),
  /** 审核 every voucher, and 结账 up to this month. */
  audit: z.unknown().optional().transform(readFlag),
  closeThrough: period.nullish().transform((month) => month ?? null),
});
export type MoveDecisions = z.output<typeof moveDecisions>;

/** What was decided, as pages send it. */
export const fromMoveDecisions = (decided: MoveDecisions): WireMoveDecided => ({
  companyName: decided.companyName,
  creditCode: decided.creditCode,
  vatType: taxpayers.toWire(decided.vatType),
  voucherReviewed: writeFlag(decided.voucherReviewed),
  choices: definedOf(decided.choices),
  accepted: decided.accepted,
  audit: writeFlag(decided.audit),
  closeThrough: decided.closeThrough,
});

/** Everything as suggested, but for what was decided. */
export const withSuggested = (decided: MoveDecisions['choices'], suggested: MoveChoices): MoveChoices => ({
  ...suggested,
  ...definedOf(decided),
});

function definedOf<Value extends object>(
  value: Value,
): { [Key in keyof Value]: Exclude<Value[Key], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, of]) => of !== undefined)) as {
    [Key in keyof Value]: Exclude<Value[Key], undefined>;
  };
}

/** A worksheet of a file, as it was recognised. */
export interface WireMoveTable {
  sheet: string;
  /** 柠檬云, 精斗云 …; 按列名识别. */
  form: string;
  kind: 'slips' | 'balances' | 'itemBalances' | 'accounts' | 'items' | 'unknown';
  company: string;
  from: string | null;
  to: string | null;
  rows: number;
  /** Titles nothing is read from. */
  unread: string[];
  /** Why nothing is read; ''. */
  refusal: string;
}

export interface WireMoveFile {
  id: string;
  name: string;
  size: number;
  tables: WireMoveTable[];
  /** Why the file cannot be read; ''. */
  problem: string;
  /** Rows of all its tables; of one that is being read, those that were read so far. */
  rowCount?: number;
  /** It is being read: what it is comes later. */
  isReading?: boolean;
}

/** GET /moves and GET /moves/{id}. */
export interface WireMove {
  id: string;
  at: string;
  companyName: string;
  files: WireMoveFile[];
  state: WireMoveState;
  /** What was sent last by PUT …/mapping, so that one goes on where one was; null: nothing yet. */
  decided?: WireMoveDecided | null;
}

/** Body of PUT /moves/{id}/mapping as our pages send it. */
export interface WireMoveDecided {
  companyName: string | null;
  creditCode: string | null;
  vatType: number;
  voucherReviewed: number;
  choices: Partial<Omit<MoveChoices, 'history'>>;
  accepted: Record<string, string>;
  audit: number;
  closeThrough: string | null;
}

/** `of`: it is being tried, or was, and counts rows; without it, it is being brought in, and counts vouchers. */
export type WireMoveState =
  | { state: 'open' }
  | { state: 'working'; done: number; total: number; of?: 'trial' }
  | { state: 'done'; accountSetId: number; companyName: string; canUndo: boolean }
  | { state: 'refused'; problem: string; of?: 'trial' };

/** Something told or refused, with where it was read. */
export interface WireMoveNote {
  file: string;
  sheet: string;
  /** 0: of nothing in particular. */
  row: number;
  column: string | null;
  message: string;
}

/** An account of theirs and what it becomes. */
export interface WireMoveAccount {
  code: string;
  name: string;
  /** Ours; '' when it is not planned. */
  to: string;
  toName: string;
  /** Items it becomes: 客户:c1. */
  items: string[];
}

/** A slip that a difference may come from. */
export interface WireMoveSlip {
  /** 2026-04-01 记-17 */
  title: string;
  /** Its debit. */
  amount: number;
  file: string;
  sheet: string;
  row: number;
}

/** Balances debit positive; null: their table has no such column. */
export type WireMoveFigures = Record<
  'opening' | 'debit' | 'credit' | 'closing' | 'yearDebit' | 'yearCredit',
  number | null
>;

/** A row of a table of theirs that is not ours. */
export interface WireMoveDifference {
  id: string;
  from: string;
  to: string;
  /** '' 合计. */
  account: string;
  name: string;
  /** 客户:c1 */
  items: string[];
  /** Where it was read; null: their table has no such row. */
  at: { file: string; sheet: string; row: number } | null;
  ours: WireMoveFigures;
  theirs: WireMoveFigures;
  differences: WireMoveFigures;
  kind: CauseKind;
  /** The cause, in words. */
  cause: string;
  slips: WireMoveSlip[];
  /** The difference this one comes from: of an account below, or of an earlier month. Accepted with it. */
  follows: string | null;
  /** Why it was accepted; null: it was not. */
  accepted: string | null;
}

export interface WireMoveProof {
  compared: number;
  equal: number;
  /** The first of them. */
  differences: WireMoveDifference[];
  differenceCount: number;
  /** Every difference has its reason. */
  isProved: boolean;
  /** Where their tables contradict themselves, in words. */
  contradictions: string[];
  /** Months without a balance table. */
  unproved: string[];
}

/** POST /moves/{id}/trial (null with ?background=1), and GET /moves/{id}/proof as it was last tried. */
export interface WireMoveTrial {
  company: string;
  suggested: { standard: 'small' | 'enterprise'; chart: 'keep' | 'map'; from: string; last: string } | null;
  standard: 'small' | 'enterprise';
  chart: 'keep' | 'map';
  from: string;
  last: string;
  encoding: string;
  counts: { accounts: number; items: number; openings: number; slips: number; lines: number };
  accounts: WireMoveAccount[];
  /** Accounts of ours that theirs may be mapped to. */
  ours: { code: string; name: string }[];
  transfers: { key: string; title: string; profit: number; isTicked: boolean }[];
  refusals: WireMoveNote[];
  refusalCount: number;
  notes: WireMoveNote[];
  noteCount: number;
  /** Null: nothing could be planned. */
  proof: WireMoveProof | null;
  /** Nothing is refused, and every difference is accepted. */
  canApply: boolean;
  /** What it is of: ids of the files, and what was decided then. */
  tried?: { files: string[]; decided: WireMoveDecided };
}
