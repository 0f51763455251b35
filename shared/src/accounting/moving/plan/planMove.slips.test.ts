import { fen } from '../../../primitives/money';
import { period } from '../../../primitives/period';
import { exchangeRate } from '../../../primitives/scaled';
import { movedBalances, movedBooks, movedSlips, plannedFrom } from '../../../testing/givenMoved';
import { openings, refused, sale, start, told } from '../../../testing/plannedMove';
import type { MovedBooks } from '../movedBooks';

describe('期初', () => {
  test('损益科目有期初余额，照样迁入并告知', () => {
    const balances = movedBalances(
      '2026-01',
      '1002 银行存款 100.00 0.00 0.00 100.00\n5001 主营业务收入 -100.00 0.00 0.00 -100.00',
    );
    const plan = plannedFrom(movedBooks({ balances }));
    expect(openings(plan)).toEqual(['1002 借 100.00', '5001 贷 100.00']);
    expect(told(plan)).toContain(
      '1个损益科目有期初余额，合计贷 100.00，照样迁入；2026年第01期结账时一并结转',
    );
  });

  test('期初借贷不平衡，拒绝', () => {
    const plan = plannedFrom(
      movedBooks({ balances: movedBalances('2026-01', '1002 银行存款 100.00 0.00 0.00 100.00') }),
    );
    expect(refused(plan)[0]).toContain('期初余额借贷不平衡，相差借 100.00');
  });

  test('外币余额以文件里的人民币为准，与汇率不符超过一分时告知', () => {
    const dollars = { code: 'USD', rate: exchangeRate(710_000_000), amount: fen(1000) };
    const balances = start.map((row) => (row.account === '1002' ? { ...row, currency: dollars } : row));
    const plan = plannedFrom(movedBooks({ balances }));
    expect(plan.openings[0]).toMatchObject({ net: 10_000, currency: { code: 'USD', net: 1000 } });
    expect(told(plan)).toContain('按汇率是71.00，文件里的人民币是100.00');
  });
});

describe('凭证', () => {
  const plan = (text: string, more: Partial<MovedBooks> = {}) =>
    plannedFrom(movedBooks({ balances: start, slips: movedSlips(text), ...more }));

  test('日期、字号、制单人不变，没有凭证字的用“记”', () => {
    const [slip] = plan(sale.replace('记-1', '7')).slips;
    expect(slip).toMatchObject({
      key: '2026-01|记-7',
      date: '2026-01-05',
      word: '记',
      number: 7,
      maker: '制单甲',
    });
  });

  test('断号告知，不改号', () => {
    expect(told(plan(`${sale}\n${sale.replace('记-1', '记-4')}`))).toContain('2026-01的凭证号有断号：记-2-3');
  });

  test('红字留在原来的一方；打开开关时改记另一方', () => {
    const red = '2026-01-05 记-1\n借 1002 银行存款 -10.00\n贷 5001 主营业务收入 -10.00';
    const books = movedBooks({ balances: start, slips: movedSlips(red) });
    expect(plannedFrom(books).slips[0]?.lines.map(({ debit, credit }) => [debit, credit])).toEqual([
      [-1000, 0],
      [0, -1000],
    ]);
    const turned = plannedFrom(books, { redTurned: true });
    expect(turned.slips[0]?.lines.map(({ debit, credit }) => [debit, credit])).toEqual([
      [0, 1000],
      [1000, 0],
    ]);
  });

  test('作废的凭证不迁入，告知；它的号不是断号', () => {
    const planned = plan(`${sale.replace('记-1', '记-1 作废')}\n${sale.replace('记-1', '记-2')}`);
    expect(planned.slips).toHaveLength(1);
    expect(told(planned)).toContain('作废的凭证记-1不迁入');
    expect(told(planned)).not.toContain('断号');
  });

  test('日期在期间以外的凭证，拒绝并指出它的行', () => {
    const planned = plannedFrom(
      movedBooks({ balances: start, slips: movedSlips(sale.replace('01-05', '02-05')) }),
      { last: period('2026-01') },
    );
    expect(planned.refusals[0]?.message).toContain(
      '凭证记-1的日期2026-02-05不在2026年第01期至2026年第01期内',
    );
    expect(planned.refusals[0]?.at?.row).toBe(2);
  });

  test('借贷不平衡的凭证，拒绝并指出它的行', () => {
    const planned = plan(sale.replace('贷 5001 主营业务收入 10.00', '贷 5001 主营业务收入 9.99'));
    expect(planned.refusals).toEqual([
      {
        at: { file: '凭证', sheet: '', row: 2 },
        column: null,
        message: expect.stringContaining('记-1借贷不平衡：借方多0.01'),
      },
    ]);
  });

  test('同月同号的两张：相同的只迁入一张，不同的拒绝', () => {
    const twice = plan(`${sale}\n${sale}`);
    expect(twice.slips).toHaveLength(1);
    expect(told(twice)).toContain('凭证记-1在文件里有两张，完全相同，只迁入一张');
    expect(refused(plan(`${sale}\n${sale.replaceAll('10.00', '11.00')}`))[0]).toContain(
      '有两张不同的凭证记-1',
    );
  });

  test('外币分录以文件里的人民币为准，没有汇率时推算', () => {
    const [slip] = movedSlips(sale);
    const dollars = { code: 'USD', rate: null, amount: fen(142) };
    const foreign = slip
      ? [
          {
            ...slip,
            lines: slip.lines.map((line, index) => (index === 0 ? { ...line, currency: dollars } : line)),
          },
        ]
      : [];
    const planned = plannedFrom(movedBooks({ balances: start, slips: foreign }));
    expect(planned.slips[0]?.lines[0]?.currency).toEqual({ code: 'USD', rate: 704_225_352, amount: 142 });
    expect(planned.accounts.find(({ code }) => code === '1002')?.currencies).toEqual(['USD']);
  });
});

