import { dateOnly } from '../../primitives/dateOnly';
import { formatYuan, fen, subtract, sum, type Fen } from '../../primitives/money';
import { nextPeriod, period, type Period } from '../../primitives/period';
import { quantityOf } from '../../primitives/scaled';
import { historyOfCase, plainCard, readAssetCase, type AssetCase } from '../../testing/assetCase';
import { yuan } from '../../testing/yuan';
import { firstMonthOf, originalFormula, type AssetCard } from './assetCard';
import type { AssetChange, AssetEvent } from './assetEvent';
import { carryingOf } from './assetState';
import {
  assetStateAt,
  depreciationSchedule,
  yearAmount,
  type AssetHistory,
  type ScheduleRow,
} from './depreciationSchedule';
import { impairmentLoss } from '../../testing/impairmentLoss';

const written = (rows: readonly ScheduleRow[]) =>
  rows.map(
    ({ period: month, amount, lateMonths }) =>
      `${month} ${formatYuan(amount)}${lateMonths > 0 ? ` 补提${lateMonths}期` : ''}`,
  );

/** A card with changes on given days, as they follow each other. */
function history(
  card: Partial<AssetCard>,
  ...changes: readonly (AssetChange & { on: string })[]
): AssetHistory {
  const events = changes.map((change, id) => ({ ...change, id, on: dateOnly(change.on) }));
  return { card: { ...plainCard, ...card }, events, posted: [], work: new Map() };
}

const amountAt = (rows: readonly ScheduleRow[], month: string): string =>
  formatYuan(sum(rows.filter((row) => row.period === period(month)).map(({ amount }) => amount)));

function isNear(found: Fen, printed: string, tolerance: number): void {
  expect(Math.abs(subtract(found, yuan(printed)))).toBeLessThanOrEqual(tolerance);
}

/** Whatever figures of the schedule a case prints. */
function expectCase(given: AssetHistory, { expected }: AssetCase['cards'][number], tolerance: number): void {
  const rows = depreciationSchedule(given);
  const first = firstMonthOf(given.card);
  if (expected.firstMonth) expect(rows[0]?.period).toBe(expected.firstMonth);
  for (const [year, printed] of Object.entries(expected.depreciationYears ?? {})) {
    const from = (Number(year) - 1) * 12;
    isNear(sum(rows.slice(from, from + 12).map(({ amount }) => amount)), printed, tolerance);
  }
  for (const [year, printed] of Object.entries(expected.calendarYears ?? {})) {
    isNear(yearAmount(rows, Number(year)), printed, tolerance);
  }
  for (const [month, printed] of Object.entries(expected.months ?? {})) {
    expect(amountAt(rows, month)).toBe(printed);
  }
  for (const [month, printed] of Object.entries(expected.accumulatedAt ?? {})) {
    isNear(assetStateAt(given, period(month)).accumulated, printed, tolerance);
  }
  for (const [month, printed] of Object.entries(expected.carryingAt ?? {})) {
    expect(formatYuan(carryingOf(assetStateAt(given, period(month))))).toBe(printed);
  }
  const { lastMonth, total } = expected;
  if (lastMonth) expect(written(rows).at(-1)).toBe(`${lastMonth.period} ${lastMonth.amount}`);
  if (total) expect(formatYuan(rows.at(-1)?.accumulated ?? fen(0))).toBe(total);
  expect(first).toBe(rows[0]?.period);
}

test.each([
  'straight-5000000',
  'ddb-midyear-51000000',
  'ddb-syd-50000',
  'opening-midlife-825000',
  'work-truck',
])('案例 %s', (id) => {
  const { cards, toleranceFen } = readAssetCase(id);
  for (const card of cards) expectCase(historyOfCase(card), card, toleranceFen);
});

