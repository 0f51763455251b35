import type { Worker } from 'node:worker_threads';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { startBundledThread } from '../src/worker/startThread';

/**
 * Stands in for worker/startThread: the threads as they are delivered, bundled once for the run by globalSetup.
 * Reading the sources with tsx takes each thread longer than its work.
 */
export function startThread(name: string): Worker {
  const folder = process.env.TEST_THREADS;
  invariant(folder, 'there are no bundled threads: run this file through the root jest.config.js');
  return startBundledThread(new URL(folder), name);
}
