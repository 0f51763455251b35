import type { RemoteName } from '@mingzhang/shared/contract';

/** What runs or ran the pack with which a remote began here. */
const packs = new Map<RemoteName, Promise<void>>();

/**
 * Has the code of a page and its remote's entry come in one file. One that does not come is no failure: what it
 * would have brought is asked for where it is missed.
 */
export function runPack(owner: RemoteName, address: string): void {
  const script = document.createElement('script');
  const isOver = new Promise<void>((resolve) => {
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => resolve());
  });
  packs.set(owner, isOver);
  script.src = address;
  document.head.append(script);
}

/** Resolves when the pack of a remote has run: its container is there, if it is at all. */
export async function packRan(owner: RemoteName): Promise<void> {
  await packs.get(owner);
}
