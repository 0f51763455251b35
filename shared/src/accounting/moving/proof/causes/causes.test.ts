import { add, fen, formatYuan, negate, subtract } from '../../../../primitives/money';
import { movedBalances, movedBooks, movedSlips, plannedFrom } from '../../../../testing/givenMoved';
import { yuan } from '../../../../testing/yuan';
import { proveMove } from '../proveMove';

/** 期初 100.00 each, and a month as its table says. */
const table = (...rows: string[]) => movedBalances('2026-01', rows.join('\n'));

function told(rows: readonly string[], slips: string, redTurned = false) {
  const books = movedBooks({ balances: table(...rows), slips: movedSlips(slips) });
  return proveMove(books, plannedFrom(books, { redTurned }))
    .differences.filter(({ follows }) => follows === null)
    .map(({ account, cause }) => `${account} ${cause.kind} ${cause.message}`);
}

const capital = '3001 实收资本 -100.00 0.00 0.00 -100.00';
const slip = (number: number, debit: string, credit: string, amount: string) =>
  `2026-01-05 记-${number}\n借 ${debit} ${amount}\n贷 ${credit} ${amount}`;

test('红字在余额表里记到了另一方：发生额不同而余额相同', () => {
  const rows = ['1002 银行存款 100.00 0.00 5.00 95.00', capital, '5001 主营业务收入 0.00 5.00 0.00 5.00'];
  const red = slip(1, '1002 银行存款', '5001 主营业务收入', '-5.00');
  const advice = '请打开“红字改记另一方”后重新试算';
  expect(told(rows, red)).toEqual([
    expect.stringMatching(
      new RegExp(`^1002 turned 凭证2026-01 记-1：原软件把红字改记到了另一方.*${advice}$`),
    ),
    expect.stringMatching(/^5001 turned /),
  ]);
  expect(told(rows, red, true)).toStrictEqual([]);
});

test('余额表里是红字而凭证改记了另一方，请关闭“红字改记另一方”', () => {
  const rows = ['1002 银行存款 100.00 -5.00 0.00 95.00', capital, '5001 主营业务收入 0.00 0.00 -5.00 5.00'];
  const red = slip(1, '1002 银行存款', '5001 主营业务收入', '-5.00');
  expect(told(rows, red, true)).toEqual([
    expect.stringContaining('1002 turned 凭证2026-01 记-1：余额表里是红字，凭证里是另一方的蓝字'),
    expect.stringContaining('请关闭“红字改记另一方”'),
  ]);
  expect(told(rows, red)).toStrictEqual([]);
});

test('几张红字都当作了蓝字，合起来是差额的一半', () => {
  const rows = [
    '1002 银行存款 100.00 37.00 0.00 137.00',
    capital,
    '5001 主营业务收入 0.00 0.00 37.00 -37.00',
  ];
  const slips = [
    slip(1, '1002 银行存款', '5001 主营业务收入', '30.00'),
    slip(2, '1002 银行存款', '5001 主营业务收入', '-3.00'),
    slip(3, '1002 银行存款', '5001 主营业务收入', '-4.00'),
  ].join('\n');
  expect(told(rows, slips)).toEqual([
    '1002 turned 相差14.00，是凭证2026-01 记-2、2026-01 记-3的金额的两倍：红字当作了蓝字，或蓝字当作了红字',
    '5001 turned 相差14.00，是凭证2026-01 记-2、2026-01 记-3的金额的两倍：红字当作了蓝字，或蓝字当作了红字',
  ]);
});

test('两张分录相同的凭证，余额表里只有一张，请核对是否重复导出', () => {
  const rows = ['1002 银行存款 100.00 5.00 0.00 105.00', capital, '5001 主营业务收入 0.00 0.00 5.00 -5.00'];
  const twice = [1, 2].map((number) => slip(number, '1002 银行存款', '5001 主营业务收入', '5.00')).join('\n');
  expect(told(rows, twice)[0]).toBe(
    '1002 slip 凭证2026-01 记-1与2026-01 记-2的分录相同，余额表里只有一张；请核对是否重复导出',
  );
});

test('余额表里没有的凭证；有断号的，记了两次的也可能是缺了一张', () => {
  const none = ['1002 银行存款 100.00 0.00 0.00 100.00', capital, '5001 主营业务收入 0.00 0.00 0.00 0.00'];
  const one = slip(1, '1002 银行存款', '5001 主营业务收入', '5.00');
  expect(told(none, one)[0]).toBe(
    '1002 slip 余额表里没有凭证2026-01 记-1；请核对余额表的导出时间，或这张凭证是否已删除',
  );
  const double = [
    '1002 银行存款 100.00 13.00 0.00 113.00',
    capital,
    '5001 主营业务收入 0.00 0.00 13.00 -13.00',
  ];
  const gapped = `${one}\n${slip(3, '1002 银行存款', '5001 主营业务收入', '3.00')}`;
  expect(told(double, gapped)[0]).toBe(
    '1002 slip 余额表把凭证2026-01 记-1记了两次，或者缺少一张与它分录相同的凭证（断号2026-01 记-2）；请在原软件里核对',
  );
});

test('缺了几张凭证，差额合起来是它们的分录，断号都列出来', () => {
  const rows = [
    '1002 银行存款 100.00 28.00 0.00 128.00',
    capital,
    '5001 主营业务收入 0.00 0.00 28.00 -28.00',
  ];
  const slips = Array.from({ length: 6 }, (_, at) =>
    slip(1 + at * 2, '1002 银行存款', '5001 主营业务收入', `${at + 1}.00`),
  ).join('\n');
  expect(told(rows, slips)[0]).toBe(
    '1002 slip 这些科目的差额正好是缺少的凭证2026-01 记-2、4、6、8、10的分录；请从原软件重新导出这些凭证',
  );
});

