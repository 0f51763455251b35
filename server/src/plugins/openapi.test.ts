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

test('接口说明写明接口回答什么：信封里的数据，和它提到的每一个类型', async () => {
  const answer = await app.anonymous().send({ method: 'GET', url: '/openapi.json' });
  const { paths, components } = JSON.parse(answer.text) as {
    paths: Record<string, Record<string, { responses: unknown }>>;
    components: { schemas: Record<string, unknown> };
  };
  const book = JSON.stringify(paths['/api/accountBook/journal']?.get?.responses);
  expect(book).toContain('{"$ref":"#/components/schemas/WireBookWindow"}');
  expect(JSON.stringify(paths['/api/voucher/{id}']?.get?.responses)).toContain(
    '"data":{"anyOf":[{"$ref":"#/components/schemas/WireVoucher"},{"type":"null"}]}',
  );
  const named = answer.text.matchAll(/"#\/components\/schemas\/(\w+)"/g);
  const missing = [...named].filter(([, name = '']) => !(name in components.schemas));
  expect(missing).toStrictEqual([]);
});
