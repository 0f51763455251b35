import type { MovePlan } from '@mingzhang/shared/accounting/moving/plan/movePlan';
import { typedProblems } from './typedProblems';

const account = {
  ...{ code: '1122', name: '应收账款', category: 'asset' as const, side: 'debit' as const, parent: null },
  ...{ unit: null, categories: ['客户'], currencies: ['USD'], origin: 'theirs' as const },
};

const plan = (changes: Partial<MovePlan>) =>
  ({
    ...{ accounts: [account], items: [{ category: '客户', code: 'c1', name: '甲公司' }] },
    ...{ currencies: ['USD'], slips: [] },
    ...changes,
  }) as unknown as MovePlan;

const told = (changes: Partial<MovePlan>) => typedProblems(plan(changes)).map(({ message }) => message);

test('都在录入的限度以内，没有要说的', () => {
  expect(told({})).toStrictEqual([]);
});

test('录入不收的，迁入也不收：名称、编码、单位、类别、币种、凭证字', () => {
  const long = '长'.repeat(61);
  const slip = { date: '2026-01-05', word: '银行收款', number: 1, lines: [] };
  const found = told({
    accounts: [{ ...account, name: long, unit: '个'.repeat(21), categories: ['九个字的辅助核算类'] }],
    items: [{ category: '客户', code: 'a b', name: long }],
    currencies: ['比特币'],
    slips: [{ ...slip, word: '银行收款二' }] as unknown as MovePlan['slips'],
  });
  expect(found).toEqual([
    `科目“1122 ${long}”：科目名称不能超过 60 个字；请在原来的文件里改好再选择`,
    expect.stringContaining('计量单位不能超过 20 个字'),
    '辅助类别“九个字的辅助核算类”：类别名称不能超过 8 个字；请在原来的文件里改好再选择',
    expect.stringContaining('编码不能含空格、下划线、逗号或冒号'),
    expect.stringContaining('名称不能超过 60 个字'),
    '币种“比特币”：币别代码是三个大写字母，例如 USD；请在原来的文件里改好再选择',
    '凭证字“银行收款二”：凭证字不能超过 4 个字；请在原来的文件里改好再选择',
  ]);
});

test('一张凭证的分录超过一千行，指出是哪一张', () => {
  const slip = { date: '2026-01-05', word: '记', number: 7, lines: Array.from({ length: 1001 }) };
  expect(told({ slips: [slip] as unknown as MovePlan['slips'] })).toEqual([
    '2026-01-05 记-7：一张凭证不能超过 1000 行',
  ]);
});
