import type { FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { FairShare } from '../FairShare';

/** What became of a request: `gone` are those whose client went away before the answer. */
export type Outcome = 'done' | 'refused' | 'unavailable' | 'crash' | 'gone';

/** What is shared out, by kind and lane: seats of requests, connections to the database, threads. */
type SharedSlots = Readonly<Record<string, Readonly<Record<string, FairShare>>>>;

/** What is asked when somebody reads the metrics. */
export interface MeasuredServer {
  readonly slots: SharedSlots;
  readonly isReady: () => Promise<boolean>;
  readonly isDatabaseUp: () => Promise<boolean>;
  readonly missingFiles: () => number;
  /** Whether PostgreSQL cannot archive its log; null: it archives none, or cannot be asked. */
  readonly isArchiveFailing: () => Promise<boolean | null>;
}

/** Seconds: a save takes a few hundredths, a statement of a large set some tenths, files minutes. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];

/** What a server tells about itself, in Prometheus' text. docs/guide-operators.md says what each number means. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #requests = new Counter({
    name: 'mingzhang_http_requests_total',
    help: 'Requests by route and what became of them',
    labelNames: ['method', 'route', 'outcome'],
    registers: [this.#registry],
  });
  readonly #seconds = new Histogram({
    name: 'mingzhang_http_request_seconds',
    help: 'Time from a request to the end of its answer',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers: [this.#registry],
  });

  /** One more request has ended. */
  answered(request: FastifyRequest, reply: FastifyReply, outcome: Outcome): void {
    const labels = { method: request.method, route: routeOf(request) };
    this.#requests.inc({ ...labels, outcome });
    this.#seconds.observe(labels, reply.elapsedTime / 1000);
  }

  /** Begins to measure the process and what a server shares out. */
  watch({ slots, isReady, isDatabaseUp, missingFiles, isArchiveFailing }: MeasuredServer): void {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    new Gauge({
      name: 'mingzhang_slots',
      help: 'What is shared out: how much there is, how much is in use, how many wait for it',
      labelNames: ['kind', 'lane', 'state'],
      registers,
      collect() {
        for (const [kind, lanes] of Object.entries(slots))
          for (const [lane, share] of Object.entries(lanes))
            for (const [state, number] of Object.entries(share.state))
              this.set({ kind, lane, state }, number);
      },
    });
    new Gauge({
      name: 'mingzhang_missing_files',
      help: 'Files of vouchers that were asked for and are not there',
      registers,
      collect() {
        this.set(missingFiles());
      },
    });
    const flags: readonly [string, string, () => Promise<boolean | null>][] = [
      ['mingzhang_ready', '1 while the server takes calls', isReady],
      ['mingzhang_database_up', '1 while the database answers', isDatabaseUp],
      ['mingzhang_archive_failing', '1 while PostgreSQL cannot archive its log', isArchiveFailing],
    ];
    for (const [name, help, ask] of flags) {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          const answer = await ask();
          if (answer === null) this.reset();
          else this.set(answer ? 1 : 0);
        },
      });
    }
  }

  /** All of it, and its type. */
  async text(): Promise<{ readonly type: string; readonly content: string }> {
    return { type: this.#registry.contentType, content: await this.#registry.metrics() };
  }
}

/** A route, never an address: mobiles and codes are in addresses, and there are as many as people think of. */
export const routeOf = (request: FastifyRequest) => request.routeOptions.url ?? 'unknown';

/** What became of a request that was answered. */
export function outcomeOf(hasFailed: boolean, statusCode: number): Outcome {
  if (statusCode === 429 || statusCode === 503) return 'unavailable';
  if (statusCode >= 500) return 'crash';
  return hasFailed || statusCode >= 400 ? 'refused' : 'done';
}
