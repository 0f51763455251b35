import { anyInvoice } from '@mingzhang/shared/accounting/invoices/invoiceRule';
import { conditionText } from './conditionText';

test('条件写成一句话；没有条件是全部', () => {
  expect(conditionText(anyInvoice)).toBe('全部');
  expect(
    conditionText({ ...anyInvoice, kind: 'digital', isSpecial: false, category: '餐饮服务', rate: 60 }),
  ).toBe('数电发票，普票，货物类别是 餐饮服务，税率 6%');
  expect(conditionText({ ...anyInvoice, classification: '109', rate: 'exempt', remark: '运费' })).toBe(
    '税收分类编码 109 开头，税率 免税，备注含 运费',
  );
});
