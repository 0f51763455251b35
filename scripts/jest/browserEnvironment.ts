import { TestEnvironment } from 'jest-environment-jsdom';

/** What browsers have and jsdom has not: Node's own is lent. */
const LENT = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'FormData',
  'Blob',
  'File',
  'ReadableStream',
  'WritableStream',
  'TransformStream',
  'CompressionStream',
  'DecompressionStream',
  'TextEncoder',
  'TextDecoder',
  'TextEncoderStream',
  'TextDecoderStream',
  'BroadcastChannel',
  'structuredClone',
  // nock clears what it has not answered yet.
  'clearImmediate',
  // A request refuses a signal that is not of its own realm.
  'AbortController',
  'AbortSignal',
];

interface Port {
  onmessage: ((event: { data: unknown }) => void) | null;
  postMessage(data: unknown): void;
  close(): void;
}

/**
 * A channel between two ports in one page, enough for "do this soon" as antd and React use it.
 * Node's own must stay away: React's scheduler would hold it open, and jest would never exit.
 */
class MessageChannelWithinPage {
  readonly port1: Port = { onmessage: null, postMessage: (data) => deliver(this.port2, data), close() {} };
  readonly port2: Port = { onmessage: null, postMessage: (data) => deliver(this.port1, data), close() {} };
}

function deliver(port: Port, data: unknown): void {
  setImmediate(() => port.onmessage?.({ data }));
}

/** jsdom with the network and streams of Node, so that ky and nock meet a real fetch. */
export default class BrowserEnvironment extends TestEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    for (const name of LENT) Reflect.set(this.global, name, Reflect.get(globalThis, name));
    Reflect.set(this.global, 'MessageChannel', MessageChannelWithinPage);
    // Late bound: nock replaces the host's fetch for the length of a test.
    this.global.fetch = (...request) => globalThis.fetch(...request);
  }
}
