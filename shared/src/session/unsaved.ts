import { atom } from 'jotai';

/** What becomes of the input of a page that is left: kept in the browser for when one returns, or lost. */
export type UnsavedOutcome = 'kept' | 'lost';

/** Input that is not saved yet: a page's own, or that of a dialog on it. */
export interface UnsavedInput {
  readonly pathname: string;
  readonly left: UnsavedOutcome;
}

export const unsavedInputsAtom = atom<readonly UnsavedInput[]>([]);

/**
 * Addresses (pathname) of pages with unsaved input, and what becomes of it when they are left. Leaving asks first.
 * Where some of it would be lost, the answer is `lost`.
 */
export const unsavedPathsAtom = atom<ReadonlyMap<string, UnsavedOutcome>>((get) => {
  const inputs = get(unsavedInputsAtom);
  const isLost = ({ left }: UnsavedInput) => left === 'lost';
  const keptFirst = [...inputs.filter((input) => !isLost(input)), ...inputs.filter(isLost)];
  return new Map(keptFirst.map(({ pathname, left }) => [pathname, left]));
});
