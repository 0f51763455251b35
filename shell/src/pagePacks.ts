import type { RemoteName } from '@mingzhang/shared/contract';

/** What runs or ran the pack with which a remote began here; of one that was loaded without, nothing. */
const packs = new Map<RemoteName, Promise<void> | null>();

/** Whether a remote can still begin with a pack: none was run, and loading it has not begun. */
export function mayRunPack(owner: RemoteName): boolean {
  return !packs.has(owner);
}

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

/** Resolves when the pack of a remote has run, if one is: its container is there, if it is at all. Asked when it is loaded. */
export async function packRan(owner: RemoteName): Promise<void> {
  const pack = packs.get(owner) ?? null;
  packs.set(owner, pack);
  await pack;
}
