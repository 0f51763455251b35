import { fen } from '../../../primitives/money';
import { exchangeRate } from '../../../primitives/scaled';
import { movedBalances, movedBooks, movedSlips, plannedFrom } from '../../../testing/givenMoved';
import { yuan } from '../../../testing/yuan';
import type { MovedBooks } from '../movedBooks';
import { isProved, type MoveProof } from './moveProof';
import { comparedTables, proveMove } from './proveMove';

const january = `1002 银行存款 100.00 47.00 20.00 127.00
  3001 实收资本 -100.00 0.00 0.00 -100.00
  5001 主营业务收入 0.00 0.00 47.00 -47.00
  5602 管理费用 0.00 20.00 0.00 20.00
  560202 办公费 0.00 20.00 0.00 20.00`;

const february = `1002 银行存款 127.00 0.00 0.00 127.00
  3001 实收资本 -100.00 0.00 0.00 -100.00
  5001 主营业务收入 -47.00 0.00 0.00 -47.00
  5602 管理费用 20.00 0.00 0.00 20.00
  560202 办公费 20.00 0.00 0.00 20.00`;

const slips = `2026-01-05 记-1
  借 1002 银行存款 47.00
  贷 5001 主营业务收入 47.00
  2026-01-06 记-2
  借 560202 办公费 20.00
  贷 1002 银行存款 20.00`;

const books = (table: string, text: string, next: string | null = null): MovedBooks =>
  movedBooks({
    balances: [
      ...movedBalances('2026-01', table),
      ...(next === null ? [] : movedBalances('2026-02', next, '二月')),
    ],
    slips: movedSlips(text),
  });

const proofOf = (of: MovedBooks): MoveProof => proveMove(of, plannedFrom(of));

/** Differences that begin, as text. */
const causes = ({ differences }: MoveProof) =>
  differences
    .filter(({ follows }) => follows === null)
    .map(({ account, cause }) => `${account} ${cause.kind}`);

const messages = ({ differences }: MoveProof) => differences.map(({ cause }) => cause.message).join('\n');

test('期初、借方、贷方、期末都相同，核对一致', () => {
  const proof = proofOf(books(january, slips, february));
  expect(proof.differences).toStrictEqual([]);
  expect([proof.compared, proof.equal]).toEqual([10, 10]);
});

test('两个客户同名，编码不同：各月的余额各自相接', () => {
  const rows = (one: string, two: string, all: string) =>
    `1122 应收账款 ${all}\n1122 应收账款 ${one} 客户:c1:甲公司\n1122 应收账款 ${two} 客户:c2:甲公司\n3001 实收资本 -30.00 0.00 0.00 -30.00`;
  const table = rows('10.00 0.00 0.00 10.00', '20.00 0.00 0.00 20.00', '30.00 0.00 0.00 30.00');
  const proof = proofOf(books(table, '', table));
  expect(proof.contradictions).toStrictEqual([]);
  expect(proof.differences).toStrictEqual([]);
});

test('跨几个月的余额表，核对整个期间', () => {
  const of = movedBooks({ balances: movedBalances('2026-01..2026-02', january), slips: movedSlips(slips) });
  expect(proofOf(of).differences).toStrictEqual([]);
});

test('对应到我们的科目后，与原软件的各级余额仍然一致', () => {
  const of = books(january, slips);
  const plan = plannedFrom(of, { chart: 'map' });
  expect(plan.slips[1]?.lines[0]?.account).toBe('560202');
  expect(proveMove(of, plan).differences).toStrictEqual([]);
});

test('两个科目对应到我们的一个科目，按两行之和核对', () => {
  const rows = (cash: string) => `1001 库存现金 ${cash}
    1002 银行存款 90.00 30.00 0.00 120.00
    3001 实收资本 -100.00 0.00 0.00 -100.00
    5001 主营业务收入 0.00 0.00 37.00 -37.00`;
  const text = `2026-01-05 记-1
    借 1001 库存现金 7.00
    借 1002 银行存款 30.00
    贷 5001 主营业务收入 37.00`;
  const proofWith = (cash: string) => {
    const of = books(rows(cash), text);
    return proveMove(of, plannedFrom(of, { chart: 'map', mapped: { '1001': '1002' } }));
  };
  const { differences, compared } = proofWith('10.00 7.00 0.00 17.00');
  expect([differences, compared]).toEqual([[], 3]);
  const [wrong] = proofWith('10.00 8.00 0.00 18.00').differences;
  expect(wrong).toMatchObject({
    account: '1002',
    theirs: { opening: 10_000, debit: 3_800, closing: 13_800 },
  });
  expect(wrong?.differences).toMatchObject({ opening: 0, debit: -100, credit: 0, closing: -100 });
});

test('两个上级科目对应到我们的一个上级，各自与自己的下级核对', () => {
  const of = books(
    `1002 银行存款 100.00 0.00 20.00 80.00
    3001 实收资本 -100.00 0.00 0.00 -100.00
    5601 销售费用 0.00 8.00 0.00 8.00
    560101 样品费 0.00 8.00 0.00 8.00
    5602 管理费用 0.00 12.00 0.00 12.00
    560202 办公费 0.00 12.00 0.00 12.00`,
    `2026-01-05 记-1
    借 560101 样品费 8.00
    借 560202 办公费 12.00
    贷 1002 银行存款 20.00`,
  );
  const plan = plannedFrom(of, { chart: 'map', mapped: { '5601': '5602' } });
  expect(plan.targets['5601']?.account).toBe('5602');
  const { differences, compared } = proveMove(of, plan);
  expect([differences, compared]).toEqual([[], 6]);
});

