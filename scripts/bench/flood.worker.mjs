// Asks many times at once, in a thread of its own: what the asking costs is not the server's.
import { parentPort, workerData } from 'node:worker_threads';

/** @type {{ url: string, cookie: string, request: { method: string, body?: string, file?: string }, times: number }} */
const { url, cookie, request, times } = workerData;
const headers = { cookie, 'x-requested-with': 'XMLHttpRequest' };

/** The body of one call: fetch uses it up. @returns {RequestInit} */
function call() {
  const { method, body, file } = request;
  if (file !== undefined) {
    const form = new FormData();
    form.append('file', new Blob([file]), '凭证.csv');
    return { method, headers, body: form };
  }
  return body === undefined
    ? { method, headers }
    : { method, headers: { ...headers, 'content-type': 'application/json' }, body };
}

let done = 0;
let isBegun = false;
await Promise.all(
  Array.from({ length: times }, async () => {
    const reply = await fetch(url, call());
    await reply.arrayBuffer();
    if (reply.ok) done += 1;
    if (!isBegun) parentPort?.postMessage('begun');
    isBegun = true;
  }),
);
parentPort?.postMessage({ done });
