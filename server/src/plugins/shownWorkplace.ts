import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { toWorkplace, WORKPLACE_HEADER, type ShownWorkplace } from '@mingzhang/shared/wire/workplace';
import type { Database } from '../db/schema';
import type { SessionWorkplace } from '../session/sessionStore';

/** What the page a request comes from shows; null where it does not say. */
export function shownWorkplaceOf(request: FastifyRequest): ShownWorkplace | null {
  return toWorkplace(request.headers[WORKPLACE_HEADER.toLowerCase()]);
}

/**
 * The organization a request is about where it names none: what its page shows, though the session looks through
 * another's eyes by now; the session's own where the page says nothing, or what the set does not have.
 */
export async function shownOrganization(
  db: Kysely<Database>,
  session: SessionWorkplace,
  shown: ShownWorkplace | null,
): Promise<number> {
  if (shown === null || shown.organizationId === session.organizationId) return session.organizationId;
  const known = await db
    .selectFrom('organization')
    .where('account_set_id', '=', session.accountSetId)
    .where('id', '=', shown.organizationId)
    .select('id')
    .executeTakeFirst();
  return known?.id ?? session.organizationId;
}
