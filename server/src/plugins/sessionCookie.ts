import type { FastifyRequest } from 'fastify';
import { hashToken } from '../session/sessionStore';

export const SESSION_COOKIE = 'fsatoken';

/** What the token of a request's session is known by; null: it comes with none. */
export function tokenHashOf(request: FastifyRequest): Buffer | null {
  const token = request.cookies[SESSION_COOKIE];
  return token && token.length <= 100 ? hashToken(token) : null;
}