test('一个月一种凭证字的断号超过十处，列出十处', () => {
  const missing = (count: number) => {
    const amount = `${2 * count}.00`;
    const rows = [
      `1002 银行存款 100.00 ${amount} 0.00 ${100 + 2 * count}.00`,
      capital,
      `5001 主营业务收入 0.00 0.00 ${amount} -${amount}`,
    ];
    const slips = Array.from({ length: count + 1 }, (_, at) =>
      slip(1 + at * 2, '1002 银行存款', '5001 主营业务收入', '1.00'),
    );
    return told(rows, slips.join('\n'))[0];
  };
  expect(missing(10)).toContain('记-2、4、6、8、10、12、14、16、18、20的分录');
  expect(missing(11)).toContain('记-2、4、6、8、10、12、14、16、18、20等的分录');
});

test('断号的凭证字超过十个，列出十个', () => {
  const rows = (amount: string) => [
    `1002 银行存款 100.00 ${amount} 0.00 1${amount}`,
    capital,
    `5001 主营业务收入 0.00 0.00 ${amount} -${amount}`,
  ];
  const words = (count: number) =>
    [...'甲乙丙丁戊己庚辛壬癸子'.slice(0, count)]
      .map((word) => slip(2, '1002 银行存款', '5001 主营业务收入', '1.00').replace('记-2', `${word}-2`))
      .join('\n');
  expect(told(rows('28.00'), words(11))[0]).toMatch(/缺少的凭证(?:2026-01 .-1、){9}2026-01 .-1等的分录/);
  expect(told(rows('28.00'), words(10))[0]).toMatch(/缺少的凭证(?:2026-01 .-1、){9}2026-01 .-1的分录/);
});

test('两个科目一多一少在不同的一方，不是对应错', () => {
  const rows = [
    '1002 银行存款 100.00 0.00 5.00 95.00',
    capital,
    '560201 办公费 0.00 0.00 0.00 0.00',
    '560202 差旅费 0.00 5.00 0.00 5.00',
  ];
  const wrong = slip(1, '560201 办公费', '1002 银行存款', '5.00');
  expect(told(rows, wrong)).toEqual([
    '560201 pair “560201”与“560202”正好相差5.00，一多一少：科目对应错了，或分录记错了科目，见凭证2026-01 记-1',
    '560202 pair “560201”与“560202”正好相差5.00，一多一少：科目对应错了，或分录记错了科目，见凭证2026-01 记-1',
  ]);
});

test('一多一少的两个已经成对，第三个不再与它们成对', () => {
  const rows = [
    '1002 银行存款 100.00 0.00 5.00 95.00',
    capital,
    '560201 办公费 0.00 0.00 0.00 0.00',
    '560202 差旅费 0.00 5.00 0.00 5.00',
    '560203 水电费 0.00 0.00 0.00 0.00',
  ];
  const wrong = '2026-01-05 记-1\n借 560201 办公费 5.00\n借 560203 水电费 5.00\n贷 1002 银行存款 10.00';
  expect(told(rows, wrong).map((text) => text.split(' ').slice(0, 2).join(' '))).toEqual([
    ...['1002 unexplained', '560201 pair', '560202 pair', '560203 unexplained'],
  ]);
});

test('没有凭证的科目找不到原因，说我们没有它的凭证', () => {
  const rows = ['1002 银行存款 100.00 1.23 0.00 101.23', capital, '2202 应付账款 0.00 0.00 1.24 -1.24'];
  expect(told(rows, '').filter((text) => text.includes('unexplained'))).toEqual([
    '1002 unexplained “1002”借方相差-1.23、期末余额相差-1.23，找不到原因；我们没有这个科目的凭证',
    '2202 unexplained “2202”贷方相差-1.24、期末余额相差1.24，找不到原因；我们没有这个科目的凭证',
  ]);
});

test('整个月没有凭证、缺了最后一张、缺了几张共用一个科目的，都是缺少的凭证', () => {
  const rows = ['1002 银行存款 100.00 9.00 1.00 108.00', capital, '2202 应付账款 0.00 1.00 9.00 -8.00'];
  expect(told(rows, '')[0]).toBe(
    '1002 slip 文件里没有2026年第01期的凭证，差额正好是缺少的凭证的分录；请从原软件重新导出这些凭证',
  );
  const sale = slip(1, '1002 银行存款', '5001 主营业务收入', '5.00');
  const more = [
    '1002 银行存款 100.00 14.00 1.00 113.00',
    ...rows.slice(1),
    '5001 主营业务收入 0.00 0.00 5.00 -5.00',
  ];
  expect(told(more, sale)[0]).toBe(
    '1002 slip 这些科目的差额借贷相等，是缺少的凭证的分录，而凭证号没有断号，可能是2026-01 记-1以后的；请从原软件重新导出凭证',
  );
  expect(told(more, sale.replace('记-1', '记-3'))[0]).toBe(
    '1002 slip 这些科目的差额正好是缺少的凭证2026-01 记-1-2的分录；请从原软件重新导出这些凭证',
  );
});

