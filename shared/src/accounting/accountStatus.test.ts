import { chartOf } from '../testing/chartOf';
import { accountTree } from './accountTree';
import { followingStatus } from './accountStatus';

const chart = chartOf([{ code: '22210101' }, { code: '22210102' }, { code: '222102' }]);
const following = (id: number, isEnabled: boolean, disabled: readonly number[]) => {
  const tree = accountTree(chart.all.map((each) => ({ ...each, isEnabled: !disabled.includes(each.id) })));
  const account = tree.byId(id);
  if (!account) throw new Error(`${id}`);
  return followingStatus({ ...account, isEnabled }, tree).map((each) => [each.id, each.isEnabled]);
};

test('停用一个科目，下级都停用，已经停用的不再停用', () => {
  expect(following(2221, false, [222102])).toEqual([
    [222101, false],
    [22210101, false],
    [22210102, false],
  ]);
  expect(following(222102, false, [])).toStrictEqual([]);
});

test('启用一个科目，上级都启用，旁边的和下级不动', () => {
  expect(following(22210101, true, [2221, 222101, 22210101, 22210102])).toEqual([
    [2221, true],
    [222101, true],
  ]);
  expect(following(222101, true, [222101, 22210101])).toStrictEqual([]);
  expect(following(2221, true, [2221, 222101])).toStrictEqual([]);
});
