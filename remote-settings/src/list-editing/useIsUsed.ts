import { useServerState } from '@mingzhang/shell';

/**
 * Whether something uses a row (`noun` and id), which then keeps what it is known by; null for a new row, and as long as
 * it is not known.
 */
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
