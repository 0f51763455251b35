import { pages } from './pages';
import { remote } from './routes';

test('every page the manifest announces has its code, and no other', async () => {
  const expected = pages.filter(({ redirect }) => redirect === null).map(({ path }) => path);
  expect(remote.routes.map(({ path }) => path).sort()).toEqual(expected.sort());

  const loaded = await Promise.all(remote.routes.map(({ load }) => load()));
  expect(loaded.every(({ Component }) => typeof Component === 'function')).toBe(true);
});
