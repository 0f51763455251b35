import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { prefetchHash } from './prefetchInit';
import { transportHeaders } from './headers';
import { createSiteIndex, type IndexPage } from './siteIndex';

export interface SiteOptions {
  /** The published site (`scripts/publish/publishSite.mjs`): index.html, login.html, remotes.json, js/, css/, remotes/. */
  readonly siteDir: string;
  /** Behind TLS: answers carry HSTS. */
  readonly isHttps: boolean;
}

const A_YEAR = 'public, max-age=31536000, immutable';
const ASK_AGAIN = 'no-cache';

const JSON_TYPE = 'application/json; charset=utf-8';

/** Its content can never change: a hash in the name, or a folder named after the content. */
const HASHED = /^\/(?:(?:js|css|asset)\/[^/]+\.[0-9a-f]{8}\.[a-z0-9.]+|remotes\/[a-z0-9]+\/[^/]+\/.+)$/;

/** What these say is of documents, and a page asks for twenty scripts: with them each would weigh half a kB more. */
const PROGRAM = /\.(?:js|css)$/;
const OF_DOCUMENTS = [
  'content-security-policy',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** Files and nothing but files: what is missing there is missing, not a page. */
const FILES = /^\/(?:js|css|asset|remotes)\/|\.[a-z0-9]+$/i;

/**
 * Serves the site: precompressed files, cached for a year when their name says what they hold, and
 * index.html for every page's address (history mode). A publication is seen by the next request.
 */
export async function site(app: FastifyInstance, { siteDir, isHttps }: SiteOptions): Promise<void> {
  await app.register(helmet, { ...securityHeaders, ...transportHeaders(isHttps) });
  await app.register(fastifyStatic, {
    root: siteDir,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    index: false,
    acceptRanges: false,
    lastModified: false,
  });
  const index = createSiteIndex(siteDir);

  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    const pathname = request.url.replace(/[?#].*/s, '');
    if (pathname.startsWith('/api/') || pathname === '/api') return reply.callNotFound();
    if (!FILES.test(pathname)) {
      const dark = isDark(request);
      const page = hasSession(request) ? index.pageFor(pathname, dark) : index.loginPage(dark);
      return sendPage(request, reply, await page);
    }
    if (!(await isFile(siteDir, pathname))) return reply.header('cache-control', 'no-store').callNotFound();
    if (pathname === '/remotes.json') return sendPage(request, reply, await index.deployment(), JSON_TYPE);
    if (PROGRAM.test(pathname)) OF_DOCUMENTS.forEach((name) => void reply.removeHeader(name));
    return reply
      .header('cache-control', HASHED.test(pathname) ? A_YEAR : ASK_AGAIN)
      .sendFile(decodeURIComponent(pathname).slice(1));
  });
}

/** Whether the browser sends a session at all; whether it is alive, the calls of the page will find out. */
function hasSession({ headers }: FastifyRequest): boolean {
  return /(?:^|;\s*)fsatoken=[^;]/.test(headers.cookie ?? '');
}

/** 304 when the browser has this very page; compressed when it can read that. */
function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: IndexPage,
  type = 'text/html; charset=utf-8',
): FastifyReply {
  void reply
    .header('cache-control', ASK_AGAIN)
    .header('etag', page.etag)
    .header('vary', 'accept-encoding, cookie');
  if (request.headers['if-none-match'] === page.etag) return reply.status(304).send();
  const encoding = page.encodingFor(request.headers['accept-encoding'] ?? '');
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.type(type).send(page.body[encoding]);
}

/** The cookie the pages leave (useMarkedDocument.ts); of anything else in it nothing is believed. */
function isDark({ headers }: FastifyRequest): boolean {
  return /(?:^|;\s*)theme=dark(?:;|$)/.test(headers.cookie ?? '');
}

/** A malformed address names no file; what climbs out of the folder is refused by the static plugin too. */
async function isFile(siteDir: string, pathname: string): Promise<boolean> {
  try {
    const name = decodeURIComponent(pathname);
    if (name.includes('..') || name.includes('\0')) return false;
    return (await stat(join(siteDir, name))).isFile();
  } catch {
    return false;
  }
}

/**
 * Scripts come from here and from nowhere else, and one is a page's own. Styles need 'unsafe-inline': antd writes them at run time.
 * No upgrade-insecure-requests: an office may serve this over plain http in its own network.
 */
const securityHeaders = {
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", prefetchHash],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'", 'data:'],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'self'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  // It only warns in the console of a page served over plain http.
  originAgentCluster: false,
};
