import type { MatchLevel } from '@mingzhang/shared/accounting/cashier/lineMatching';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { DatabaseConnection } from '../../../db/database';
import type { Scope } from '../../../scope';
import type { FundKey } from './fundLines';

/** A thread reads of a set and does nothing in it. */
export type SetScope = Pick<Scope, 'accountSetId'>;

/** Whose open lines are matched, and up to which day. */
export interface OpenAsked extends SetScope {
  readonly fund: FundKey;
  readonly asOf: DateOnly;
}

/** What a thread needs for it. */
export interface MatchJob extends OpenAsked {
  readonly connection: DatabaseConnection;
}

export const MATCH_LEVELS = ['number', 'nearby', 'party', 'alike'] as const satisfies readonly MatchLevel[];

/** Pairs of lines as columns, one element a pair: half a million of them leave a thread in a moment. */
export interface FoundMatches {
  /** Where its level is in `MATCH_LEVELS`. */
  readonly levels: Uint8Array;
  /** The voucher, and which line of it: 0 where it is an opening item instead. */
  readonly bookIds: Float64Array;
  readonly bookLines: Int32Array;
  /** The line of the bank; 1 where it is an opening item instead. */
  readonly bankIds: Float64Array;
  readonly bankIsItem: Uint8Array;
  /** What each side moves, in fen. */
  readonly nets: Float64Array;
  /** The vouchers among them, each once, by id. */
  readonly vouchers: Float64Array;
}
