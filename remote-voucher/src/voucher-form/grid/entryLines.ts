import { createContext } from 'react';
import type { DraftLine } from '../draft/voucherDraft';

/** All lines of the entry, for what looks beyond its own row; rows that do not are not drawn anew by it. */
export const EntryLines = createContext<readonly DraftLine[]>([]);
