import { useState } from 'react';
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
  /** Another file may have been chosen since. */
  const change = (file: File, part: Partial<ListImportState>) =>
    setState((last) => (last.file === file ? { ...last, ...part } : last));
  const ended = (file: File, problem: unknown) => {
    change(file, { problem: isAbort(problem) ? null : problem, work: null });
    ignoreReported(problem);
  };

  async function choose(file: File, to: ListImportTarget = target): Promise<void> {
    setState({
      ...NOTHING,
      file,
      saveKey: crypto.getRandomValues(new Uint32Array(4)).join('-'),
      work: 'trying',
    });
    try {
      change(file, { result: await tryImport(to, file), work: null });
    } catch (problem) {
      ended(file, problem);
    }
  }

  async function save(): Promise<void> {
    const { file, saveKey } = state;
    if (!file) return;
    change(file, { work: 'saving', problem: null });
    try {
      onDone(await importList(target, file, saveKey));
    } catch (problem) {
      ended(file, problem);
    }
  }

  return { ...state, choose, save };
}
