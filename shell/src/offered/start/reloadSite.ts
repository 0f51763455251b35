const KEY = 'notice';

/**
 * Loads the site afresh at its root: another set or person must find nothing of the one before. The
 * message is shown once the page is there again.
 */
export function reloadSite(notice?: string): void {
  if (notice !== undefined) sessionStorage.setItem(KEY, notice);
  location.replace('/');
}

/** The message left by `reloadSite`, once. */
export function takeNotice(): string | null {
  const notice = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return notice;
}