describe('结转损益', () => {
  const month = `${sale}
    2026-01-31 记-2
    借 5001 主营业务收入 10.00
    贷 3103 本年利润 10.00`;

  test('把损益科目结平到本年利润的凭证请人勾选，不勾选不认定', () => {
    const books = movedBooks({ balances: start, slips: movedSlips(month) });
    const open = plannedFrom(books);
    expect(open.transfers).toEqual([{ key: '2026-01|记-2', profit: 1000, isTicked: false }]);
    expect(open.slips.map(({ isTransfer }) => isTransfer)).toEqual([false, false]);
    expect(told(open)).toContain('像是结转损益的凭证，请逐张确认');
    const ticked = plannedFrom(books, { transfers: ['2026-01|记-2'] });
    expect(ticked.slips.map(({ isTransfer }) => isTransfer)).toEqual([false, true]);
  });

  test('结到本年利润的下级科目也是', () => {
    const below = movedSlips(month.replace('贷 3103 本年利润', '贷 310301 一部利润'));
    expect(plannedFrom(movedBooks({ balances: start, slips: below })).transfers).toEqual([
      { key: '2026-01|记-2', profit: 1000, isTicked: false },
    ]);
  });

  test('没有结平损益科目的，或还动了货币资金的，不是结转损益', () => {
    const part = movedSlips(
      month
        .replaceAll('借 5001 主营业务收入 10.00', '借 5001 主营业务收入 9.00')
        .replace('本年利润 10.00', '本年利润 9.00'),
    );
    expect(plannedFrom(movedBooks({ balances: start, slips: part })).transfers).toStrictEqual([]);
    const cash = movedSlips(
      month.replace('贷 3103 本年利润 10.00', '贷 3103 本年利润 9.00\n贷 1002 银行存款 1.00'),
    );
    expect(plannedFrom(movedBooks({ balances: start, slips: cash })).transfers).toStrictEqual([]);
  });

  test('期初就有余额的损益科目，一起结平才是；各月各看各月的；红字多的是亏损', () => {
    const balances = movedBalances(
      '2026-01',
      '1002 银行存款 100.00 0.00 0.00 100.00\n5001 主营业务收入 -100.00 0.00 0.00 -100.00',
    );
    const carried = (amount: string) =>
      movedSlips(`2026-01-31 记-1\n借 5001 主营业务收入 ${amount}\n贷 3103 本年利润 ${amount}`);
    const profits = (slips: MovedBooks['slips']) =>
      plannedFrom(movedBooks({ balances, slips })).transfers.map(({ key, profit }) => [key, profit]);
    expect(profits(carried('100.00'))).toEqual([['2026-01|记-1', 10_000]]);
    expect(profits(carried('99.00'))).toStrictEqual([]);
    const loss = movedSlips(`2026-02-05 记-1
      借 5602 管理费用 30.00
      贷 1002 银行存款 30.00
      2026-02-28 记-2
      借 3103 本年利润 30.00
      贷 5602 管理费用 30.00`);
    expect(profits([...carried('100.00'), ...loss])).toEqual([
      ['2026-01|记-1', 10_000],
      ['2026-02|记-2', -3_000],
    ]);
  });

  test('像结转的超过十二张，列出十二张', () => {
    const slips = (count: number) =>
      Array.from({ length: count }, (_, at) => {
        const date = `${2026 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}-28`;
        return `${date} 记-1\n借 1002 银行存款 1.00\n贷 5001 主营业务收入 1.00
          ${date} 记-2\n借 5001 主营业务收入 1.00\n贷 3103 本年利润 1.00`;
      }).join('\n');
    const message = (count: number) =>
      told(plannedFrom(movedBooks({ balances: start, slips: movedSlips(slips(count)) })))
        .split('\n')
        .find((text) => text.includes('结转损益'));
    expect(message(12)).toMatch(/2026-12 记-2共12张/);
    expect(message(13)).toMatch(/2026-12 记-2等共13张/);
  });

  test.each([
    [
      '结转以后当月又有收入',
      month.replace('01-31', '01-30') + sale.replace('01-05 记-1', '01-31 记-3').replace(/^/, '\n'),
    ],
    [
      '两个损益科目只结平了一个',
      `${month.replace('贷 3103 本年利润 10.00', '贷 5602 管理费用 4.00\n贷 3103 本年利润 6.00')}
      2026-01-06 记-3\n借 5602 管理费用 5.00\n贷 1002 银行存款 5.00`,
    ],
    ['只在本年利润里转', '2026-01-31 记-1\n借 310301 一部 1.00\n贷 310302 二部 1.00'],
    ['只在损益科目里转', '2026-01-31 记-1\n借 560201 办公费 1.00\n贷 560201 办公费 1.00'],
  ])('不是结转损益：%s', (_, text) => {
    const plan = plannedFrom(movedBooks({ balances: start, slips: movedSlips(text) }));
    expect([plan.transfers, told(plan).includes('像是结转损益')]).toEqual([[], false]);
  });

  test('结转到本年利润的明细也是结转损益', () => {
    const slips = movedSlips(month.replace('3103 本年利润', '310301 一部'));
    expect(plannedFrom(movedBooks({ balances: start, slips })).transfers).toHaveLength(1);
  });

  test('勾选了的不再请人确认', () => {
    const books = movedBooks({ balances: start, slips: movedSlips(month) });
    expect(told(plannedFrom(books, { transfers: ['2026-01|记-2'] }))).not.toContain('像是结转损益');
  });
});
