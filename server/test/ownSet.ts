import { formatYuan, negate, sum, type Fen } from '@mingzhang/shared/primitives/money';
import { yuan } from '@mingzhang/shared/testing/yuan';
import { bookkeeper } from './bookkeeper';
import type { TestClient } from './TestClient';
import type { TestApp } from './testApp';

interface DrawnVoucher {
  readonly day: number;
  readonly month: string;
  /** 0 总部, 1 and 2 its stores. */
  readonly store: number;
  readonly what: 'sale' | 'dollars' | 'goods' | 'mixed' | 'named' | 'transfer' | 'red' | 'close';
  readonly amount: Fen;
  readonly summary: string;
  readonly remark: string | null;
  readonly files: number;
  readonly item: number;
  /** 现金流量 of its first part; 5: none; null: as proposed. */
  readonly assigned: number | null;
}

/** A set with stores, items, currencies, quantities and 本年累计. */
export interface DrawnSet {
  readonly vouchers: readonly DrawnVoucher[];
  readonly mnemonic: string;
  readonly remark: string;
  readonly values: readonly [string, string];
  /** Days of August 2025 with a rate of their own. */
  readonly rates: readonly number[];
  readonly rate: number;
  readonly result: number;
  /** An account and a store that are used no more. */
  readonly ends: boolean;
}

/** What was asked for must have been done. */
export async function done<T>(
  answer: Promise<{ success: boolean; msg: string | null; data: T }>,
): Promise<T> {
  const { success, msg, data } = await answer;
  if (!success) throw new Error(msg ?? '');
  return data;
}

type Row = Record<string, unknown> & { id: number };

