import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { may, staysAfterArchiving } from '@mingzhang/shared/accounting/permission';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { envelopeCodes, refused } from '@mingzhang/shared/wire/envelope';
import { access, linkRoutes } from '../access';
import type { Access } from '../access/accessRule';
import { refuse, refuseArchived } from '../Refusal';
import type { Scope } from '../scope';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
    isLink?: boolean;
  }
  interface FastifyRequest {
    /** The person signed in, or null. Set by plugins/session.ts. */
    person: Person | null;
    /** Where they work, or null while they have no account set. */
    workplace: Scope | null;
    /** The set they worked in was deleted, or they were taken out of it. */
    hasLostWorkplace: boolean;
    /** The page it comes from shows another set than the session's by now: it was switched in another window. */
    showsAnotherSet: boolean;
    /** The set they work in is read only (归档). */
    isArchived: boolean;
    /** The person; only where `access` is not public. */
    readonly user: Person;
    /** The scope; only where `access` is a capability. */
    readonly scope: Scope;
  }
}

/** Who is signed in, as the session knows them. */
export interface Person {
  readonly id: number;
  readonly mobile: string;
  readonly realName: string;
  readonly session: { readonly tokenHash: Buffer; readonly isLasting: boolean; readonly openedAt: Date };
}

const API = '/api';

/** Gives every route its row of the access table, and holds every request against it. */
export function registerGuard(app: FastifyInstance): void {
  app.decorateRequest('person', null);
  app.decorateRequest('workplace', null);
  app.decorateRequest('hasLostWorkplace', false);
  app.decorateRequest('showsAnotherSet', false);
  app.decorateRequest('isArchived', false);
  app.decorateRequest('user', {
    getter(this: FastifyRequest) {
      invariant(this.person, 'a public route asked who is signed in');
      return this.person;
    },
  });
  app.decorateRequest('scope', {
    getter(this: FastifyRequest) {
      invariant(this.workplace, 'a route without a capability asked for the scope');
      return this.workplace;
    },
  });
  app.addHook('onRoute', (route) => assignAccess(route));
  app.addHook('preValidation', async (request, reply) => {
    if (!request.routeOptions.config.access) return;
    demandOwnOrigin(request);
    if (request.routeOptions.config.access === 'public') return;
    if (!request.person) {
      await app.takeDeadCookie(request, reply);
      return reply.status(401).send(refused('登录已过期，请重新登录。', envelopeCodes.notSignedIn));
    }
    demandCapability(request);
  });
}

function assignAccess(route: RouteOptions): void {
  if (!route.url.startsWith(`${API}/`)) return;
  for (const method of [route.method].flat()) {
    const key = `${method} ${route.url.slice(API.length).replace(/\/$/, '')}`;
    const rule = access[key];
    invariant(rule, `${key} is not in the access table`);
    route.config = { ...route.config, access: rule, isLink: linkRoutes.has(key) };
  }
}

/**
 * A form on another site can post, and a link can GET, but neither can set this header (decisions/0009). A browser
 * that says where a request comes from is believed: it must come from this very address.
 */
function demandOwnOrigin(request: FastifyRequest): void {
  const { origin } = request.headers;
  if (origin !== undefined && !isOwn(origin, request)) refuseForeign();
  if (request.headers['x-requested-with'] === 'XMLHttpRequest') return;
  const site = request.headers['sec-fetch-site'];
  const isOwnLink =
    request.routeOptions.config.isLink && (site === undefined || site === 'same-origin' || site === 'none');
  if (!isOwnLink) refuseForeign();
}

/** The host is compared, not the scheme: a proxy in front may be the one that speaks TLS. */
function isOwn(origin: string, { host }: FastifyRequest): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, host: from } = new URL(origin);
  const own = `${protocol}//${host}`;
  // Both go through URL, which leaves out the usual port.
  return from !== '' && URL.canParse(own) && new URL(own).host === from;
}

function refuseForeign(): never {
  refuse('FOREIGN_REQUEST', '请求来源不正确，请从明账的页面操作。', envelopeCodes.badInput);
}

function demandCapability(request: FastifyRequest): void {
  const rule = request.routeOptions.config.access;
  if (!rule || rule === 'public' || rule === 'signedIn') return;
  if (request.hasLostWorkplace) {
    const message = '您所在的账套已被删除，或您已不再是它的成员；请刷新页面，进入其他账套。';
    refuse('ACCOUNT_SET_LOST', message, envelopeCodes.forbidden);
  }
  if (!request.workplace)
    refuse('NO_ACCOUNT_SET', '还没有选择账套，请先创建或选择账套。', envelopeCodes.forbidden);
  if (request.showsAnotherSet) {
    const message =
      '您已在另一个窗口切换到别的账套，本窗口显示的还是原来的账套，所以这次操作没有进行。请刷新本窗口，或先切换回来再操作。';
    refuse('ACCOUNT_SET_SWITCHED', message, envelopeCodes.conflict);
  }
  if (!may(request.workplace.role, rule)) {
    refuse('FORBIDDEN', '您在本账套的角色没有这项权限，如有需要请联系账套管理员。', envelopeCodes.forbidden);
  }
  if (request.isArchived && !staysAfterArchiving(rule)) refuseArchived();
}
