import { idempotencyKey } from '@mingzhang/shared/fields/idempotencyKey';
import { ignoreReported, isAbort, problemText } from '@mingzhang/shell';
import { useRef, useState } from 'react';
import { withMore } from './droppedFiles';
import { keepFiles, tryFiles, type FileReading } from './importApi';

interface Reading {
  readonly files: readonly File[];
  /** What becomes of them; null while it is not known. */
  readonly found: FileReading | null;
  readonly work: { readonly aim: 'trying' | 'saving'; readonly sent: number } | null;
  /** Why the last try failed. */
  readonly problem: string | null;
  /** Of the saving of these files: every try has the same. */
  readonly saveKey: string;
}

const NOTHING: Reading = { files: [], found: null, work: null, problem: null, saveKey: '' };

/** Files that are read before they are taken in: first a dry run, then all of them as one batch. */
export function useReading(onKept: (kept: FileReading) => void) {
  const [reading, setReading] = useState(NOTHING);
  const trying = useRef<AbortController | null>(null);
  const change = (part: Partial<Reading>) => setReading((last) => ({ ...last, ...part }));
  const onSent = (aim: 'trying' | 'saving') => (sent: number) => change({ work: { aim, sent } });
  const failed = (error: unknown) => {
    if (isAbort(error)) return;
    change({ work: null, problem: problemText(error) });
    ignoreReported(error);
  };

  async function choose(dropped: readonly File[]) {
    if (dropped.length === 0 || reading.work?.aim === 'saving') return;
    await read(withMore(reading.files, dropped));
  }

  async function read(files: readonly File[]) {
    trying.current?.abort();
    const { signal } = (trying.current = new AbortController());
    setReading({ ...NOTHING, files, saveKey: idempotencyKey(), work: { aim: 'trying', sent: 0 } });
    await tryFiles(files, signal, onSent('trying')).then((found) => change({ found, work: null }), failed);
  }

  async function keep() {
    const { files, saveKey } = reading;
    change({ work: { aim: 'saving', sent: 0 }, problem: null });
    await keepFiles(files, saveKey, onSent('saving')).then((kept) => {
      setReading(NOTHING);
      onKept(kept);
    }, failed);
  }

  function giveUp() {
    trying.current?.abort();
    setReading(NOTHING);
  }

  /** One of them was entered by hand: it is no longer here. */
  function leave(file: File) {
    const files = reading.files.filter((other) => other !== file);
    if (files.length === 0) giveUp();
    else void read(files);
  }

  return { ...reading, choose, keep, giveUp, leave };
}
