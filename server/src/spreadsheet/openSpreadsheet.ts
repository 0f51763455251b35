import { refuse } from '../Refusal';
import { runInWorker, WorkerStopped } from '../runInWorker';
import type { SpreadsheetFile, Worksheet } from './spreadsheetReading';

/** The worksheets of an uploaded file. Refuses, in words, what cannot be read or takes too long to. */
export async function openSpreadsheet(
  file: SpreadsheetFile,
  signal?: AbortSignal,
): Promise<readonly Worksheet[]> {
  try {
    const reading = await runInWorker('readSpreadsheet', file, signal ? { signal } : {});
    return 'problem' in reading ? refuse('IMPORT_FILE_UNREADABLE', reading.problem) : reading.worksheets;
  } catch (error) {
    if (!(error instanceof WorkerStopped) || signal?.aborted) throw error;
    return refuse('IMPORT_FILE_TOO_HEAVY', '文件太复杂，无法在限定的时间和内存内读完，请拆分后再导入');
  }
}
