import { useState } from 'react';
import type { Period } from '@mingzhang/shared/primitives/period';
import { HttpProblem, ignoreReported, useReloadSession, useSession } from '@mingzhang/shell';
import { idempotencyKey } from '@mingzhang/shared/fields/idempotencyKey';
import {
  cancelImport,
  importVouchers,
  previewImport,
  type ImportPreview,
  type SentFile,
} from '../voucherImportApi';

interface ImportState {
  readonly file: File | null;
  /** The same for every try of saving this file: it is then saved once. */
  readonly saveKey: string;
  /** 重新编号 was chosen for this file. */
  readonly renumbers: boolean;
  readonly preview: ImportPreview | null;
  readonly problem: unknown;
  readonly work: ImportWork | null;
}

/** What is being done with the file. */
export interface ImportWork {
  readonly aim: 'trying' | 'saving';
  readonly watchKey: string;
  /** Which part of the file has left, from 0 to 1. */
  readonly sent: number;
  readonly isCancelling: boolean;
  /** Called off while the file is still on its way. */
  readonly sending: AbortController;
}

const NOTHING: ImportState = {
  file: null,
  saveKey: '',
  renumbers: false,
  preview: null,
  problem: null,
  work: null,
};

/** Cancelled before it was sent, nothing has happened and there is nothing to show. */
const ended = (change: (part: Partial<ImportState>) => void) => (error: unknown) => {
  change({ problem: error instanceof HttpProblem ? error : null, work: null });
  ignoreReported(error);
};

/** Imports a file into the books: a dry run first, then saved as a whole. */
export function useImport(onDone: (newest: Period | null, count: number) => void) {
  const { organization } = useSession();
  const reloadSession = useReloadSession();
  const [state, setState] = useState(NOTHING);

  const change = (part: Partial<ImportState>) => setState((last) => ({ ...last, ...part }));
  const changeWork = (part: Partial<ImportWork>) =>
    setState((last) => ({ ...last, work: last.work && { ...last.work, ...part } }));

  async function attempt(
    aim: ImportWork['aim'],
    file: File,
    part: Partial<ImportState> & Pick<ImportState, 'renumbers'>,
    doIt: (sent: SentFile) => Promise<Partial<ImportState>>,
  ) {
    const watchKey = idempotencyKey();
    const sending = new AbortController();
    change({ ...part, problem: null, work: { aim, watchKey, sent: 0, isCancelling: false, sending } });
    const sent = {
      file,
      organizationId: organization.id,
      renumbers: part.renumbers,
      watchKey,
      signal: sending.signal,
      onSent: (share: number) => changeWork({ sent: share }),
    };
    await doIt(sent).then((done) => change({ ...done, work: null }), ended(change));
  }

  const tryOut = (file: File, renumbers: boolean) =>
    attempt('trying', file, { file, renumbers, preview: null, saveKey: idempotencyKey() }, async (sent) => ({
      preview: await previewImport(sent),
    }));

  const save = (file: File, preview: ImportPreview) =>
    attempt('saving', file, { renumbers: state.renumbers }, async (sent) => {
      const newest = await importVouchers(sent, state.saveKey);
      await reloadSession(); // The file may have opened months.
      onDone(newest, preview.voucherCount);
      return NOTHING;
    });

  /** What has not left yet stays here; what has is called off there, and its own answer says whether in time. */
  function cancel(hasArrived: boolean) {
    const { work } = state;
    if (!work) return;
    if (!hasArrived) work.sending.abort();
    else {
      changeWork({ isCancelling: true });
      cancelImport(work.watchKey).catch((error: unknown) => {
        changeWork({ isCancelling: false });
        ignoreReported(error);
      });
    }
  }

  return {
    ...state,
    choose: (file: File) => tryOut(file, false),
    /** Tries the file again with new numbers for the vouchers whose own are used. */
    renumber: (file: File) => tryOut(file, true),
    save,
    cancel,
  };
}
