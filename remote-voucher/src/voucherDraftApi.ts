import { http, type DraftOwner, type HttpProblem } from '@mingzhang/shell';
import { envelopeCodes } from '@mingzhang/shared/wire/envelope';
import type {
  WireDraftKey,
  WireKeptDraft,
  WireVoucherDraft,
  WireWholeDraft,
} from '@mingzhang/shared/wire/voucherDraft';

/**
 * One's own drafts as the server keeps them. The form does not wait for these calls; a server without them refuses, and drafts
 * are then in this browser alone.
 */

/** A draft as another computer left it. */
export type WholeDraft = WireWholeDraft;

/** The outcome of sending a draft: its `keptAt`, or the newer one of another browser. */
export type KeptDraft = WireKeptDraft;

const BACKGROUND = { background: true, quiet: true } as const;

const wireKey = ({ userId, organizationId }: DraftOwner, entry: string): WireDraftKey => ({
  orgId: organizationId,
  person: userId,
  entry,
});

/** Null: there is none. */
export async function findDraft(owner: DraftOwner, entry: string): Promise<WholeDraft | null> {
  return http.get('/voucher/draft', { ...wireKey(owner, entry) }, BACKGROUND);
}

/** What is sent of a draft, and what the page knows that it replaces. */
export type DraftSending = Omit<WireWholeDraft, keyof Pick<WireVoucherDraft, 'entry' | 'keptAt'>> & {
  readonly knows: string | null;
};

export async function sendDraft(owner: DraftOwner, entry: string, sending: DraftSending): Promise<KeptDraft> {
  return http.put('/voucher/draft', { ...wireKey(owner, entry), ...sending }, BACKGROUND);
}

/** Deletes the known state of a draft; a newer one stays. */
export async function giveUpDraft(owner: DraftOwner, entry: string, keptAt: string): Promise<void> {
  const query = { ...wireKey(owner, entry), keptAt };
  await http.delete('/voucher/draft', { ...BACKGROUND, query });
}

/** Whether the same would be refused again: not where somebody must sign in first, or too much was asked at once. */
export const isRefusedForGood = (problem: HttpProblem): boolean =>
  problem.status !== null && problem.status < 500 && !isTooMany(problem) && !isAboutSession(problem);

/** The session has ended, or is another person's or in other books by now: the user can change that. */
export const isAboutSession = ({ code }: HttpProblem): boolean =>
  code === envelopeCodes.notSignedIn || code === envelopeCodes.conflict;

/** A proxy refuses by its status, without an envelope's code. */
const isTooMany = ({ code, status }: HttpProblem) =>
  code === envelopeCodes.tooMany || status === envelopeCodes.tooMany;
