import { period } from '../../../primitives/period';
import { movedBalances, movedBooks, movedSlips, plannedFrom } from '../../../testing/givenMoved';
import { accounts, lines, openings, refused, sale, start, told } from '../../../testing/plannedMove';
import { standardCharts } from '../../../testing/readMovedCase';
import type { MovedItem } from '../movedBooks';
import type { PlanItemRef } from './movePlan';
import { planMove, suggestedChoices } from './planMove';

describe('启用期间', () => {
  test('有一月的余额表时，建议从凭证所在年度的一月开始', () => {
    const plan = plannedFrom(
      movedBooks({ balances: start, slips: movedSlips(sale.replace('01-05', '03-05')) }),
    );
    expect([plan.from, plan.last]).toEqual(['2026-01', '2026-03']);
    expect(plan.unproved).toEqual(['2026-02', '2026-03']);
    expect(told(plan)).toContain('没有截至2026年第03期的科目余额表');
  });

  test('没有一月的余额表时，建议从第一个有本年累计的月份开始，并把以前的累计留作年初至今', () => {
    const balances = movedBalances(
      '2026-04..2026-06',
      '1002 银行存款 100.00 30.00 0.00 130.00 80.00 7.00\n3001 实收资本 -100.00 0.00 30.00 -130.00 0.00 73.00',
    );
    const plan = plannedFrom(movedBooks({ balances }));
    expect([plan.from, plan.last]).toEqual(['2026-04', '2026-06']);
    expect(plan.openings.map(({ yearDebit, yearCredit }) => [yearDebit, yearCredit])).toEqual([
      [5000, 700],
      [0, 4300],
    ]);
  });

  test('所选的第一个月没有余额表，拒绝并说明缺什么', () => {
    const plan = plannedFrom(movedBooks({ balances: start, slips: movedSlips(sale) }), {
      from: period('2025-12'),
    });
    expect(refused(plan)).toEqual([expect.stringContaining('缺少2025年第12期的科目余额表')]);
  });

  test('什么也没有读到时，说明要加入哪些文件', () => {
    const planning = planMove(movedBooks({}), suggestedChoices, standardCharts());
    expect(planning.plan).toBeNull();
  });
});

