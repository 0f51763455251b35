import type { Lifetime } from './keptItems';

/** What the browser refused to keep: it lives as long as the page. */
const refused: Readonly<Record<Lifetime, Map<string, string>>> = { browser: new Map(), tab: new Map() };

/** The browser's storage; reading the property itself throws where storage is forbidden. */
const storage = (lifetime: Lifetime): Storage =>
  lifetime === 'browser' ? window.localStorage : window.sessionStorage;

/** The text under a key; null: none. */
export function readText(lifetime: Lifetime, key: string): string | null {
  return refused[lifetime].get(key) ?? attempt(() => storage(lifetime).getItem(key), null);
}

/** Keeps a text; where the browser refuses (storage full, forbidden), for as long as the page lives. */
export function writeText(lifetime: Lifetime, key: string, text: string): void {
  const isKept = attempt(() => {
    storage(lifetime).setItem(key, text);
    return true;
  }, false);
  if (isKept) refused[lifetime].delete(key);
  else refused[lifetime].set(key, text);
}

export function removeText(lifetime: Lifetime, key: string): void {
  refused[lifetime].delete(key);
  attempt(() => storage(lifetime).removeItem(key), undefined);
}

/** All keys that begin so, in no particular order. */
export function keysFrom(lifetime: Lifetime, prefix: string): string[] {
  const stored = attempt(() => Object.keys(storage(lifetime)), []);
  const keys = new Set([...stored, ...refused[lifetime].keys()]);
  return [...keys].filter((key) => key.startsWith(prefix));
}

/** The browser's storage is not ours: whatever it throws, one goes on as if nothing had been kept. */
function attempt<T>(act: () => T, otherwise: T): T {
  try {
    return act();
  } catch {
    return otherwise;
  }
}
