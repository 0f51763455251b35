import fc from 'fast-check';
import { fullNameOf } from '../../accountTree';
import { chartOf } from '../../../testing/chartOf';
import { accountMatcher, otherAccountText, withoutItems, type WrittenAccount } from './accountMatcher';

const chart = chartOf([
  { code: '1001', name: '库存现金' },
  { code: '1002', name: '银行存款' },
  { code: '100201', name: '工行-基本户' },
  { code: '100202', name: '银行存款-美元户' },
  { code: '1122', name: '应收账款' },
  { code: '2221', name: '应交税费' },
  { code: '222101', name: '应交增值税' },
  { code: '22210102', name: '已交税金' },
  { code: '22210107', name: '销项税额' },
  { code: '5602', name: '管理费用' },
  { code: '560201', name: '工资' },
  { code: '560202', name: '水电费' },
]);

/** `by` and the code of the account that is meant. */
function found(code: string, name: string, written: readonly WrittenAccount[] = []): string {
  const match = accountMatcher(chart, [...written, { code, name }])({ code, name });
  return match.by === 'nothing' ? 'nothing' : `${match.by} ${match.account.code}`;
}

test.each([
  ['编码和名称都相同', '1002', '银行存款', 'name 1002'],
  ['旧名称、别字、空格', '1001', ' 现 金 ', 'name 1001'],
  ['别字', '1122', '应收帐款', 'name 1122'],
  ['名称写全称', '560202', '管理费用-水电费', 'name 560202'],
  ['名称只带上一级的', '22210107', '应交增值税-销项税额', 'name 22210107'],
  ['全称用下划线，名称里有横线', '100201', '银行存款_工行-基本户', 'name 100201'],
  ['名称前面有编码', '1002', '1002 银行存款', 'name 1002'],
  ['编码前面还有空格', '1002', ' 1002 银行存款', 'name 1002'],
  ['名称里有上级的名称，本来就这么叫', '100202', '银行存款-美元户', 'name 100202'],
  ['全称里的上级写旧名称', '222101', '应交税金-应交增值税', 'name 222101'],
  ['带点的编码', '5602.02', '水电费', 'name 560202'],
  ['另一种分段', '5602.002', '水电费', 'name 560202'],
  ['没有名称：只有编码', '5602.02', '', 'code 560202'],
  ['编码是别的科目', '22210102', '销项税额', 'other 22210102'],
  ['一级科目的名称不同', '1002', '应收账款', 'other 1002'],
  ['全称在同一个一级科目下', '22210102', '应交税费-应交增值税-销项税额', 'path 22210107'],
  ['全称的一级科目不是这个编码的', '1001', '应交税费-应交增值税-销项税额', 'other 1001'],
  ['没有编码：按全称', '', '管理费用-水电费', 'path 560202'],
  ['没有编码：只有下级的名称，不知道是谁的下级', '', '水电费', 'nothing'],
  ['没有这个科目', '9999', '没有', 'nothing'],
  ['没有这个一级科目的下级', '9999.01', '没有', 'nothing'],
  ['没有编码也没有名称', '', '', 'nothing'],
])('%s', (_, code, name, expected) => {
  expect(found(code, name)).toBe(expected);
});

test('余额表里的上级把全称补齐：22210102 销项税额是本账套的 22210107', () => {
  const above = [
    { code: '2221', name: '应交税金' },
    { code: '222101', name: '应交增值税' },
  ];
  expect(found('22210102', '销项税额', above)).toBe('path 22210107');
  expect(found('22210102', '进项税额', above)).toBe('other 22210102');
  const full = (path: string) => [
    { code: '2221', name: path },
    { code: '222101', name: `${path}-应交增值税` },
  ];
  expect(found('22210102', '销项税额', full('应交税金'))).toBe('path 22210107');
  expect(found('22210102', '销项税额', full('负债-流动负债-应交税金'))).toBe('path 22210107');
});

test('别处写了这个编码的名称，没有名称的行也按它', () => {
  expect(found('1002', '', [{ code: '1002', name: '应收账款' }])).toBe('other 1002');
  expect(found('1002', '', [{ code: '1002', name: ' 1002 银行存款' }])).toBe('name 1002');
  expect(found('', '', [{ code: '', name: '银行存款' }])).toBe('nothing');
});

test('文件里的编码每级几位，连着写的编码也照样分段', () => {
  const written = [
    { code: '5602', name: '管理费用' },
    { code: '5602001', name: '工资' },
  ];
  expect(found('5602002', '水电费', written)).toBe('name 560202');
});

test('两个下级同名的，不知道是哪一个', () => {
  const twins = chartOf([
    { code: '1221', name: '其他应收款' },
    { code: '122101', name: '备用金' },
    { code: '122102', name: '备用金' },
  ]);
  expect(accountMatcher(twins)({ code: '1221', name: '其他应收款-备用金' })).toMatchObject({
    ...{ by: 'other', account: { code: '1221' }, namesake: undefined },
  });
});

test('文件里有一个编码不合规则，别的照样按点和横线分段', () => {
  const written = [{ code: '101', name: '现金' }];
  expect(found('5602.002', '水电费', written)).toBe('name 560202');
  expect(found('5602-2', '水电费', written)).toBe('name 560202');
  expect(found('5602002', '水电费', written)).toBe('nothing');
  const parted = [...written, { code: '2221', name: '应交税金' }, { code: '2221-01', name: '应交增值税' }];
  expect(found('2221-01-02', '销项税额', parted)).toBe('path 22210107');
});

test('拒绝的话说出两边的名称和同名科目的编码', () => {
  const written = { code: '22210102', name: '销项税额' };
  const match = accountMatcher(chart)(written);
  expect(match.by === 'other' && otherAccountText(written, match)).toBe(
    '科目编码“22210102”在本账套是“已交税金”，文件里是“销项税额”，不是同一个科目；请在文件里改用名称相符的编码（同名的科目是 22210107），或先改科目表',
  );
});

test('同名科目看全称的最后一段；名称与上级的一样也算', () => {
  const namesake = (code: string, name: string) => {
    const match = accountMatcher(chart)({ code, name });
    return match.by === 'other' ? match.namesake?.code : match.by;
  };
  expect(namesake('22210102', '税费-增值税-销项税额')).toBe('22210107');
  expect(namesake('22210102', '进项税额')).toBeUndefined();
  expect(namesake('22210102', '应交增值税')).toBe('222101');
});

test('名称后面的项目不是科目的名称', () => {
  expect(withoutItems('应收账款_001_甲公司', ['001', '甲公司'])).toBe('应收账款');
  expect(withoutItems('应收账款 甲公司', ['甲公司'])).toBe('应收账款');
  expect(withoutItems('甲公司', ['甲公司'])).toBe('甲公司');
  expect(withoutItems('应收账款_甲公司', ['乙公司'])).toBe('应收账款_甲公司');
  expect(withoutItems('应收甲公司', ['', '甲公司'])).toBe('应收甲公司');
});

test('每个科目按自己的编码和名称或全称找到自己，换一个名称就找不到', () => {
  fc.assert(
    fc.property(fc.constantFrom(...chart.all), fc.boolean(), (account, isFull) => {
      const name = isFull ? fullNameOf(chart, account.id) : account.name;
      expect(found(account.code, name)).toBe(`name ${account.code}`);
      expect(found(account.code, `${account.name}甲`)).toBe(`other ${account.code}`);
    }),
  );
});
