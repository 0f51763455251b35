import Fastify, { type FastifyInstance } from 'fastify';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { prefetchHash } from './prefetchInit';
import { site } from './site';

const home = '/remotes/voucher/0.1.0-3f2a9c1d';
const deployment = {
  release: '</script><script>alert(1)</script>',
  shell: {
    pages: { home: ['/js/route-home.00000001.js'] },
    shared: { '@mingzhang/shared/ui-table': ['/js/table.00000002.js'] },
  },
  remotes: {
    voucher: {
      version: '0.1.0-3f2a9c1d',
      contract: 1,
      entry: `${home}/remoteEntry.00000003.js`,
      manifest: `${home}/mf-manifest.json`,
      preload: [`${home}/js/expose.00000004.js`],
      routes: { 'voucher-form': [`${home}/js/route-voucher-form.00000005.js`, `${home}/css/form.css`] },
      uses: { 'voucher-form': ['@mingzhang/shared/ui-table'] },
    },
  },
};

let siteDir = '';
let app: FastifyInstance;

function write(file: string, content: string): void {
  mkdirSync(dirname(join(siteDir, file)), { recursive: true });
  writeFileSync(join(siteDir, file), content);
}

beforeAll(async () => {
  siteDir = mkdtempSync(join(tmpdir(), 'mingzhang-site-'));
  write(
    'index.html',
    '<html lang="zh-CN"><head><!--preload--><script defer src="/js/main.0a1b2c3d.js"></script></head><body><div id="root"></div><!--remotes--></body>',
  );
  write(
    'login.html',
    '<html lang="zh-CN"><head><!--preload--></head><body><div id="root" class="login"></div><!--remotes--></body>',
  );
  write('remotes.json', JSON.stringify(deployment));
  write('js/main.0a1b2c3d.js', 'plain');
  write('js/main.0a1b2c3d.js.br', 'brotli');
  write('js/main.0a1b2c3d.js.gz', 'gzip');
  write('remotes/voucher/0.1.0-3f2a9c1d/mf-manifest.json', '{}');
  write('.publishing', 'secret');
  app = Fastify();
  app.setNotFoundHandler((_, reply) => reply.status(404).send({ msg: '请求不存在' }));
  await app.register(
    (api, _options, done) => {
      api.get('/health', () => 'up');
      done();
    },
    { prefix: '/api' },
  );
  await app.register(site, { siteDir, isHttps: false });
});
afterAll(async () => {
  await app.close();
  rmSync(siteDir, { recursive: true, force: true });
});

const signedIn = { cookie: 'fsatoken=f3a9' };
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ url, headers: { ...signedIn, ...headers } });

test.each(['/', '/voucher', '/voucher/form/12', '/check-out/check/2026/3', '/nowhere'])(
  '%s is a page: index.html, asked for again each time',
  async (url) => {
    const { statusCode, headers, body } = await get(url);
    expect(statusCode).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body).toContain('<div id="root">');
  },
);

test.each([undefined, 'theme=dark', 'fsatoken=', 'oldfsatoken=f3a9'])(
  'with the cookies %s one gets the way in, which names the scripts of the site and loads none',
  async (cookie) => {
    const { headers, body } = await get('/voucher/form/12', { cookie: cookie ?? '' });
    expect(body).toContain('class="login"');
    expect(body).toContain('<script type="application/json" id="site">["/js/main.0a1b2c3d.js"]</script>');
    expect(body).not.toMatch(/<script defer|rel="preload"/);
    expect([headers['cache-control'], headers.vary]).toEqual(['no-cache', 'accept-encoding, cookie']);
  },
);

test('the deployment is inlined where no text of it can end the block', async () => {
  const { body } = await get('/');
  const inlined = /<script type="application\/json" id="remotes">(.*?)<\/script>/.exec(body)?.[1];
  expect(JSON.parse(inlined ?? '')).toEqual(deployment);
  expect(body).not.toContain('<script>alert');
});

