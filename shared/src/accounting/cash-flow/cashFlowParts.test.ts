import fc from 'fast-check';
import { formatAmount, fen, sum } from '../../primitives/money';
import { givenOf, type GivenLedger } from '../../testing/given';
import type { Standard } from '../accountSet';
import { cashFlowForm } from './cashFlowForm';
import { cashFlowParts, negatedPart, type CashFlowPart } from './cashFlowParts';
import { cashFlowAccounts } from './officialCode';

function partsOf(ledger: GivenLedger, standard: Standard, named: Readonly<Record<number, number>> = {}) {
  const [voucher] = ledger.vouchers;
  const lines = (voucher?.lines ?? []).map((line, index) => ({
    ...line,
    cashFlowLine: named[index + 1] ?? null,
  }));
  return cashFlowParts(lines, cashFlowAccounts(ledger.accounts), cashFlowForm(standard));
}

const print = ({ row, counterRow, line, net, source, needsReview }: CashFlowPart) =>
  `第${row}行 ${counterRow === null ? '' : `对方第${counterRow}行 `}` +
  `${line === null ? '未指定' : `项目${line}`} ${formatAmount(net)}` +
  `${source === 'person' ? ' 手工' : ''}${needsReview ? ' 待确认' : ''}`;

/** The parts of one voucher, line by line. */
const small = (text: string, named?: Readonly<Record<number, number>>) =>
  partsOf(givenOf('small')`${`2024-01-05 记-1\n${text}`}`, 'small', named).map(print);
const enterprise = (text: string) =>
  partsOf(givenOf('enterprise')`${`2024-01-05 记-1\n${text}`}`, 'enterprise').map(print);

describe('按对方科目自动指定', () => {
  test('含税的现金销售：税额随收入', () => {
    expect(
      small(`
        借 1002 银行存款      113.00
        贷 5001 主营业务收入  100.00
        贷 22210107 销项税额   13.00`),
    ).toEqual(['第1行 对方第2行 项目1 100.00', '第1行 对方第3行 项目1 13.00']);
  });

  test('购置设备：进项税额随设备进入购建项目，企业准则也是', () => {
    const text = (machine: string) => `
        借 ${machine} 固定资产      200.00
        借 22210101 进项税额  26.00
        贷 1002 银行存款      226.00`;
    expect(small(text('1601'))).toEqual(['第3行 对方第1行 项目12 -200.00', '第3行 对方第2行 项目12 -26.00']);
    expect(enterprise(text('1601'))).toEqual([
      '第3行 对方第1行 项目17 -200.00',
      '第3行 对方第2行 项目17 -26.00',
    ]);
  });

  test('一笔付款有工资也有办公费：各归各的', () => {
    expect(
      small(`
        借 2211 应付职工薪酬  300.00
        借 5602 管理费用       40.00
        贷 1002 银行存款      340.00`),
    ).toEqual(['第3行 对方第1行 项目4 -300.00', '第3行 对方第2行 项目6 -40.00']);
  });

  test('提现和内部转账没有现金流量', () => {
    expect(small('借 1001 库存现金 50.00\n贷 1002 银行存款 50.00')).toStrictEqual([]);
    expect(small('借 1122 应收账款 50.00\n贷 5001 主营业务收入 50.00')).toStrictEqual([]);
  });

  test('红字：收回的费用冲减支付，借方红字是流入', () => {
    expect(small('借 1002 银行存款 70.00\n借 5602 管理费用 -70.00')).toEqual(['第1行 对方第2行 项目6 70.00']);
    expect(small('借 1002 银行存款 -9.00\n贷 5001 主营业务收入 -9.00')).toEqual([
      '第1行 对方第2行 项目1 -9.00',
    ]);
  });

  test('利息收入不论记在哪一方都是收到其他经营现金', () => {
    expect(small('借 1002 银行存款 3.20\n借 560302 利息收入 -3.20')).toEqual(['第1行 对方第2行 项目2 3.20']);
  });

  test('期末调汇：企业准则是汇率变动的影响', () => {
    expect(enterprise('借 1002 银行存款 8.00\n贷 660304 汇兑损益 8.00')).toEqual([
      '第1行 对方第2行 项目32 8.00',
    ]);
  });

  test('一起付的货款和设备款：进项税额随金额大的，不论写在前后', () => {
    const goods = '借 1405 库存商品 100.00';
    const machine = '借 1601 固定资产 200.00';
    const paid = '借 22210101 进项税额 39.00\n贷 1002 银行存款 339.00';
    expect(small(`${goods}\n${machine}\n${paid}`)[2]).toBe('第4行 对方第3行 项目12 -39.00');
    expect(small(`${machine}\n${goods}\n${paid}`)[2]).toBe('第4行 对方第3行 项目12 -39.00');
  });

  test('只有规则没有想到的那一笔待确认', () => {
    expect(small('借 5602 管理费用 3.00\n借 1999 其他资产 5.00\n贷 1002 银行存款 8.00')).toEqual([
      '第3行 对方第1行 项目6 -3.00',
      '第3行 对方第2行 项目6 -5.00 待确认',
    ]);
  });

  test('规则没有想到的科目：按其他处理，待确认', () => {
    expect(small('借 1999 其他资产 5.00\n贷 1002 银行存款 5.00')).toEqual([
      '第2行 对方第1行 项目6 -5.00 待确认',
    ]);
  });
});

