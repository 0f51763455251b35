import type { WireLog, WireLogPerson, WireVerification } from '@mingzhang/shared/wire/log';
import { http } from '@mingzhang/shell';

export type LogEntry = WireLog['entries'][number];
export type LogPage = WireLog;
export type LogPerson = WireLogPerson;
export type Verification = WireVerification;

/** What is looked for; '' is all. */
export interface LogSearch {
  readonly userId: string;
  readonly from: string;
  readonly to: string;
  readonly kind: string;
  readonly content: string;
}

/** The fields that say something, as the address has them, too. */
export const givenFields = (search: LogSearch): Record<string, string> =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== '')) as Record<string, string>;

/** A page of the log, newest first; `before` is where the page before ended. */
export function readLog(search: LogSearch, before: number | null, signal?: AbortSignal): Promise<LogPage> {
  const query = { ...givenFields(search), ...(before === null ? {} : { before }) };
  return http.get('/log', query, { quiet: true, ...(signal ? { signal } : {}) });
}

/** Everybody with an entry in the log. */
export function listLogPeople(signal: AbortSignal): Promise<LogPerson[]> {
  return http.get('/log/people', {}, { signal, quiet: true });
}

/** The address of the log as a file. */
export function logDocumentAddress(search: LogSearch): string {
  return `/api/log/document?${new URLSearchParams(givenFields(search)).toString()}`;
}

/** Checks the whole trail of the set; `key` is what `readProgress` asks by. It may take minutes. */
export function verifyLog(key: string, signal: AbortSignal): Promise<Verification> {
  const options = { signal, quiet: true, timeout: null } as const;
  return http.get('/log/verification', { progress: key }, options);
}

/** How far a verification is; null: it has not begun, or is done. */
export function readProgress(
  key: string,
  signal: AbortSignal,
): Promise<{ done: number; total: number } | null> {
  return http.get(`/document/progress/${key}`, {}, { signal, quiet: true });
}
