import { useServerState } from '@mingzhang/shell';

/** Whether a row (`noun` and id) is in use, and so keeps its code; null for a new row, and while it is unknown. */
export function useIsUsed(
  noun: string,
  id: number | null,
  ask: (id: number, signal: AbortSignal) => Promise<boolean>,
): boolean | null {
  const isAsked = id !== null;
  return useServerState([noun, id], async (signal) => isAsked && ask(id, signal), {
    remembered: 'never',
    isAsked,
  }).data;
}