test('明细改为客户项目后，一级科目和每个客户仍然一致', () => {
  const of = books(
    `1122 应收账款 30.00 10.00 0.00 40.00
    112201 新华工厂 30.00 10.00 0.00 40.00
    3001 实收资本 -30.00 0.00 0.00 -30.00
    5001 主营业务收入 0.00 0.00 10.00 -10.00
    合计 - 0.00 10.00 10.00 0.00`,
    '2026-01-05 记-1\n借 112201 新华工厂 10.00\n贷 5001 主营业务收入 10.00',
  );
  const proof = proveMove(of, plannedFrom(of, { itemised: { '1122': '客户' } }));
  expect(proof.differences).toStrictEqual([]);
  expect(proof.compared).toBe(5);
});

describe('余额表漏了一行', () => {
  const without = (table: string, code: string) =>
    table
      .split('\n')
      .filter((row) => !row.trim().startsWith(`${code} `))
      .join('\n');

  test('上一张余额表有它的余额，说明是哪一行，不说是别的行不对', () => {
    const proof = proofOf(books(january, slips, without(february, '3001')));
    expect(causes(proof)).toEqual(['3001 contradiction']);
    expect(proof.contradictions).toStrictEqual([]);
    expect(messages(proof)).toContain(
      '余额表里没有“3001”这一行，而按前面的账它有期初余额-100.00；请核对期初余额，或从原软件重新导出',
    );
  });

  test('两个客户少了一个，不把差额算在另一个头上', () => {
    const rows = (...items: readonly string[]) =>
      ['1122 应收账款 30.00 0.00 0.00 30.00', ...items, '3001 实收资本 -30.00 0.00 0.00 -30.00'].join('\n');
    const [one, other] = ['10.00 客户:c1:甲', '20.00 客户:c2:乙'].map((text) => {
      const [amount = '', item = ''] = text.split(' ');
      return `1122 应收账款 ${amount} 0.00 0.00 ${amount} ${item}`;
    });
    const proof = proofOf(books(rows(one ?? '', other ?? ''), '', rows(one ?? '')));
    expect(causes(proof)).toEqual(['1122 contradiction']);
    expect(messages(proof)).toContain('没有“1122 客户:c2”这一行，而按前面的账它有期初余额20.00');
    expect(proof.contradictions).toStrictEqual([]);
  });

  test('两个下级科目少了一个，不说上级不等于下级合计', () => {
    const rows = (...leaves: readonly string[]) =>
      [
        '1002 银行存款 30.00 0.00 0.00 30.00',
        ...leaves.map((leaf) => `${leaf} 0.00 0.00 ${leaf.split(' ')[2]}`),
        '3001 实收资本 -30.00 0.00 0.00 -30.00',
      ].join('\n');
    const leaves = ['100201 工行 10.00', '100202 建行 20.00'];
    const proof = proofOf(books(rows(...leaves), '', rows(...leaves.slice(0, 1))));
    expect(causes(proof)).toEqual(['100202 contradiction']);
    expect(messages(proof)).toContain('没有“100202”这一行，而按前面的账它有期初余额20.00');
    expect(proof.contradictions).toStrictEqual([]);
  });

  test('下一张余额表的期初有它，这一张的合计也不说话；隔了一个月的不管', () => {
    const rows = (name: string, ...leaves: readonly string[]) =>
      movedBalances(
        name,
        ['1002 银行存款 30.00', ...leaves, '3001 实收资本 -30.00']
          .map((row) => `${row} 0.00 0.00 ${row.split(' ')[2]}`)
          .join('\n'),
        name,
      );
    const [one, other] = ['100201 工行 10.00', '100202 建行 20.00'] as const;
    const toldOf = (next: string) =>
      proofOf(
        movedBooks({ balances: [...rows('2026-01', one), ...rows(next, one, other)] }),
      ).contradictions.map(({ message }) => message.split('；')[0]);
    expect(toldOf('2026-02')).toStrictEqual([]);
    expect(toldOf('2026-03')).toContain('“1002”的期初余额不等于它的下级科目合计');
  });

  test('凭证记在上面的科目不在余额表里，说明是哪些凭证', () => {
    const proof = proofOf(books(without(january, '5001'), slips));
    expect(messages(proof)).toContain('余额表里没有“5001”这一行，而凭证记在它上面');
    expect(proof.differences[0]?.cause.slips).toEqual(['2026-01|记-1']);
  });
});

