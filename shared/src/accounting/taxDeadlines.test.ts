import { dateOnly } from '../primitives/dateOnly';
import { period } from '../primitives/period';
import { deadlineText, taxDeadlines } from './taxDeadlines';
import type { Taxpayer } from './accountSet';

const told = (today: string, taxpayer: Taxpayer, enabled = '2025-01') =>
  taxDeadlines(dateOnly(today), taxpayer, period(enabled)).map((deadline) =>
    deadlineText(deadline, dateOnly(today)),
  );

test.each<[string, string, Taxpayer, string[]]>([
  [
    '一般纳税人每月申报；15日是星期日，顺延到星期一',
    '2026-11-10',
    'general',
    ['11月16日前（还有 6 天）申报2026年第10期增值税及附加税费、个人所得税'],
  ],
  [
    '小规模纳税人季中只有个人所得税',
    '2026-09-15',
    'smallScale',
    ['9月15日前（今天截止）申报2026年第08期个人所得税'],
  ],
  [
    '小规模纳税人按季申报增值税',
    '2026-07-01',
    'smallScale',
    [
      '7月15日前（还有 14 天）申报2026年第06期个人所得税，2026年第2季度增值税及附加税费、企业所得税预缴和财务报表',
    ],
  ],
  [
    '一般纳税人季末',
    '2026-01-12',
    'general',
    [
      '1月15日前（还有 3 天）申报2025年第12期增值税及附加税费、个人所得税，2025年第4季度企业所得税预缴和财务报表',
    ],
  ],
  ['过了征期', '2026-11-17', 'general', []],
  [
    '五月汇算清缴：31日是星期日',
    '2026-05-20',
    'general',
    ['6月1日前（还有 12 天）2025年度企业所得税汇算清缴'],
  ],
  ['六月工商年报', '2026-06-20', 'smallScale', ['6月30日前（还有 10 天）报送2025年度工商年报']],
])('%s', (_, today, taxpayer, deadlines) => {
  expect(told(today, taxpayer)).toEqual(deadlines);
});

test('账套启用以前的期间不在这里申报', () => {
  expect(told('2026-11-10', 'general', '2026-11')).toStrictEqual([]);
  expect(told('2026-05-20', 'general', '2026-01')).toStrictEqual([]);
});
