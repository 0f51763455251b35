import { http } from '@mingzhang/shell';
import type { WireBackupContent, WireRestoreState } from '@mingzhang/shared/wire/backup';

export type BackupContent = WireBackupContent;
export type RestoreState = WireRestoreState;

/** A backup that was sent: the address its steps go to, and the password that opens it. */
export interface SentBackup {
  readonly file: File;
  readonly url: `/account-sets/restores/${string}`;
  readonly password: string | null;
}

const ENCRYPTED = 'age-encryption.org/v1';

/** Whether a file wants a password: it says so in its first bytes. */
export async function isEncrypted(file: File): Promise<boolean> {
  const head = await new Response(file.slice(0, ENCRYPTED.length)).text();
  return head === ENCRYPTED;
}

/** Sends a file in pieces; `onSent` gets the part sent, from 0 to 1. An upload begun before is forgotten. */
export async function sendBackup(
  file: File,
  { signal, onSent }: { readonly signal: AbortSignal; readonly onSent: (part: number) => void },
): Promise<SentBackup> {
  const { key, pieceBytes } = await http.post('/account-sets/restores', {}, { quiet: true, signal });
  const url = `/account-sets/restores/${key}` as const;
  for (let offset = 0; offset < file.size; offset += pieceBytes) {
    const piece = new FormData();
    piece.append('file', file.slice(offset, offset + pieceBytes), 'backup');
    await http.upload(`${url}/pieces`, piece, { query: { offset }, quiet: true, signal });
    onSent(Math.min(1, (offset + pieceBytes) / file.size));
  }
  return { file, url, password: null };
}

/** Reads the sent file whole, there, and says what is in it. */
export function checkBackup({ url, password }: SentBackup, signal: AbortSignal): Promise<BackupContent> {
  return http.post(`${url}/check`, { password }, { quiet: true, signal, timeout: 320_000 });
}

/** Begins to restore it into a new set of this name. */
export async function beginRestore(
  { url, password }: SentBackup,
  companyName: string,
  rows: number,
): Promise<void> {
  await http.post(url, { companyName, password, rows }, { quiet: true });
}

/** How far it is. */
export function restoreState({ url }: SentBackup): Promise<RestoreState> {
  return http.get(url, {}, { quiet: true });
}

/** Stops it, or forgets the sent file. */
export async function stopRestore({ url }: SentBackup): Promise<void> {
  await http.delete(url, { quiet: true });
}
