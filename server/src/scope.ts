import type { FastifyRequest } from 'fastify';
import type { Role } from '@mingzhang/shared/accounting/permission';

/**
 * Who acts, and in which books: decided from the session, never from the request. The first argument
 * after `db` of every service and repository function on tenant tables.
 */
export interface Scope {
  readonly accountSetId: number;
  /** The organization whose eyes we look through; calls may name another of the same set. */
  readonly organizationId: number;
  readonly userId: number;
  readonly role: Role;
  /** For the trail. */
  readonly requestId: string;
  readonly address: string;
}

/** Where a request comes from, for the trail. */
export type Visit = Pick<Scope, 'requestId' | 'address'>;

export function visitOf(request: FastifyRequest): Visit {
  return { requestId: request.id, address: request.ip };
}
