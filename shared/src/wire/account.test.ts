import fc from 'fast-check';
import { accountCategories } from '../accounting/account';
import { accountTree } from '../accounting/accountTree';
import type { AuxiliaryCategory } from '../accounting/auxiliary';
import type { Fen } from '../primitives/money';
import { anyAccount, anyAmount, anyId, orNull, writtenText } from '../testing/arbitraryRecords';
import { chartOf } from '../testing/chartOf';
import { refusalsOf, survives, throughJson } from '../testing/survives';
import {
  accountDraft,
  fromAccount,
  fromAccountBalance,
  fromAccountDraft,
  fromSelectableAccount,
  toAccount,
  toAccountBalance,
  type AccountDraft,
} from './account';

const categoriesOfSet: readonly AuxiliaryCategory[] = [
  { id: 11, name: '客户', isSystem: true, customColumns: [] },
  { id: 14, name: '部门', isSystem: true, customColumns: [] },
];

const tree = chartOf([
  { code: '1002', name: '银行存款', currencyCodes: ['USD'] },
  { code: '1122', name: '应收账款', auxiliaryCategoryIds: [11, 14] },
  { code: '100201', name: '工行', unit: '笔', auxiliaryCategoryIds: [14] },
]);
const context = { tree, categories: categoriesOfSet, accountSetId: 7 };
const named = (code: string) => {
  const account = tree.byCode(code);
  if (!account) throw new Error(code);
  return account;
};

describe('law 11: what the wire writes, it reads back', () => {
  test('科目', () => {
    survives(anyAccount, (each) => fromAccount(each, { ...context, tree: accountTree([each]) }), toAccount);
    const child = fc
      .tuple(anyAccount, anyAccount)
      .filter(([above, below]) => above.id !== below.id && above.code !== below.code)
      .map(([above, below]) => [above, { ...below, parentId: above.id, level: 2 }] as const);
    fc.assert(
      fc.property(child, ([above, below]) => {
        const wire = fromAccount(below, { ...context, tree: accountTree([above, below]) });
        expect(toAccount(throughJson(wire))).toEqual(below);
        expect(wire.subjectFullName).toBe(`${below.code}-${above.name}-${below.name}`);
      }),
    );
  });

  test('科目的草稿：服务器从请求里读到的就是填写的', () => {
    const draft: fc.Arbitrary<AccountDraft> = fc.record({
      code: fc.integer({ min: 1000, max: 9_999_999_999 }).map(String),
      name: writtenText(60),
      mnemonicCode: fc.oneof(fc.constant(''), writtenText(60)),
      side: fc.constantFrom('debit' as const, 'credit' as const),
      isEnabled: fc.boolean(),
      category: orNull(fc.constantFrom(...accountCategories)),
      parentId: orNull(anyId),
      unit: orNull(writtenText(20)),
      auxiliaryCategoryIds: fc.uniqueArray(anyId, { maxLength: 3 }),
      currencyCodes: fc.subarray(['USD', 'EUR', 'JPY']),
    });
    fc.assert(
      fc.property(draft, (each) => {
        const body = throughJson(fromAccountDraft(each, categoriesOfSet));
        expect(accountDraft.parse(body)).toEqual({ ...each, level: null, omitted: [] });
      }),
    );
  });

  test('科目余额', () => {
    survives(
      fc.tuple(anyId, anyAmount),
      ([accountId, balance]) => fromAccountBalance({ accountId, balance }),
      (wire): [number, Fen] => [...toAccountBalance(wire)],
    );
    expect(() => toAccountBalance({ subjectId: 1, balance: 1.005 })).toThrow(
      'balance 1.005 does not read back',
    );
  });
});

test('isLeaf 是反的：有下级的是 true；辅助核算是一段文本', () => {
  expect(fromAccount(named('1002'), context)).toMatchObject({
    ...{ isLeaf: true, auxiliaryAccounting: '', accountSetsId: 7, currencyCodes: ['USD'] },
    subjectFullName: '1002-银行存款',
  });
  expect(fromAccount(named('1122'), context)).toMatchObject({
    isLeaf: false,
    auxiliaryAccounting: '[{"id":11,"name":"客户"},{"id":14,"name":"部门"}]',
  });
  const unknown = { ...context, categories: [] };
  expect(fromAccount(named('100201'), unknown).auxiliaryAccounting).toBe('[{"id":14,"name":""}]');
});

test('凭证里选的科目：名称是连起来的全称，没有 isLeaf', () => {
  const wire = fromSelectableAccount(named('100201'), context);
  expect(wire).toMatchObject({ name: '银行存款-工行', subjectFullName: '100201-银行存款-工行', unit: '笔' });
  expect(wire).not.toHaveProperty('isLeaf');
});

test('读不懂的辅助核算是没有', () => {
  const wire = fromAccount(named('1122'), context);
  const read = (auxiliaryAccounting: string) =>
    toAccount({ ...wire, auxiliaryAccounting }).auxiliaryCategoryIds;
  expect(read('[{"id":11},{"id":"14"}]')).toEqual([11, 14]);
  for (const text of [
    '',
    '[',
    '{"id":11}',
    '[{"id":0}]',
    '[{"id":-1}]',
    '[{"id":1.5}]',
    '[{}]',
    '[null]',
    'null',
  ]) {
    expect(read(text)).toStrictEqual([]);
  }
});