/** A set as drawn, made by calls alone. */
export async function madeSet(app: TestApp, drawn: DrawnSet) {
  const { client, set } = await bookkeeper(app, { enableDate: '2025-07-01' });
  const categories = await done(client.get<Row[]>('/accounting-category'));
  const customers = categories.find(({ name }) => name === '客户')?.id ?? 0;
  await done(
    client.put('/accounting-category', { id: customers, name: '客户', customColumns: '等级、信用,联系人' }),
  );
  const own = await done(client.post<Row>('/accounting-category', { name: '合、同', customColumns: '签约' }));
  const item = (accountingCategoryId: number, code: string, name: string, more: object) =>
    done(
      client.post<Row>('/accounting-category-details', {
        accountingCategoryId,
        code,
        name,
        enable: true,
        ...more,
      }),
    );
  const [cusColumn0, cusColumn1] = drawn.values;
  const items = [
    await item(customers, 'C2', '甲公司', { remark: drawn.remark, cusColumn0, cusColumn1 }),
    await item(customers, 'C1', '3M 中国', {}),
  ];
  const contract = await item(own.id, '7-11', '框架', { cusColumn0: '2025' });
  await item(customers, 'C3', '不用了', { enable: false });
  const dollar = await done(
    client.post<Row>('/currency', { code: 'USD', name: '美金', exchangeRate: drawn.rate }),
  );
  await done(client.post('/currency', { code: 'JPY', name: '日元', exchangeRate: 0.05 }));
  for (const on of drawn.rates) {
    const date = `2025-08-${String(on).padStart(2, '0')}`;
    await done(client.put(`/currency/rates/${dollar.id}`, { date, exchangeRate: 7 + on / 100 }));
  }
  const { accountOf, change, add } = await chartOf(client);
  const auxiliary = JSON.stringify([
    { id: own.id, name: '合、同' },
    { id: customers, name: '客户' },
  ]);
  await change('1122', { auxiliaryAccounting: auxiliary, mnemonicCode: drawn.mnemonic });
  await add('100201', '美元户', '借', { currencyCodes: ['USD'] });
  await add('100202', '基本户-工行', '借', {});
  await change('1405', { unit: '箱' });
  await add('222199', '不用的', '贷', { status: false });
  const stores = [set.organizationId];
  for (const [code, name, type] of [
    ['0102', '南山店', 1],
    ['0101', '南山店东', 2],
  ] as const) {
    const { id } = await done(
      client.post<Row>('/organization', {
        ...{ code, name, type, parentId: set.organizationId, enableDate: '2025-08-01' },
        ...{ linkman: '张三', telephone: '0755-1' },
      }),
    );
    stores.push(id);
  }
  const opening = (code: string, own: object) => ({ subjectId: accountOf(code), subjectCode: code, ...own });
  await done(
    client.post('/initial-balance/batch', {
      orgId: null,
      rows: [
        opening('100202', { debitAmount: 1000, cumulativeDebit: 300 }),
        opening('100201', { debitAmount: 71, currencyCode: 'USD', currencyAmount: 10 }),
        opening('1405', { debitAmount: 50, num: 5, cumulativeDebit: 50, cumulativeDebitNum: 5 }),
        opening('3001', { creditAmount: 1121 }),
        opening('5001', { cumulativeDebit: 500, cumulativeCredit: 500, cumulativeActual: drawn.result }),
      ],
    }),
  );
  for (const voucher of drawn.vouchers) await enter(client, voucher);
  if (drawn.ends) {
    await change('1405', { unit: '箱', status: false });
    const organizations = await done(client.get<Row[]>('/organization'));
    const ended = organizations.find(({ id }) => id === stores[2]);
    await done(client.put('/organization', { ...ended, status: false }));
  }
  return { client, set };

  async function enter(as: TestClient, voucher: DrawnVoucher) {
    const { summary, amount, remark } = voucher;
    const line = (code: string, side: 'debit' | 'credit', worth: Fen, more: object = {}) => ({
      ...{ summary, subjectId: accountOf(code), [`${side}Amount`]: formatYuan(worth), auxiliary: [] },
      ...more,
    });
    const of = [
      { id: contract.id, accountingCategoryId: own.id },
      { id: items[voucher.item]?.id, accountingCategoryId: customers },
    ];
    const kinds: Record<DrawnVoucher['what'], object[]> = {
      sale: [line('1122', 'debit', amount, { auxiliary: of }), line('5001', 'credit', amount)],
      red: [line('1122', 'debit', negate(amount), { auxiliary: of }), line('5001', 'credit', negate(amount))],
      dollars: [
        line('100201', 'debit', yuan('71'), {
          currencyCode: 'USD',
          exchangeRate: '7.1',
          currencyAmount: '10.00',
        }),
        line('5001', 'credit', yuan('71')),
      ],
      goods: [
        line('1405', 'debit', yuan('30'), { num: '3', price: '10' }),
        line('100202', 'credit', yuan('30')),
      ],
      mixed: [
        line('100202', 'debit', sum([amount, yuan('5')])),
        line('5001', 'credit', amount),
        line('1122', 'credit', yuan('5'), { auxiliary: of }),
      ],
      named: [line('100202', 'debit', amount, { cashFlowId: 2 }), line('5001', 'credit', amount)],
      close: [line('5001', 'debit', amount), line('3103', 'credit', amount)],
      transfer: [line('1001', 'debit', amount), line('100202', 'credit', amount)],
    };
    const { id } = await done(
      as.post<Row>('/voucher', {
        ...{ word: '记', code: '', orgId: stores[voucher.store], receiptNum: voucher.files },
        ...{ voucherDate: `2025-${voucher.month}-${String(voucher.day).padStart(2, '0')}`, remark },
        ...{ carryForward: voucher.what === 'close', details: kinds[voucher.what] },
      }),
    );
    if (voucher.assigned === null || voucher.what === 'sale' || voucher.what === 'transfer') return;
    if (['red', 'named', 'close'].includes(voucher.what)) return;
    const lines = [{ voucherId: id, position: 1, version: null }];
    await done(
      as.put('/cashFlow/lines', { lines, cashFlowLine: voucher.assigned === 5 ? null : voucher.assigned }),
    );
  }
}

async function chartOf(client: TestClient) {
  const accounts = new Map<string, Row>();
  const read = async () => {
    for (const row of await done(client.get<Row[]>('/subject', {}))) accounts.set(String(row['code']), row);
  };
  await read();
  return {
    accountOf: (code: string) => accounts.get(code)?.id ?? 0,
    change: (code: string, fields: object) =>
      done(client.put('/subject', { ...accounts.get(code), ...fields })),
    add: async (code: string, name: string, balanceDirection: string, fields: object) => {
      await done(client.post('/subject', { code, name, balanceDirection, status: true, ...fields }));
      await read();
    },
  };
}
