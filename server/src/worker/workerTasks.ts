import type { SheetFile, SheetReading } from '../modules/voucher-import/readSheets';

/** What threads do, each in the file `<name>.worker.ts` beside this one: only plain data goes in and out. */
export interface WorkerTasks {
  readonly readSheets: { readonly input: SheetFile; readonly output: SheetReading };
}