test('少的是缺的凭证，多的是另一张凭证的金额', () => {
  const rows = [
    '1002 银行存款 100.00 5.00 0.00 105.00',
    capital,
    '5001 主营业务收入 0.00 0.00 5.00 -5.00',
    '2202 应付账款 0.00 0.00 3.00 -3.00',
    '560201 办公费 0.00 3.00 0.00 3.00',
  ];
  expect(
    told(rows, slip(2, '1002 银行存款', '5001 主营业务收入', '6.07')).map((text) =>
      text.split(' ').slice(0, 2).join(' '),
    ),
  ).toEqual(['1002 unexplained', '5001 unexplained', '2202 slip', '560201 slip']);
});

test('一张凭证与余额表差一点，先说在这些科目上都有分录的凭证', () => {
  const rows = [
    '1002 银行存款 100.00 8.01 0.00 108.01',
    capital,
    '5001 主营业务收入 0.00 0.00 6.01 -6.01',
    '2202 应付账款 0.00 0.00 2.00 -2.00',
  ];
  const slips = [
    slip(1, '1002 银行存款', '2202 应付账款', '2.00'),
    slip(2, '1002 银行存款', '5001 主营业务收入', '6.00'),
  ].join('\n');
  expect(told(rows, slips)[0]).toMatch(/^1002 unexplained .*这个科目有凭证2026-01 记-2、2026-01 记-1$/);
});

test('外币尾差不超过外币分录的行数', () => {
  const rows = (cents: string) => [
    `1002 银行存款 100.00 ${cents} 0.00 1${cents}`,
    capital,
    `5001 主营业务收入 0.00 0.00 ${cents} -${cents}`,
  ];
  const foreign = (cents: string) => {
    const books = movedBooks({
      balances: table(...rows(cents)),
      slips: movedSlips(slip(1, '1002 银行存款', '5001 主营业务收入', '47.00')).map((one) => ({
        ...one,
        lines: one.lines.map((line) =>
          line.debit === 0 ? line : { ...line, currency: { code: 'USD', rate: null, amount: fen(671) } },
        ),
      })),
    });
    return proveMove(books, plannedFrom(books)).differences[0]?.cause.kind;
  };
  expect([foreign('47.01'), foreign('47.02')]).toEqual(['rounding', 'unexplained']);
});

test('相邻月份有一张相同的凭证，它自己那个月的余额表也有它，不是它', () => {
  const rent = (month: string, number: number) =>
    `2026-${month}-05 记-${number}\n借 560201 办公费 5.00\n贷 1002 银行存款 5.00`;
  const rows = (opening: string, closing: string) =>
    `1002 银行存款 ${opening} 0.00 5.00 ${closing}\n${capital}\n560201 办公费 ${100 - Number(opening)} 5.00 0.00 ${100 - Number(closing)}`;
  const books = movedBooks({
    balances: [
      ...movedBalances('2026-01', rows('100.00', '95.00')),
      ...movedBalances('2026-02', rows('95.00', '90.00'), '二月'),
    ],
    slips: movedSlips(rent('01', 1)),
  });
  expect(proveMove(books, plannedFrom(books)).differences.map(({ cause: { message } }) => message)[0]).toBe(
    '文件里没有2026年第02期的凭证，差额正好是缺少的凭证的分录；请从原软件重新导出这些凭证',
  );
});

test('辅助核算余额表没有本年累计的，科目的本年累计跟着发生额', () => {
  const rows = [
    '1122 应收账款 100.00 12.00 0.00 112.00 12.00 0.00',
    '1122 应收账款 100.00 12.00 0.00 112.00 - - 客户:c1:甲公司',
    '3001 实收资本 -100.00 0.00 0.00 -100.00 0.00 0.00',
    '5001 主营业务收入 0.00 0.00 12.00 -12.00 0.00 12.00',
  ];
  const sale = slip(2, '1122 应收账款', '5001 主营业务收入', '5.00').replace(
    /(应收账款.*)/,
    '$1 客户:c1:甲公司',
  );
  expect(told(rows, sale)).toEqual([
    expect.stringMatching(/^5001 slip 这些科目的差额正好是缺少的凭证2026-01 记-1的分录/),
    expect.stringMatching(/^1122 slip /),
  ]);
});

test('同一张凭证的分录在文件里连着有两遍', () => {
  const rows = ['1002 银行存款 100.00 5.00 0.00 105.00', capital, '5001 主营业务收入 0.00 0.00 5.00 -5.00'];
  const once = slip(1, '1002 银行存款', '5001 主营业务收入', '5.00');
  expect(told(rows, `${once}\n${once.split('\n').slice(1).join('\n')}`)[0]).toBe(
    '1002 slip 凭证2026-01 记-1的分录在文件里有两遍，余额表里只有一遍；请去掉重复的分录',
  );
});

test('是9的倍数而没有一行的数字像是颠倒的，列出科目的凭证', () => {
  const rows = [
    '1002 银行存款 100.00 14.00 0.00 114.00',
    capital,
    '5001 主营业务收入 0.00 0.00 14.00 -14.00',
  ];
  expect(told(rows, slip(1, '1002 银行存款', '5001 主营业务收入', '5.00'))[0]).toBe(
    '1002 digits 相差9.00，是9的倍数，可能有两位数字颠倒；仅供参考；这个科目有凭证2026-01 记-1',
  );
});

