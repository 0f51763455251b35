import { readDeployment, type Deployment } from '@mingzhang/shared/contract';

let current: Promise<Deployment> | null = null;

/** Which remotes run, and where they are: inlined by the server, else asked for once. */
export function deployment(): Promise<Deployment> {
  current ??= inlined() ?? fetched();
  return current;
}

/** Asks again: after a failure the remote may have been deployed anew. Keeps what is known if that fails. */
export async function refreshDeployment(): Promise<Deployment> {
  const known = current;
  current = fetched().catch((error: unknown) => {
    if (known === null) throw error;
    return known;
  });
  return current;
}

function inlined(): Promise<Deployment> | null {
  const text = document.getElementById('remotes')?.textContent;
  return text ? Promise.resolve(readDeployment(JSON.parse(text), location.origin)) : null;
}

async function fetched(): Promise<Deployment> {
  const response = await fetch(new URL('/remotes.json', location.origin), { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/remotes.json: HTTP ${response.status}`);
  return readDeployment(await response.json(), location.origin);
}
