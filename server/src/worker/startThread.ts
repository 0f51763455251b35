import { Worker } from 'node:worker_threads';

const HEAP_LIMIT_MB = 512;
/**
 * All slips of a move are proved together: a million lines take 430 MB, and the month that is being stored comes on top.
 * What a stranger sends as an invoice has half.
 */
const OTHER_HEAPS_MB: Readonly<Record<string, number>> = {
  ...{ tryMove: 1_024, applyMove: 1_024, writeMoveProof: 1_024 },
  readInvoices: 256,
};

/**
 * Starts the thread `<name>.worker` with a limit of memory. Beside the bundle are bundled threads; beside the
 * sources their sources, which tsx has to read.
 */
export function startThread(name: string): Worker {
  if (!import.meta.url.endsWith('.ts'))
    return startBundledThread(new URL('./worker/', import.meta.url), name);
  const source = JSON.stringify(new URL(`./${name}.worker.ts`, import.meta.url).href);
  const load = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${source}, ${source}))`;
  return new Worker(load, { ...limited(name), eval: true, execArgv: [] });
}

/** Starts a thread as it was built. @param folder ends with a slash */
export function startBundledThread(folder: URL, name: string): Worker {
  return new Worker(new URL(`${name}.worker.js`, folder), limited(name));
}

const limited = (name: string) => ({
  resourceLimits: { maxOldGenerationSizeMb: OTHER_HEAPS_MB[name] ?? HEAP_LIMIT_MB },
});
