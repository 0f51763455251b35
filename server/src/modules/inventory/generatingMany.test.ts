import pg from 'pg';
import { generatedVouchers, linkedBooks } from '../../../test/generatedVouchers';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();

test('一次生成许多张：不管多少张，操作日志的那一行只在最后几条语句里占着，别人照常保存', async () => {
  const { system, books } = await linkedBooks(app);
  try {
    const { first, generate } = generatedVouchers(() => ({ system, books }));
    const counts: number[] = [];
    for (const documents of [first(1, 2), first(1, 40).slice(2)]) {
      const texts: string[] = [];
      const query = pg.Client.prototype.query as (...asked: unknown[]) => unknown;
      const spied = jest.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
        this: pg.Client,
        ...asked: unknown[]
      ) {
        const [first] = asked as [string | { readonly text: string }];
        texts.push(typeof first === 'string' ? first : first.text);
        return query.apply(this, asked);
      });
      const made = await generate(documents);
      spied.mockRestore();
      expect(made.data.vouchers).toHaveLength(documents.length);
      const taken = texts.findIndex((text) => /event_chain[\s\S]*for update/.test(text));
      expect(taken).toBeGreaterThan(0);
      counts.push(texts.slice(taken).findIndex((text) => text === 'commit'));
    }
    expect(counts[1]).toBe(counts[0]);
    expect(counts[0]).toBeLessThan(10);
    expect(await books.findings()).toStrictEqual([]);
  } finally {
    await system.stop();
  }
});