describe('辅助核算', () => {
  const table = (...items: string[]) =>
    [
      '1122 应收账款 30.00 10.00 0.00 40.00',
      ...items,
      '3001 实收资本 -30.00 0.00 0.00 -30.00',
      '5001 主营业务收入 0.00 0.00 10.00 -10.00',
    ].join('\n');
  const sale = '2026-01-05 记-1\n借 1122 应收账款 10.00 客户:c1:甲公司\n贷 5001 主营业务收入 10.00';
  const one = (figures: string) => `1122 应收账款 ${figures} 客户:c1:甲公司`;
  const other = '1122 应收账款 12.00 0.00 0.00 12.00 客户:c2:乙公司';

  test('每个项目的余额也核对', () => {
    const proof = proofOf(books(table(one('18.00 10.00 0.00 28.00'), other), sale));
    expect(proof.differences).toStrictEqual([]);
    expect(proof.compared).toBe(5);
  });

  test('项目的合计不等于科目，指出项目的单元格', () => {
    const proof = proofOf(books(table(one('18.00 10.00 0.00 27.00'), other), sale));
    expect(causes(proof)).toEqual(['1122 contradiction']);
    expect(proof.contradictions.map(({ message }) => message).join('\n')).toContain('辅助核算项目合计');
    expect(proof.differences[0]?.cause.cells).toEqual([
      expect.objectContaining({
        figure: 'closing',
        correction: 100,
        at: expect.objectContaining({ row: 2 }),
      }),
    ]);
  });

  test('只写了项目、没有写科目的，按项目核对；上级和合计也算上它们', () => {
    const rows = `2241 其他应付款 -30.00 0.00 0.00 -30.00
      224101 押金 -10.00 0.00 0.00 -10.00
      224102 报销 -12.00 0.00 0.00 -12.00 职员:e1:甲
      224102 报销 -8.00 0.00 0.00 -8.00 职员:e2:乙
      1002 银行存款 12.00 0.00 0.00 12.00
      1122 应收账款 18.00 0.00 0.00 18.00 客户:c1:甲公司
      合计 - 0.00 0.00 0.00 0.00`;
    const of = books(rows, '');
    const proof = proofOf(of);
    expect([proof.differences, proof.contradictions, proof.compared]).toEqual([[], [], 7]);
    expect(plannedFrom(of).accounts.map(({ code }) => code)).toEqual([
      '1002',
      '1122',
      '2241',
      '224101',
      '224102',
    ]);
  });

  test('余额表里没有的项目，按零核对', () => {
    const lines = `${sale}\n借 1122 应收账款 5.00 客户:c3:丙公司\n贷 1122 应收账款 5.00 客户:c1:甲公司`;
    const proof = proofOf(books(table(one('18.00 10.00 0.00 28.00'), other), lines));
    const missing = proof.differences.find(({ at }) => at === null);
    expect(missing).toMatchObject({ account: '1122', name: '应收账款 丙公司', items: [{ code: 'c3' }] });
    expect(missing?.differences).toMatchObject({ opening: 0, debit: 500, credit: 0, closing: 500 });
    expect(missing?.differences.yearDebit).toBeNull();
  });
});

test('三月只有客户余额表，一个客户的期末余额错了，另一个的余额方向写反了：没有别的数说起它，也看得出', () => {
  const march = movedBalances(
    '2026-03',
    `1122 应收账款 18.00 0.00 0.00 17.00 客户:c1:甲公司
    1122 应收账款 -12.00 0.00 0.00 -12.00 客户:c2:乙公司`,
    '三月',
  );
  const of = movedBooks({
    balances: [
      ...movedBalances(
        '2026-01',
        `1122 应收账款 30.00 0.00 0.00 30.00
        1122 应收账款 18.00 0.00 0.00 18.00 客户:c1:甲公司
        1122 应收账款 12.00 0.00 0.00 12.00 客户:c2:乙公司
        3001 实收资本 -30.00 0.00 0.00 -30.00`,
      ),
      ...march,
    ],
    slips: movedSlips('2026-03-05 记-1\n借 1002 银行存款 5.00\n贷 5001 主营业务收入 5.00'),
  });
  expect(proofOf(of).differences.every(({ account }) => account === '1122')).toBe(true);
  expect(proofOf(of).contradictions.map(({ message }) => message)).toEqual([
    '“1122 乙公司”的期初余额写在贷方，应在借方：余额方向写反了；三月第2行',
    '“1122 乙公司”的期末余额写在贷方，应在借方：余额方向写反了；三月第2行',
    '“1122 甲公司”的期初余额加借方减贷方不等于期末余额',
  ]);
});

test('合计也核对；没有本年累计一栏的，不比本年累计', () => {
  const total = '合计 - 0.00 67.00 67.00 0.00';
  const proof = proofOf(books(`${january}\n${total}`, slips));
  expect([proof.differences, proof.compared]).toEqual([[], 6]);
  const wrong = proofOf(books(`${january}\n${total.replaceAll('67.00', '68.00')}`, slips));
  expect(wrong.differences.map(({ name, cause }) => `${name} ${cause.kind}`)).toEqual(['合计 contradiction']);
  expect(wrong.differences[0]?.differences).toMatchObject({ debit: -100, credit: -100, yearDebit: null });
  expect(messages(wrong)).not.toContain('此外');
  expect(wrong.differences[0]?.cause.slips).toStrictEqual([]);
});

