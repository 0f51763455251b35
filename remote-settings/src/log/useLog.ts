import { useState } from 'react';
import { ignoreReported, useNotify, problemText, useServerState } from '@mingzhang/shell';
import { readLog, type LogEntry, type LogPage, type LogSearch } from './logApi';

/** Pages read on top of the first, and whose question they answer. */
interface Further {
  readonly of: LogPage;
  readonly entries: readonly LogEntry[];
  readonly last: LogPage;
}

/** The log of a search, page by page, as far as one has read on. */
export function useLog(search: LogSearch) {
  const notify = useNotify();
  const first = useServerState(['log', search], (signal) => readLog(search, null, signal), {
    remembered: 'never',
  });
  const [further, setFurther] = useState<Further | null>(null);
  const [isMore, setMore] = useState(false);
  const own = further !== null && further.of === first.data ? further : null;
  const page = own?.last ?? first.data;

  async function readOn() {
    const { data } = first;
    if (!data || !page || page.next === null) return;
    setMore(true);
    try {
      const last = await readLog(search, page.next);
      setFurther({ of: data, entries: [...(own?.entries ?? []), ...last.entries], last });
    } catch (error) {
      ignoreReported(error);
      notify.error(problemText(error));
    } finally {
      setMore(false);
    }
  }

  return {
    entries: first.data && [...first.data.entries, ...(own?.entries ?? [])],
    page,
    problem: first.problem,
    isLoading: first.isLoading,
    isMore,
    readOn: () => void readOn(),
  };
}
