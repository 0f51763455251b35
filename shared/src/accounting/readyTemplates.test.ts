import { seedChart } from '../testing/seeds';
import { readyTemplates } from './readyTemplates';
import { voucherTemplateTypes } from './voucherTemplate';

test.each(['small', 'enterprise'] as const)(
  '%s：二十到三十个常用模板，六种类别都有，科目都在',
  (standard) => {
    const offered = readyTemplates(standard, seedChart(standard).all);
    expect(offered.length).toBeGreaterThanOrEqual(20);
    expect(offered.length).toBeLessThanOrEqual(30);
    expect(new Set(offered.map(({ name }) => name)).size).toBe(offered.length);
    expect(new Set(offered.map(({ type }) => type))).toEqual(new Set(voucherTemplateTypes));
    for (const { name, lines, missing } of offered) {
      expect([name, missing]).toEqual([name, []]);
      expect(lines.length).toBeGreaterThanOrEqual(2);
    }
  },
);

test.each([
  ['small', '560207 折旧费，560107 折旧费，1602 累计折旧'],
  ['enterprise', '660207 折旧费，660107 折旧费，1602 累计折旧'],
] as const)('%s 的计提折旧记在各自的科目上', (standard, expected) => {
  const chart = seedChart(standard);
  const template = readyTemplates(standard, chart.all).find(({ name }) => name === '计提折旧');
  const accounts = template?.lines.map(({ accountId }) => chart.byId(accountId));
  expect(accounts?.map((account) => `${account?.code} ${account?.name}`).join('，')).toBe(expected);
});

test('科目有了下级或者没有，就不能直接添加，说出是哪一个', () => {
  const chart = seedChart('small');
  const cost = chart.byCode('5401')!;
  const withChild = [...chart.all, { ...cost, id: 540101, code: '540101', parentId: cost.id, level: 2 }];
  const offered = readyTemplates('small', withChild);
  expect(offered.find(({ name }) => name === '结转销售成本')?.missing).toEqual(['5401']);
});
