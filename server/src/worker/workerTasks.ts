import type { SpreadsheetFile, SpreadsheetReading } from '../spreadsheet/spreadsheetReading';
import type { WireMatchProposals } from '@mingzhang/shared/wire/fundMatch';
import type { FoundMatches, MatchJob } from '../modules/cashier/bank/foundMatches';
import type { JudgeThreadJob, StatementJudgement } from '../modules/cashier/bank/judgeStatement';
import type { Reckoned, ReckonJob } from '../modules/cashier/bank/reckonFund';
import type { EvoucherUpload, EvoucherUploadReading } from '../modules/invoice/files/readInvoiceFiles';
import type { WireMoveTrial } from '@mingzhang/shared/wire/moving';
import type { ApplyMoveJob, ApplyMoveResult, MoveProofJob } from '../modules/moving/moveJobs';
import type { RecognisedFile, RecogniseJob } from '../modules/moving/recogniseMove';
import type { ExportJob } from '../modules/voucher-export/writeVouchers';
import type { BackupJob } from '../modules/backup/writeBackup';
import type { LeavingJob } from '../modules/leaving/leavingForm';
import type { CheckJob, CheckResult } from '../modules/backup/checkBackup';
import type { RestoreResult } from '../modules/backup/restoreBackup';
import type { VerificationJob } from '../modules/log/verifyTrail';
import type { AnswerShape, InventoryReading } from '../modules/inventory/connection/readInventoryAnswer';
import type { DocumentJob } from '../document/writeDocument';
import type { PrintJob } from '../modules/voucher-print/printJob';
import type { SetProofJob } from '../verify/verifySet';
import type { RestoreJob } from '../modules/backup/restoredSet';

/** What threads do, each in the file `<name>.worker.ts` beside this one: only plain data goes in and out. */
export interface WorkerTasks {
  readonly readSpreadsheet: { readonly input: SpreadsheetFile; readonly output: SpreadsheetReading };
  readonly judgeStatement: { readonly input: JudgeThreadJob; readonly output: StatementJudgement };
  readonly findMatches: { readonly input: MatchJob; readonly output: FoundMatches };
  readonly proposeMatches: { readonly input: MatchJob; readonly output: WireMatchProposals };
  readonly reckonFund: { readonly input: ReckonJob; readonly output: Reckoned };
  readonly readInvoices: { readonly input: EvoucherUpload; readonly output: EvoucherUploadReading };
  readonly readInventoryAnswer: {
    readonly input: { readonly bytes: Uint8Array; readonly shape: AnswerShape };
    readonly output: InventoryReading<AnswerShape>;
  };
  readonly drawVouchers: { readonly input: PrintJob; readonly output: Uint8Array };
  readonly checkBackup: { readonly input: CheckJob; readonly output: CheckResult };
  readonly verifySet: { readonly input: SetProofJob; readonly output: string[] };
  readonly recogniseMove: { readonly input: RecogniseJob; readonly output: RecognisedFile };
  readonly tryMove: { readonly input: ApplyMoveJob; readonly output: WireMoveTrial };
  readonly applyMove: { readonly input: ApplyMoveJob; readonly output: ApplyMoveResult };
  readonly restoreBackup: { readonly input: RestoreJob; readonly output: RestoreResult };
}

/** Threads that answer with a file, piece by piece; each is an `answerInPieces`. */
export interface WorkerStreams {
  readonly exportVouchers: ExportJob;
  readonly writeDocument: DocumentJob<unknown>;
  readonly writeBackup: BackupJob;
  readonly writeMoveProof: MoveProofJob;
  readonly writeLeaving: LeavingJob;
  readonly verifyTrail: VerificationJob;
}
