import { dateOnly } from '../../primitives/dateOnly';
import { formatYuan, sum } from '../../primitives/money';
import { period } from '../../primitives/period';
import { quantityOf } from '../../primitives/scaled';
import { plainCard } from '../../testing/assetCase';
import { yuan } from '../../testing/yuan';
import type { AssetCard, AssetOpening } from './assetCard';
import type { AssetEvent } from './assetEvent';
import { depreciationSchedule, type AssetHistory } from './depreciationSchedule';
import { taxDifference } from './taxDifference';
import { taxHistory } from './taxHistory';

const machine: AssetCard = {
  ...plainCard,
  cost: yuan('600,000'),
  residual: yuan('30,000'),
  readyOn: dateOnly('2026-06-10'),
  tax: { ...plainCard.tax, base: yuan('600,000'), residual: yuan('30,000'), isOneTime: true },
};

const disposed: AssetEvent = { id: 9, on: dateOnly('2031-08-01'), kind: 'disposal', way: 'scrap' };

const historyOf = (card: AssetCard, ...events: AssetEvent[]): AssetHistory => ({
  card,
  events,
  posted: [],
  work: new Map(),
});

const differences = (history: AssetHistory) =>
  taxDifference(history).map(({ year, difference }) => `${year} ${formatYuan(difference)}`);

test('一次性扣除：当年调减，以后逐年调增，处置时调增净残值', () => {
  const years = taxDifference(historyOf(machine, disposed));
  expect(years[0]).toMatchObject({ bookDepreciation: yuan('57,000'), taxDepreciation: yuan('600,000') });
  expect(differences(historyOf(machine))).toEqual([
    '2026 -543000.00',
    '2027 114000.00',
    '2028 114000.00',
    '2029 114000.00',
    '2030 114000.00',
    '2031 57000.00',
  ]);
  expect(years.at(-1)).toMatchObject({ bookLeft: yuan('30,000'), taxLeft: 0, difference: yuan('87,000') });
  expect(sum(years.map(({ difference }) => difference))).toBe(0);
});

test('一次性扣除以后原值减少：在减少的年度调增，不等到处置；以前减少的在扣除的年度', () => {
  const less = (on: string, by = '-60,000'): AssetEvent => ({
    ...{ id: 1, on: dateOnly(on), kind: 'cost', by: yuan(by) },
  });
  const taxed = (card: AssetCard, ...events: AssetEvent[]) =>
    taxDifference(historyOf(card, ...events)).flatMap(({ year, taxDepreciation }) =>
      taxDepreciation === 0 ? [] : [`${year} ${formatYuan(taxDepreciation)}`],
    );
  expect(taxed(machine, less('2027-05-20'))).toEqual(['2026 600000.00', '2027 -60000.00']);
  expect(differences(historyOf(machine, less('2027-05-20'))).slice(0, 2)).toEqual([
    ...['2026 -543000.00', '2027 165428.57'],
  ]);
  expect(taxed(machine, less('2026-08-20'))).toEqual(['2026 540000.00']);
  const december = { ...machine, readyOn: dateOnly('2026-12-05') };
  expect(taxed(december, less('2026-12-20'))).toEqual(['2027 540000.00']);
  // What is added in the month it is ready is deducted with it; later it is spread over the months left.
  const more = less('2026-06-20', '60,000');
  expect(taxed(machine, more)).toEqual(['2026 660000.00']);
  expect(taxed(machine, less('2026-06-20'))).toEqual(['2026 540000.00']);
  expect(taxed(machine, less('2026-07-20', '59,000')).slice(0, 2)).toEqual([
    '2026 605000.00',
    '2027 12000.00',
  ]);
  const improved: AssetEvent[] = [
    { id: 2, on: dateOnly('2026-09-10'), kind: 'improvementStart' },
    {
      ...{ id: 3, on: dateOnly('2026-10-10'), kind: 'improvementEnd', added: yuan('100,000') },
      ...{ residual: yuan('0'), monthsLeft: 50 },
    },
    { id: 4, on: dateOnly('2027-12-10'), kind: 'cost', by: yuan('-10,000') },
  ];
  expect(taxed(machine, ...improved).slice(0, 2)).toEqual(['2026 604000.00', '2027 24000.00']);
  for (const events of [
    [less('2027-05-20')],
    [less('2026-06-20')],
    [more, { ...less('2028-02-20'), id: 2 }],
    improved,
  ]) {
    const years = taxDifference(historyOf(machine, ...events, disposed));
    expect(sum(years.map(({ difference }) => difference))).toBe(0);
  }
});

test('加速折旧：税务台账22个月扣完，以前年度调减的以后调增；没有选的按36个月', () => {
  const tax = { ...plainCard.tax, base: yuan('39,600'), residual: yuan('0'), months: 20 };
  const computer: AssetCard = {
    ...{
      ...plainCard,
      cost: yuan('39,600'),
      residual: yuan('0'),
      months: 36,
      readyOn: dateOnly('2025-12-10'),
    },
    tax: { ...tax, taxClass: 'electronic', isAccelerated: true },
  };
  expect(differences(historyOf(computer))).toEqual(['2026 -8400.00', '2027 -4800.00', '2028 13200.00']);
  const plain = { ...computer, tax: { ...computer.tax, isAccelerated: false } };
  expect(differences(historyOf(plain))).toEqual(['2026 0.00', '2027 0.00', '2028 0.00']);
});