test('案例 estimate-change-110000：会计估计变更', () => {
  const { cards, toleranceFen } = readAssetCase('estimate-change-110000');
  for (const card of cards) {
    const plain = historyOfCase(card);
    const events = (card.events ?? []).flatMap(
      ({ on, lifeMonthsLeft = 0, residual = '0' }, id): AssetEvent[] => [
        { id: id * 2, on: dateOnly(on), kind: 'life', months: 24 + lifeMonthsLeft },
        { id: id * 2 + 1, on: dateOnly(on), kind: 'residual', residual: yuan(residual) },
      ],
    );
    expectCase({ ...plain, events }, card, toleranceFen);
  }
});

test('案例 impairment-2000000：计提减值', () => {
  const { cards, toleranceFen } = readAssetCase('impairment-2000000');
  for (const card of cards) {
    const plain = historyOfCase(card);
    const events = (card.events ?? []).map(
      ({ on, fairValueLessCost = '0', valueInUse = '0' }, id): AssetEvent => ({
        id,
        on: dateOnly(on),
        kind: 'impairment',
        loss: impairmentLoss(
          carryingOf(assetStateAt(plain, period(on.slice(0, 7)))),
          yuan(fairValueLessCost),
          yuan(valueInUse),
        ),
      }),
    );
    expectCase({ ...plain, events }, card, toleranceFen);
    for (const [month, printed] of Object.entries(card.expected.impairments ?? {})) {
      isNear(assetStateAt({ ...plain, events }, period(month)).impairment, printed, toleranceFen);
    }
  }
});

describe('从哪个月开始，到哪个月为止', () => {
  test('固定资产从次月起，无形资产从当月起，长期待摊费用从次月起', () => {
    const firsts = (['fixed', 'intangible', 'prepaid'] as const).map(
      (kind) => depreciationSchedule(history({ kind }))[0]?.period,
    );
    expect(firsts).toEqual(['2026-04', '2026-03', '2026-04']);
  });

  test('处置当月固定资产照提，无形资产不再摊销', () => {
    const sold = { on: '2026-06-01', kind: 'disposal', way: 'sale' } as const;
    expect(written(depreciationSchedule(history({}, sold)))).toEqual([
      '2026-04 190.00',
      '2026-05 190.00',
      '2026-06 190.00',
    ]);
    expect(written(depreciationSchedule(history({ kind: 'intangible' }, sold)))).toEqual([
      '2026-03 190.00',
      '2026-04 190.00',
      '2026-05 190.00',
    ]);
  });

  test('盘亏也是离开：当月照提', () => {
    const rows = depreciationSchedule(history({}, { on: '2026-04-30', kind: 'countShortage' }));
    expect(written(rows)).toEqual(['2026-04 190.00']);
  });
});

describe('变动从次月起', () => {
  test('原值增加后，净值减净残值在剩余月份内平均', () => {
    const rows = depreciationSchedule(history({}, { on: '2026-09-15', kind: 'cost', by: yuan('5,400') }));
    expect([amountAt(rows, '2026-09'), amountAt(rows, '2026-10')]).toEqual(['190.00', '290.00']);
    expect(rows.find((row) => row.period === period('2026-10'))?.because).toMatchObject({
      kind: 'event',
      event: { kind: 'cost' },
    });
    expect(rows.find((row) => row.period === period('2026-09'))?.because).toEqual({ kind: 'ready' });
    expect(formatYuan(rows.at(-1)?.accumulated ?? fen(0))).toBe('16800.00');
  });

  test('开始折旧以前的变动，从第一个月起就算在内', () => {
    const rows = depreciationSchedule(history({}, { on: '2026-03-31', kind: 'cost', by: yuan('1,200') }));
    expect(written(rows.slice(0, 1))).toEqual(['2026-04 210.00']);
  });

  test('改用年数总和法：按剩余年限重新开始', () => {
    const rows = depreciationSchedule(
      history({}, { on: '2028-03-31', kind: 'method', method: 'sumOfYears', totalWork: null }),
    );
    // 12,000 − 24 × 190 − 600 = 6,840; 3/6 of it in the first of three years.
    expect([amountAt(rows, '2028-03'), amountAt(rows, '2028-04')]).toEqual(['190.00', '285.00']);
  });

  test('调拨和改费用分摊不改变金额', () => {
    const moved = history(
      { method: 'doubleDeclining' },
      { on: '2027-08-01', kind: 'transfer', to: '二车间' },
      { on: '2027-09-01', kind: 'shares', shares: [] },
    );
    expect(depreciationSchedule(moved)).toEqual(depreciationSchedule({ ...moved, events: [] }));
  });

  test('提足以后增加原值：次月一次提足', () => {
    const rows = depreciationSchedule(
      history({ months: 3 }, { on: '2026-08-01', kind: 'cost', by: yuan('100') }),
    );
    expect(written(rows).at(-1)).toBe('2026-09 100.00');
  });

  test('净残值调到净值以上：不再计提，不出现负数', () => {
    const rows = depreciationSchedule(
      history({}, { on: '2026-05-01', kind: 'residual', residual: yuan('11,999') }),
    );
    expect(written(rows)).toEqual(['2026-04 190.00', '2026-05 190.00']);
  });
});

