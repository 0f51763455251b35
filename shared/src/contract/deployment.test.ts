import { readDeployment } from './deployment';

const origin = 'https://books.example.cn';

const voucher = {
  version: '0.1.0-3f2a9c1d',
  contract: 1,
  entry: '/remotes/voucher/0.1.0-3f2a9c1d/remoteEntry.1a2b.js',
  manifest: '/remotes/voucher/0.1.0-3f2a9c1d/mf-manifest.json',
  preload: ['/remotes/voucher/0.1.0-3f2a9c1d/js/expose.3c.js'],
  routes: { voucher: ['/remotes/voucher/0.1.0-3f2a9c1d/js/route-voucher.4d.js'] },
  uses: { voucher: ['@mingzhang/shared/ui-table'] },
};

const deploymentOf = (remotes: unknown) => ({ release: '7', shell: { pages: {}, shared: {} }, remotes });

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

test('an unknown remote is not registered', () => {
  expect(readDeployment(deploymentOf({ payroll: voucher }), origin).remotes).toEqual({});
});

test.each([null, 'text', [], { release: '1' }])('%j is no deployment', (value) => {
  expect(() => readDeployment(value, origin)).toThrow('remotes.json');
});
