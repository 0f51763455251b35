import fc from 'fast-check';
import { dateOnly } from '../../primitives/dateOnly';
import { fen, formatYuan, sum } from '../../primitives/money';
import { readAssetCase } from '../../testing/assetCase';
import { seedChart } from '../../testing/seeds';
import { yuan } from '../../testing/yuan';
import { proposedVat } from './assetRates';
import { countCodes } from './countLines';
import {
  disposalLines,
  disposalResult,
  resultCodes,
  vatCode,
  type AssetLine,
  type AssetRole,
  type Disposal,
} from './disposalLines';

const machine: Disposal = {
  kind: 'fixed',
  cost: yuan('120,000'),
  accumulated: yuan('95,000'),
  impairment: yuan('0'),
  removalCost: yuan('600'),
  proceeds: yuan('33,900'),
  vat: yuan('3,900'),
};

const codes: Readonly<Record<AssetRole, string>> = {
  cost: '1601',
  accumulated: '1602',
  impairment: '1603',
  clearing: '1606',
  money: '1002',
  vat: '22210107',
  gain: '530101',
  loss: '571102',
  pending: '190102',
  construction: '1604',
  contra: '2202',
  expense: '560210',
  compensation: '1221',
};

const written = (lines: readonly AssetLine[]) =>
  lines
    .map(({ role, debit, credit }) =>
      debit > 0 ? `借${codes[role]} ${formatYuan(debit)}` : `贷${codes[role]} ${formatYuan(credit)}`,
    )
    .join(' ');

const entries = (disposal: Disposal) =>
  Object.values(disposalLines(disposal))
    .filter((lines) => lines.length > 0)
    .map(written);

test('出售固定资产的四笔分录', () => {
  expect(entries(machine)).toEqual([
    '借1606 25000.00 借1602 95000.00 贷1601 120000.00',
    '借1606 600.00 贷1002 600.00',
    '借1002 33900.00 贷1606 30000.00 贷22210107 3900.00',
    '借1606 4400.00 贷530101 4400.00',
  ]);
});

test('报废：没有价款，净值和清理费用都是损失', () => {
  const scrapped = { ...machine, impairment: yuan('5,000'), proceeds: yuan('0'), vat: yuan('0') };
  expect(entries(scrapped)).toEqual([
    '借1606 20000.00 借1602 95000.00 借1603 5000.00 贷1601 120000.00',
    '借1606 600.00 贷1002 600.00',
    '借571102 20600.00 贷1606 20600.00',
  ]);
});

test('毁损：残料有销项税，保险公司的赔款没有，都冲减损失', () => {
  const burnt = { ...machine, proceeds: yuan('2,260'), vat: yuan('260'), compensation: yuan('15,000') };
  expect(entries(burnt).slice(2)).toEqual([
    '借1002 2260.00 借1221 15000.00 贷1606 17000.00 贷22210107 260.00',
    '借571102 8600.00 贷1606 8600.00',
  ]);
  expect(disposalResult(burnt)).toBe(yuan('-8,600'));
  const right: Disposal = {
    ...burnt,
    kind: 'intangible',
    removalCost: fen(0),
    proceeds: fen(0),
    vat: fen(0),
  };
  expect(entries(right)).toEqual(['借1221 15000.00 借1602 95000.00 贷1601 120000.00 借571102 10000.00']);
});

test('无形资产不经过固定资产清理', () => {
  const intangible: Disposal = {
    ...machine,
    kind: 'intangible',
    proceeds: yuan('21,200'),
    vat: yuan('1,200'),
  };
  expect(entries(intangible)).toEqual([
    '借1002 21200.00 贷1002 600.00 借1602 95000.00 贷1601 120000.00 贷22210107 1200.00 借571102 5600.00',
  ]);
});

test('无形资产有收益的，收益在贷方；正好不盈不亏的没有净损益', () => {
  const intangible: Disposal = { ...machine, kind: 'intangible', removalCost: fen(0), vat: fen(0) };
  expect(entries({ ...intangible, proceeds: yuan('30,000') })).toEqual([
    '借1002 30000.00 借1602 95000.00 贷1601 120000.00 贷530101 5000.00',
  ]);
  expect(entries({ ...intangible, proceeds: yuan('25,000') })).toEqual([
    '借1002 25000.00 借1602 95000.00 贷1601 120000.00',
  ]);
  const even = { ...machine, removalCost: fen(0), proceeds: yuan('28,900') };
  expect(entries(even)).toHaveLength(2);
  expect(disposalResult(even)).toBe(0);
});

test('待摊费用减值过的，余额也减过', () => {
  const prepaid: Disposal = {
    ...{ ...machine, kind: 'prepaid', impairment: yuan('5,000') },
    ...{ removalCost: fen(0), proceeds: fen(0), vat: fen(0) },
  };
  expect(entries(prepaid)).toEqual(['贷1601 20000.00 借571102 20000.00']);
});

