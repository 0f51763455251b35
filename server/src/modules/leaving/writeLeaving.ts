import { beancountJournal } from '@mingzhang/shared/accounting/leaving/beancountJournal';
import { hledgerJournal } from '@mingzhang/shared/accounting/leaving/hledgerJournal';
import type { JournalForm } from '@mingzhang/shared/accounting/leaving/journal';
import { writeJournal } from '@mingzhang/shared/accounting/leaving/writeJournal';
import type { LeavingFormat } from '@mingzhang/shared/wire/leaving';
import { createDatabase } from '../../db/database';
import { writeArchive } from './archive/writeArchive';
import { writeExcel } from './excel/writeExcel';
import { writeGbt } from './gbt/writeGbt';
import type { Leaving, LeavingJob, Written } from './leavingForm';
import { leavingRange, loadLeavingBooks, loadLeavingRecords } from './leavingReading';

const journal = (form: JournalForm) =>
  async function* ({ db, scope, year, writtenAt, onVouchers }: Leaving): Written {
    const range = await leavingRange(db, scope, year);
    const books = await loadLeavingBooks(db, scope, range, writtenAt);
    yield* writeJournal(form, books, await loadLeavingRecords(db, scope, range, onVouchers));
  };

const forms: Readonly<Record<LeavingFormat, (leaving: Leaving) => Written>> = {
  hledger: journal(hledgerJournal),
  beancount: journal(beancountJournal),
  gbt24589: writeGbt,
  excel: writeExcel,
  archive: writeArchive,
};

/** A set as a file in the form asked for, piece by piece, read from one snapshot on a connection of its own. */
export async function* writeLeaving(
  job: LeavingJob,
  onVouchers: (count: number) => void,
): AsyncGenerator<Buffer> {
  const db = createDatabase(job.connection, { maxConnections: 1 });
  try {
    const reading = db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    const snapshot = await reading.execute();
    try {
      for await (const piece of forms[job.format]({ ...job, db: snapshot, onVouchers })) {
        if (piece.length > 0) yield typeof piece === 'string' ? Buffer.from(piece) : piece;
      }
    } finally {
      await snapshot.rollback().execute(); // Nothing was changed.
    }
  } finally {
    await db.destroy();
  }
}