test('合计把写错的一格也加进去了，说的是那一格，合计不另找原因', () => {
  const wrong = january.replace(
    '5001 主营业务收入 0.00 0.00 47.00 -47.00',
    '5001 主营业务收入 0.00 0.00 48.50 -47.00',
  );
  const proof = proofOf(books(`${wrong}\n合计 - 0.00 67.00 68.50 0.00`, slips));
  const cell = '2026-01的余额表自相矛盾：余额表第3行的本期贷方不对；请在原软件里核对后重新导出';
  expect(proof.differences.map(({ name, cause }) => `${name} ${cause.message}`)).toEqual([
    `主营业务收入 ${cell}`,
    `合计 ${cell}`,
  ]);
  const more = proofOf(books(`${wrong}\n合计 - 0.00 67.00 69.00 0.00`, slips));
  expect(more.differences[1]?.cause.message).toBe('“合计”贷方相差-2.00，找不到原因');
});

test('余额表漏了有发生额的科目，也是差异', () => {
  const proof = proofOf(books(january.replace(/\n.*5001.*/, ''), slips));
  expect(proof.differences.map(({ account, at }) => [account, at])).toContainEqual(['5001', null]);
});

describe('原因', () => {
  test('一：余额表自相矛盾，指出单元格', () => {
    const proof = proofOf(books(january.replace('0.00 0.00 47.00 -47.00', '0.00 0.00 47.00 -74.00'), slips));
    expect(causes(proof)).toEqual(['5001 contradiction']);
    expect(proof.differences[0]?.cause.cells).toEqual([
      expect.objectContaining({
        account: '5001',
        figure: 'closing',
        correction: 2700,
        at: expect.objectContaining({ row: 3 }),
      }),
    ]);
    expect(messages(proof)).toContain('余额表第3行的期末余额不对');
  });

  test('一：上级不等于下级合计，指出上级的单元格', () => {
    const proof = proofOf(
      books(
        january.replace('5602 管理费用 0.00 20.00 0.00 20.00', '5602 管理费用 0.00 21.00 0.00 20.00'),
        slips,
      ),
    );
    expect(causes(proof)).toEqual(['5602 contradiction']);
    expect(proof.differences[0]?.cause.cells[0]).toMatchObject({ figure: 'debit', correction: -100 });
  });

  test('一：年中启用，只有本年累计不对的，也指出单元格；看不出是哪一格的不猜', () => {
    const march = (year: string) =>
      movedBooks({
        balances: movedBalances(
          '2026-03',
          `1002 银行存款 100.00 47.00 20.00 127.00 ${year} 20.00
          3001 实收资本 -100.00 0.00 0.00 -100.00 0.00 0.00
          5001 主营业务收入 0.00 0.00 47.00 -47.00 0.00 47.00
          560202 办公费 0.00 20.00 0.00 20.00 20.00 0.00
          合计 - 0.00 67.00 67.00 0.00 67.00 67.00`,
        ),
        slips: movedSlips(slips.replaceAll('2026-01', '2026-03')),
      });
    const proof = proofOf(march('48.00'));
    expect(proof.contradictions.map(({ cell }) => cell)).toEqual([
      expect.objectContaining({ account: '1002', figure: 'yearDebit', correction: -100 }),
      expect.objectContaining({ account: '1002', figure: 'yearDebit', correction: -100 }),
    ]);
    expect(new Set(proof.differences.map(({ cause }) => cause.kind))).toEqual(new Set(['contradiction']));
    const turned = (year: string) =>
      movedBooks({
        ...march('47.00'),
        balances: march('47.00').balances.map((row) =>
          row.account === '5001' ? { ...row, yearCredit: yuan(year) } : row,
        ),
      });
    expect(proofOf(turned('48.00')).contradictions.map(({ cell }) => cell)).toEqual([
      expect.objectContaining({ account: '5001', figure: 'yearCredit', correction: -100 }),
      expect.objectContaining({ account: '5001', figure: 'yearCredit', correction: -100 }),
    ]);
    const wrong = march('47.00');
    const opening = wrong.balances.map((row) =>
      row.account === '1002' ? { ...row, opening: fen(10_100), closing: fen(12_800) } : row,
    );
    const doubtful = proofOf({ ...wrong, balances: opening });
    expect(doubtful.contradictions.map(({ cell }) => cell)).toEqual([null, null, null, null]);
    expect(doubtful.differences.map(({ name, cause }) => `${name} ${cause.kind}`)).toEqual([
      '合计 contradiction',
    ]);
    expect(doubtful.differences[0]?.cause.slips).toStrictEqual([]);
    expect(messages(doubtful)).toContain('看不出哪一格不对，请核对第1、2、3、4、5行');
  });

  test('二：缺一张凭证，差额是它的分录，指出断号；上级和以后的月份跟着它', () => {
    const full = `${slips}\n2026-01-07 记-3\n借 1002 银行存款 3.00\n贷 5001 主营业务收入 3.00`;
    const table = january
      .replace('47.00 20.00 127.00', '50.00 20.00 130.00')
      .replace('0.00 47.00 -47.00', '0.00 50.00 -50.00');
    const next = february.replaceAll('127.00', '130.00').replaceAll('-47.00', '-50.00');
    const proof = proofOf(books(table, full.replace(/\n\s*2026-01-06[\s\S]*?(?=\n2026-01-07)/, ''), next));
    expect(proof.differences.every(({ cause }) => cause.kind === 'slip')).toBe(true);
    expect(messages(proof)).toContain('缺少的凭证2026-01 记-2的分录');
    const heading = proof.differences.find(({ id }) => id === '2026-01..2026-01|5602*');
    expect(heading?.follows).toBe('2026-01..2026-01|560202');
    expect(proof.differences.find(({ id }) => id === '2026-02..2026-02|1002')?.follows).toBe(
      '2026-01..2026-01|1002',
    );
  });

  test('一和二：同一科目缺一张凭证，期初也不对，两样都说', () => {
    const withSlip = `1002 银行存款 127.00 0.00 10.00 117.00
    3001 实收资本 -100.00 0.00 0.00 -100.00
    5001 主营业务收入 -47.00 0.00 0.00 -47.00
    5602 管理费用 20.00 10.00 0.00 30.00
    560202 办公费 20.00 10.00 0.00 30.00`;
    const spoiled = withSlip.replace('127.00 0.00 10.00', '133.00 0.00 10.00');
    const proof = proofOf(books(january, slips, spoiled));
    const of = proof.differences.find(({ account }) => account === '1002')?.cause;
    expect(of?.message).toBe(
      '2026-02的余额表自相矛盾：二月第1行的期初余额不对；请在原软件里核对后重新导出；此外，' +
        '文件里没有2026年第02期的凭证，差额正好是缺少的凭证的分录；请从原软件重新导出这些凭证',
    );
    expect(of?.cells).toMatchObject([{ account: '1002', figure: 'opening', correction: -600 }]);
  });

  test('二：余额表把一张凭证记了两次', () => {
    const table = january
      .replace('47.00 20.00 127.00', '94.00 20.00 174.00')
      .replace('0.00 47.00 -47.00', '0.00 94.00 -94.00');
    const proof = proofOf(books(table, slips));
    expect(causes(proof)).toEqual(['1002 slip', '5001 slip']);
    expect(messages(proof)).toContain('余额表把凭证2026-01 记-1记了两次');
  });

  test('三：两个科目一多一少，指出这个数的凭证', () => {
    const proof = proofOf(books(january, slips.replace('560202 办公费', '560203 差旅费')));
    expect(causes(proof)).toEqual(['560202 pair', '560203 pair']);
    expect(proof.differences[0]?.cause.slips).toEqual(['2026-01|记-2']);
    expect(messages(proof)).toContain('正好相差20.00');
  });

  test('四：借贷方向相反，差额是分录的两倍', () => {
    const proof = proofOf(
      books(
        january,
        slips.replace('借 560202', '贷 560202').replace('贷 1002 银行存款 20', '借 1002 银行存款 20'),
      ),
    );
    expect(causes(proof)).toEqual(['1002 turned', '560202 turned']);
    expect(messages(proof)).toContain('余额相差40.00，是凭证2026-01 记-2的20.00的两倍');
  });

  test('四：红字当作了蓝字', () => {
    const proof = proofOf(books(january, slips.replaceAll('20.00', '-20.00')));
    expect(causes(proof)).toEqual(['1002 turned', '560202 turned']);
  });

  test('五：余额表包括了作废的凭证', () => {
    const proof = proofOf(books(january, slips.replace('记-2', '记-2 作废')));
    expect(causes(proof)).toEqual(['1002 otherSlips', '560202 otherSlips']);
    expect(messages(proof)).toContain('余额表包括了作废的凭证2026-01 记-2');
  });

  test('五：没有审核的凭证不在余额表里', () => {
    const table = january
      .replace('47.00 20.00 127.00', '47.00 0.00 147.00')
      .replaceAll('0.00 20.00 0.00 20.00', '0.00 0.00 0.00 0.00');
    const proof = proofOf(books(table, slips.replace('记-1', '记-1 审核')));
    expect(causes(proof)).toEqual(['1002 otherSlips', '560202 otherSlips']);
    expect(messages(proof)).toContain('凭证2026-01 记-2没有审核');
  });

  test('五：凭证在原软件里记在下一个月', () => {
    const table = january
      .replace('47.00 20.00 127.00', '47.00 0.00 147.00')
      .replaceAll('0.00 20.00 0.00 20.00', '0.00 0.00 0.00 0.00');
    const next = february
      .replace('127.00 0.00 0.00 127.00', '147.00 0.00 20.00 127.00')
      .replaceAll('20.00 0.00 0.00 20.00', '0.00 20.00 0.00 20.00');
    const proof = proofOf(books(table, slips, next));
    expect(new Set(proof.differences.map(({ cause }) => cause.kind))).toEqual(new Set(['otherSlips']));
    expect(messages(proof)).toContain('凭证2026-01 记-2在原软件里记在了相邻的月份');
    expect(messages(proof)).toContain('余额表包括了相邻月份的凭证2026-01 记-2');
  });

  test('六：外币折算的尾差，同一张凭证里人民币的一方也是', () => {
    const dollars = { code: 'USD', rate: exchangeRate(700_000_000), amount: fen(671) };
    const of = books(
      january
        .replace('47.00 20.00 127.00', '47.01 20.00 127.01')
        .replace('0.00 47.00 -47.00', '0.00 47.01 -47.01'),
      slips,
    );
    const foreign = of.slips.map((slip) => ({
      ...slip,
      lines: slip.lines.map((line) => (line.debit === 4700 ? { ...line, currency: dollars } : line)),
    }));
    const proof = proofOf({ ...of, slips: foreign });
    expect(causes(proof)).toEqual(['1002 rounding', '5001 rounding']);
    expect(messages(proof)).toContain('外币折算的尾差0.01：1行外币凭证的分录各四舍五入到分');
  });

  test('七：数字颠倒只作提示', () => {
    const table = january
      .replace('47.00 20.00 127.00', '74.00 20.00 154.00')
      .replace('0.00 47.00 -47.00', '0.00 74.00 -74.00');
    const proof = proofOf(books(table, slips));
    expect(causes(proof)).toEqual(['1002 digits', '5001 digits']);
    expect(messages(proof)).toContain('如凭证2026-01 记-1；仅供参考');
  });

  test('八：找不到原因的，说出金额和这个科目的凭证', () => {
    const table = january
      .replace('47.00 20.00 127.00', '48.23 20.00 128.23')
      .replace('0.00 47.00 -47.00', '0.00 48.23 -48.23');
    const proof = proofOf(books(table, slips));
    expect(causes(proof)).toEqual(['1002 unexplained', '5001 unexplained']);
    expect(messages(proof)).toContain(
      '“1002”借方相差-1.23、期末余额相差-1.23，找不到原因；这个科目有凭证2026-01 记-1、2026-01 记-2',
    );
  });
});

