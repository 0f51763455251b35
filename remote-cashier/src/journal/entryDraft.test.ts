import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { fen } from '@mingzhang/shared/primitives/money';
import { NO_AUXILIARY } from '@mingzhang/shared/accounting/auxiliary';
import { blankDraft, missingIn, withAmount, withCounter } from './entryDraft';

const blank = blankDraft(dateOnly('2026-03-05'), 'transfer');
const category = {
  ...{ id: 21, name: '收货款', flow: 'received' as const, cashFlowLine: null, isUsed: false, version: 1 },
  ...{ account: '1122 应收账款', target: { accountId: 1122, auxiliaryKey: NO_AUXILIARY } },
};

test('收入和支出只有一边', () => {
  const received = withAmount(blank, 'received', fen(300_00));
  expect(withAmount(received, 'paid', fen(20_00))).toMatchObject({ received: 0, paid: 20_00 });
  expect(withAmount(received, 'paid', fen(0))).toMatchObject({ received: 300_00, paid: 0 });
});

test('摘要没写时用类别的名称；内部转账没有类别', () => {
  const chosen = withCounter(blank, { category });
  expect(chosen).toMatchObject({ summary: '收货款', categoryId: 21 });
  expect(withCounter({ ...chosen, summary: '收万达货款' }, { category }).summary).toBe('收万达货款');
  expect(withCounter(blank, { transferTo: 4, name: '现金' })).toMatchObject({
    ...{ summary: '内部转账 现金', categoryId: null, transferTo: 4 },
  });
});

test('先说缺哪一格', () => {
  expect(missingIn(blank)?.cell).toBe('summary');
  expect(missingIn({ ...blank, summary: '收货款' })?.cell).toBe('received');
  expect(missingIn({ ...blank, summary: '收货款', paid: fen(1) })).toBeNull();
});
