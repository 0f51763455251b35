import { http } from '@mingzhang/shell';
import type { CodeChange } from '@mingzhang/shared/accounting/encodingChange';
import { fromNewAccountSet, type NewAccountSet } from '@mingzhang/shared/wire/accountSet';
import { toListedSet, type AccountSetWithPeriod } from '@mingzhang/shared/wire/user';

export type { AccountSetWithPeriod, NewAccountSet };

/** All account sets one is a member of, newest first. */
export async function listAccountSets(signal: AbortSignal): Promise<AccountSetWithPeriod[]> {
  const sets = await http.get('/account-sets', {}, { signal, quiet: true });
  return sets.map(toListedSet);
}

/** Whether vouchers exist: then the first month is fixed. */
export function isAccountSetUsed(id: number, signal: AbortSignal): Promise<boolean> {
  return http.get('/account-sets/checkUse', { asid: id }, { signal, quiet: true });
}

/** Creates a set (null), which becomes the one worked in, or changes one. Answers what else happened, in sentences. */
export async function saveAccountSet(id: number | null, set: NewAccountSet): Promise<readonly string[]> {
  const body = fromNewAccountSet(set);
  if (id !== null) {
    const { notes } = await http.put('/account-sets', { ...body, id }, { quiet: true });
    return notes;
  }
  await http.post('/account-sets', body, { quiet: true });
  return [];
}

/** 归档, or back; the list on screen follows. */
export async function archiveAccountSet(id: number, isArchived: boolean): Promise<void> {
  const path = `/account-sets/${id}/${isArchived ? 'archive' : 'unarchive'}` as const;
  await http.post(path, undefined, { refreshes: ['accountSets'] });
}

/** Codes to one's own mobile, and to the receiver's; each says what for. */
export const sendDeletionCode = (mobile: string) => sendCode(mobile, 'delete-account-set');
export const sendIdentificationCode = (mobile: string) => sendCode(mobile, 'identification');
export const sendHandOverCode = (mobile: string) => sendCode(mobile, 'hand-over');

async function sendCode(mobile: string, purpose: string): Promise<void> {
  await http.get(`/sendMsg/${mobile}`, { purpose });
}

export async function deleteAccountSet(id: number, code: string): Promise<void> {
  await http.delete(`/account-sets/${id}/${code}`, { quiet: true });
}

/** The first step of handing over the set one works in. */
export async function identify(code: string): Promise<void> {
  await http.postForm('/account-sets/identification', { code }, { quiet: true });
}

export interface Receiver {
  readonly mobile: string;
  /** Sent to that mobile. */
  readonly code: string;
  /** The giver remains as 主管; otherwise they are no member any more. */
  readonly stay: boolean;
}

/** The second: the receiver becomes its manager. */
export async function handOver({ mobile, code, stay }: Receiver): Promise<void> {
  await http.postForm('/account-sets/handOver', { mobile, code, stay }, { quiet: true });
}

export interface EncodingTrial {
  readonly changes: readonly CodeChange[];
  /** What does not fit; then nothing is done. */
  readonly problems: readonly string[];
}

/** What another 编码规则 would make of every code of the set one works in. */
export function tryEncoding(newEncoding: string, signal: AbortSignal): Promise<EncodingTrial> {
  return http.get('/account-sets/encoding', { newEncoding }, { signal, quiet: true });
}

export async function changeEncoding(encoding: string, newEncoding: string): Promise<void> {
  await http.postForm('/account-sets/updateEncode', { encoding, newEncoding }, { quiet: true });
}

/** Where the backup of a set is: a plain link. */
export const backupAddress = (id: number) => `/api/account-sets/${id}/backup`;
