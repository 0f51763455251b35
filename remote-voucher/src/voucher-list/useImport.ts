import { useState } from 'react';
import type { Period } from '@mingzhang/shared/primitives/period';
import { useReloadSession, useSession } from '@mingzhang/shared/session';
import { importVouchers, previewImport, type ImportPreview } from '../voucherImportApi';

interface ImportState {
  readonly file: File | null;
  readonly preview: ImportPreview | null;
  readonly problem: unknown;
  readonly isBusy: boolean;
}

const NOTHING: ImportState = { file: null, preview: null, problem: null, isBusy: false };

/** A file on its way into the books: tried first, then saved as a whole. */
export function useImport(onDone: (newest: Period | null, count: number) => void) {
  const { organization } = useSession();
  const reloadSession = useReloadSession();
  const [state, setState] = useState(NOTHING);

  async function attempt(next: Partial<ImportState>, work: () => Promise<Partial<ImportState>>) {
    setState((last) => ({ ...last, ...next, problem: null, isBusy: true }));
    const result = await work().catch((problem: unknown) => ({ problem }));
    setState((last) => ({ ...last, ...result, isBusy: false }));
  }

  const choose = (file: File) =>
    attempt({ file, preview: null }, async () => ({ preview: await previewImport(file, organization.id) }));

  const save = (file: File, preview: ImportPreview) =>
    attempt({}, async () => {
      const newest = await importVouchers(file, organization.id);
      await reloadSession(); // The file may have opened months.
      onDone(newest, preview.voucherCount);
      return NOTHING;
    });

  return { ...state, choose, save, clear: () => setState(NOTHING) };
}
