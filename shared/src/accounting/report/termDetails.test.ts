import { formatAmount } from '../../primitives/money';
import { period } from '../../primitives/period';
import { given, type GivenLedger } from '../../testing/given';
import { seedTemplate } from '../../testing/seeds';
import { summarize } from '../summarize';
import { explain } from './evaluateReport';
import { largestDetails, termDetails } from './termDetails';

const sheet = seedTemplate('small', 'balance');

/** Every detail of a line: "1122 乙公司 期末 年初". */
function printed(lineNumber: number, ledger: GivenLedger): string[] {
  const item = sheet.items.find((each) => each.lineNumber === lineNumber);
  const month = period('2024-01');
  const names = new Map(ledger.auxiliaryItems.map(({ id, name }) => [id, name]));
  return explain(sheet, item?.id ?? 0, summarize(ledger, month, month), ledger.accounts).flatMap(
    ({ account, details }) => {
      if (account === null) return [];
      if (details === null) return [`${account.code} 没有明细`];
      return details.largest.map(({ auxiliaryKey, accountId, amounts, isPartial }) => {
        const items = auxiliaryKey.split(',').map((ref) => names.get(Number(ref.split(':')[1])));
        const name = `${ledger.accounts.byId(accountId)?.code} ${items.join('/')}${isPartial ? '（部分）' : ''}`;
        return `${name} ${formatAmount(amounts.period)} ${formatAmount(amounts.year)}`;
      });
    },
  );
}

const customers = given`
  启用 2024-01
  期初
    借 1122 应收账款 [客户:甲公司]    130.00
    贷 1122 应收账款 [客户:乙公司]     30.00
    贷 2203 预收账款 [客户:丙公司]     44.00
    贷 3001 实收资本                   56.00
  2024-01-05 记-1
    借 1122 应收账款 [客户:乙公司]    213.00
    借 2203 预收账款 [客户:丙公司]     51.00
    贷 5001 主营业务收入              264.00
`;

test('重分类的往来列出每个单位：应收账款含预收的借方余额，最大的在前；年初在贷方的不在这里', () => {
  expect(printed(4, customers)).toEqual([
    '1122 乙公司 183.00 0.00',
    '1122 甲公司 130.00 130.00',
    '2203 丙公司 7.00 0.00',
  ]);
  expect(printed(34, customers)).toEqual(['2203 丙公司 0.00 44.00', '1122 乙公司 0.00 30.00']);
});

test('没有明细的科目、取余额的项目不列明细', () => {
  const plain = given`
    2024-01-05 记-1
      借 1122 应收账款      25.00
      贷 5001 主营业务收入  25.00
  `;
  expect(printed(4, plain)).toEqual(['1122 没有明细']);
  expect(printed(1, plain)).toStrictEqual([]);
});

test('甲公司本身和甲公司一部都有余额时，甲公司一项的账簿会多出一部的，不作链接', () => {
  const several = given`
    2024-01-05 记-1
      借 1122 应收账款 [客户:甲公司]             12.00
      借 1122 应收账款 [客户:甲公司] [部门:一部]  5.00
      贷 5001 主营业务收入                     17.00
  `;
  expect(printed(4, several)).toEqual(['1122 甲公司（部分） 12.00 0.00', '1122 甲公司/一部 5.00 0.00']);
});

test('单位很多时只列最大的十个，两栏各十个，其余的数得出来', () => {
  const lines = Array.from({ length: 25 }, (_, at) => `借 1122 应收账款 [客户:第${at + 1}号] ${at + 1}.00`);
  const many = given`
    2024-01-05 记-1
      ${lines.join('\n      ')}
      贷 5001 主营业务收入  325.00
  `;
  const [first, ...rest] = printed(4, many);
  expect(first).toBe('1122 第25号 25.00 0.00');
  expect(rest).toHaveLength(9);
});

test('期末和年初各有几个单位分开数；本科目有余额、又有单位的，都列出来', () => {
  const settled = given`
    启用 2024-01
    期初
      借 1122 应收账款 [客户:甲公司]    130.00
      贷 3001 实收资本                  130.00
    2024-01-05 记-1
      借 1002 银行存款                  130.00
      贷 1122 应收账款 [客户:甲公司]    130.00
    2024-01-06 记-2
      借 1122 应收账款 [客户:乙公司]      9.00
      借 1122 应收账款 [客户:丙公司]      8.00
      借 1122 应收账款                    4.00
      贷 5001 主营业务收入               21.00
  `;
  expect(printed(4, settled)).toEqual([
    '1122 乙公司 9.00 0.00',
    '1122 丙公司 8.00 0.00',
    expect.stringMatching(/^1122 .*4.00 0.00$/),
    '1122 甲公司 0.00 130.00',
  ]);
  const item = sheet.items.find(({ lineNumber }) => lineNumber === 4);
  const month = period('2024-01');
  const [receivable] = explain(sheet, item?.id ?? 0, summarize(settled, month, month), settled.accounts);
  expect(receivable?.details?.counts).toEqual({ period: 3, year: 1 });
});

test('按科目合计判断方向的、取余额的不列明细', () => {
  const month = period('2024-01');
  const term = {
    source: 'account',
    sign: 1,
    accountId: 1122,
    rule: 'debitBalance',
    testedAt: 'leaf',
  } as const;
  const of = (over: { testedAt?: 'leaf' | 'account'; rule?: 'balance' }) =>
    termDetails({ ...term, ...over }, summarize(customers, month, month), customers.accounts, 'balance');
  expect(of({})?.counts).toEqual({ period: 2, year: 1 });
  expect(of({ testedAt: 'account' })).toBeNull();
  expect(of({ rule: 'balance' })).toBeNull();
});

test('单位都结清了、只有科目本身有余额的，没有明细；余额在下级科目的，下级就是明细', () => {
  const settled = given`
    2024-01-05 记-1
      借 1122 应收账款 [客户:甲公司]    9.00
      借 1122 应收账款                  4.00
      贷 5001 主营业务收入             13.00
    2024-01-06 记-2
      借 1002 银行存款                  9.00
      贷 1122 应收账款 [客户:甲公司]    9.00
  `;
  expect(printed(4, settled)).toEqual(['1122 没有明细']);
  const divided = given`
    2024-01-05 记-1
      借 112201 货款                    9.00
      借 112202 运费                    4.00
      贷 5001 主营业务收入             13.00
  `;
  expect(printed(4, divided)).toEqual(['112201  9.00 0.00', '112202  4.00 0.00']);
});

test('最大的十个看大小不看正负，零不列', () => {
  expect(largestDetails([3, 0, -8, 5], (amount) => amount)).toEqual([-8, 5, 3]);
  const many = Array.from({ length: 11 }, (_, at) => at);
  expect(largestDetails(many, (amount) => amount)).toEqual([10, 9, 8, 7, 6, 5, 4, 3, 2, 1]);
});