test('缺的凭证里有红字：整个月没有凭证，或缺了最后几张', () => {
  const first = slip(1, '1002 银行存款', '5001 主营业务收入', '50.00');
  const rows = [
    '1002 银行存款 100.00 90.00 0.00 190.00',
    capital,
    '5001 主营业务收入 0.00 0.00 83.00 -83.00',
    '2202 应付账款 0.00 0.00 7.00 -7.00',
    '5602 管理费用 0.00 -7.00 0.00 -7.00',
    '1122 应收账款 0.00 4.00 0.00 4.00',
    '1403 原材料 0.00 3.00 0.00 3.00',
  ];
  const last = told(rows, `${first}\n${slip(2, '1002 银行存款', '5001 主营业务收入', '1.00')}`);
  expect(last.map((text) => text.split(' ')[1])).toEqual(Array(6).fill('slip'));
  expect(last[0]).toContain('可能是2026-01 记-2以后的');
  const next = rows.map((row) => {
    const [code = '', name = '', , debit = '', credit = '', closing = ''] = row.split(' ');
    const end = formatYuan(subtract(add(yuan(closing), yuan(debit)), yuan(credit)));
    return [code, name, closing, debit, credit, end].join(' ');
  });
  const whole = `2026-01-05 记-1
    借 1002 银行存款 90.00
    借 5602 管理费用 -7.00
    借 1122 应收账款 4.00
    借 1403 原材料 3.00
    贷 5001 主营业务收入 83.00
    贷 2202 应付账款 7.00`;
  const books = movedBooks({
    balances: [...table(...rows), ...movedBalances('2026-02', next.join('\n'), '二月')],
    slips: movedSlips(whole),
  });
  const messages = proveMove(books, plannedFrom(books)).differences.map(({ cause: { message } }) => message);
  expect(new Set(messages)).toEqual(
    new Set(['文件里没有2026年第02期的凭证，差额正好是缺少的凭证的分录；请从原软件重新导出这些凭证']),
  );
});

test('缺的凭证所在的科目按两类项目核对，一张凭证也只算一次', () => {
  const both = (figures: string) =>
    `5602 管理费用 ${figures}\n5602 管理费用 ${figures} 部门:d1:行政部\n5602 管理费用 ${figures} 职员:e1:张三`;
  const rows = ['1002 银行存款 100.00 0.00 9.00 91.00', capital, both('0.00 9.00 0.00 9.00')];
  const slips = [1, 3]
    .map(
      (number) =>
        `2026-01-05 记-${number}\n借 5602 管理费用 2.00 部门:d1:行政部 职员:e1:张三\n贷 1002 银行存款 2.00`,
    )
    .join('\n');
  expect(told(rows, slips).map((text) => text.replace(/^\d+ /, ''))).toEqual(
    Array(3).fill(expect.stringMatching(/^slip 这些科目的差额正好是缺少的凭证2026-01 记-2的分录/)),
  );
});

test('余额表里两行互换了，从期初起一多一少；换在第一个月的，从下一个月的期初看出来', () => {
  const january = (one: string, two: string) =>
    table(`1002 银行存款 ${one}`, `1122 应收账款 ${two}`, '3001 实收资本 -100.00 0.00 0.00 -100.00');
  const february = (one: string, two: string) =>
    movedBalances('2026-02', `1002 银行存款 ${one}\n1122 应收账款 ${two}\n${capital}`, '二月');
  const [first, second] = ['70.00 0.00 0.00 70.00', '30.00 0.00 0.00 30.00'];
  for (const balances of [
    [...january(first, second), ...february(second, first)],
    [...january(second, first), ...february(first, second)],
  ]) {
    const books = movedBooks({ balances, slips: [] });
    const { differences } = proveMove(books, plannedFrom(books));
    expect(differences.map(({ cause: { kind, message } }) => `${kind} ${message}`)).toEqual(
      Array(2).fill(
        expect.stringMatching(/^pair “(?:1002|1122)”与“(?:1002|1122)”从期初起正好相差40\.00，一多一少/),
      ),
    );
  }
});

test('借贷相等的科目没有行，是缺一行，不是红字改记', () => {
  const rows = ['1002 银行存款 100.00 5.00 5.00 100.00', capital];
  const slips = `2026-01-05 记-1
    借 1002 银行存款 5.00
    贷 5001 主营业务收入 5.00
    2026-01-06 记-2
    借 5001 主营业务收入 5.00
    贷 1002 银行存款 5.00`;
  expect(told(rows, slips)).toEqual([
    expect.stringMatching(/^5001 contradiction 余额表里没有“5001”这一行，而凭证记在它上面/),
  ]);
});

test('没有行的科目只有今年记在它上面的凭证，说的是凭证，不是以前的本年累计', () => {
  const rows = [
    '1002 银行存款 100.00 5.00 7.00 98.00 5.00 7.00',
    '3001 实收资本 -100.00 0.00 0.00 -100.00 0.00 0.00',
  ];
  const slips = [
    slip(1, '1002 银行存款', '5001 主营业务收入', '5.00'),
    slip(2, '5602 管理费用', '1002 银行存款', '7.00'),
  ].join('\n');
  expect(told(rows, slips)).toEqual([
    expect.stringMatching(/^5001 contradiction 余额表里没有“5001”这一行，而凭证记在它上面/),
    expect.stringMatching(/^5602 contradiction 余额表里没有“5602”这一行，而凭证记在它上面/),
  ]);
});