test('改造：转入当月照提，改造期间不提，完工次月按新的账面价值和期限计提', () => {
  const rows = depreciationSchedule(
    history(
      {},
      { on: '2027-03-05', kind: 'improvementStart' },
      {
        on: '2027-06-20',
        kind: 'improvementEnd',
        added: yuan('3,000'),
        residual: yuan('720'),
        monthsLeft: 100,
      },
    ),
  );
  // 12 × 190 = 2,280; (12,000 − 2,280 + 3,000 − 720) ÷ 100 = 120.
  expect(written(rows).slice(11, 14)).toEqual(['2027-03 190.00', '2027-07 120.00', '2027-08 120.00']);
  expect(rows[11]).toMatchObject({ accumulated: 0, net: yuan('9,720') });
  expect(rows.at(-1)).toMatchObject({ net: yuan('720'), accumulated: yuan('12,000') });
});

describe('工作量法', () => {
  const truck = { method: 'work', totalWork: quantityOf(1_000_000_000), months: 60 } as const;
  const driven = (...units: readonly number[]) => {
    let month = period('2026-03');
    return new Map<Period, ReturnType<typeof quantityOf>>(
      units.map((count) => [(month = nextPeriod(month)), quantityOf(count * 1_000_000)]),
    );
  };

  test('最后的工作量取余额，没有工作量的月份不提', () => {
    const given = { ...history(truck), work: driven(333, 0, 333, 334) };
    expect(written(depreciationSchedule(given))).toEqual([
      '2026-04 3796.20',
      '2026-06 3796.20',
      '2026-07 3807.60',
    ]);
  });

  test('工作量做完以后原值增加：没有工作量的月份不提，有的才提增加的部分', () => {
    const given = {
      ...history(truck, { on: '2026-04-30', kind: 'cost', by: yuan('600') }),
      work: driven(1_000, 0, 1),
    };
    expect(written(depreciationSchedule(given))).toEqual(['2026-04 11400.00', '2026-06 600.00']);
  });

  test('变动以后，余额按剩余工作量分摊', () => {
    const given = {
      ...history(truck, { on: '2026-04-30', kind: 'cost', by: yuan('600') }),
      work: driven(400, 300, 300),
    };
    // 12,600 − 4,560 − 600 = 7,440 over 600 units left.
    expect(written(depreciationSchedule(given))).toEqual([
      '2026-04 4560.00',
      '2026-05 3720.00',
      '2026-06 3720.00',
    ]);
  });
});

