import {
  accessRuleNumbers,
  categories,
  organizationTypes,
  readEnum,
  readFlag,
  reportSides,
  reportTypes,
  roleNames,
  sides,
  standards,
  taxpayers,
  voucherTemplateTypeNumbers,
  writeFlag,
  type WireEnum,
} from './enums';

/** What each word is on the wire: older clients compare with these. */
const tables: [string, WireEnum<string, string | number>, Record<string, string | number>][] = [
  ['会计准则', standards, { small: 0, enterprise: 1 }],
  ['纳税人', taxpayers, { smallScale: 0, general: 1 }],
  ['组织', organizationTypes, { headOffice: 0, store: 1, department: 2 }],
  ['报表', reportTypes, { profit: 0, balance: 1, cashFlow: 2 }],
  ['报表的一边', reportSides, { asset: 0, liability: 1, equity: 2 }],
  [
    '取数规则',
    accessRuleNumbers,
    { net: 0, debit: 1, credit: 2, balance: 3, debitBalance: 4, creditBalance: 5 },
  ],
  [
    '凭证模板',
    voucherTemplateTypeNumbers,
    { dailyExpense: 0, purchase: 1, sales: 2, payroll: 3, tax: 4, depreciation: 5 },
  ],
  [
    '角色',
    roleNames,
    { manager: 'Manager', director: 'Director', maker: 'Making', cashier: 'Cashier', viewer: 'View' },
  ],
  ['方向', sides, { debit: '借', credit: '贷' }],
  [
    '科目类别',
    categories,
    { asset: '资产', liability: '负债', common: '共同', equity: '权益', cost: '成本', profitAndLoss: '损益' },
  ],
];

test.each(tables)('%s：每个词写出去，数字和它的文本都读回来', (_, table, words) => {
  for (const [word, wire] of Object.entries(words)) {
    expect(table.toWire(word)).toBe(wire);
    expect(table.fromWire(wire)).toBe(word);
    expect(table.fromWire(String(wire))).toBe(word);
    expect(readEnum(table, wire)).toBe(word);
  }
});

test.each(tables)('%s：不认识的不是任何一个', (_, table) => {
  for (const unknown of ['', null, undefined, 99, '无', 'true']) {
    expect(table.fromWire(unknown)).toBeUndefined();
  }
  expect(() => readEnum(table, 99)).toThrow('unknown wire value 99');
});

test('是或否：true、1 和它们的文本是，其余都不是', () => {
  expect([true, 1, '1', 'true'].map(readFlag)).toEqual([true, true, true, true]);
  for (const no of [false, 0, '0', 'false', '', null, undefined, 2, 'yes', []])
    expect(readFlag(no)).toBe(false);
  expect([true, false].map(writeFlag)).toEqual([1, 0]);
});