describe('科目', () => {
  const taxes = movedBalances(
    '2026-01',
    '2221 应交税费 -13.00 0.00 0.00 -13.00\n222101 应交增值税 -13.00 0.00 0.00 -13.00\n22210102 销项税额 -13.00 0.00 0.00 -13.00\n1002 银行存款 13.00 0.00 0.00 13.00',
  );

  test('一级科目与准则相同，默认保留原科目', () => {
    const plan = plannedFrom(movedBooks({ balances: taxes }));
    expect([plan.standard, plan.chart]).toEqual(['small', 'keep']);
    expect(openings(plan)).toEqual(['1002 借 13.00', '22210102 贷 13.00']);
  });

  test('对应到我们的科目时，22210102销项税额是22210107，不按编码对应', () => {
    const plan = plannedFrom(movedBooks({ balances: taxes }), { chart: 'map' });
    expect(plan.targets['22210102']?.account).toBe('22210107');
    expect(openings(plan)).toEqual(['1002 借 13.00', '22210107 贷 13.00']);
  });

  test.each([
    ['减免税款', '22210104'],
    ['已交税金', '22210102'],
  ])('22210102是%s时，对应到%s', (name, code) => {
    const balances = taxes.map((row) => (row.account === '22210102' ? { ...row, accountName: name } : row));
    expect(plannedFrom(movedBooks({ balances }), { chart: 'map' }).targets['22210102']?.account).toBe(code);
  });

  test('没有同名科目时按以前的选择，再没有就在上级下新增，并告知', () => {
    const balances = taxes.map((row) => (row.account === '22210102' ? { ...row, accountName: '销项' } : row));
    const earlier = [{ code: '22210102', name: '销项', to: '22210107' }];
    const known = plannedFrom(movedBooks({ balances }), { chart: 'map', history: earlier });
    expect(known.targets['22210102']?.account).toBe('22210107');
    const made = plannedFrom(movedBooks({ balances }), { chart: 'map' });
    expect(made.targets['22210102']?.account).toBe('22210111');
    expect(told(made)).toContain('新增为“22210111 销项”');
  });

  test('手工选择的科目优先；选了不存在的科目，拒绝', () => {
    const chosen = plannedFrom(movedBooks({ balances: taxes }), {
      chart: 'map',
      mapped: { '22210102': '22210109' },
    });
    expect(chosen.targets['22210102']?.account).toBe('22210109');
    const wrong = plannedFrom(movedBooks({ balances: taxes }), {
      chart: 'map',
      mapped: { '22210102': '9999' },
    });
    expect(refused(wrong)[0]).toContain('“9999”不在本账套的科目表里');
  });

  test('一级科目编码是另一科目的，对应时请人选择', () => {
    const balances = movedBalances(
      '2026-01',
      '1101 短期借出款 5.00 0.00 0.00 5.00\n3001 实收资本 -5.00 0.00 0.00 -5.00',
    );
    const plan = plannedFrom(movedBooks({ balances }));
    expect(plan.suggested.chart).toBe('map');
    expect(refused(plan)[0]).toContain('编码1101是“短期投资”；请为它选择对应的科目');
  });

  test('企业会计准则的科目按它的类别和方向', () => {
    const balances = movedBalances(
      '2026-01',
      '4001 实收资本 -5.00 0.00 0.00 -5.00\n1602 累计折旧 -2.00 0.00 0.00 -2.00\n1002 银行存款 7.00 0.00 0.00 7.00\n6602 管理费用 0.00 0.00 0.00 0.00',
    );
    const plan = plannedFrom(movedBooks({ balances }));
    expect(plan.standard).toBe('enterprise');
    expect(plan.accounts.map(({ code, category, side }) => `${code} ${category} ${side}`)).toEqual([
      '1002 asset debit',
      '1602 asset credit',
      '4001 equity credit',
      '6602 profitAndLoss debit',
    ]);
  });

  test('科目核算的外币都迁入，每种一次，按代码排列', () => {
    const at = { file: '科目', sheet: '', row: 1 };
    const account = (code: string, ...currencies: string[]) => ({
      ...{
        at,
        code,
        name: `存款${code}`,
        category: '资产',
        side: null,
        unit: '',
        categories: [],
        currencies,
      },
    });
    const books = movedBooks({
      balances: movedBalances(
        '2026-01',
        '100201 港币户 2.00 0.00 0.00 2.00\n100202 美元户 3.00 0.00 0.00 3.00\n3001 实收资本 -5.00 0.00 0.00 -5.00',
      ),
      accounts: [account('100201', 'USD', 'HKD'), account('100202', 'USD')],
    });
    expect(plannedFrom(books).currencies).toEqual(['HKD', 'USD']);
  });

  test('准则没有的科目，方向看最后一个月有余额的余额表', () => {
    const month = (name: string, opening: string, closing: string) =>
      movedBalances(
        name,
        `1999 自设科目 ${opening} 0.00 0.00 ${closing}\n3001 实收资本 -5.00 0.00 0.00 -5.00\n1002 银行存款 5.00 0.00 0.00 5.00`,
      );
    const sideOf = (...balances: ReturnType<typeof month>) =>
      plannedFrom(movedBooks({ balances }), { chart: 'keep' }).accounts.find(({ code }) => code === '1999')
        ?.side;
    const [plus, minus] = [month('2026-01', '0.00', '2.00'), month('2026-02', '2.00', '-3.00')];
    const none = month('2026-03', '0.00', '0.00');
    expect(sideOf(...plus, ...minus)).toBe('credit');
    expect(sideOf(...minus, ...plus, ...none)).toBe('credit');
    expect(sideOf(...plus)).toBe('debit');
    expect(sideOf(...month('2026-01', '-1.00', '-'))).toBe('credit');
  });

  test('带点的编码和较长的分段成为我们的编码，分段随之加长', () => {
    const balances = movedBalances(
      '2026-01',
      '1002.001 工行 100.00 0.00 0.00 100.00\n5602.02 水电费 0.00 0.00 0.00 0.00\n3001 实收资本 -100.00 0.00 0.00 -100.00',
    );
    const plan = plannedFrom(movedBooks({ balances }));
    expect(plan.encoding).toBe('4-3-2-2');
    expect(accounts(plan)).toEqual([
      '1002 银行存款',
      '1002001 工行',
      '3001 实收资本',
      '5602 管理费用',
      '5602002 水电费',
    ]);
    expect(plan.targets['5602.02']?.account).toBe('5602002');
  });

  test.each([
    ['101', '一级编码不是4位'],
    ['1002.01.01.01.01', '有5级，本系统最多4级'],
    ['10A2', '不是数字'],
    ['1002.00001', '超过4位'],
  ])('编码%s装不下，拒绝并说明', (code, why) => {
    const planning = planMove(
      movedBooks({ balances: movedBalances('2026-01', `${code} 现金 0.00 0.00 0.00 0.00`) }),
      suggestedChoices,
      standardCharts(),
    );
    expect(planning.plan).toBeNull();
    expect('refusals' in planning && planning.refusals[0]?.message).toContain(why);
  });

  test('每个装不下的编码都说出在哪一行，没有编码的分录逐行说明', () => {
    const slips = movedSlips(`2026-01-05 记-1
      借 10A2 现金 10.00
      贷 1002 银行存款 10.00
      2026-01-06 记-2
      借 1002 银行存款 3.00
      贷 1002.a 工行 3.00
      2026-01-07 记-3
      借 10A2 现金 2.00
      贷 1002 银行存款 2.00`);
    const nameless = slips.map((slip, at) =>
      at === 2 ? { ...slip, lines: slip.lines.map((line) => ({ ...line, account: '' })) } : slip,
    );
    const planning = planMove(
      movedBooks({ balances: start, slips: nameless }),
      suggestedChoices,
      standardCharts(),
    );
    const told = 'refusals' in planning ? planning.refusals : [];
    const rows = nameless.map(({ lines }) => lines.map(({ at }) => at.row));
    expect(told.map(({ at, message }) => [at?.row, message])).toEqual([
      [rows[0]?.[0], '科目编码“10A2”不是数字，无法迁入；请在原软件里改为数字后重新导出'],
      [rows[1]?.[1], '科目编码“1002.a”不是数字，无法迁入；请在原软件里改为数字后重新导出'],
      [rows[2]?.[0], '没有科目编码，无法迁入；请在原软件里补上后重新导出'],
      [rows[2]?.[1], '没有科目编码，无法迁入；请在原软件里补上后重新导出'],
    ]);
  });

  test('缺少的上级按名称补建，只在凭证里的科目也新增', () => {
    const slips = movedSlips(`2026-01-05 记-1
      借 560202 管理费用-办公费 10.00
      贷 1002 银行存款 10.00`);
    const plan = plannedFrom(movedBooks({ balances: start, slips }));
    expect(accounts(plan)).toEqual(['1002 银行存款', '3001 实收资本', '5602 管理费用', '560202 办公费']);
    expect(told(plan)).toContain('科目“5602 管理费用”不在文件里，因为有它的下级科目而补建');
  });

  test('上级科目自己有分录和期初，转入新增的下级“(迁入)”，并告知', () => {
    const balances = movedBalances(
      '2026-01',
      '1002 银行存款 100.00 0.00 10.00 90.00\n100201 工行 60.00 0.00 0.00 60.00\n3001 实收资本 -100.00 0.00 0.00 -100.00\n5602 管理费用 0.00 10.00 0.00 10.00',
    );
    const slips = movedSlips('2026-01-05 记-1\n借 5602 管理费用 10.00\n贷 1002 银行存款 10.00');
    const plan = plannedFrom(movedBooks({ balances, slips }));
    expect(openings(plan)).toEqual(['100201 借 60.00', '100202 借 40.00', '3001 贷 100.00']);
    expect(lines(plan)).toEqual(['记-1 5602 借 10.00', '记-1 100202 贷 10.00']);
    expect(told(plan)).toContain('转入新增的下级“100202 (迁入)”');
    expect(told(plan)).not.toContain('没有凭证记在它上面');
  });

  test('同一科目有两个名称，告知并用余额表的', () => {
    const slips = movedSlips(sale.replace('1002 银行存款', '1002 工行存款'));
    expect(told(plannedFrom(movedBooks({ balances: start, slips })))).toContain(
      '有不同的名称：银行存款、工行存款',
    );
  });
});

