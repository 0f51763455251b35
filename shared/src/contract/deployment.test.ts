import { readDeployment } from './deployment';
import { inMenu, page } from './sitePages';

const origin = 'https://books.example.cn';

const voucher = {
  version: '0.1.0-3f2a9c1d',
  contract: '2.1.0',
  title: '凭证',
  pages: [page('/voucher', '查凭证', 'voucher.read', { menu: inMenu('voucher', 'voucher.read') })],
  entry: '/remotes/voucher/0.1.0-3f2a9c1d/remoteEntry.1a2b.js',
  preload: ['/remotes/voucher/0.1.0-3f2a9c1d/js/expose.3c.js'],
  routes: { voucher: ['/remotes/voucher/0.1.0-3f2a9c1d/js/route-voucher.4d.js'] },
  uses: { voucher: ['@mingzhang/shared/ui-table'] },
};

const deploymentOf = (remotes: unknown) => ({
  release: '7',
  hasPacks: true,
  shell: { version: '9c1d', pages: {}, shared: {} },
  remotes,
});

test('a deployment is read as it was written', () => {
  expect(readDeployment(deploymentOf({ voucher }), origin)).toEqual(deploymentOf({ voucher }));
});

test.each([
  ['another site', 'https://evil.example.com/remoteEntry.js'],
  ['another site without a scheme', '//evil.example.com/remoteEntry.js'],
  ['another port', 'https://books.example.cn:8443/remoteEntry.js'],
  ['a data address', 'data:text/javascript,alert(1)'],
  ['a script address', 'javascript:alert(1)'],
  ['nothing', undefined],
])('an entry on %s is left out, the others stay', (_, entry) => {
  const read = readDeployment(deploymentOf({ voucher, books: { ...voucher, entry } }), origin);
  expect(Object.keys(read.remotes)).toEqual(['voucher']);
});

test('a remote that the site was not built with is as good as any', () => {
  expect(readDeployment(deploymentOf({ payroll: voucher }), origin).remotes).toEqual({ payroll: voucher });
});

test.each(['shell', 'pay-roll', 'Payroll', '__proto__x', '1st'])(
  '%s cannot be the name of a container',
  (name) => {
    expect(readDeployment(deploymentOf({ [name]: voucher }), origin).remotes).toEqual({});
  },
);

test.each([
  ['an address on another site', { path: '//evil.example.com' }],
  ['an address that is none', { path: 'voucher' }],
  ['no title', { title: undefined }],
  ['a right the site does not know', { needs: 'payroll.read' }],
  ['a right that every object has', { needs: 'toString' }],
])('a page with %s is left out, the others stay', (_, change) => {
  const [known] = voucher.pages;
  const pages = [{ ...known, ...change }, known];
  expect(
    readDeployment(deploymentOf({ voucher: { ...voucher, pages } }), origin).remotes.voucher?.pages,
  ).toEqual([known]);
});

test.each([null, 'text', [], { release: '1' }])('%j is no deployment', (value) => {
  expect(() => readDeployment(value, origin)).toThrow('remotes.json');
});
