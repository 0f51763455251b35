import { dateOnly } from '../../../primitives/dateOnly';
import { period } from '../../../primitives/period';
import { yuan } from '../../../testing/yuan';
import { accountTree } from '../../accountTree';
import type { LeavingBooks } from '../leavingBooks';
import { assignedFlowRecord, cashFlowItemRecords, type AssignedFlow } from './assignedFlows';

const books: LeavingBooks = {
  ...{ companyName: '甲公司', writtenAt: '2026-03-15 10:00', ownCurrency: 'CNY', currencies: [] },
  ...{ chart: accountTree([]), combinations: [], organizationNames: new Map([[7, '南山门店']]) },
  ...{ from: period('2026-01'), categoryNameOf: () => '', itemOf: () => undefined },
};

const payment: AssignedFlow = {
  ...{ organizationId: 7, date: dateOnly('2026-01-08'), word: '记', number: 2, row: 3, summary: '付货款' },
  ...{ cashFlowLine: 3, net: yuan('-7.10'), line: { net: yuan('-7.10'), foreign: null } },
};

/** The text of a field; undefined where the record has none. */
const field = (record: string, name: string) =>
  new RegExp(`<${name} locID="[^"]*"(?:/>|>([^<]*)<)`).exec(record)?.[1] ?? '';

const told = (flow: Partial<AssignedFlow>) => {
  const record = assignedFlowRecord(books, 'small', { ...payment, ...flow });
  return ['币种编码', '现金流量原币金额', '现金流量本币金额'].map((name) => field(record, name));
};

test('付款在流出的项目上是正数，退回的是负数；编号写明门店', () => {
  expect(told({})).toEqual(['CNY', '7.10', '7.10']);
  expect(told({ net: yuan('7.10') })).toEqual(['CNY', '-7.10', '-7.10']);
  expect(told({ cashFlowLine: 1 })).toEqual(['CNY', '-7.10', '-7.10']);
  expect(field(assignedFlowRecord(books, 'small', payment), '记账凭证编号')).toBe('南山门店-2');
});

test('外币分录整笔指定的有原币；拆成几项的，各项的原币账上没有，空着', () => {
  const line = { net: yuan('-7.10'), foreign: { currencyCode: 'USD', net: yuan('-1.00') } };
  expect(told({ line })).toEqual(['USD', '1.00', '7.10']);
  expect(told({ line, net: yuan('-3.00') })).toEqual(['USD', '', '3.00']);
});

test.each(['small', 'enterprise'] as const)('%s 的现金流量项目各有编码、名称和流向', (standard) => {
  const records = cashFlowItemRecords(standard).trim().split('\n');
  expect(records.length).toBeGreaterThan(10);
  for (const record of records) {
    expect(field(record, '现金流量项目编码')).toMatch(/^\d+$/);
    expect(field(record, '现金流量项目名称')).not.toBe('');
    expect(field(record, '现金流量项目描述')).toMatch(/^现金流[入出]$/);
  }
});
