import { testDatabase } from '../test/testDatabase';
import { Readiness } from './Readiness';

const { db } = testDatabase();

test('许多人同时问，数据库只被问一次；问完再问，就再问一次', async () => {
  const asked = jest.spyOn(db.getExecutor(), 'executeQuery');
  const readiness = new Readiness(db);
  const answers = await Promise.all(Array.from({ length: 50 }, () => readiness.state()));
  expect(new Set(answers)).toEqual(new Set(['ready']));
  expect(asked).toHaveBeenCalledTimes(1);
  expect(await readiness.state()).toBe('ready');
  expect(asked).toHaveBeenCalledTimes(2);
});
