import { loadingBar } from '@mingzhang/shared/http';
import { whenIdle } from '@mingzhang/shared/ui';
import { useEffect, useSyncExternalStore } from 'react';

/** Nothing has been asked for so long: what the page shows first is there. */
const QUIET_MS = 300;

/** A page that never comes must not keep everything else waiting. */
const LATEST_MS = 15_000;

let isPainted = false;
const listeners = new Set<() => void>();

/** Whether the first page of this visit is with its figures: what can wait asks the server only then. */
export function usePageShown(): boolean {
  useEffect(() => {
    const timer = setTimeout(tell, LATEST_MS);
    return () => clearTimeout(timer);
  }, []);
  return useSyncExternalStore(subscribe, () => isPainted);
}

/** Does something, once, when the first page of this visit is with its figures. Answers how to give it up. */
export function whenPageShown(work: () => void): () => void {
  if (isPainted) {
    work();
    return () => undefined;
  }
  return subscribe(work);
}

/** Beside a page, within what waits for its code: mounted with the page, and the page asks its own first. */
export function PageShown(): null {
  useEffect(() => (isPainted ? undefined : whenQuiet(tell)), []);
  return null;
}

function tell(): void {
  if (isPainted) return;
  isPainted = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Once no request has been under way for a moment, and nobody was busy making one of an answer. */
function whenQuiet(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const workIfQuiet = () => {
    if (!isOver && loadingBar.current() === 0) work();
  };
  const listen = () => {
    clearTimeout(timer);
    if (loadingBar.current() === 0) timer = setTimeout(() => whenIdle(workIfQuiet), QUIET_MS);
  };
  listen();
  const stop = loadingBar.subscribe(listen);
  return () => {
    isOver = true;
    clearTimeout(timer);
    stop();
  };
}
