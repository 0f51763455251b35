import type { MoveDecisions } from '@mingzhang/shared/wire/moving';
import type { DatabaseConnection } from '../../db/database';
import type { DocumentFormat } from '../../document/writeDocument';
import type { Visit } from '../../scope';

/** A move where it is kept, and what was decided of it. */
export interface MoveJob {
  readonly folder: string;
  readonly decisions: MoveDecisions;
}

/** What a thread needs to bring a move in; the caller has checked that it may be asked. */
export interface ApplyMoveJob extends MoveJob {
  readonly connection: DatabaseConnection;
  readonly key: Uint8Array;
  readonly userId: number;
  readonly visit: Visit;
  readonly at: string;
}

export type ApplyMoveResult = AppliedMove | { readonly problem: string };

/** What became of a move that was brought in. */
export interface AppliedMove {
  readonly accountSetId: number;
  /** The end of its trail then: as long as nothing follows, it can be undone. */
  readonly sequence: number;
}

/** What a thread needs to write the 迁入核对表 of a move. */
export interface MoveProofJob extends MoveJob {
  readonly format: DocumentFormat;
  readonly printedAt: string;
}