test('二月的余额表记了三月的凭证：前面还有一月的表时也看得出', () => {
  const january = ['1002 银行存款 100.00 0.00 0.00 100.00', capital, '5602 管理费用 0.00 0.00 0.00 0.00'];
  const february = ['1002 银行存款 100.00 0.00 5.00 95.00', capital, '5602 管理费用 0.00 5.00 0.00 5.00'];
  const march = ['1002 银行存款 95.00 0.00 0.00 95.00', capital, '5602 管理费用 5.00 0.00 0.00 5.00'];
  const books = movedBooks({
    balances: [january, february, march].flatMap((rows, at) =>
      movedBalances(`2026-0${at + 1}`, rows.join('\n'), `${at + 1}月`),
    ),
    slips: movedSlips(slip(1, '5602 管理费用', '1002 银行存款', '5.00').replace('2026-01', '2026-03')),
  });
  const { differences } = proveMove(books, plannedFrom(books));
  const of = (month: string) =>
    differences.filter(({ from, account }) => from === month && account === '5602').map(({ cause }) => cause);
  expect(of('2026-02')).toMatchObject([
    {
      kind: 'otherSlips',
      slips: ['2026-03|记-1'],
      message: expect.stringContaining('余额表包括了相邻月份的凭证2026-03 记-1'),
    },
  ]);
  expect(of('2026-03')).toMatchObject([
    { kind: 'otherSlips', slips: ['2026-03|记-1'], message: expect.stringContaining('记在了相邻的月份') },
  ]);
});

const kinds = (texts: readonly string[]) => texts.map((text) => text.split(' ').slice(0, 2).join(' '));

/** 银行存款 and 收入 with so much of the month on each, 期初 100.00. */
const soldFor = (amount: string) => [
  `1002 银行存款 100.00 ${amount} 0.00 ${formatYuan(add(yuan('100.00'), yuan(amount)))}`,
  capital,
  `5001 主营业务收入 0.00 0.00 ${amount} ${formatYuan(negate(yuan(amount)))}`,
];
const sold = (number: number, amount: string) => slip(number, '1002 银行存款', '5001 主营业务收入', amount);

test('缺的一张是红字的：我们多出来的，也是缺少的凭证', () => {
  const three = [sold(1, '5.00'), sold(3, '7.00')].join('\n');
  expect(told(soldFor('8.00'), three)[0]).toBe(
    '1002 slip 这些科目的差额正好是缺少的凭证2026-01 记-2的分录；请从原软件重新导出这些凭证',
  );
  expect(told(soldFor('5.00'), three)[0]).toBe(
    '1002 slip 余额表里没有凭证2026-01 记-3，或者缺少一张与它红蓝相反的凭证（断号2026-01 记-2）；请核对余额表的导出时间，或这张凭证是否已删除',
  );
});

test('一个科目的借方和贷方都记到了另一个科目，两个金额都说', () => {
  const rows = [
    '1002 银行存款 100.00 3.00 5.00 98.00',
    capital,
    '560201 办公费 0.00 0.00 0.00 0.00',
    '560202 差旅费 0.00 5.00 3.00 2.00',
  ];
  const slips = [
    slip(1, '560201 办公费', '1002 银行存款', '5.00'),
    slip(2, '1002 银行存款', '560201 办公费', '3.00'),
  ].join('\n');
  expect(told(rows, slips)[0]).toBe(
    '560201 pair “560201”与“560202”正好相差5.00、3.00，一多一少：科目对应错了，或分录记错了科目，见凭证2026-01 记-1、2026-01 记-2',
  );
});

test('上级和它自己的下级不会一多一少；上级、合计不说没有凭证', () => {
  const rows = [
    '1002 银行存款 100.00 0.00 20.00 80.00 0.00 20.00',
    capital.replace('0.00 0.00 -100.00', '0.00 0.00 -100.00 0.00 0.00'),
    '5602 管理费用 0.00 23.00 0.00 23.00 20.00 0.00',
    '560202 办公费 0.00 23.00 0.00 23.00 20.00 0.00',
    '合计 - 0.00 23.00 20.00 3.00 20.00 20.00',
  ];
  const all = told(rows, slip(1, '560202 办公费', '1002 银行存款', '20.00')).join('\n');
  expect(all).toContain('“合计”');
  expect(all).not.toContain('*');
  expect(all).not.toContain('一多一少');
  expect(all).not.toContain('我们没有这个科目的凭证');
});

test('一个科目借贷两边差得一样多而方向相反，是这一行反了，不与别的科目成对', () => {
  const rows = [
    '1002 银行存款 100.00 0.00 5.00 95.00',
    '1122 应收账款 0.00 5.00 0.00 5.00',
    '1221 其他应收款 0.00 0.00 0.00 0.00',
    capital,
  ];
  const turned = '2026-01-05 记-1\n借 1002 银行存款 5.00\n贷 1122 应收账款 5.00';
  expect(kinds(told(rows, turned))).toEqual(['1002 turned', '1122 turned']);
});

test('数字颠倒：相邻的两位换过来就是余额表的数；少了一位也算，不相邻的不算', () => {
  const hint = (ours: string, theirs: string) => told(soldFor(theirs), sold(1, ours))[0];
  expect(hint('12.30', '21.30')).toBe(
    '1002 digits 相差9.00，是9的倍数，可能有两位数字颠倒，如凭证2026-01 记-1；仅供参考',
  );
  expect(hint('10.00', '1.00')).toContain('，如凭证2026-01 记-1；仅供参考');
  expect(hint('1.00', '10.00')).toContain('，如凭证2026-01 记-1；仅供参考');
  expect(hint('32.10', '12.30')).toContain('可能有两位数字颠倒；仅供参考；这个科目有凭证2026-01 记-1');
  expect(hint('12.34', '12.40')).toContain('找不到原因');
});

