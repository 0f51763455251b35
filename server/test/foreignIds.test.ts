import { access } from '../src/access';
import type { Bookkeeper } from './bookkeeper';
import { everyWrite } from './everyWrite';
import { contentsOf, gone, idsOf, UNUSED_ID, type Ids } from './foreignIds';
import { fullBooks } from './fullBooks';
import { leaksOf, recordAnswers } from './recordAnswers';
import { fieldsOf, routeSchemas, type RouteSchema } from './routeSchemas';
import { createTestApp } from './testApp';

/**
 * T2: another account set's id, wherever an id may be in a question, is answered like one that never was. The
 * questions come from the access table and the input schemas; the writes are tried where each is made once
 * (everyWrite.test.ts).
 */
const app = createTestApp();
const recording = recordAnswers();

/** What any read of our API may be asked; each takes of it what its schema names. */
const commonQuery = {
  ...{ year: '2026', month: '1', accountDate: '2026-01-31', startDate: '2026-01-01', endDate: '2026-01-31' },
  ...{ voucher_year: '2026', voucher_month: '1', type: '1', word: '记', page: '1', format: 'xlsx' },
  ...{ voucherDate: '2026-01-31', currentAccountDate: '2026-01-31', row: '0', size: '5' },
};

const ID_FIELD = /id$|ids$|_id$|^checked$|^items$/i;

describe('读的接口：路径和查询里的编号换成别的账套的，答的和不存在的一样', () => {
  let mine: Bookkeeper;
  let theirs: Bookkeeper;
  let foreign: Ids;
  let own: Ids;
  let before: string;
  let schemas: readonly RouteSchema[];

  beforeAll(async () => {
    mine = await fullBooks(app);
    theirs = await fullBooks(app);
    own = await idsOf(app, mine);
    foreign = await idsOf(app, theirs);
    before = await contentsOf(app, theirs.set.id);
    schemas = await routeSchemas();
  });

  const reads = Object.keys(access).filter(
    (key) => key.startsWith('GET ') && !(key in everyWrite) && access[key] !== 'public',
  );

  test('两个账套里每一种编号都有', () => {
    expect([...foreign.keys()].sort()).toEqual([...own.keys()].sort());
    expect(foreign.size).toBeGreaterThan(12);
  });

  test.each(reads)('%s', async (key) => {
    const path = key.slice('GET '.length);
    const query = schemas.find((schema) => schema.key === key && schema.part === 'querystring');
    const fields = query ? fieldsOf(query.schema) : [];
    const common = Object.entries(commonQuery).filter(([name]) => fields.includes(name));
    const ask = (inPath: string, inQuery: Readonly<Record<string, string>> = {}) =>
      mine.client.get(path.replace(/:\w+/g, inPath), { ...Object.fromEntries(common), ...inQuery });
    const idFields = fields.filter((name) => ID_FIELD.test(name));
    const calls = [
      ...(path.includes(':') ? [(id: string) => ask(id)] : []),
      ...idFields.map(
        (name) => (id: string) => ask(UNUSED_ID, { [name]: name === 'items' ? `${id}:${id}` : id }),
      ),
    ];
    for (const call of calls) {
      const missing = await call(UNUSED_ID);
      // A file that is made all the same takes its time, and is not compared.
      if (missing.success === undefined) continue;
      for (const [table, [id = 0]] of foreign) {
        const answer = await call(String(id));
        expect([table, gone(answer, String(id))]).toEqual([table, gone(missing, UNUSED_ID)]);
      }
    }
  });

  test('什么也没有改', async () => {
    expect(await contentsOf(app, theirs.set.id)).toBe(before);
  });

  test('自己的编号打得开，所以上面不是因为别的才被拒绝', async () => {
    const closed: string[] = [];
    // People are of no set, and the documents are the inventory system's.
    const elsewhere = (key: string) => key === 'GET /user/:id' || key.includes('/inventory/financial/');
    for (const key of reads.filter((each) => /^GET [^:]+\/:id$/.test(each) && !elsewhere(each))) {
      let isOpen = false;
      for (const id of [...own.values()].flat()) {
        const { success } = await mine.client.get(
          key.slice('GET '.length).replace(':id', String(id)),
          commonQuery,
        );
        isOpen = success !== false;
        if (isOpen) break;
      }
      if (!isOpen) closed.push(key);
    }
    expect(closed).toStrictEqual([]);
  });
});

test('所有这些回答里也没有散列、令牌和别人的手机号（T7）', () => {
  expect(recording.answers.flatMap((each) => leaksOf(each, recording.tokens))).toStrictEqual([]);
});