describe('接受差异', () => {
  const table = january
    .replace('47.00 20.00 127.00', '48.23 20.00 128.23')
    .replace('0.00 47.00 -47.00', '0.00 48.23 -48.23');
  const next = february.replaceAll('127.00', '128.23').replaceAll('-47.00', '-48.23');

  test('每个差异都要有理由，空白不算；跟着它的以后月份不必再写', () => {
    const proof = proofOf(books(table, slips, next));
    const [bank, income] = proof.differences.filter(({ follows }) => follows === null).map(({ id }) => id);
    expect(proof.differences.length).toBeGreaterThan(2);
    expect(isProved(proof.differences, {})).toBe(false);
    expect(isProved(proof.differences, { [bank ?? '']: '已核对', [income ?? '']: ' ' })).toBe(false);
    expect(isProved(proof.differences, { [bank ?? '']: '已核对', [income ?? '']: '已核对' })).toBe(true);
  });
});

test('期初一张表、每月一张余额表：期初里的本年累计接到第一个月，不接到第二个月', () => {
  const of = books(january, slips, february);
  const turnover = new Map(
    of.balances.flatMap((row) => (row.from === '2026-01' ? [[row.account, row]] : [])),
  );
  const begun = { debit: null, credit: null, closing: null, yearDebit: fen(0), yearCredit: fen(0) };
  const balances = [
    ...[...turnover.values()].map((row) => ({ ...row, ...begun })),
    ...of.balances.map((row) => {
      const { debit = null, credit = null } = turnover.get(row.account) ?? {};
      return { ...row, yearDebit: debit, yearCredit: credit };
    }),
  ];
  const { contradictions, differences } = proofOf({ ...of, balances });
  expect([contradictions, differences]).toEqual([[], []]);
});

