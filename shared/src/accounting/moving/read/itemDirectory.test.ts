import { itemDirectory } from './itemDirectory';

const customer = (code: string, name: string) => ({ category: '客户', code, name });

function directoryOf(...items: ReturnType<typeof customer>[]) {
  const directory = itemDirectory();
  items.forEach(directory.add);
  return directory;
}

test('编码里有下划线的，别的表里有它就认得：KH_1 甲公司', () => {
  const { complete } = directoryOf(customer('KH_1', '甲公司 北京'));
  expect(complete(customer('KH', '1 甲公司 北京'))).toEqual(customer('KH_1', '甲公司 北京'));
});

test('名称不一样就不是它；编码本来就有的，照编码', () => {
  const { complete } = directoryOf(customer('KH_1', '甲公司'), customer('KH', '1 乙公司'));
  expect(complete(customer('KH', '1 乙公司'))).toEqual(customer('KH', '1 乙公司'));
  const other = directoryOf(customer('KH_1', '甲公司'));
  expect(other.complete(customer('KH', '1 丙公司'))).toEqual(customer('KH', '1 丙公司'));
  expect(other.complete(customer('KH', '甲公司'))).toEqual(customer('KH', '甲公司'));
});
