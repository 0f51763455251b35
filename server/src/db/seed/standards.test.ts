import { levelOfCode, parentCodeOf, parseCodeScheme } from '@mingzhang/shared/accounting/account';
import { ruleAccounts, type Standard, type Taxpayer } from '@mingzhang/shared/accounting/accountSet';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { seedChartOf, seedReportsOf, type SeedReport } from './standards';

const SCHEME = parseCodeScheme('4-2-2-2') ?? [];
const standards: readonly Standard[] = ['small', 'enterprise'];
const taxpayers: readonly Taxpayer[] = ['smallScale', 'general'];
const charts = standards.flatMap((standard) => taxpayers.map((taxpayer) => [standard, taxpayer] as const));

/** What old clients name in their carry-forwards (wire.md 2.4), by code. */
const smallCodes = {
  '560101': '职工薪酬',
  '560105': '水电费',
  '560107': '折旧费',
  '560201': '职工薪酬',
  '560205': '水电费',
  '560207': '折旧费',
  '560212': '长期待摊费用摊销',
  '5403': '税金及附加',
  '222106': '应交所得税',
};
const enterpriseCodes = {
  '660101': '职工薪酬',
  '660105': '水电费',
  '660107': '折旧费',
  '660201': '职工薪酬',
  '660205': '水电费',
  '660207': '折旧费',
  '660212': '长期待摊费用摊销',
  '6403': '税金及附加',
  '222106': '应交所得税',
};

describe.each(charts)('%s · %s 的科目表', (standard, taxpayer) => {
  const chart = seedChartOf(standard, taxpayer);
  const byCode = new Map(chart.map((account) => [account.code, account]));

  test('编码符合 4-2-2-2，不重复，上级在前', () => {
    const seen = new Set<string>();
    for (const { code } of chart) {
      expect(levelOfCode(code, SCHEME)).toBeDefined();
      expect(seen).not.toContain(code);
      const parent = parentCodeOf(code, SCHEME);
      if (parent !== null) expect(seen).toContain(parent);
      seen.add(code);
    }
  });

  test('同级科目不重名，下级与上级同类别', () => {
    const names = chart.map((account) => `${parentCodeOf(account.code, SCHEME) ?? ''} ${account.name}`);
    expect(new Set(names).size).toBe(chart.length);
    for (const account of chart) {
      const parent = byCode.get(parentCodeOf(account.code, SCHEME) ?? '');
      if (parent) expect(account.category).toBe(parent.category);
    }
  });

  test('每个科目一字一个助记码', () => {
    for (const { name, mnemonicCode } of chart) expect(mnemonicCode).toHaveLength([...name].length);
    expect(byCode.get('1002')).toMatchObject({ name: '银行存款', mnemonicCode: 'yhck', side: 'debit' });
  });

  test('旧客户端按“最后一个加一”取下级编码，每一级后面都还有空', () => {
    for (const { code } of chart) expect(code.slice(4)).not.toMatch(/(99)$/);
  });

  test('旧客户端结转时写死的编码就是那些科目', () => {
    const titles = standard === 'small' ? smallCodes : enterpriseCodes;
    expect(Object.fromEntries(Object.keys(titles).map((code) => [code, byCode.get(code)?.name]))).toEqual(
      titles,
    );
  });

  test('营业税已经停征：应交营业税停用', () => {
    expect(byCode.get('222104')).toMatchObject({ name: '应交营业税', isEnabled: false });
  });

  test('结转要用的科目都在，而且是系统科目', () => {
    const { profitForYear, retainedEarnings, mainRevenue } = ruleAccounts[standard];
    for (const code of [profitForYear, mainRevenue]) expect(byCode.get(code)?.isSystem).toBe(true);
    expect(byCode.get(retainedEarnings)?.name).toBe('未分配利润');
  });
});

test('小企业会计准则的一级科目正好是 66 个', () => {
  expect(seedChartOf('small', 'general').filter(({ code }) => code.length === 4)).toHaveLength(66);
});

test('小规模纳税人的应交增值税没有专栏', () => {
  const codes = (taxpayer: Taxpayer) =>
    seedChartOf('small', taxpayer)
      .map(({ code }) => code)
      .filter((code) => code.startsWith('222101'));
  expect(codes('smallScale')).toEqual(['222101']);
  expect(codes('general').length).toBeGreaterThan(8);
});

const reports = standards.flatMap((standard) =>
  seedReportsOf(standard).map((report) => [standard, report.name, report] as const),
);

describe.each(reports)('%s · %s', (standard, _name, report: SeedReport) => {
  const accounts = new Set(seedChartOf(standard, 'general').map(({ code }) => code));
  const lines = new Set(report.items.map(({ line }) => line));

  test('公式引用的科目和行都存在', () => {
    for (const term of report.items.flatMap(({ terms }) => terms)) {
      if ('line' in term) expect(lines).toContain(term.line);
      else expect(accounts).toContain(term.account);
    }
  });

  test('行次从 1 连续编号，标题行没有行次和公式', () => {
    const numbered = report.items.flatMap(({ line }) => (line === null ? [] : [line]));
    expect([...numbered].sort((a, b) => a - b)).toEqual(numbered.map((_, index) => index + 1));
    for (const item of report.items.filter(({ isHeader }) => isHeader)) {
      expect(item).toMatchObject({ line: null, terms: [] });
    }
  });

  test('行与行之间没有循环引用', () => {
    const sources = new Map(
      report.items.map((item) => [
        item.line,
        item.terms.flatMap((term) => ('line' in term ? [term.line] : [])),
      ]),
    );
    const visit = (line: number, above: readonly number[]): void => {
      invariant(!above.includes(line), `${report.name}: ${[...above, line].join(' → ')}`);
      for (const source of sources.get(line) ?? []) visit(source, [...above, line]);
    };
    for (const line of sources.keys()) if (line !== null) visit(line, []);
  });
});

test.each(standards)('%s 的资产负债表左右一样长，合计在同一行', (standard) => {
  const balanceSheet = seedReportsOf(standard).find(({ type }) => type === 'balance');
  const left = balanceSheet?.items.filter(({ side }) => side === 'asset') ?? [];
  const right = balanceSheet?.items.filter(({ side }) => side !== 'asset') ?? [];
  expect(left).toHaveLength(right.length);
  expect(left.at(-1)?.title).toBe('资产总计');
  expect(right.at(-1)?.title).toBe('负债和所有者权益（或股东权益）总计');
});