test('往来科目的余额方向写反了，说出写在哪一方、应在哪一方', () => {
  const rows = (payable: string, months: string, file: string) =>
    movedBalances(
      months,
      `1002 银行存款 100.00 0.00 0.00 100.00
      2202 应付账款 ${payable}
      3001 实收资本 -70.00 0.00 0.00 -70.00`,
      file,
    );
  const of = movedBooks({
    balances: [
      ...rows('-30.00 5.00 5.00 -30.00', '2026-01', '一月'),
      ...rows('30.00 0.00 0.00 30.00', '2026-02', '二月'),
    ],
    slips: movedSlips('2026-01-05 记-1\n借 2202 应付账款 5.00\n贷 2202 应付账款 5.00'),
  });
  expect(proofOf(of).contradictions.map(({ message }) => message)).toEqual([
    '“2202”的期初余额写在借方，应在贷方：余额方向写反了；二月第2行',
    '“2202”的期末余额写在借方，应在贷方：余额方向写反了；二月第2行',
  ]);
  expect(messages(proofOf(of))).toContain(
    '二月第2行的期初余额（金额对，借贷方向写反了）、二月第2行的期末余额（金额对，借贷方向写反了）不对',
  );
});

test('期初为零、期末的方向写反了，只说期末', () => {
  const rows = (name: string, opening: string, paid: string, closing: string) =>
    movedBalances(
      name,
      `1002 银行存款 ${name === '2026-01' ? '100.00 5.00' : '105.00 0.00'} 0.00 105.00
      2202 应付账款 ${opening} 0.00 ${paid} ${closing}
      3001 实收资本 -100.00 0.00 0.00 -100.00`,
      name,
    );
  const of = movedBooks({
    balances: [...rows('2026-01', '0.00', '5.00', '5.00'), ...rows('2026-02', '-5.00', '0.00', '-5.00')],
    slips: movedSlips('2026-01-05 记-1\n借 1002 银行存款 5.00\n贷 2202 应付账款 5.00'),
  });
  expect(proofOf(of).contradictions.map(({ message }) => message)).toEqual([
    '“2202”的期末余额写在借方，应在贷方：余额方向写反了；2026-01第2行',
  ]);
});