test('没有断号、每个月都有凭证的：各科目都在一张凭证上的是它的金额不对，不是缺凭证', () => {
  expect(kinds(told(soldFor('5.01'), sold(1, '5.00')))).toEqual(['1002 unexplained', '5001 unexplained']);
  const rows = [
    '1002 银行存款 100.00 5.00 0.00 105.00',
    '1122 应收账款 0.00 2.05 0.00 2.05',
    capital,
    '5001 主营业务收入 0.00 0.00 5.00 -5.00',
    '2202 应付账款 0.00 0.00 2.05 -2.05',
  ];
  expect(told(rows, sold(1, '5.00'))).toEqual([
    expect.stringMatching(
      /^1122 slip 这些科目的差额借贷相等，是缺少的凭证的分录，而凭证号没有断号，可能是2026-01 记-1以后的/,
    ),
    expect.stringMatching(/^2202 slip /),
  ]);
});

test.each([
  [
    '借 1002 银行存款 3.00\n借 560202 办公费 2.00\n贷 5001 主营业务收入 5.00',
    ['1002 银行存款 100.00 10.00 0.00 110.00', '560202 办公费 0.00 2.00 7.00 -5.00'],
    ['5001 主营业务收入 0.00 0.00 5.00 -5.00'],
  ],
  [
    '借 1122 应收账款 5.00\n贷 1002 银行存款 3.00\n贷 560202 办公费 2.00',
    ['1002 银行存款 100.00 0.00 10.00 90.00', '560202 办公费 0.00 7.00 2.00 5.00'],
    ['1122 应收账款 0.00 5.00 0.00 5.00'],
  ],
])('各科目都在一张凭证上，而有的在另一方：是缺凭证，不是它的金额不对', (lines, differing, others) => {
  const found = told([...differing, capital, ...others], `2026-01-05 记-1\n${lines}`);
  expect(found).toEqual([
    expect.stringMatching(/^1002 slip .*没有断号，可能是2026-01 记-1以后的/),
    expect.stringMatching(/^560202 slip /),
  ]);
});

test('缺的凭证里红字不多的看得出；红字超过四分之一的，不猜是缺凭证', () => {
  const rest = (more: string) => formatYuan(subtract(yuan('90.00'), yuan(more)));
  const rows = (more: string) => [
    '1002 银行存款 100.00 90.00 0.00 190.00',
    capital,
    `5001 主营业务收入 0.00 0.00 ${rest(more)} -${rest(more)}`,
    `5602 管理费用 0.00 -${more} 0.00 -${more}`,
  ];
  const slips = [sold(1, '50.00'), sold(2, '1.00')].join('\n');
  expect(kinds(told(rows('7.00'), slips))).toEqual(['1002 slip', '5001 slip', '5602 slip']);
  expect(kinds(told(rows('31.00'), slips))).not.toContain('5602 slip');
});

test('两遍的分录要每一行都有两遍；三行的不是', () => {
  const rows = ['1002 银行存款 100.00 0.00 5.00 95.00', capital, '5602 管理费用 0.00 5.00 0.00 5.00'];
  const cost = '借 5602 管理费用 5.00\n贷 1002 银行存款 5.00';
  expect(kinds(told(rows, `2026-01-05 记-1\n${cost}\n${cost}`))).toEqual(['1002 slip', '5602 slip']);
  const other = '借 5602 管理费用 4.00\n贷 1002 银行存款 4.00';
  expect(told(rows, `2026-01-05 记-1\n${cost}\n${other}`).join()).not.toContain('有两遍');
});

/** The slips that the cause of the first difference names. */
function named(rows: readonly string[], slips: string) {
  const books = movedBooks({ balances: table(...rows), slips: movedSlips(slips) });
  return proveMove(books, plannedFrom(books)).differences[0]?.cause.slips;
}

test('原因说到的凭证都点得开', () => {
  expect(named(soldFor('10.00'), sold(1, '5.00'))).toEqual(['2026-01|记-1']);
  expect(told(soldFor('10.00'), sold(1, '5.00'))[0]).toBe(
    '1002 slip 余额表把凭证2026-01 记-1记了两次；请在原软件里核对',
  );
  expect(named(soldFor('5.00'), `${sold(1, '5.00')}\n${sold(2, '5.00')}`)).toEqual([
    '2026-01|记-1',
    '2026-01|记-2',
  ]);
  const twice = `${sold(1, '5.00')}\n${sold(1, '5.00').split('\n').slice(1).join('\n')}`;
  expect(named(soldFor('5.00'), twice)).toEqual(['2026-01|记-1']);
  expect(
    named(soldFor('5.00'), `${sold(1, '5.00').replace('记-1', '记-1 审核')}\n${sold(2, '3.00')}`),
  ).toEqual(['2026-01|记-2']);
  expect(
    named(soldFor('8.00'), `${sold(1, '5.00').replace('记-1', '记-1 作废')}\n${sold(2, '3.00')}`),
  ).toEqual(['2026-01|记-1']);
});

test('借贷方向相反的，只说金额正好的凭证', () => {
  const rows = ['1002 银行存款 100.00 3.00 5.00 98.00', capital, '5602 管理费用 0.00 5.00 3.00 2.00'];
  const slips = [
    '2026-01-05 记-1\n借 1002 银行存款 3.00\n贷 5602 管理费用 3.00',
    '2026-01-06 记-2\n贷 5602 管理费用 5.00\n借 1002 银行存款 5.00',
  ].join('\n');
  expect(told(rows, slips)[0]).toBe(
    '1002 turned 余额相差10.00，是凭证2026-01 记-2的5.00的两倍：借贷方向相反',
  );
});

