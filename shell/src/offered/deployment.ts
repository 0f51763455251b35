import { readDeployment, type Deployment } from '@mingzhang/shared/contract';
import { useSyncExternalStore } from 'react';

let known: Deployment | null = null;
let atStart: Deployment | null = null;
let asked: Promise<Deployment> | null = null;
const listeners = new Set<() => void>();

/** What is deployed, as far as this page knows: null until it was asked for, where the server has not inlined it. */
export function useDeployment(): Deployment | null {
  return useSyncExternalStore(subscribe, deployedNow);
}

/** Which remotes run, and where they are: inlined by the server, else asked for once. */
export async function deployment(): Promise<Deployment> {
  return deployedNow() ?? (await (asked ?? refreshDeployment()));
}

/** Asks again: a remote may have been deployed anew. Keeps what is known if that fails. */
export function refreshDeployment(): Promise<Deployment> {
  asked = fetched().then(
    (found) => {
      if (known?.release !== found.release) tell(found);
      return known ?? found;
    },
    (error: unknown) => {
      asked = null;
      if (known === null) throw error;
      return known;
    },
  );
  return asked;
}

function deployedNow(): Deployment | null {
  if (known === null) {
    known = inlined();
    atStart = known;
  }
  return known;
}

/** What was deployed when this page began: the shell that runs in it is of that release. */
export function deploymentAtStart(): Deployment | null {
  return atStart;
}

function tell(found: Deployment): void {
  known = found;
  atStart ??= found;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function inlined(): Deployment | null {
  try {
    const text = document.getElementById('remotes')?.textContent;
    return text ? readDeployment(JSON.parse(text), location.origin) : null;
  } catch {
    return null; // It is requested then, and its fault is reported.
  }
}

async function fetched(): Promise<Deployment> {
  const response = await fetch(new URL('/remotes.json', location.origin), { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/remotes.json: HTTP ${response.status}`);
  return readDeployment(await response.json(), location.origin);
}