describe('已入账的月份', () => {
  test('保持不变，差额由最后一月承担', () => {
    const posted = [{ period: period('2026-04'), amount: yuan('250'), lateMonths: 0 }];
    const rows = depreciationSchedule({ ...history({}), posted });
    expect(written(rows.slice(0, 2))).toEqual(['2026-04 250.00', '2026-05 190.00']);
    expect(written(rows).at(-1)).toBe('2031-03 130.00');
    expect(rows[0]?.isPosted).toBe(true);
  });

  test.each<[AssetChange, string, string]>([
    [{ kind: 'cost', by: yuan('5,700') }, '289.47', '289.68'],
    [{ kind: 'life', months: 36 }, '327.27', '327.36'],
    [{ kind: 'residual', residual: yuan('3,450') }, '139.47', '139.68'],
    [{ kind: 'impairment', loss: yuan('2,850') }, '139.47', '139.68'],
  ])('%o 登记时后面已经入账三个月：剩下的在以后各月平均，不堆在最后一月', (change, monthly, last) => {
    const posted = ['2026-04', '2026-05', '2026-06'].map((month) => ({
      ...{ period: period(month), amount: yuan('200'), lateMonths: 0 },
    }));
    const given = history({}, { on: '2026-03-20', ...change });
    const rows = depreciationSchedule({ ...given, posted });
    expect(written(rows.slice(0, 3))).toEqual(['2026-04 200.00', '2026-05 200.00', '2026-06 200.00']);
    const coming = rows.slice(3).map(({ amount }) => formatYuan(amount));
    expect([...new Set(coming.slice(0, -1))]).toEqual([monthly]);
    expect(coming.at(-1)).toBe(last);
    expect(rows.at(-1)?.net).toBe(change.kind === 'residual' ? change.residual : yuan('600'));
  });

  test('加速折旧的登记变动时后面已经入账：折旧年度照旧，差额由最后一月承担', () => {
    const posted = [{ period: period('2026-04'), amount: yuan('400'), lateMonths: 0 }];
    const given = history(
      { method: 'doubleDeclining' },
      { on: '2026-03-20', kind: 'cost', by: yuan('3,000') },
    );
    const rows = depreciationSchedule({ ...given, posted });
    expect(written(rows.slice(0, 2))).toEqual(['2026-04 400.00', '2026-05 500.00']);
    expect(written(rows).slice(-2)).toEqual(['2031-02 110.00', '2031-03 210.00']);
    const byYears = depreciationSchedule({
      ...history({ method: 'sumOfYears' }, { on: '2026-03-20', kind: 'cost', by: yuan('3,000') }),
      posted: posted.map((month) => ({ ...month, amount: yuan('300') })),
    });
    // 14,400 × 5/15 ÷ 12 = 400 in the first year, × 1/15 ÷ 12 = 80 in the last.
    expect(written([...byYears.slice(0, 2), ...byYears.slice(-2)])).toEqual([
      ...['2026-04 300.00', '2026-05 400.00', '2031-02 80.00', '2031-03 180.00'],
    ]);
  });

  test('补录的卡片：已结账月份合并为一行补提', () => {
    const rows = depreciationSchedule(history({}), period('2026-07'));
    expect(written(rows.slice(0, 2))).toEqual(['2026-07 570.00 补提3期', '2026-07 190.00']);
    expect(rows.at(-1)).toMatchObject({ accumulated: yuan('11,400'), net: yuan('600') });
  });

  test('补提入账以后不再补提', () => {
    const posted = [{ period: period('2026-07'), amount: yuan('570'), lateMonths: 3 }];
    for (const openFrom of [null, period('2026-07'), period('2026-08')]) {
      const rows = depreciationSchedule({ ...history({}), posted }, openFrom);
      const own = openFrom === period('2026-08') ? '2026-08 190.00 补提1期' : '2026-07 190.00';
      expect(written(rows.slice(0, 2))).toEqual(['2026-07 570.00 补提3期', own]);
      expect(rows.at(-1)?.accumulated).toBe(yuan('11,400'));
    }
  });

  test('前面没有入账的月份，没有结账就不是补提', () => {
    const posted = [{ period: period('2026-06'), amount: yuan('190'), lateMonths: 0 }];
    const rows = depreciationSchedule({ ...history({}), posted });
    expect(written(rows.slice(0, 3))).toEqual(['2026-04 190.00', '2026-05 190.00', '2026-06 190.00']);
    expect(rows.slice(0, 3).map(({ isPosted }) => isPosted)).toEqual([false, false, true]);
  });

  test('补提入账多了或少了：以后的月份按补提以后的余额', () => {
    const posted = [{ period: period('2026-07'), amount: yuan('500'), lateMonths: 3 }];
    const rows = depreciationSchedule({ ...history({}), posted }, period('2026-07'));
    expect(written(rows.slice(0, 2))).toEqual(['2026-07 500.00 补提3期', '2026-07 190.00']);
    expect(rows[0]).toMatchObject({ accumulated: yuan('500'), isPosted: true });
    expect(written(rows).at(-1)).toBe('2031-03 260.00');
  });

  test('整个期限都已结账：全部补提', () => {
    const rows = depreciationSchedule(history({ months: 2 }), period('2027-01'));
    expect(written(rows)).toEqual(['2027-01 11400.00 补提2期']);
  });
});

