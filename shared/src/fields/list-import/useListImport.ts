import { useState } from 'react';
import type { ImportFields, ListImporter, ListImportResult } from './listImportApi';

interface ListImportState {
  readonly file: File | null;
  /** The same for every try of taking this file in: it is then taken in once. */
  readonly saveKey: string;
  readonly result: ListImportResult | null;
  readonly problem: string | null;
  readonly work: 'trying' | 'saving' | null;
}

const NOTHING: ListImportState = { file: null, saveKey: '', result: null, problem: null, work: null };

/** Imports a file into a list: a dry run first, then as a whole. */
export function useListImport(importer: ListImporter, onDone: (result: ListImportResult) => void) {
  const [state, setState] = useState(NOTHING);
  /** Another file may have been chosen since. */
  const change = (file: File, part: Partial<ListImportState>) =>
    setState((last) => (last.file === file ? { ...last, ...part } : last));
  const ended = (file: File, failure: unknown) => {
    change(file, { problem: importer.failureText(failure), work: null });
    importer.ignoreReported(failure);
  };

  async function choose(file: File, fields: ImportFields): Promise<void> {
    setState({
      ...NOTHING,
      file,
      saveKey: crypto.getRandomValues(new Uint32Array(4)).join('-'),
      work: 'trying',
    });
    try {
      change(file, { result: await importer.tryFile(file, fields), work: null });
    } catch (failure) {
      ended(file, failure);
    }
  }

  async function save(fields: ImportFields): Promise<void> {
    const { file, saveKey } = state;
    if (!file) return;
    change(file, { work: 'saving', problem: null });
    try {
      onDone(await importer.takeFile(file, fields, saveKey));
    } catch (failure) {
      ended(file, failure);
    }
  }

  return { ...state, choose, save };
}
