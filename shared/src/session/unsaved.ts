import { atom } from 'jotai';

/** Addresses (pathname) of pages with input that is not saved yet: their tabs ask before closing. */
export const unsavedPathsAtom = atom<ReadonlySet<string>>(new Set<string>());
