import { testDatabase } from '../../test/testDatabase';
import { distribute } from './distribute';

const { db } = testDatabase();

test('没有分布式扩展的数据库，什么也不改；有的，npm run cluster -- citus --check 证明', async () => {
  expect(await distribute(db)).toBe(false);
});
