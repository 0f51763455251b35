import { tableOf } from '../../../testing/movingCase';
import { findTitles } from './findTitles';
import type { MovedKind } from './movedTable';

const find = (text: string, kind?: MovedKind) => findTitles(tableOf('表.csv', text).rows, kind);
const kindOf = (text: string, kind?: MovedKind) => find(text, kind)?.kind;

test('凭证表要有日期、凭证号、科目和金额，金额也可以是一栏加方向', () => {
  expect(kindOf('日期,凭证号,科目编码,借方,贷方')).toBe('slips');
  expect(kindOf('日期,凭证号,科目名称,借方,贷方')).toBe('slips');
  expect(kindOf('日期,凭证号,科目编码,金额,借贷方向')).toBe('slips');
  expect(kindOf('凭证号,科目编码,借方,贷方', 'slips')).toBeUndefined();
  expect(kindOf('日期,科目编码,借方,贷方', 'slips')).toBeUndefined();
  expect(kindOf('日期,凭证号,借方,贷方', 'slips')).toBeUndefined();
  expect(kindOf('日期,凭证号,科目编码,借方', 'slips')).toBeUndefined();
  expect(kindOf('日期,凭证号,科目编码,金额', 'slips')).toBeUndefined();
});

test('余额表要有科目和期初或期末余额；项目的余额表每行都说是哪个项目', () => {
  expect(kindOf('科目编码,期初借方,期初贷方')).toBe('balances');
  expect(kindOf('科目名称,期末借方,期末贷方')).toBe('balances');
  expect(kindOf('科目编码,期末余额')).toBe('balances');
  expect(kindOf('科目编码,期初余额')).toBe('balances');
  expect(kindOf('科目编码,期初借方,期末借方', 'balances')).toBeUndefined();
  expect(kindOf('期初余额,期末余额', 'balances')).toBeUndefined();
  expect(kindOf('科目编码,客户编码,期末余额')).toBe('itemBalances');
  expect(kindOf('科目编码,客户,期末余额')).toBe('itemBalances');
  expect(kindOf('科目编码,辅助核算,期末余额')).toBe('balances');
});

test('本位币写在后面、业务日期、凭证编码、年初余额也认得；有期初余额时年初余额不用', () => {
  const fieldsOf = (text: string) => find(text)?.columns.fields;
  expect(fieldsOf('业务日期,凭证编码,科目编码,借方金额(本位币),贷方金额(本位币)')).toMatchObject({
    date: 0,
    debit: 3,
    credit: 4,
  });
  expect(fieldsOf('业务日期,凭证日期,凭证号,科目编码,借方,贷方')).toMatchObject({ date: 1 });
  const over = '日期,凭证号,科目编码,借方金额,,贷方金额,\n,,,原币,本位币,原币,本位币';
  expect(fieldsOf(over)).toMatchObject({ foreignDebit: 3, debit: 4, foreignCredit: 5, credit: 6 });
  expect(fieldsOf('科目编码,年初余额,期末余额')).toMatchObject({ opening: 1 });
  expect(fieldsOf('科目编码,年初余额,期初余额,期末余额')).toMatchObject({ opening: 2 });
  expect(fieldsOf('科目编码,年初余额,,期末余额,\n,借方,贷方,借方,贷方')).toMatchObject({
    openingDebit: 1,
    openingCredit: 2,
  });
});

test('列名认不全的凭证表和余额表不当作科目表，除非有人这样选', () => {
  expect(kindOf('凭证日,凭证号,摘要,科目编码,科目名称,借方,贷方')).toBeUndefined();
  expect(kindOf('科目编码,科目名称,上期余额,本期余额')).toBeUndefined();
  expect(kindOf('科目编码,科目名称,上期余额,本期余额', 'accounts')).toBe('accounts');
});

test('科目表有编码和名称，并有方向或写明是科目；项目表有编码和名称', () => {
  expect(kindOf('科目编码,科目名称')).toBe('accounts');
  expect(kindOf('编码,名称,方向')).toBe('accounts');
  expect(kindOf('编码,名称', 'accounts')).toBeUndefined();
  expect(kindOf('编码,科目名称', 'accounts')).toBeUndefined();
  expect(kindOf('序号,科目编码,科目名称')).toBe('accounts');
  expect(kindOf('编码,名称')).toBe('items');
  expect(kindOf('类别,编码,名称')).toBe('items');
  expect(kindOf('客户编码,客户名称')).toBe('items');
  expect(kindOf('客户编码,客户')).toBe('items');
  expect(kindOf('客户编码,客户名称,部门')).toBe('items');
  expect(kindOf('客户编码', 'items')).toBeUndefined();
  expect(kindOf('客户名称', 'items')).toBeUndefined();
});

test('几行列名上下相接，没有写的一格随左边的；列名从哪行到哪行', () => {
  const found = find('余额表\n科目编码,期初余额,,期末余额\n,借方,贷方,借方,贷方');
  expect(found).toMatchObject({ from: 1, to: 3 });
  expect(found?.titles.slice(2)).toEqual(['期初余额贷方', '期末余额借方', '期末余额贷方']);
  const blank = find('科目编码,期初余额,,,期末余额,\n,借方,贷方,,借方,贷方');
  expect(blank?.titles.slice(2, 5)).toEqual(['期初余额贷方', '', '期末余额借方']);
  const three = find('科目编码,期初余额,,期末余额,\n,本位币,,本位币,\n,借方,贷方,借方,贷方');
  expect(three).toMatchObject({ from: 0, to: 3, columns: { fields: { openingCredit: 2, closingDebit: 3 } } });
  const whole = find('科目编码,期初余额,,期末余额,\n,借方,贷方,借方,贷方');
  expect(whole?.titles).toEqual(['科目编码', '期初余额借方', '期初余额贷方', '期末余额借方', '期末余额贷方']);
});

test('认得的列最多的一行是列名；同样多的用上面的一行', () => {
  const twice = '科目编码,期末余额\n科目编码,科目名称,期初余额,期末余额\n科目编码,科目名称,期初余额,期末余额';
  expect(find(twice)).toMatchObject({ from: 1, to: 2 });
});

test('科目编码旁边的会计科目是名称；有项目类别时，项目编码是任何一类的', () => {
  expect(find('日期,字,号,会计科目编码,会计科目,借方,贷方')?.columns.fields).toMatchObject({
    account: 3,
    accountName: 4,
  });
  expect(find('日期,字,号,会计科目,借方,贷方')?.columns.fields).toMatchObject({ account: 3 });
  const rest = '科目编码,期初余额,期末余额';
  expect(find(`项目类别,项目编码,项目名称,${rest}`)?.columns.items).toEqual([
    { category: '', categoryAt: 0, code: 1, name: 2 },
  ]);
  expect(find(`项目编码,项目名称,${rest}`)?.columns.items).toEqual([{ category: '项目', code: 0, name: 1 }]);
});

test('已经是项目的编码和名称的列，不再是一个项目；只有辅助类别的余额表不是项目的', () => {
  expect(find('项目编码,项目名称', 'items')?.columns.items).toStrictEqual([]);
  expect(find('科目编码,辅助类别,期末余额')).toMatchObject({ kind: 'balances', columns: { items: [] } });
});
