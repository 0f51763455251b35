import { siteRoutes } from '@mingzhang/shared/contract';
import { remote } from './routes';

test('serves exactly the pages the site knows as delivered', async () => {
  const expected = siteRoutes
    .filter(({ owner, delivered, redirect }) => owner === remote.name && delivered && redirect === null)
    .map(({ path }) => path);
  expect(remote.routes.map(({ path }) => path).sort()).toEqual(expected.sort());

  const loaded = await Promise.all(remote.routes.map(({ load }) => load()));
  expect(loaded.every(({ Component }) => typeof Component === 'function')).toBe(true);
});
