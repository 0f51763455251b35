import type { Account } from '../../accounting/account';
import { accountTree } from '../../accounting/accountTree';
import { accountOptions, firstSelectable, searchAccounts } from './accountSearch';

function account(code: string, name: string, mnemonicCode: string, isEnabled = true): Account {
  const parents: Record<string, string> = {
    '560201': '5602',
    '560202': '5602',
    '222101': '2221',
    '22210101': '222101',
  };
  const parent = parents[code];
  return {
    id: Number(code),
    code,
    name,
    category: 'asset',
    side: 'debit',
    parentId: parent ? Number(parent) : null,
    level: parent ? 2 : 1,
    isSystem: true,
    isEnabled,
    mnemonicCode,
    unit: null,
    auxiliaryCategoryIds: [],
    currencyCodes: [],
  };
}

const options = accountOptions(
  accountTree([
    account('1001', '库存现金', 'KCXJ'),
    account('1002', '银行存款', 'YHCK'),
    account('1012', '其他货币资金', 'QTHBZJ'),
    account('1405', '库存商品', 'KCSP', false),
    account('2221', '应交税费', 'YJSF'),
    account('222101', '应交增值税', 'YJZZS'),
    account('22210101', '进项税额', 'JXSE'),
    account('5602', '管理费用', 'GLFY'),
    account('560201', '办公费', 'BGF'),
    account('560202', '差旅费', 'CLF'),
  ]),
);

/** One line per match: grey ones in brackets, what is marked between ｢ ｣. */
function print(query: string): string[] {
  return searchAccounts(options, query).map(({ option, codeMark, nameMarks }) => {
    const code = codeMark ? `｢${option.code.slice(0, codeMark)}｣${option.code.slice(codeMark)}` : option.code;
    let name = option.fullName;
    for (const [start, end] of [...nameMarks].reverse()) {
      name = `${name.slice(0, start)}｢${name.slice(start, end)}｣${name.slice(end)}`;
    }
    return option.isSelectable ? `${code} ${name}` : `[${code} ${name}]`;
  });
}

test('a code is found from its start', () => {
  expect(print('100')).toEqual(['｢100｣1 库存现金', '｢100｣2 银行存款']);
});

test('initials are before names, and mark the characters they stand for', () => {
  expect(print('kc')).toEqual(['1001 ｢库存｣现金', '[1405 ｢库存｣商品]']);
  expect(print('hb')).toEqual(['1012 其他｢货币｣资金']);
});

test('a name is found anywhere in the full name', () => {
  expect(print('差旅')).toEqual(['560202 管理费用-｢差旅｣费']);
  expect(print('管理')).toEqual([
    '[5602 ｢管理｣费用]',
    '560201 ｢管理｣费用-办公费',
    '560202 ｢管理｣费用-差旅费',
  ]);
});

test('several words narrow the search, each found in its own way', () => {
  expect(print('gl bg')).toEqual(['560201 ｢管理｣费用-｢办公｣费']);
  expect(print('5602 差')).toEqual(['｢5602｣02 管理费用-｢差｣旅费']);
  expect(print('gl 银行')).toStrictEqual([]);
});

test('the code of a parent lands on its first leaf', () => {
  expect(print('2221')).toEqual([
    '[｢2221｣ 应交税费]',
    '[｢2221｣01 应交税费-应交增值税]',
    '｢2221｣0101 应交税费-应交增值税-进项税额',
  ]);
  expect(firstSelectable(searchAccounts(options, '2221'))).toBe(2);
});

test('a whole code is before the longer ones', () => {
  expect(print('1002')[0]).toBe('｢1002｣ 银行存款');
});

test('capital letters and spaces around do not matter', () => {
  expect(print('  YHCK ')).toEqual(['1002 ｢银行存款｣']);
});

test('an empty query finds the whole chart, a disabled account is never selectable', () => {
  expect(print('')).toHaveLength(10);
  expect(firstSelectable(searchAccounts(options, '1405'))).toBe(-1);
});

test('the whole of a name is meant before its beginning', () => {
  const vat = accountOptions(
    accountTree([account('22210106', '销项税额抵减', 'XXSEDJ'), account('22210107', '销项税额', 'XXSE')]),
  );
  const codes = (query: string) => searchAccounts(vat, query).map(({ option }) => option.code);
  expect(codes('xxse')).toEqual(['22210107', '22210106']);
  expect(codes('销项税额')).toEqual(['22210107', '22210106']);
});

test('full-width characters are the ones on the keys', () => {
  expect(print('１００２')).toEqual(['｢1002｣ 银行存款']);
  expect(print('ｇｌ　ｂｇ')).toEqual(['560201 ｢管理｣费用-｢办公｣费']);
});

test('of equal matches the one used more often is first, but codes keep their order', () => {
  const often = (accountId: number) => (accountId === 560202 ? 3 : 0);
  const codes = (query: string) => searchAccounts(options, query, often).map(({ option }) => option.code);
  expect(codes('管理')).toEqual(['5602', '560202', '560201']);
  expect(codes('5602')).toEqual(['5602', '560201', '560202']);
});
