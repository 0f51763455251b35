import { dateOnly } from '../../primitives/dateOnly';
import { formatYuan } from '../../primitives/money';
import { yuan } from '../../testing/yuan';
import { countCodes, countResult, shortageLines, surplusLines } from './countLines';
import type { AssetLine } from './disposalLines';

const written = (lines: readonly AssetLine[]) =>
  lines.map(({ role, debit, credit }) =>
    debit > 0 ? `借 ${role} ${formatYuan(debit)}` : `贷 ${role} ${formatYuan(credit)}`,
  );

const missing = {
  cost: yuan('10,000'),
  accumulated: yuan('8,500'),
  impairment: yuan('0'),
  compensation: yuan('500'),
};

test('盘亏：先转入待处理，批准后由责任人赔款，其余为损失', () => {
  const { found, approved } = shortageLines(missing);
  expect(written(found)).toEqual(['借 pending 1500.00', '借 accumulated 8500.00', '贷 cost 10000.00']);
  expect(written(approved)).toEqual(['借 compensation 500.00', '借 loss 1000.00', '贷 pending 1500.00']);
});

test('赔款多于净值的是收益；已提足的没有待处理', () => {
  expect(written(shortageLines({ ...missing, compensation: yuan('1,700') }).approved)).toEqual([
    '借 compensation 1700.00',
    '贷 gain 200.00',
    '贷 pending 1500.00',
  ]);
  const worn = { ...missing, accumulated: yuan('9,000'), impairment: yuan('1,000'), compensation: yuan('0') };
  expect(written(shortageLines(worn).found)).toEqual([
    '借 accumulated 9000.00',
    '借 impairment 1000.00',
    '贷 cost 10000.00',
  ]);
  expect(shortageLines(worn).approved).toStrictEqual([]);
});

test('赔款正好等于净值的没有损益', () => {
  const { approved } = shortageLines({ ...missing, compensation: yuan('1,500') });
  expect(written(approved)).toEqual(['借 compensation 1500.00', '贷 pending 1500.00']);
});

test('盘盈：小企业经过待处理，企业作为前期差错', () => {
  const small = surplusLines('small', yuan('3,000'));
  expect(written(small.found)).toEqual(['借 cost 3000.00', '贷 pending 3000.00']);
  expect(written(small.approved)).toEqual(['借 pending 3000.00', '贷 gain 3000.00']);
  const enterprise = surplusLines('enterprise', yuan('3,000'));
  expect(written(enterprise.found)).toEqual(['借 cost 3000.00', '贷 gain 3000.00']);
  expect(enterprise.approved).toStrictEqual([]);
});

test('科目按准则', () => {
  const pending = '190102';
  expect(countCodes('small', 'shortage')).toEqual({ pending, loss: '571102', gain: '530101' });
  expect(countCodes('small', 'surplus')).toEqual({ pending, loss: '571102', gain: '530104' });
  expect(countCodes('enterprise', 'shortage')).toEqual({ pending, loss: '671103', gain: '630104' });
  expect(countCodes('enterprise', 'surplus')).toEqual({ pending, loss: '671103', gain: '6901' });
});

test('盘点结果：没见到的卡片，和没有卡片的编号；已处置的不算，以后新增和处置的不改变它', () => {
  const [earlier, later] = [dateOnly('2026-01-20'), dateOnly('2026-02-10')];
  const cards = [
    { number: 'GD-1', since: earlier, goneOn: null },
    { number: 'GD-2', since: earlier, goneOn: null },
    { number: 'GD-3', since: earlier, goneOn: earlier },
    { number: 'GD-4', since: earlier, goneOn: later },
    { number: 'GD-5', since: earlier, goneOn: later },
    { number: 'GD-6', since: later, goneOn: null },
    { number: 'GD-7', since: later, goneOn: null },
  ];
  const seen = new Set(['GD-2', 'GD-3', 'GD-4', 'GD-7', 'GD-9']);
  expect(countResult(cards, { on: dateOnly('2026-01-31'), seen })).toEqual({
    missing: [cards[0]],
    unknown: ['GD-3', 'GD-9'],
  });
});
