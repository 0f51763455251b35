import { createTestApp } from '../../test/testApp';
import { access } from '../access';

const app = createTestApp();

test('接口说明列出每一个接口', async () => {
  const answer = await app.anonymous().send({ method: 'GET', url: '/openapi.json' });
  const { paths, openapi } = JSON.parse(answer.text) as { openapi: string; paths: Record<string, object> };
  expect(openapi).toMatch(/^3\./);
  const listed = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace('/api', '')}`),
  );
  const expected = Object.keys(access)
    .filter((key) => key !== 'GET /openapi.json')
    .map((key) => key.replace(/:(\w+)/g, '{$1}'));
  expect(listed.sort()).toEqual(expected.sort());
});
