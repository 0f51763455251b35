import { chartOf } from '../../../testing/chartOf';
import { accountMatcher, writtenAccount } from './accountMatcher';
import { foundAccount, foundCurrency } from './foundAccount';

const chart = chartOf([
  { code: '1002', name: '银行存款' },
  { code: '5602', name: '管理费用' },
  { code: '560201', name: '工资' },
  { code: '560202', name: '水电费' },
]);

function heard(code: string, name: string) {
  const told: string[] = [];
  const noted: string[] = [];
  const account = foundAccount({ code, name }, accountMatcher(chart)({ code, name }), {
    tell: (message) => told.push(message),
    note: (text) => noted.push(text),
    unknown: (text) => `没有“${text}”`,
  });
  return [account?.code ?? '无', ...told, ...noted];
}

test('按编码和名称找到的不用说；按全称、只按编码找到的要核对；找不到的说清', () => {
  expect(heard('1002', '银行存款')).toEqual(['1002']);
  expect(heard('560201', '管理费用-水电费')).toEqual([
    ...['560202', '文件里的科目“560201 管理费用-水电费”按名称记到“560202 水电费”'],
  ]);
  expect(heard('1002', '')).toEqual(['1002', '文件里有科目没有名称，只按编码对应，请核对后再导入']);
  expect(heard('9999', '没有')).toEqual(['无', '没有“9999 没有”']);
  expect(heard('9999', '')).toEqual(['无', '没有“9999”']);
  expect(heard('', '没有')).toEqual(['无', '没有“没有”']);
  expect(heard('560201', '水电费')[1]).toContain('（同名的科目是 560202）');
});

test('科目名称后面的项目不算名称', () => {
  const items = [{ category: '客户', code: 'c1', name: '甲公司' }];
  expect(writtenAccount({ account: '1122', accountName: '应收账款_c1 甲公司', items })).toEqual({
    code: '1122',
    name: '应收账款',
  });
});

test('没有写币别的外币是科目核算的那一种；有几种就不猜', () => {
  const unnamed = { code: '', rate: null, amount: null };
  expect(foundCurrency(null, { currencyCodes: ['USD'] })).toBeNull();
  expect(foundCurrency(unnamed, { currencyCodes: ['USD'] })).toBe('USD');
  expect(foundCurrency(unnamed, { currencyCodes: ['USD', 'EUR'] })).toBeNull();
  expect(foundCurrency(unnamed, undefined)).toBeNull();
  expect(foundCurrency({ ...unnamed, code: '美元' }, { currencyCodes: [] })).toBe('USD');
});
