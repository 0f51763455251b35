import { sql } from 'kysely';
import { testDatabase } from '../../test/testDatabase';

const { db } = testDatabase();
const read = async (value: string) =>
  (await sql<{ value: unknown }>`select ${sql.raw(value)} as value`.execute(db)).rows[0]?.value;

test('金额是安全的整数，大到存不准的不四舍五入，读不出来；日期是它的文字', async () => {
  expect(await read('9007199254740991::bigint')).toBe(9_007_199_254_740_991);
  await expect(read('9007199254740993::bigint')).rejects.toThrow();
  expect(await read('array[1, 9007199254740991]::bigint[]')).toEqual([1, 9_007_199_254_740_991]);
  expect(await read('array[]::bigint[]')).toStrictEqual([]);
  await expect(read('array[9007199254740993]::bigint[]')).rejects.toThrow();
  expect(await read("'2026-02-28'::date")).toBe('2026-02-28');
});

test('没有转回整数的合计读不出来：说明要转回去', async () => {
  await expect(read('sum(100::bigint)')).rejects.toThrow(
    'numeric 100 reached the program: cast the sum back to bigint',
  );
});