test('期初卡片按原公式的，税务台账也不短于最低年限：电子设备36个月，加速折旧22个月', () => {
  const tax = { ...plainCard.tax, taxClass: 'electronic', months: 20 } as const;
  const { base: cost, residual, months } = tax;
  const opening: AssetOpening = {
    ...{ period: period('2026-10'), monthsDone: 6, workDone: quantityOf(0), impairment: yuan('0') },
    ...{ accumulated: yuan('1,140'), taxAccumulated: yuan('1,900') },
    ...{ basis: 'rest', taxBasis: { cost, residual, months, done: 6 } },
  };
  const lastMonth = (isAccelerated: boolean) => {
    const card = { ...plainCard, opening, tax: { ...tax, isAccelerated } };
    return depreciationSchedule(taxHistory(historyOf(card))).at(-1)?.period;
  };
  expect(lastMonth(false)).toBe('2029-03');
  expect(lastMonth(true)).toBe('2028-01');
});

test('12月投入使用的，次年一次性扣除', () => {
  const december = { ...machine, readyOn: dateOnly('2026-12-05') };
  const [first] = taxDifference(historyOf(december));
  expect(first).toMatchObject({ year: 2027, taxDepreciation: yuan('600,000') });
});

test('期初以前已一次性扣除的，账上的折旧全部调增', () => {
  const opening: AssetOpening = {
    period: period('2028-01'),
    monthsDone: 18,
    workDone: quantityOf(0),
    accumulated: yuan('171,000'),
    impairment: yuan('0'),
    taxAccumulated: yuan('600,000'),
    basis: 'rest',
    taxBasis: 'rest',
  };
  expect(differences(historyOf({ ...machine, opening }))).toEqual([
    '2028 114000.00',
    '2029 114000.00',
    '2030 114000.00',
    '2031 57000.00',
  ]);
});

test('税法年限更长：前几年调增，以后调减；减值当年调增', () => {
  const card = { ...plainCard, months: 36, tax: { ...plainCard.tax, months: 60 } };
  const impaired: AssetEvent = { id: 1, on: dateOnly('2027-03-31'), kind: 'impairment', loss: yuan('2,400') };
  // Book 3,800.04 by March 2027, then 5,199.96 over 24 months; tax 190 a month.
  expect(differences(historyOf(card, impaired))).toEqual([
    '2026 1140.03',
    '2027 3020.04',
    '2028 320.04',
    '2029 -1630.11',
    '2030 -2280.00',
    '2031 -570.00',
  ]);
});

test('补提的折旧算在入账的年度', () => {
  const years = taxDifference(historyOf(plainCard), period('2027-02'));
  expect(years.slice(0, 2).map(({ bookDepreciation }) => formatYuan(bookDepreciation))).toEqual([
    '0.00',
    '3990.00',
  ]);
});

test('减值记在它的年度，同一年的两次相加；处置的年度转出账面价值和计税基础', () => {
  const impaired = (id: number, on: string, loss: string): AssetEvent => ({
    ...{ id, on: dateOnly(on), kind: 'impairment', loss: yuan(loss) },
  });
  const years = taxDifference(
    historyOf(
      plainCard,
      impaired(1, '2026-06-30', '1,000'),
      impaired(2, '2026-12-31', '500'),
      impaired(3, '2027-06-30', '200'),
      { ...disposed, on: dateOnly('2027-12-01') },
    ),
  );
  expect(years.map(({ year, impairment }) => `${year} ${formatYuan(impairment)}`)).toEqual([
    ...['2026 1500.00', '2027 200.00'],
  ]);
  expect(years.map(({ bookLeft }) => bookLeft > 0)).toEqual([false, true]);
  expect(years[1]?.taxLeft).toBe(yuan('12,000') - 21 * yuan('190'));
  expect(sum(years.map(({ difference }) => difference))).toBe(0);
});

test('提足以后的调拨、变动不添年度', () => {
  const moved: AssetEvent = { id: 1, on: dateOnly('2034-05-01'), kind: 'transfer', to: '二车间' };
  expect(taxDifference(historyOf(plainCard, moved)).at(-1)?.year).toBe(2031);
  const early: AssetEvent = { ...moved, on: dateOnly('2025-05-01') };
  expect(taxDifference(historyOf(plainCard, early))[0]?.year).toBe(2026);
});

test('提足以后很久才处置：中间的年度也列，没有差异', () => {
  const late = { ...disposed, on: dateOnly('2034-05-01') };
  const years = taxDifference(historyOf(plainCard, late));
  expect(years.map(({ year }) => year)).toEqual([2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034]);
  expect(years.at(-1)).toMatchObject({ bookLeft: yuan('600'), taxLeft: yuan('600'), difference: 0 });
});

test('提足以后才减值：减值的年度也列', () => {
  const late: AssetEvent = { id: 1, on: dateOnly('2033-05-01'), kind: 'impairment', loss: yuan('100') };
  expect(differences(historyOf(plainCard, late)).slice(-2)).toEqual(['2032 0.00', '2033 100.00']);
});

test('期初启用在一次性扣除以前：扣除的是剩下的计税基础，不早于启用', () => {
  const opening: AssetOpening = {
    ...{ period: period('2027-03'), monthsDone: 8, workDone: quantityOf(0), accumulated: yuan('76,000') },
    ...{ impairment: yuan('0'), taxAccumulated: yuan('200,000'), basis: 'rest', taxBasis: 'rest' },
  };
  const [first] = taxDifference(historyOf({ ...machine, opening }));
  expect(first).toMatchObject({ year: 2027, taxDepreciation: yuan('400,000') });
});

test('12月投入使用、当月处置：一次性扣除不到次年，全部在处置的年度', () => {
  const december = { ...machine, readyOn: dateOnly('2026-12-03') };
  expect(differences(historyOf(december, { ...disposed, on: dateOnly('2026-12-20') }))).toEqual([
    '2026 0.00',
    '2027 0.00',
  ]);
  expect(differences(historyOf(december, { ...disposed, on: dateOnly('2027-01-20') }))[0]).toBe('2027 0.00');
});