test('一张凭证在余额表里成了红字，差额是它的两倍', () => {
  const rows = ['1002 银行存款 100.00 -2.00 0.00 98.00', capital, '5001 主营业务收入 0.00 0.00 -2.00 2.00'];
  expect(told(rows, `${sold(1, '5.00')}\n${sold(2, '3.00')}`)[0]).toBe(
    '1002 turned 相差10.00，是凭证2026-01 记-1的金额的两倍：红字当作了蓝字，或蓝字当作了红字',
  );
});

test.each([
  [5, '2026-01 记-1、2026-01 记-2、2026-01 记-3、2026-01 记-4、2026-01 记-5$'],
  [6, '2026-01 记-1、2026-01 记-2、2026-01 记-3、2026-01 记-4、2026-01 记-5等6张$'],
  [21, '.*、2026-01 记-5等21张$'],
])('科目有%i张凭证的，写出五张，点得开二十张', (count, text) => {
  const slips = Array.from({ length: count }, (_, at) => sold(at + 1, '1.00')).join('\n');
  const rows = soldFor(`${count + 1}.23`);
  expect(told(rows, slips)[0]).toMatch(new RegExp(`^1002 unexplained .*这个科目有凭证${text}`));
  expect(named(rows, slips)).toHaveLength(Math.min(count, 20));
});

/** Books of some months, each with its table, and the causes of the differences that begin. */
function toldIn(tables: Readonly<Record<string, readonly string[]>>, slips: string) {
  const balances = Object.entries(tables).flatMap(([months, rows]) =>
    movedBalances(months, rows.join('\n'), months),
  );
  const books = movedBooks({ balances, slips: movedSlips(slips) });
  return proveMove(books, plannedFrom(books))
    .differences.filter(({ follows }) => follows === null)
    .map(({ account, cause }) => `${account} ${cause.kind} ${cause.message}`);
}

test('下个月没有余额表：本月的余额表包括了它的凭证；金额不同的不是', () => {
  const next = sold(1, '5.00').replace('2026-01', '2026-02');
  const own = sold(1, '2.00');
  expect(toldIn({ '2026-01': soldFor('7.00') }, `${own}\n${next}`)[0]).toBe(
    '1002 otherSlips 余额表包括了相邻月份的凭证2026-02 记-1；请核对它的日期',
  );
  const other = toldIn({ '2026-01': soldFor('8.07') }, `${own}\n${next}`);
  expect(other.join()).not.toContain('相邻月份');
});

test('作废的凭证与差额不同的，不是它', () => {
  const slips = `${sold(1, '2.00')}\n${sold(2, '5.00').replace('记-2', '记-2 作废')}`;
  expect(told(soldFor('8.07'), slips).join()).not.toContain('作废');
});

test('余额表里没有的凭证：下个月的余额表对得上的，不在下个月；审核了的，不是没有审核', () => {
  const none = soldFor('0.00');
  const lacks = '余额表里没有凭证2026-01 记-1；';
  expect(toldIn({ '2026-01': none, '2026-02': none }, sold(1, '5.00'))[0]).toContain(lacks);
  const audited = [1, 2].map((number) => sold(number, `${number}.07`).replace(/(记-.)/, '$1 审核'));
  expect(told(soldFor('2.07'), audited.join('\n'))[0]).toContain(lacks);
});

test('一多一少的，只说金额正好的凭证；没有这样的凭证不说', () => {
  const rows = (one: string, two: string, bank: string) => [
    `1002 银行存款 100.00 0.00 ${bank} ${formatYuan(subtract(yuan('100.00'), yuan(bank)))}`,
    capital,
    `560201 办公费 0.00 ${one} 0.00 ${one}`,
    `560202 差旅费 0.00 ${two} 0.00 ${two}`,
  ];
  const spent = (number: number, amount: string) => slip(number, '560201 办公费', '1002 银行存款', amount);
  const [both, wrong] = [`${spent(1, '5.00')}\n${spent(2, '2.00')}`, '科目对应错了，或分录记错了科目'];
  expect(told(rows('2.00', '5.00', '7.00'), both)[0]).toMatch(new RegExp(`${wrong}，见凭证2026-01 记-1$`));
  expect(told(rows('0.00', '7.00', '7.00'), both)[0]).toMatch(new RegExp(`${wrong}$`));
});

test('几张红字里改记到另一方的，是合计正好的全部，或金额正好的一张', () => {
  const rows = (debit: string, credit: string) => [
    `1002 银行存款 100.00 ${debit} ${credit} 92.00`,
    capital,
    `5001 主营业务收入 0.00 ${credit} ${debit} 8.00`,
  ];
  const reds = `${sold(1, '-5.00')}\n${sold(2, '-3.00')}`;
  expect(told(rows('0.00', '8.00'), reds)[0]).toContain('凭证2026-01 记-1、2026-01 记-2：原软件把红字改记');
  expect(told(rows('-3.00', '5.00'), reds)[0]).toContain('turned 凭证2026-01 记-1：原软件把红字改记');
  const more = ['1002 银行存款 100.00 9.00 4.00 105.00', capital, '5001 主营业务收入 0.00 4.00 9.00 -5.00'];
  expect(told(more, sold(1, '5.00')).join()).not.toContain('turned');
});

