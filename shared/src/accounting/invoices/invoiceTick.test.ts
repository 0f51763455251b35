import { dateOnly } from '../../primitives/dateOnly';
import { period } from '../../primitives/period';
import { yuan } from '../../testing/yuan';
import {
  purposeTitled,
  sameTick,
  tickProblems,
  tickPurposes,
  tickPurposeTitles,
  type TickableInvoice,
} from './invoiceTick';

const bought: TickableInvoice = {
  ...{ key: 'K1', direction: 'in', on: dateOnly('2026-06-03'), tax: yuan('130.00') },
};
const told = (amount: string, changes: Partial<TickableInvoice> = {}, month = '2026-06') =>
  tickProblems({ ...bought, ...changes }, { period: period(month), amount: yuan(amount) }).map(
    ({ message }) => message,
  );

test('进项发票可以勾选在开票当月或以后', () => {
  expect(told('130.00')).toStrictEqual([]);
  expect(told('130.00', {}, '2026-07')).toStrictEqual([]);
  expect(told('130.00', {}, '2026-05')).toEqual(['发票K1的开票日期是 2026-06-03，不能勾选到更早的 2026-05']);
  expect(told('130.00', { direction: 'out' })).toEqual(['发票K1是销项发票，不能勾选']);
});

test('有效抵扣税额在零和税额之间，红字也是', () => {
  const beyond = ['发票K1的有效抵扣税额应在 0 和税额 130.00 之间'];
  expect(told('0.00')).toStrictEqual([]);
  expect(told('130.01')).toEqual(beyond);
  expect(told('-1.00')).toEqual(beyond);
  const red = { tax: yuan('-52.00') };
  expect(told('-52.00', red)).toStrictEqual([]);
  expect(told('-52.01', red)).toEqual(['发票K1的有效抵扣税额应在 0 和税额 -52.00 之间']);
  expect(told('1.00', red)).toEqual(['发票K1的有效抵扣税额应在 0 和税额 -52.00 之间']);
});

test('用途按清单的写法认；没有说的是抵扣', () => {
  expect(tickPurposes.map((one) => purposeTitled(tickPurposeTitles[one]))).toEqual([...tickPurposes]);
  const written = ['抵扣勾选', '出口退税勾选', '代办退税勾选', '勾选不抵扣', ''];
  expect(written.map(purposeTitled)).toEqual(['deduct', 'refund', 'agentRefund', 'notDeducted', 'deduct']);
});

test('月份、税额、用途都一样才是同一次勾选', () => {
  const tick = { period: period('2026-06'), amount: yuan('130.00'), purpose: 'deduct' } as const;
  expect(sameTick(tick, { ...tick })).toBe(true);
  expect(sameTick(null, null)).toBe(true);
  const others = [{ period: period('2026-07') }, { amount: yuan('1.00') }, { purpose: 'refund' }] as const;
  for (const other of others) expect(sameTick(tick, { ...tick, ...other })).toBe(false);
  expect(sameTick(tick, null)).toBe(false);
});
