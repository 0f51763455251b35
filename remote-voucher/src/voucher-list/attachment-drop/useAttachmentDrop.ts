import { LARGEST_DROP, MOST_DROPPED } from '@mingzhang/shared/accounting/attachment';
import type { Period } from '@mingzhang/shared/primitives/period';
import { idempotencyKey } from '@mingzhang/shared/fields/idempotencyKey';
import { ignoreReported, isAbort, problemText } from '@mingzhang/shell';
import { useEffect, useRef, useState } from 'react';
import { previewDrop, storeDrop, type AttachmentDrop } from '../../attachmentDropApi';

interface DropState {
  readonly files: readonly File[];
  readonly month: Period;
  /** What becomes of the files; null while it is not known. */
  readonly found: AttachmentDrop | null;
  readonly work: { readonly aim: 'trying' | 'saving'; readonly sent: number } | null;
  /** Why the last try failed. */
  readonly problem: string | null;
  /** Of the saving of these files: every try has the same. */
  readonly saveKey: string;
}

/** Files that are matched to vouchers before they are saved: first a dry run, then all of them at once. */
export function useAttachmentDrop(first: Period, onDone: (kept: AttachmentDrop) => void) {
  const [state, setState] = useState<DropState>({
    ...{ files: [], month: first, found: null, work: null, problem: null, saveKey: '' },
  });
  const trying = useRef<AbortController | null>(null);
  useEffect(() => () => trying.current?.abort(), []);
  const change = (part: Partial<DropState>) => setState((last) => ({ ...last, ...part }));
  const failed = (error: unknown) => {
    if (isAbort(error)) return;
    change({ work: null, problem: problemText(error) });
    ignoreReported(error);
  };

  async function tryOut(files: readonly File[], month: Period) {
    trying.current?.abort();
    const { signal } = (trying.current = new AbortController());
    const problem = tooMuch(files);
    const isTried = files.length > 0 && problem === null;
    const work = isTried ? { aim: 'trying' as const, sent: 0 } : null;
    setState({ files, month, found: null, work, problem, saveKey: idempotencyKey() });
    if (!isTried) return;
    const onSent = (sent: number) => change({ work: { aim: 'trying', sent } });
    await previewDrop({ files, month, onSent }, signal).then(
      (found) => change({ found, work: null }),
      failed,
    );
  }

  async function save() {
    const { files, month, saveKey } = state;
    change({ work: { aim: 'saving', sent: 0 }, problem: null });
    const onSent = (sent: number) => change({ work: { aim: 'saving', sent } });
    await storeDrop({ files, month, onSent }, saveKey).then(onDone, failed);
  }

  return {
    ...state,
    choose: (files: readonly File[]) => tryOut(files, state.month),
    setMonth: (month: Period) => tryOut(state.files, month),
    save,
  };
}

/** What the server would say once it has all of them. */
function tooMuch(files: readonly File[]): string | null {
  if (files.length > MOST_DROPPED) return `一次最多放入 ${MOST_DROPPED} 个文件，请分几次放入`;
  const size = files.reduce((total, file) => total + file.size, 0);
  return size > LARGEST_DROP ? '一次放入的文件不能超过 100 MB，请分几次放入' : null;
}

/** How many files go to vouchers. */
export const countFiles = ({ vouchers }: AttachmentDrop) =>
  vouchers.reduce((count, { files }) => count + files.length, 0);
