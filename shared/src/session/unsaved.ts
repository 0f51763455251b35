import { atom } from 'jotai';

/** What becomes of the input of a page that is left: kept in the browser for when one returns, or lost. */
export type LeftInput = 'kept' | 'lost';

/** Addresses (pathname) of pages with input that is not saved yet: who leaves them is asked, and told what becomes of it. */
export const unsavedPathsAtom = atom<ReadonlyMap<string, LeftInput>>(new Map<string, LeftInput>());
