import { chartOf } from '../testing/chartOf';
import type { AccountTree } from './accountTree';
import { accountTree } from './accountTree';
import { parentCodes, taxpayerAccounts, type StandardAccount } from './taxpayerAccounts';

const account = (code: string, name: string): StandardAccount => ({
  ...{ code, name, category: 'liability', side: 'credit', isSystem: false, isEnabled: true },
  mnemonicCode: name,
});
/** What only a general taxpayer has, in the order of the codes. */
const standard = [
  account('22210101', '进项税额'),
  account('22210102', '销项税额'),
  account('222102', '未交增值税'),
  account('22210201', '本月'),
];

const small = chartOf([
  { code: '2221', name: '应交税费' },
  { code: '222101', name: '应交增值税' },
]);
const change = (accounts: AccountTree, usages: Record<number, string> = {}, scheme = [4, 2, 2, 2]) =>
  taxpayerAccounts(standard, {
    ...{ accounts, scheme, ids: [71, 72, 73, 74] },
    usageText: (id) => usages[id] ?? '',
  });
const codes = ({ created }: ReturnType<typeof change>) =>
  created.map(({ id, code, parentId, level }) => [id, code, parentId, level]);

test('缺的都新增，上级在前，下级在刚新增的上级下面', () => {
  const result = change(small);
  expect(codes(result)).toEqual([
    [71, '22210101', 222101, 3],
    [72, '22210102', 222101, 3],
    [73, '222102', 2221, 2],
    [74, '22210201', 73, 3],
  ]);
  expect(result.notes).toStrictEqual([]);
  expect(result.created[0]).toEqual({
    ...account('22210101', '进项税额'),
    ...{ id: 71, parentId: 222101, level: 3, unit: null, auxiliaryCategoryIds: [], currencyCodes: [] },
  });
});

test('类别是上级的类别', () => {
  const moved = accountTree(small.all.map((each) => ({ ...each, category: 'common' as const })));
  expect(change(moved).created.map(({ category }) => category)).toEqual(Array(4).fill('common'));
});

test('编码跟着账套的编码规则，放不下的说放不下', () => {
  const long = chartOf([{ code: '2221', name: '应交税费' }]);
  const wide = accountTree([
    ...long.all,
    { ...long.byCode('2221')!, id: 5, code: '2221001', name: '应交增值税', parentId: 2221, level: 2 },
  ]);
  expect(codes(change(wide, {}, [4, 3, 3])).map(([, code]) => code)).toEqual([
    ...['2221001001', '2221001002', '2221002', '2221002001'],
  ]);
  const deep = account('2221010112', '待抵扣');
  const narrow = { accounts: small, scheme: [4, 2, 2, 1], ids: [75], usageText: () => '' };
  expect(taxpayerAccounts([deep], narrow)).toEqual({
    created: [],
    notes: ['“待抵扣”的编码超出现行编码规则4-2-2-1，没有新增'],
  });
  expect([...parentCodes([deep], narrow.scheme)]).toStrictEqual([]);
});

test('同名的已经有了，不再新增，也不说；编码给了别人，说给了谁', () => {
  const own = chartOf([
    ...[
      { code: '222101', name: '应交增值税' },
      { code: '22210105', name: '进项税额' },
    ],
    { code: '222102', name: '应交城建税' },
  ]);
  const result = change(own);
  expect(codes(result).map(([, code]) => code)).toEqual(['22210102', '22210201']);
  expect(result.notes).toEqual(['编码222102已经是“应交城建税”，没有新增“未交增值税”，需要时请另用一个编码']);
});

test('用过的末级科目不加专栏，说一次，说几个', () => {
  const result = change(small, { 222101: '3笔分录', 2221: '不是末级' });
  expect(codes(result).map(([, code]) => code)).toEqual(['222102', '22210201']);
  expect(result.notes).toEqual([
    '“222101 应交增值税”已有3笔分录，没有新增它的专栏（进项税额、销项税额等 2 个）；' +
      '请先在“科目”中为它新增一个下级科目，转入已有数据，例如“小规模期间应交增值税”，再保存一次账套资料',
  ]);
});

test('没有上级的不新增', () => {
  expect(change(chartOf([]))).toEqual({ created: [], notes: [] });
});

test('要问用过没有的，是它们的上级', () => {
  expect([...parentCodes(standard, [4, 2, 2, 2])]).toEqual(['222101', '2221', '222102']);
  expect([...parentCodes([{ code: '2221' }], [4, 2, 2, 2])]).toStrictEqual([]);
});