test('迁入核对表列出每张余额表的每一行，编码读不懂的没有', () => {
  const of = books(january, slips, february);
  const plan = plannedFrom(of);
  expect(comparedTables(of, plan).map(({ rows }) => rows.size)).toEqual([5, 5]);
  const unreadable = movedBooks({ balances: movedBalances('2026-01', '10A2 甲 1.00 0.00 0.00 1.00') });
  expect(comparedTables(unreadable, plan)).toStrictEqual([]);
  expect(proveMove(unreadable, plan)).toEqual({ compared: 0, equal: 0, differences: [], contradictions: [] });
});

test.each(['8.00 0.00', '0.00 8.00'])('下一张余额表缺的一行只有本年累计%s，说的是本年累计', (year) => {
  const rows = (...more: readonly string[]) =>
    [
      `1002 银行存款 100.00 0.00 0.00 100.00 ${year.split(' ').reverse().join(' ')}`,
      ...more,
      '3001 实收资本 -100.00 0.00 0.00 -100.00 0.00 0.00',
    ].join('\n');
  const of = movedBooks({
    balances: [
      ...movedBalances('2026-04', rows(`5602 管理费用 0.00 0.00 0.00 0.00 ${year}`)),
      ...movedBalances('2026-05', rows(), '五月'),
    ],
  });
  expect(messages(proofOf(of))).toBe(
    '余额表里没有“5602”这一行，而按前面的账它有本年累计发生额；请核对期初余额，或从原软件重新导出这张余额表',
  );
});

test('上级科目自己的分录和期初转入了新增的下级，上级的一行照样核对得上', () => {
  const of = books(
    `1002 银行存款 100.00 0.00 10.00 90.00
    100201 工行 60.00 0.00 0.00 60.00
    3001 实收资本 -100.00 0.00 0.00 -100.00
    5602 管理费用 0.00 10.00 0.00 10.00`,
    '2026-01-05 记-1\n借 5602 管理费用 10.00\n贷 1002 银行存款 10.00',
  );
  const { differences, contradictions, compared } = proofOf(of);
  expect([differences, contradictions, compared]).toEqual([[], [], 4]);
});

test('期初一张表也核对期初，只核对期初', () => {
  const of = movedBooks({
    balances: movedBalances(
      '2026-04',
      `1002 银行存款 100.00 - - - 8.00 3.00
      3001 实收资本 -100.00 - - - 0.00 5.00`,
    ),
  });
  const [table] = comparedTables(of, plannedFrom(of));
  expect([...(table?.rows.values() ?? [])].map(({ theirs }) => theirs)).toMatchObject([
    { opening: 10_000, yearDebit: null, yearCredit: null },
    { opening: -10_000, yearDebit: null, yearCredit: null },
  ]);
});

test('两行合成一行，有一行没有的一栏不核对', () => {
  const of = books(
    `1001 库存现金 10.00 - 0.00 10.00
    1002 银行存款 90.00 5.00 0.00 95.00
    3001 实收资本 -100.00 0.00 0.00 -100.00`,
    '2026-01-05 记-1\n借 1002 银行存款 5.00\n贷 5001 主营业务收入 5.00',
  );
  const plan = plannedFrom(of, { chart: 'map', mapped: { '1001': '1002' } });
  const [table] = comparedTables(of, plan);
  expect(table?.rows.get('2026-01..2026-01|1002')).toMatchObject({
    theirs: { opening: 10_000, debit: null, closing: 10_500 },
    differences: { opening: 0, debit: null, closing: 0 },
  });
});

test('没有对应的科目不核对，它的上级、项目也不', () => {
  const of = books(
    `1101 短期借出款 30.00 0.00 0.00 30.00
    110101 甲 30.00 0.00 0.00 30.00
    110101 甲 30.00 0.00 0.00 30.00 客户:c1:甲公司
    3001 实收资本 -30.00 0.00 0.00 -30.00`,
    '',
  );
  const plan = plannedFrom(of, { chart: 'map' });
  const [table] = comparedTables(of, plan);
  expect([...(table?.rows.keys() ?? [])]).toEqual(['2026-01..2026-01|3001']);
});

test('上级的下级有一个对应到了别的上级下面，两个上级都不核对，明细照样核对', () => {
  const of = books(
    `1002 银行存款 100.00 0.00 20.00 80.00
    3001 实收资本 -100.00 0.00 0.00 -100.00
    5601 销售费用 0.00 8.00 0.00 8.00
    560102 办公费 0.00 8.00 0.00 8.00
    5602 管理费用 0.00 12.00 0.00 12.00
    560202 办公费 0.00 12.00 0.00 12.00`,
    `2026-01-05 记-1
    借 560102 办公费 8.00
    借 560202 办公费 12.00
    贷 1002 银行存款 20.00`,
  );
  const plan = plannedFrom(of, { chart: 'map', mapped: { '560102': '560202' } });
  const { differences, compared } = proveMove(of, plan);
  expect([differences, compared]).toEqual([[], 3]);
});