test('期初卡片按原公式：最后一月取余额', () => {
  const card = { ...plainCard, readyOn: dateOnly('2025-12-31') };
  const opening = {
    period: period('2026-03'),
    monthsDone: 2,
    workDone: quantityOf(0),
    accumulated: yuan('400'),
    impairment: fen(0),
    taxAccumulated: yuan('380'),
    basis: originalFormula(card, 2),
    taxBasis: 'rest' as const,
  };
  const rows = depreciationSchedule(history({ ...card, opening }));
  expect(written(rows.slice(0, 1))).toEqual(['2026-03 190.00']);
  expect(written(rows).at(-1)).toBe('2030-12 170.00');
  expect(rows[0]?.because).toEqual({ kind: 'opening' });
});

test('期初卡片按剩余期限重算：累计折旧与加速折旧法相符的，折旧年度不重新开始', () => {
  const years = (method: 'doubleDeclining' | 'sumOfYears', accumulated: string, impairment = '0') => {
    const opening = {
      ...{ period: period('2026-01'), monthsDone: 12, workDone: quantityOf(0), impairment: yuan(impairment) },
      ...{ accumulated: yuan(accumulated), taxAccumulated: yuan(accumulated) },
      ...{ basis: 'rest' as const, taxBasis: 'rest' as const },
    };
    const card = { method, cost: yuan('50,000'), residual: yuan('2,000'), readyOn: dateOnly('2024-12-31') };
    const rows = depreciationSchedule(history({ ...card, opening }));
    return [2026, 2027, 2028, 2029].map((year) => formatYuan(yearAmount(rows, year)));
  };
  expect(years('doubleDeclining', '20,000')).toEqual(['12000.00', '7200.00', '4400.00', '4400.00']);
  // Rounded elsewhere, a fen a month.
  expect(years('doubleDeclining', '19,999.88')).toEqual(['12000.00', '7200.00', '4400.00', '4400.12']);
  expect(years('sumOfYears', '16,000')).toEqual(['12800.00', '9600.00', '6400.00', '3200.00']);
  // What does not fit is spread over the four years that are left, as what was impaired is.
  expect(years('doubleDeclining', '18,000')).toEqual(['16000.00', '8000.00', '3000.00', '3000.00']);
  expect(years('sumOfYears', '16,000', '2,000')).toEqual(['12000.00', '9000.00', '6000.00', '3000.00']);
});

test('期初卡片按原公式，已提月份已满而没有提足：剩下的在第一个月提完', () => {
  const opening = {
    ...{ period: period('2026-01'), monthsDone: 60, workDone: quantityOf(0), impairment: fen(0) },
    ...{ accumulated: yuan('11,000'), taxAccumulated: yuan('11,000') },
  };
  const card = { ...plainCard, readyOn: dateOnly('2020-12-10') };
  const basis = originalFormula(card, 60);
  const rows = depreciationSchedule(history({ ...card, opening: { ...opening, basis, taxBasis: basis } }));
  expect(written(rows)).toEqual(['2026-01 400.00']);
});

test('末月的凭证少提了：差额在次月提完', () => {
  const posted = [{ period: period('2031-03'), amount: yuan('100'), lateMonths: 0 }];
  const rows = depreciationSchedule({ ...history({}), posted });
  expect(written(rows).slice(-2)).toEqual(['2031-03 100.00', '2031-04 90.00']);
  expect(sum(rows.map(({ amount }) => amount))).toBe(yuan('11,400'));
});
