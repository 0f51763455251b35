import { leaveSite } from '@mingzhang/shared/http';
import { keeper } from '@mingzhang/shared/session';

const keptArrival = keeper('arrival', (found) => (found === true ? found : null)).of(null);
const keptNotice = keeper('notice', (found) => (typeof found === 'string' ? found : null)).of(null);

/**
 * Loads the site afresh at its root, or where one was before the session ended: another set or person must find
 * nothing of the one before. The message is shown once the page is there again.
 */
export function reloadSite(notice?: string, address?: string): void {
  if (notice !== undefined) keptNotice.write(notice);
  leaveSite(address);
}

/** The message left by `reloadSite`, once. */
export function takeNotice(): string | null {
  const notice = keptNotice.read();
  keptNotice.forget();
  return notice;
}

/** Noted by the sign-in page after a sign-in, before the site is loaded. */
export function noteArrival(): void {
  keptArrival.write(true);
}

/** Whether the site was loaded right after a sign-in; answers true once. */
export function takeArrival(): boolean {
  const isNoted = keptArrival.read() === true;
  keptArrival.forget();
  return isNoted;
}