describe('辅助核算', () => {
  const owed = '1122 应收账款 30.00 0.00 0.00 30.00\n3001 实收资本 -30.00 0.00 0.00 -30.00';
  const invoice = movedSlips(`2026-01-05 记-1
    借 1122 应收账款 10.00 客户:c1:甲公司
    贷 5001 主营业务收入 10.00
    2026-01-06 记-2
    借 1122 应收账款 4.00
    贷 5001 主营业务收入 4.00`);

  test('没有辅助余额表，期初全部记在“迁入前余额”上，告知金额；没有填的分录记“(未填)”', () => {
    const plan = plannedFrom(movedBooks({ balances: movedBalances('2026-01', owed), slips: invoice }));
    const name = (ref: PlanItemRef | undefined) => plan.items.find(({ code }) => code === ref?.code)?.name;
    expect(name(plan.openings[0]?.items[0])).toBe('迁入前余额');
    expect(name(plan.slips[1]?.lines[0]?.items[0])).toBe('(未填)');
    expect(told(plan)).toContain('没有客户的期初余额，借 30.00全部记在“迁入前余额”上');
    expect(told(plan)).toContain('科目“1122”的分录没有填客户');
  });

  test('期初按辅助余额表分项目', () => {
    const items =
      '1122 应收账款 20.00 0.00 0.00 20.00 客户:c1:甲公司\n1122 应收账款 10.00 0.00 0.00 10.00 客户:c2:乙公司';
    const plan = plannedFrom(movedBooks({ balances: movedBalances('2026-01', `${owed}\n${items}`) }));
    expect(openings(plan)).toEqual(['1122 客户:c1 借 20.00', '1122 客户:c2 借 10.00', '3001 贷 30.00']);
    expect(refused(plan)).toStrictEqual([]);
  });

  test('项目之和不等于科目，拒绝并说出差额', () => {
    const items = '1122 应收账款 20.00 0.00 0.00 20.00 客户:c1:甲公司';
    const plan = plannedFrom(movedBooks({ balances: movedBalances('2026-01', `${owed}\n${items}`) }));
    expect(refused(plan)[0]).toContain('客户期初余额合计借 20.00，与科目的借 30.00不等，相差10.00');
    expect(plan.refusals[0]?.at?.row).toBe(1);
    expect(openings(plan)).toEqual(['1122 客户:c1 借 20.00', '3001 贷 30.00']);
  });

  test('客户与部门分别有余额时，各自相加都等于科目', () => {
    const items =
      '1122 应收账款 30.00 0.00 0.00 30.00 客户:c1:甲公司\n1122 应收账款 12.00 0.00 0.00 12.00 部门:d1:一部\n1122 应收账款 18.00 0.00 0.00 18.00 部门:d2:二部';
    const plan = plannedFrom(movedBooks({ balances: movedBalances('2026-01', `${owed}\n${items}`) }));
    const sumOf = (code: string) =>
      plan.openings.reduce(
        (sum, { items: own, net }) => (own.some((one) => one.code === code) ? sum + net : sum),
        0,
      );
    expect([sumOf('c1'), sumOf('d1'), sumOf('d2')]).toEqual([3000, 1200, 1800]);
    expect(plan.openings.reduce((sum, { account, net }) => (account === '1122' ? sum + net : sum), 0)).toBe(
      3000,
    );
  });

  test('一级科目下的客户明细改为客户项目', () => {
    const balances = movedBalances(
      '2026-01',
      '1122 应收账款 30.00 0.00 0.00 30.00\n112201 新华工厂 30.00 0.00 0.00 30.00\n3001 实收资本 -30.00 0.00 0.00 -30.00',
    );
    const slips = movedSlips('2026-01-05 记-1\n借 112201 新华工厂 10.00\n贷 5001 主营业务收入 10.00');
    const plan = plannedFrom(movedBooks({ balances, slips }), { itemised: { '1122': '客户' } });
    expect(accounts(plan)).toEqual(['1122 应收账款', '3001 实收资本', '5001 主营业务收入']);
    expect(openings(plan)).toEqual(['1122 客户:01 借 30.00', '3001 贷 30.00']);
    expect(lines(plan)[0]).toBe('记-1 1122 客户:01 借 10.00');
    expect(plan.items).toEqual([{ category: '客户', code: '01', name: '新华工厂' }]);
  });

  test('客户明细上面还有一级的，只有明细是客户；凭证记在那一级上的，它也是', () => {
    const balances = movedBalances(
      '2026-01',
      '1122 应收账款 30.00 0.00 0.00 30.00\n112201 华东 30.00 0.00 0.00 30.00\n11220101 新华工厂 30.00 0.00 0.00 30.00\n3001 实收资本 -30.00 0.00 0.00 -30.00',
    );
    const items = (account: string) => {
      const slips = movedSlips(`2026-01-05 记-1\n借 ${account} 甲 10.00\n贷 5001 主营业务收入 10.00`);
      const plan = plannedFrom(movedBooks({ balances, slips }), { itemised: { '1122': '客户' } });
      return plan.items.map(({ code, name }) => `${code} ${name}`);
    };
    expect(items('11220101')).toEqual(['0101 新华工厂']);
    expect(items('112201')).toEqual(['01 华东', '0101 新华工厂']);
  });

  test('没有编码的项目编上号，重名和一码两名都告知', () => {
    const items = '客户:c1:甲公司 客户:c1:甲厂 客户:c2:乙公司 客户:c3:乙公司 客户::丙公司';
    const slips = movedSlips(
      `2026-01-05 记-1\n${items
        .split(' ')
        .map((item) => `借 1122 应收账款 1.00 ${item}`)
        .join('\n')}\n贷 5001 主营业务收入 5.00`,
    );
    const plan = plannedFrom(movedBooks({ balances: start, slips }));
    expect(plan.items.map(({ code, name }) => `${code} ${name}`)).toEqual([
      'c1 甲公司',
      'c2 乙公司',
      'c3 乙公司',
      'c4 丙公司',
    ]);
    expect(told(plan)).toContain('客户“c1”有不同的名称：甲公司、甲厂');
    expect(told(plan)).toContain('客户“乙公司”有多个编码：c2、c3');
  });

  test('编码和名称写在一格里，是同一个项目', () => {
    const slips = movedSlips(
      '2026-01-05 记-1\n借 1122 应收账款 1.00 客户:c1:甲公司\n借 1122 应收账款 2.00 客户::c1_甲公司\n贷 5001 主营业务收入 3.00',
    );
    expect(plannedFrom(movedBooks({ balances: start, slips })).items).toHaveLength(1);
  });
});

