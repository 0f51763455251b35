import { chartOf } from '../testing/chartOf';
import { seedChart } from '../testing/seeds';
import { lengthenCode } from './accountCode';
import { accountTree, type AccountTree } from './accountTree';
import { ruleAccount, ruleSubtree } from './ruleAccount';

/** The same chart after 编码加长. */
const lengthened = (accounts: AccountTree, scheme: readonly number[]) =>
  accountTree(
    accounts.all.map((account) => ({
      ...account,
      code: lengthenCode(account.code, [4, 2, 2, 2], scheme) ?? account.code,
    })),
  );

const chart = chartOf([
  { code: '1002', name: '银行存款' },
  { code: '560207', name: '折旧费' },
  { code: '22210107', name: '销项税额' },
  { code: '2221010703', name: '软件' },
]);

test('规则里的编码就是科目表的编码', () => {
  expect(['1002', '560207', '22210107', '2221010703'].map((code) => ruleAccount(chart, code)?.name)).toEqual([
    '银行存款',
    '折旧费',
    '销项税额',
    '软件',
  ]);
});

test('账套没有的科目就没有，不是长度的编码也没有', () => {
  expect(['1012', '560208', '2221010701', '10', ''].map((code) => ruleAccount(chart, code))).toEqual(
    Array(5).fill(undefined),
  );
});

test.each([[[4, 3, 3, 3]], [[4, 2, 3, 2]], [[4, 2, 2, 4]], [[4, 4, 2, 2]]])(
  '编码加长为 %j 之后，还是那些科目',
  (scheme) => {
    const longer = lengthened(chart, scheme);
    for (const { code, id } of chart.all) expect(ruleAccount(longer, code)?.id).toBe(id);
    expect(ruleAccount(longer, '2221010701')).toBeUndefined();
  },
);

test('加长过的科目表里，同样的数字是别的科目', () => {
  const longer = lengthened(chart, [4, 3, 3, 3]);
  expect(longer.byCode('5602007')?.name).toBe('折旧费');
  expect(ruleAccount(longer, '5602007')).toBeUndefined();
});

test.each(['small', 'enterprise'] as const)('%s 官方科目表的每一个科目都认得出', (standard) => {
  const official = seedChart(standard);
  const longer = lengthened(official, [4, 3, 3, 3]);
  for (const { code, id } of official.all) expect(ruleAccount(longer, code)?.id).toBe(id);
});

test('规则里的科目连同下级；账套没有的科目没有下级', () => {
  expect(ruleSubtree(chart, '22210107').map(({ code }) => code)).toEqual(['22210107', '2221010703']);
  expect(ruleSubtree(chart, '1012')).toStrictEqual([]);
});
