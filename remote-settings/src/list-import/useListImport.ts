import { useRef, useState } from 'react';
import { ignoreReported, isAbort } from '@mingzhang/shell';
import { importList, tryImport, type ListImportResult, type ListImportTarget } from './listImportApi';

interface ListImportState {
  readonly file: File | null;
  /** The same for every try of taking this file in: it is then taken in once. */
  readonly saveKey: string;
  readonly result: ListImportResult | null;
  readonly problem: unknown;
  readonly work: 'trying' | 'saving' | null;
}

const NOTHING: ListImportState = { file: null, saveKey: '', result: null, problem: null, work: null };

/** Imports a file into a list: a dry run first, then as a whole. */
export function useListImport(target: ListImportTarget, onDone: (result: ListImportResult) => void) {
  const [state, setState] = useState(NOTHING);
  const chosen = useRef<File | null>(null);
  const change = (part: Partial<ListImportState>) => setState((last) => ({ ...last, ...part }));
  const ended = (problem: unknown) => {
    change({ problem: isAbort(problem) ? null : problem, work: null });
    ignoreReported(problem);
  };

  async function choose(file: File, to: ListImportTarget = target): Promise<void> {
    chosen.current = file;
    setState({
      ...NOTHING,
      file,
      saveKey: crypto.getRandomValues(new Uint32Array(4)).join('-'),
      work: 'trying',
    });
    try {
      const result = await tryImport(to, file);
      // Another file may have been chosen since.
      if (chosen.current === file) change({ result, work: null });
    } catch (problem) {
      if (chosen.current === file) ended(problem);
    }
  }

  async function save(): Promise<void> {
    if (!state.file) return;
    change({ work: 'saving', problem: null });
    try {
      onDone(await importList(target, state.file, state.saveKey));
    } catch (problem) {
      ended(problem);
    }
  }

  return { ...state, choose, save };
}