describe('现金只是一部分', () => {
  test('一半赊账：按比例分，尾差归最后一行；分到两个项目时待确认', () => {
    expect(
      small(`
        借 1405 库存商品   100.00
        借 5602 管理费用   200.00
        贷 1002 银行存款   100.00
        贷 2202 应付账款   200.00`),
    ).toEqual(['第3行 对方第1行 项目3 -33.33 待确认', '第3行 对方第2行 项目6 -66.67 待确认']);
  });

  test('只有一个项目时不必确认', () => {
    expect(
      small(`
        借 1405 库存商品   100.00
        借 1403 原材料     200.00
        贷 1002 银行存款    50.00
        贷 2202 应付账款   250.00`),
    ).toEqual(['第3行 对方第1行 项目3 -16.67', '第3行 对方第2行 项目3 -33.33']);
  });

  test('两个现金科目收款：依次承担', () => {
    expect(
      small(`
        借 1001 库存现金      30.00
        借 1002 银行存款      83.00
        贷 5001 主营业务收入 100.00
        贷 22210107 销项税额  13.00`),
    ).toEqual(['第1行 对方第3行 项目1 30.00', '第2行 对方第3行 项目1 70.00', '第2行 对方第4行 项目1 13.00']);
  });

  test('收款同时转存：转账的部分不是现金流量', () => {
    expect(
      small(`
        借 1002 银行存款     100.00
        贷 1001 库存现金      30.00
        贷 5001 主营业务收入  70.00`),
    ).toEqual(['第1行 对方第3行 项目1 70.00']);
  });
});

describe('人工指定', () => {
  const both = `
        借 1002 银行存款     100.00
        借 5602 管理费用      30.00
        贷 1001 库存现金      30.00
        贷 5001 主营业务收入 100.00`;

  test('指定了的行全额归所指定的项目，其余按规则', () => {
    expect(small(both)).toEqual(['第1行 对方第4行 项目1 70.00']);
    expect(small(both, { 1: 2 })).toEqual(['第1行 项目2 100.00 手工', '第3行 对方第2行 项目6 -30.00']);
  });

  test('指定了后一行的，仍按凭证的次序列出', () => {
    expect(small(both, { 3: 6 })).toEqual(['第1行 对方第4行 项目1 100.00', '第3行 项目6 -30.00 手工']);
  });

  test('指定之后剩下的没有对方科目：未指定，由人决定', () => {
    expect(small('借 1002 银行存款 50.00\n贷 1001 库存现金 50.00', { 1: 2 })).toEqual([
      '第1行 项目2 50.00 手工',
      '第2行 未指定 -50.00',
    ]);
  });
});

test('加长了编码的账套按官方编码认规则', () => {
  const ledger = givenOf('small')`
    2024-01-05 记-1
      借 1002 银行存款  9.00
      贷 2221 应交税费  9.00
  `;
  const path = ledger.accounts.pathOf(2221);
  expect(path).toHaveLength(1);
  const longer = {
    ...ledger.accounts,
    pathOf: () => [{ code: '2221' }, { code: '2221001' }, { code: '2221001007' }] as never,
  };
  expect(cashFlowAccounts(longer).officialCodeOf(1)).toBe('22210107');
});

test.each(['small', 'enterprise'] as const)('%s：各部分之和总等于现金的变动', (standard) => {
  const codes = [1001, 1002, 1012, 1122, 1405, 1601, 2202, 2211, 22210101, 22210107, 1999];
  const form = cashFlowForm(standard);
  const accounts = { isCash: (id: number) => id < 1100, officialCodeOf: (id: number) => String(id) };
  const anyLine = fc.record({
    accountId: fc.constantFrom(...codes),
    net: fc.integer({ min: -99999, max: 99999 }),
    named: fc.option(fc.constantFrom(...form.items.map(({ line }) => line)), { freq: 4 }),
  });
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 8 }), fc.constantFrom(1405, 1002), (written, balancing) => {
      const rest = -written.reduce((total, { net }) => total + net, 0);
      const all = [...written, { accountId: balancing, net: rest, named: null }];
      const lines = all.map(({ accountId, net, named }) => ({
        accountId,
        debit: fen(Math.max(net, 0)),
        credit: fen(Math.max(-net, 0)),
        cashFlowLine: named,
      }));
      const parts = cashFlowParts(lines, accounts, form);
      const change = all.filter(({ accountId }) => accounts.isCash(accountId)).map(({ net }) => fen(net));
      expect(sum(parts.map(({ net }) => net))).toBe(sum(change));
      expect(parts.every(({ row }) => accounts.isCash(lines[row - 1]?.accountId ?? 0))).toBe(true);
      expect(parts.filter(({ net, source }) => net === 0 && source === 'rule')).toStrictEqual([]);
    }),
  );
});

test('红冲的一笔金额相反，别的一样', () => {
  const part: CashFlowPart = {
    ...{ row: 2, counterRow: 1, line: 3, net: fen(-113_00), source: 'person', needsReview: true },
  };
  expect(negatedPart(part)).toEqual({ ...part, net: 113_00 });
});