test('客户明细上面还有一级，凭证记在那一级上：那一级是它自己和下级之和', () => {
  const of = books(
    `1122 应收账款 30.00 10.00 0.00 40.00
    112201 华东 30.00 10.00 0.00 40.00
    11220101 新华工厂 30.00 4.00 0.00 34.00
    3001 实收资本 -30.00 0.00 0.00 -30.00
    5001 主营业务收入 0.00 0.00 10.00 -10.00`,
    '2026-01-05 记-1\n借 112201 华东 6.00\n借 11220101 新华工厂 4.00\n贷 5001 主营业务收入 10.00',
  );
  const plan = plannedFrom(of, { itemised: { '1122': '客户' } });
  const [table] = comparedTables(of, plan);
  expect(table?.rows.get('2026-01..2026-01|112201*')?.ours).toMatchObject({ debit: 1_000, closing: 4_000 });
});

test('两格不对：上级、以后的月份只说是哪一格影响它', () => {
  const table = (month: string, opening: string, closing: string) =>
    movedBalances(
      month,
      `1002 银行存款 100.00 0.00 0.00 100.00
      100201 工行 ${opening} 0.00 0.00 60.00
      100202 建行 40.00 0.00 0.00 40.00
      3001 实收资本 -100.00 0.00 0.00 ${closing}`,
      month,
    );
  const of = movedBooks({
    balances: [...table('2026-01', '66.00', '-107.00'), ...table('2026-02', '60.00', '-100.00')],
  });
  const told = proofOf(of).differences.map(
    ({ from, account, cause }) => `${from} ${account} ${cause.message}`,
  );
  const advice = '请在原软件里核对后重新导出';
  expect(told).toContain(`2026-01 1002 2026-01的余额表自相矛盾：2026-01第2行的期初余额不对；${advice}`);
  expect(told).toContain(`2026-01 100201 2026-01的余额表自相矛盾：2026-01第2行的期初余额不对；${advice}`);
  expect(told).toContain(`2026-02 100201 2026-02的余额表自相矛盾：2026-01第2行的期初余额不对；${advice}`);
  expect(told).toContain(`2026-01 3001 2026-01的余额表自相矛盾：2026-01第4行的期末余额不对；${advice}`);
});

test.each([
  ['借方', '5.00 0.00 22.00', '借', '本期借方不对'],
  ['贷方', '0.00 5.00 14.00', '贷', '本期贷方不对'],
])('只有客户余额表，%s与期末不符：凭证的发生额说出是哪一格', (_, figures, side, cell) => {
  const other = side === '借' ? '贷' : '借';
  const of = movedBooks({
    balances: [
      ...movedBalances(
        '2026-01',
        '1122 应收账款 18.00 0.00 0.00 18.00\n3001 实收资本 -18.00 0.00 0.00 -18.00',
      ),
      ...movedBalances('2026-01', '1122 应收账款 18.00 0.00 0.00 18.00 客户:c1:甲公司'),
      ...movedBalances('2026-02', `1122 应收账款 18.00 ${figures} 客户:c1:甲公司`, '二月'),
    ],
    slips: movedSlips(
      `2026-02-05 记-1\n${side} 1122 应收账款 4.00 客户:c1:甲公司\n${other} 1002 银行存款 4.00`,
    ),
  });
  expect(proofOf(of).contradictions).toMatchObject([
    {
      message: `“1122 甲公司”的期初余额加借方减贷方不等于期末余额；二月第1行的${cell}`,
      cell: { correction: -100 },
    },
  ]);
});

test('跨几个月的表，说是从哪个月到哪个月', () => {
  const wrong = january.replace('0.00 0.00 47.00 -47.00', '0.00 0.00 47.00 -74.00');
  const of = movedBooks({ balances: movedBalances('2026-01..2026-02', wrong), slips: movedSlips(slips) });
  expect(messages(proofOf(of))).toContain('2026-01至2026-02的余额表自相矛盾：余额表第3行的期末余额不对');
});

test('差异的名称：明细是我们的名称，上级是原软件的名称', () => {
  const of = books(
    `1002 银行存款 100.00 0.00 15.00 85.00
    3001 实收资本 -100.00 0.00 0.00 -100.00
    5601 营业费用 0.00 0.00 0.00 0.00
    5602 管理费用 0.00 15.00 0.00 15.00
    560202 差旅费 0.00 0.00 0.00 0.00
    560203 办公费 0.00 15.00 0.00 15.00`,
    '2026-01-05 记-1\n借 560203 办公费 8.00\n贷 1002 银行存款 8.00\n2026-01-06 记-2\n借 560198 茶歇 2.00\n贷 1002 银行存款 2.00',
  );
  const { differences } = proveMove(of, plannedFrom(of, { chart: 'map' }));
  const names = differences.map(({ id, name }) => `${id.split('|')[1]} ${name}`);
  expect(names).toContain('560202 办公费');
  expect(names).toContain('5601* 营业费用');
});
