import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FairShare, type ShareLimits } from '../FairShare';

/** What a request will keep busy. */
export type SeatLane = 'read' | 'write' | 'file' | 'books';

/**
 * How much of one party is worked on at once. The rest waits before its body is read: a company that asks two hundred
 * times in a moment keeps its neighbours waiting for what is worked on, and no longer. There are as many seats as
 * parties need, so none waits for another's.
 */
export const seatShares: Readonly<Record<SeatLane, ShareLimits>> = {
  read: { slots: Infinity, share: 3, line: 500, patience: 30_000 },
  // As many as may hold a transaction (db/database.ts): those that wait for a month wait here, too.
  write: { slots: Infinity, share: 6, line: 300, patience: 30_000 },
  // What comes or goes as a file, and what waits for an inventory system.
  file: { slots: Infinity, share: 2, line: 60, patience: 40_000 },
  // Backups, restores and proofs go through all books of a set, for minutes.
  books: { slots: Infinity, share: 2, line: 10, patience: 40_000 },
};

/** A seat is given back once. */
interface Seat {
  readonly party: string;
  readonly leave: () => void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Where it is worked on; null: not yet, not any more, or it needs none. */
    seat: Seat | null;
    /** Aborted once its connection is closed: answered, or given up. `signal` ends with the body, too. */
    gone: AbortSignal | null;
  }
  interface FastifyInstance {
    seatLanes: Readonly<Record<SeatLane, FairShare>>;
  }
}

/**
 * Every call takes a seat before any work on it begins, in the share of its party (plugins/tasks.ts), and gives it
 * back when its answer is ready to be sent: a slow receiver does not hold a seat.
 */
export function registerSeats(app: FastifyInstance): void {
  app.decorateRequest('seat', null);
  app.decorateRequest('gone', null);
  app.decorate('seatLanes', {
    read: new FairShare(seatShares.read),
    write: new FairShare(seatShares.write),
    file: new FairShare(seatShares.file),
    books: new FairShare(seatShares.books),
  });
  app.addHook('onRequest', async (request, reply) => {
    // Files of the site are read from the disk and no work.
    if (!request.routeOptions.config.access) return;
    const closed = new AbortController();
    request.gone = closed.signal;
    reply.raw.once('close', () => {
      closed.abort();
      leaveSeat(request);
    });
    await takeSeat(request, reply);
  });
}

/** After all that is done with an answer: registered behind the other hooks. */
export function registerLeaving(api: FastifyInstance): void {
  api.addHook('onSend', (request, _reply, _payload, done) => {
    leaveSeat(request);
    done();
  });
}

/** Whose session it is has been found out: it counts as theirs from now on, and next time from the first moment. */
export async function joinParty(
  request: FastifyRequest,
  reply: FastifyReply,
  { tokenHash, party }: { readonly tokenHash: Buffer; readonly party: string },
): Promise<void> {
  request.server.knownParties.remember(tokenHash, party);
  if (request.task) request.task.party = party;
  await takeSeat(request, reply);
}

/** Takes a seat of the request's party, in exchange for one of another's. */
async function takeSeat(request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const { task, gone, server } = request;
  if (task === null || gone === null || request.seat?.party === task.party) return;
  leaveSeat(request);
  const { party } = task;
  try {
    request.seat = { party, leave: await server.seatLanes[laneOf(request)].enter(party, gone) };
  } catch (error) {
    if (!gone.aborted) throw error;
    // The client has gone while it waited: nothing is done.
    reply.hijack();
  }
  if (gone.aborted) leaveSeat(request);
}

function leaveSeat(request: FastifyRequest): void {
  request.seat?.leave();
  request.seat = null;
}

const WHOLE_BOOKS = /^\/api\/(?:account-sets\/(?:restores\b|:id\/backup)|log\/verification)/;
const OF_INVENTORY = /^\/api(?:\/api)?\/inventory\//;

function laneOf({ method, headers, routeOptions }: FastifyRequest): SeatLane {
  const { config, url = '' } = routeOptions;
  if (WHOLE_BOOKS.test(url)) return 'books';
  const isFile = config.isLink || headers['content-type']?.startsWith('multipart/');
  if (isFile || OF_INVENTORY.test(url)) return 'file';
  return method === 'GET' ? 'read' : 'write';
}