test('a page asks who is there before its scripts have come; no other script of a document may run', async () => {
  const { body, headers } = await get('/voucher');
  const [, script = ''] = /<script>(.*?)<\/script>/.exec(body) ?? [];
  expect(script).toContain("fetch('/api/init'");
  const hash = createHash('sha256').update(script).digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(body.indexOf(script)).toBeLessThan(body.indexOf('/js/main.'));
  expect((await get('/', { cookie: '' })).body).not.toContain('/api/init');
});

test('a page preloads its entry, its shared parts and its own files', async () => {
  const { body } = await get('/voucher/form/12');
  expect(
    [...body.matchAll(/rel="preload" as="(\w+)" href="([^"]+)"/g)].map(([, as, href]) => [as, href]),
  ).toEqual([
    ['script', `${home}/remoteEntry.00000003.js`],
    ['script', `${home}/js/expose.00000004.js`],
    ['script', '/js/table.00000002.js'],
    ['script', `${home}/js/route-voucher-form.00000005.js`],
    ['style', `${home}/css/form.css`],
  ]);
  expect((await get('/')).body).toContain('href="/js/route-home.00000001.js"');
  expect((await get('/nowhere')).body).not.toContain('rel="preload"');
});

describe('with packs', () => {
  const packs = (release: string, folder = home) => {
    const pages = { 'voucher-form': ['/js/pack.0000000a.js', `${folder}/pack.voucher-form.js`] };
    write('packs.json', JSON.stringify({ release, pages }));
  };
  afterEach(() => rmSync(join(siteDir, 'packs.json')));

  test('a page brings all its code in the packs of its release, run after the shell', async () => {
    packs(deployment.release);
    const { body } = await get('/voucher/form/12');
    const scripts = [...body.matchAll(/<script defer src="([^"]+)"/g)].map(([, src]) => src);
    expect(scripts).toEqual(['/js/main.0a1b2c3d.js', '/js/pack.0000000a.js', `${home}/pack.voucher-form.js`]);
    expect([...body.matchAll(/rel="preload" as="\w+" href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      `${home}/css/form.css`,
    ]);
  });

  test.each([
    ['of another release', () => packs('2026-11-01T00:00:00.000Z')],
    [
      'with another version of the remote',
      () => packs(deployment.release, '/remotes/voucher/0.0.9-0a0a0a0a'),
    ],
  ])('those %s are left alone', async (_, write) => {
    write();
    const { body } = await get('/voucher/form/12');
    expect(body).not.toContain('pack.');
    expect(body).toContain(`href="${home}/js/route-voucher-form.00000005.js"`);
  });
});

test('a page that has not changed is not sent again', async () => {
  const { headers } = await get('/voucher');
  const again = await get('/voucher', { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('who last saw the site dark gets a page that is dark before any script runs', async () => {
  const light = await get('/voucher');
  expect(light.body).toContain('<html lang');
  expect((await get('/voucher', { cookie: 'fsatoken=f3a9; theme=light' })).body).toBe(light.body);
  const dark = await get('/voucher', {
    cookie: 'a=theme; theme=dark; fsatoken=f3a9',
    'if-none-match': String(light.headers.etag),
  });
  expect([dark.statusCode, dark.headers.vary]).toEqual([200, 'accept-encoding, cookie']);
  expect(dark.body).toBe(light.body.replace('<html ', '<html data-theme="dark" '));
  expect((await get('/voucher', { cookie: 'fsatoken=f3a9; theme=dark"><script>' })).body).toBe(light.body);
});

test('a page is compressed for those who can read it', async () => {
  const plain = await get('/voucher');
  const small = await get('/voucher', { 'accept-encoding': 'gzip, deflate, br' });
  expect(small.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
});

test('a publication is seen by the next request', async () => {
  const before = await get('/voucher');
  write(
    'login.html',
    '<head><!--preload--></head><body><div id="root" class="login"></div><!--remotes--></body>',
  );
  write('remotes.json', JSON.stringify({ ...deployment, release: 'next' }));
  utimesSync(join(siteDir, 'remotes.json'), new Date(), new Date(Date.now() + 5_000));
  const after = await get('/voucher');
  expect(after.body).toContain('"release":"next"');
  expect(after.headers.etag).not.toBe(before.headers.etag);
});

test.each([
  ['br, gzip', 'brotli'],
  ['gzip', 'gzip'],
  ['', 'plain'],
])('a file is sent precompressed as the browser accepts it: %s', async (accepted, content) => {
  const { headers, body } = await get('/js/main.0a1b2c3d.js', { 'accept-encoding': accepted });
  expect(body).toBe(content);
  expect(headers['content-type']).toContain('javascript');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

test('a script carries what browsers heed for scripts, and nothing that is said of pages', async () => {
  const { headers } = await get('/js/main.0a1b2c3d.js', { 'accept-encoding': 'br' });
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['cross-origin-resource-policy']).toBe('same-origin');
  expect(headers['content-security-policy']).toBeUndefined();
  expect(JSON.stringify(headers).length).toBeLessThan(450);
  const page = await get('/voucher');
  expect(page.headers['content-security-policy']).toContain("script-src 'self'");
});

test('what lies in the folder of a version never changes; remotes.json does', async () => {
  const manifest = await get(`${home}/mf-manifest.json`);
  expect(manifest.headers['cache-control']).toContain('immutable');
  const remotes = await get('/remotes.json');
  expect(remotes.headers['cache-control']).toBe('no-cache');
  const again = await get('/remotes.json', { 'if-none-match': String(remotes.headers.etag) });
  expect(again.statusCode).toBe(304);
});

test('what is deployed is asked for by every page that is open: it comes compressed, and is never an old one', async () => {
  for (const release of ['spring', 'midsummer']) {
    write('remotes.json', JSON.stringify({ ...deployment, release }));
    const { headers, rawPayload } = await get('/remotes.json', { 'accept-encoding': 'br' });
    expect(headers['content-type']).toContain('application/json');
    expect(headers['content-encoding']).toBe('br');
    expect(JSON.parse(brotliDecompressSync(rawPayload).toString())).toEqual({ ...deployment, release });
  }
});

test.each([
  '/js/gone.00000000.js',
  '/remotes/voucher/0.0.9-00000000/remoteEntry.js',
  '/remotes/voucher',
  '/favicon.ico',
  '/.publishing',
  '/js/..%2f..%2f..%2fetc%2fpasswd.js',
  '/js/%E0%A4%A.js',
])('%s is not there, and not a page', async (url) => {
  const { statusCode, headers, body } = await get(url);
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(String(headers['cache-control'] ?? '')).not.toContain('immutable');
  expect(body).not.toContain('id="root"');
});

test('the API keeps its own answers', async () => {
  expect((await get('/api/health')).body).toBe('up');
  const unknown = await get('/api/nowhere');
  expect([unknown.statusCode, unknown.json()]).toEqual([404, { msg: '请求不存在' }]);
});

test('pages say where scripts may come from', async () => {
  const { headers } = await get('/');
  expect(headers['content-security-policy']).toBe(
    `default-src 'self';script-src 'self' ${prefetchHash};` +
      "style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;" +
      "font-src 'self' data:;connect-src 'self';object-src 'none';base-uri 'self';form-action 'self';" +
      "frame-ancestors 'none'",
  );
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test.each(['/', '/voucher/form/12', '/js/main.0a1b2c3d.js', '/remotes.json', '/js/gone.00000000.js'])(
  '%s, like the calls, stays in a window of its own, and behind TLS comes back by TLS',
  async (url) => {
    expect((await get(url)).headers['cross-origin-opener-policy']).toBe('same-origin');
    const secure = Fastify();
    await secure.register(site, { siteDir, isHttps: true });
    const { headers } = await secure.inject({ url });
    await secure.close();
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
  },
);

test('a page can be asked for without its text', async () => {
  const { statusCode, body } = await app.inject({ method: 'HEAD', url: '/voucher' });
  expect([statusCode, body]).toEqual([200, '']);
});
