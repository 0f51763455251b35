import { http } from '@mingzhang/shell';
import { refreshes } from '../assetsApi';

/** How many copies, and the number of the first; '' : they run on from the card's. */
export interface CopiesAsked {
  readonly count: number;
  readonly first: string;
}

/** The numbers the copies would have. */
export async function previewCopies(
  id: number,
  asked: CopiesAsked,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const sent = { query: { dryRun: 1 }, signal, quiet: true, repeatable: true };
  return (await http.post(`/asset/${id}/copies`, asked, sent)).numbers;
}

/** Saves all copies or none; answers their numbers. */
export async function saveCopies(id: number, asked: CopiesAsked): Promise<readonly string[]> {
  return (await http.post(`/asset/${id}/copies`, asked, { quiet: true, refreshes })).numbers;
}
