import { keeper } from '@mingzhang/shared/session';

const keptNotice = keeper('notice', (found) => (typeof found === 'string' ? found : null)).of(null);

/**
 * Loads the site afresh at its root: another set or person must find nothing of the one before. The
 * message is shown once the page is there again.
 */
export function reloadSite(notice?: string): void {
  if (notice !== undefined) keptNotice.write(notice);
  location.replace('/');
}

/** The message left by `reloadSite`, once. */
export function takeNotice(): string | null {
  const notice = keptNotice.read();
  keptNotice.forget();
  return notice;
}
