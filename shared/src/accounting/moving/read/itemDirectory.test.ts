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
  const short = directoryOf(customer('KH_1', '甲'));
  expect(short.complete(customer('KH', '1甲'))).toEqual(customer('KH', '1甲'));
});

test('同一个项目在几处都有，还是它；两类的同一个编码、没有类别的同一个编码，不知道是谁', () => {
  const twice = directoryOf(customer('c1', '甲公司'), customer('c1', '甲公司'));
  expect(twice.complete(customer('c1', ''))).toEqual(customer('c1', '甲公司'));
  const unknown = { category: '', code: 'c1', name: '' };
  const with1 = (category: string) => {
    const directory = directoryOf(customer('c1', '甲公司'));
    directory.add({ category, code: 'c1', name: '甲公司' });
    return directory.complete(unknown);
  };
  expect(with1('部门')).toEqual(unknown);
  expect(with1('')).toEqual(customer('c1', '甲公司'));
});