const body = { code: '1001', name: '库存现金', balanceDirection: '借' };

test('旧客户端送来的：没有的、空的、多余的', () => {
  const plain = {
    ...{ code: '1001', name: '库存现金', mnemonicCode: '', side: 'debit', isEnabled: true, category: null },
    ...{ parentId: null, level: null, unit: null, auxiliaryCategoryIds: [], currencyCodes: [] },
  };
  const omitted = ['mnemonicCode', 'auxiliaryCategoryIds', 'isEnabled', 'unit', 'currencyCodes'];
  expect(accountDraft.parse(body)).toEqual({ ...plain, omitted });
  const nulls = {
    type: null,
    parentId: null,
    level: null,
    unit: null,
    auxiliaryAccounting: null,
    status: null,
  };
  expect(accountDraft.parse({ ...body, ...nulls, mnemonicCode: null, currencyCodes: null })).toEqual({
    ...plain,
    omitted: [],
  });
  const blanks = { type: '', parentId: '', level: '', unit: '', auxiliaryAccounting: '' };
  expect(accountDraft.parse({ ...body, ...blanks, _heyui_uuid: 'x', children: [] })).toEqual({
    ...plain,
    omitted: ['mnemonicCode', 'isEnabled', 'currencyCodes'],
  });
  expect(accountDraft.parse({ ...body, parentId: 'undefined' }).parentId).toBeNull();
  expect(accountDraft.parse({ ...body, parentId: '12', level: '2' })).toMatchObject({
    parentId: 12,
    level: 2,
  });
  expect(accountDraft.parse({ ...body, balanceDirection: '贷', type: '负债' })).toMatchObject({
    side: 'credit',
    category: 'liability',
  });
});

test.each([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
])('status %j：启用是 %j', (status, isEnabled) => {
  expect(accountDraft.parse({ ...body, status }).isEnabled).toBe(isEnabled);
});

test('界限以内的都接受', () => {
  const longest = {
    ...{
      code: '1234567890123456',
      name: '长'.repeat(60),
      mnemonicCode: 'm'.repeat(60),
      unit: '个'.repeat(20),
    },
    currencyCodes: ['USD'],
  };
  expect(accountDraft.parse({ ...body, ...longest })).toMatchObject(longest);
});

test.each([
  [{ code: undefined }, '请填写科目编码'],
  [{ code: 1001 }, '请填写科目编码'],
  [{ code: '123' }, '科目编码只能是 4 到 16 位数字'],
  [{ code: '12345678901234567' }, '科目编码只能是 4 到 16 位数字'],
  [{ code: '10O1' }, '科目编码只能是 4 到 16 位数字'],
  [{ name: undefined }, '请填写科目名称'],
  [{ name: '  ' }, '请填写科目名称'],
  [{ name: '长'.repeat(61) }, '科目名称不能超过 60 个字'],
  [{ mnemonicCode: 'm'.repeat(61) }, '助记码不能超过 60 个字'],
  [{ mnemonicCode: 7 }, '请填写助记码'],
  [{ balanceDirection: undefined }, '余额方向只能是借或贷'],
  [{ balanceDirection: '平' }, '余额方向只能是借或贷'],
  [{ type: '其他' }, '科目类别只能是资产、负债、共同、权益、成本或损益'],
  [{ parentId: 'x' }, '编号不正确'],
  [{ level: '二' }, '科目级次是数字'],
  [{ unit: '个'.repeat(21) }, '计量单位不能超过 20 个字'],
  [{ currencyCodes: ['usd'] }, '币别代码是三个大写字母'],
  [{ currencyCodes: ['USDT'] }, '币别代码是三个大写字母'],
  [{ auxiliaryAccounting: '客户' }, '辅助核算的内容不正确'],
  [{ auxiliaryAccounting: '[{"id":"x"}]' }, '辅助核算的内容不正确'],
])('%j → %s', (wrong, message) => {
  expect(refusalsOf(accountDraft, { ...body, ...wrong })).toEqual([message]);
});

test('所有的问题一起说，并说是哪一项', () => {
  expect(refusalsOf(accountDraft, { balanceDirection: '借' })).toEqual(['请填写科目编码', '请填写科目名称']);
  const { error } = accountDraft.safeParse({ ...body, auxiliaryAccounting: 'x' });
  expect(error?.issues[0]?.path).toEqual(['auxiliaryAccounting']);
});

test('写给服务器的草稿带上类别的名称', () => {
  const draft = accountDraft.parse({ ...body, auxiliaryAccounting: '[{"id":14},{"id":99}]', type: '资产' });
  expect(fromAccountDraft(draft, categoriesOfSet)).toMatchObject({
    ...{ auxiliaryAccounting: '[{"id":14,"name":"部门"},{"id":99,"name":""}]', type: '资产', status: true },
  });
  expect(
    fromAccountDraft({ ...draft, auxiliaryCategoryIds: [], category: null }, categoriesOfSet),
  ).toMatchObject({ auxiliaryAccounting: '', type: null });
});