test('长期待摊费用没有累计科目：余额转为损失', () => {
  const prepaid: Disposal = {
    ...machine,
    kind: 'prepaid',
    removalCost: fen(0),
    proceeds: fen(0),
    vat: fen(0),
  };
  expect(entries(prepaid)).toEqual(['贷1601 25000.00 借571102 25000.00']);
});

test('案例 sale-small-scale-car：3%减按2%，净损失', () => {
  const [card] = readAssetCase('sale-small-scale-car').cards;
  const [event] = card?.events ?? [];
  const { state, expected } = card ?? {};
  const price = yuan(event?.received ?? '');
  const vat = proposedVat({
    kind: 'fixed',
    taxpayer: 'smallScale',
    wasDeducted: false,
    on: dateOnly(event?.on ?? ''),
    price,
  });
  const disposal: Disposal = {
    kind: 'fixed',
    cost: yuan(state?.cost ?? ''),
    accumulated: yuan(state?.accumulated ?? ''),
    impairment: yuan(state?.impairment ?? ''),
    removalCost: fen(0),
    proceeds: price,
    vat: vat?.tax ?? fen(0),
  };
  const [into] = disposalLines(disposal).transfer;
  expect({
    into1606: formatYuan(into?.debit ?? fen(0)),
    vat: formatYuan(disposal.vat),
    result: formatYuan(disposalResult(disposal)),
  }).toEqual(expected?.disposal);
  expect(formatYuan(vat?.base ?? fen(0))).toBe('145631.07');
});

const money = fc.integer({ min: 0, max: 100_000_000 });
const disposals: fc.Arbitrary<Disposal> = fc
  .record({
    kind: fc.constantFrom('fixed', 'intangible', 'prepaid'),
    cost: money,
    taken: fc.integer({ min: 0, max: 100 }),
    impaired: fc.integer({ min: 0, max: 100 }),
    removalCost: money,
    price: money,
    compensation: money,
    vat: money,
  })
  .map(({ kind, cost, taken, impaired, removalCost, price, compensation, vat }) => {
    const accumulated = Math.floor((cost * taken) / 100);
    return {
      kind,
      cost: fen(cost),
      accumulated: fen(accumulated),
      impairment: fen(Math.floor(((cost - accumulated) * impaired) / 100)),
      removalCost: fen(removalCost),
      proceeds: fen(price + vat),
      compensation: fen(compensation),
      vat: fen(vat),
    };
  });

test('每笔分录借贷相等；固定资产清理余额为零；资产的科目全部转出', () => {
  fc.assert(
    fc.property(disposals, (disposal) => {
      const steps = Object.values(disposalLines(disposal));
      for (const lines of steps) {
        expect(sum(lines.map(({ debit }) => debit))).toBe(sum(lines.map(({ credit }) => credit)));
      }
      const netOf = (role: AssetRole) =>
        steps.flat().reduce((net, line) => (line.role === role ? net + line.debit - line.credit : net), 0);
      expect(netOf('clearing')).toBe(0);
      expect(netOf('gain') + netOf('loss')).toBe(0 - disposalResult(disposal));
      expect(netOf('cost') + netOf('accumulated') + netOf('impairment')).toBe(
        disposal.accumulated + disposal.impairment - disposal.cost,
      );
    }),
  );
});

test('结转净损益和盘点的科目都在科目表里，并且是末级', () => {
  for (const standard of ['small', 'enterprise'] as const) {
    const chart = seedChart(standard);
    const named = [
      ...(['sale', 'scrap', 'damage'] as const).flatMap((way) => Object.values(resultCodes(standard, way))),
      ...(['shortage', 'surplus'] as const).flatMap((way) => Object.values(countCodes(standard, way))),
      vatCode('general', false),
      vatCode('general', true),
    ];
    for (const code of named) {
      const account = chart.byCode(code);
      expect([code, account && chart.isLeaf(account.id)]).toEqual([code, true]);
    }
  }
});

test('小企业不分方式；企业出售记入资产处置损益，报废毁损记入营业外', () => {
  expect(resultCodes('small', 'sale')).toEqual(resultCodes('small', 'damage'));
  expect(resultCodes('enterprise', 'sale')).toEqual({ gain: '6115', loss: '6115' });
  expect(resultCodes('enterprise', 'damage')).toEqual({ gain: '630104', loss: '671104' });
  expect(vatCode('smallScale', true)).toBe('222101');
  expect(vatCode('smallScale', false)).toBe('222101');
  expect([vatCode('general', true), vatCode('general', false)]).toEqual(['222123', '22210107']);
  expect(resultCodes('small', 'sale')).toEqual({ gain: '530101', loss: '571102' });
});