test('编码和名称前后的空格不算', () => {
  const at = { file: '科目', sheet: '', row: 1 };
  const balances = movedBalances(
    '2026-01',
    '1122 应收账款 30.00 0.00 0.00 30.00\n1122 应收账款 30.00 0.00 0.00 30.00 客户:c1:甲公司\n4001 实收资本 -30.00 0.00 0.00 -30.00\n6001 主营业务收入 0.00 0.00 0.00 0.00',
  );
  const slips = movedSlips(
    '2026-01-05 收-1\n借 1122 应收账款 10.00 客户::乙公司\n贷 6001 主营业务收入 10.00',
  );
  const chart = [
    {
      ...{ at, code: '1122', name: '应收账款', category: '', side: null, unit: '' },
      categories: [],
      currencies: [],
    },
  ];
  const blank = (text: string) => ` ${text} `;
  const items = (of: readonly MovedItem[]) =>
    of.map(({ category, code, name }) => ({
      ...{ category: blank(category), code: blank(code), name: blank(name) },
    }));
  const written = <Row extends { account: string; accountName: string; items: readonly MovedItem[] }>(
    row: Row,
  ) => ({
    ...row,
    ...{ account: blank(row.account), accountName: blank(row.accountName), items: items(row.items) },
  });
  const padded = movedBooks({
    accounts: chart.map((row) => ({ ...row, code: blank(row.code), name: blank(row.name) })),
    balances: balances.map(written),
    slips: slips.map((slip) => ({ ...slip, word: blank(slip.word), lines: slip.lines.map(written) })),
  });
  const plain = plannedFrom(movedBooks({ accounts: chart, balances, slips }));
  expect(plannedFrom(padded)).toEqual(plain);
  expect(plain.standard).toBe('enterprise');
});