test('几张凭证的红字都改记成了另一方的蓝字，合起来是这一方除结转以外的全部；别的科目按这几张凭证找', () => {
  const refund = (number: number, amount: string) =>
    slip(number, '5001 主营业务收入', '1002 银行存款', amount);
  const slips = [
    sold(1, '70.00'),
    refund(2, '6.00'),
    refund(3, '9.00').replace('01-05', '02-05'),
    slip(4, '1122 应收账款', '1002 银行存款', '3.00'),
    slip(5, '5001 主营业务收入', '3103 本年利润', '55.00').replace('01-05', '02-28'),
  ].join('\n');
  const rows = [
    '1002 银行存款 100.00 55.00 3.00 152.00',
    '1122 应收账款 0.00 3.00 0.00 3.00',
    capital,
    '3103 本年利润 0.00 0.00 55.00 -55.00',
    '5001 主营业务收入 0.00 55.00 55.00 0.00',
  ];
  const advice =
    '余额表里是红字，凭证里是另一方的蓝字，发生额不同而余额相同；请关闭“红字改记另一方”，或在原软件里核对';
  const both = `凭证2026-01 记-2、2026-02 记-3：${advice}`;
  expect(toldIn({ '2026-01..2026-02': rows }, slips)).toEqual([`1002 turned ${both}`, `5001 turned ${both}`]);
});

test('一行的借方和贷方一样多，只有它一行不同，不是缺凭证', () => {
  const rows = ['1002 银行存款 100.00 9.00 4.00 105.00', capital, '5001 主营业务收入 0.00 0.00 5.00 -5.00'];
  expect(kinds(told(rows, sold(1, '5.00')))).toEqual(['1002 unexplained']);
});

test('两个月一张余额表：没有凭证的月份缺的凭证，不是有凭证的月份的红字当作了蓝字', () => {
  const [first] = toldIn({ '2026-01..2026-02': soldFor('5.00') }, sold(1, '-5.00'));
  expect(first).toMatch(/^1002 slip 文件里没有2026年第02期的凭证/);
});

test('余额表只有期初和期末的，数字颠倒从期末看出来', () => {
  const rows = ['1002 银行存款 100.00 - - 121.30', capital, '5001 主营业务收入 0.00 - - -21.30'];
  expect(told(rows, sold(1, '12.30'))[0]).toMatch(
    /^1002 digits 相差9.00，是9的倍数，可能有两位数字颠倒，如凭证2026-01 记-1/,
  );
});

test.each([
  [
    '少的一半正好是余额表的数',
    '借 5602 管理费用 6.00\n借 5602 管理费用 4.00\n贷 1002 银行存款 6.00\n贷 1002 银行存款 4.00',
    '5.00',
  ],
  ['三行里有两行相同', '借 1002 银行存款 -5.00\n借 1002 银行存款 -5.00\n借 5602 管理费用 10.00', '5.00'],
])('不是每行都有两遍的，不说有两遍：%s', (_, lines, half) => {
  const left = formatYuan(subtract(yuan('100.00'), yuan(half)));
  const isRed = lines.includes('-');
  const bank = isRed ? `-${half} 0.00` : `0.00 ${half}`;
  const rows = [`1002 银行存款 100.00 ${bank} ${left}`, capital, `5602 管理费用 0.00 ${half} 0.00 ${half}`];
  expect(told(rows, `2026-01-05 记-1\n${lines}`).join()).not.toContain('有两遍');
});

test('一张凭证里有一个科目借贷抵消了，余额表里没有这张凭证，也看得出', () => {
  const slips = `${sold(1, '5.00')}\n借 1122 应收账款 3.00\n借 1122 应收账款 -3.00`;
  const rows = [...soldFor('0.00'), '1122 应收账款 0.00 0.00 0.00 0.00'];
  expect(told(rows, slips)).toEqual([
    expect.stringMatching(/^1002 slip 余额表里没有凭证2026-01 记-1；/),
    expect.stringMatching(/^5001 slip 余额表里没有凭证2026-01 记-1；/),
  ]);
});

test('凭证号最大的不在最后一天，缺的是它以后的', () => {
  const slips = [sold(2, '5.00'), sold(1, '2.00').replace('01-05', '01-06')].join('\n');
  const rows = [
    '1002 银行存款 100.00 7.00 0.00 107.00',
    '1122 应收账款 0.00 2.05 0.00 2.05',
    capital,
    '5001 主营业务收入 0.00 0.00 7.00 -7.00',
    '2202 应付账款 0.00 0.00 2.05 -2.05',
  ];
  expect(told(rows, slips)[0]).toContain('可能是2026-01 记-2以后的');
});

test('按客户核对的科目，余额表里没有的凭证看得出是哪一张', () => {
  const owed = (number: number, amount: string) =>
    `2026-01-05 记-${number}\n借 1122 应收账款 ${amount} 客户:c1:甲公司\n贷 5001 主营业务收入 ${amount}`;
  const rows = [
    '1122 应收账款 100.00 3.00 0.00 103.00',
    '1122 应收账款 100.00 3.00 0.00 103.00 客户:c1:甲公司',
    capital,
    '5001 主营业务收入 0.00 0.00 3.00 -3.00',
  ];
  expect(told(rows, [owed(1, '3.00'), owed(2, '5.00')].join('\n'))).toEqual([
    expect.stringMatching(/^5001 slip 余额表里没有凭证2026-01 记-2；/),
    expect.stringMatching(/^1122 slip 余额表里没有凭证2026-01 记-2；/),
  ]);
});
