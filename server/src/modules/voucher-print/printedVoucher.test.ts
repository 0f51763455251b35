import { usualPrintOptions, type PrintedContent } from '@mingzhang/shared/accounting/printOptions';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { given, type GivenLedger } from '@mingzhang/shared/testing/given';
import { printedVoucher } from './printedVoucher';

function printed(ledger: GivenLedger, content: Partial<PrintedContent> = {}) {
  const [voucher] = ledger.vouchers;
  invariant(voucher, 'the text has no voucher');
  const context = {
    tree: ledger.accounts,
    itemOf: (id: number) => ledger.auxiliaryItems.find((item) => item.id === id),
    categoryNameOf: () => '',
  };
  const named = { ...voucher, attachmentCount: 3, makerName: '王晓明', auditorName: '李会计' };
  return printedVoucher(named, context, '记账凭证', { ...usualPrintOptions, ...content }, SIGNED);
}

const SIGNED = { supervisor: '周主管', bookkeeper: '李会计', cashier: '吴出纳' };

const OFFICE = given`
  2026-01-05 记-12 报销
    借 560201 办公费  100.10
    借 560201 办公费  3.03
    贷 1122 应收账款 [客户:甲公司]  103.13
`;

const accountsOf = (content: Partial<PrintedContent> = {}) =>
  printed(OFFICE, content).lines.map(({ account }) => account);

test('标题、字号、日期、附件、大写、姓名', () => {
  expect(printed(OFFICE)).toMatchObject({
    title: '记账凭证',
    number: '记字第 12 号',
    date: '2026年01月05日',
    attachments: '附单据 3 张',
    capitals: '人民币壹佰零叁元壹角叁分',
    maker: '王晓明',
    auditor: '李会计',
    signatures: SIGNED,
  });
});

test('附件张数、姓名可以不印', () => {
  expect(printed(OFFICE, { showsAttachments: false, showsNames: false })).toMatchObject({
    attachments: '',
    maker: '',
    auditor: '',
    signatures: { supervisor: '', bookkeeper: '', cashier: '' },
  });
});

test('科目印全称或只印末级，辅助项目跟在后面', () => {
  const [full, , customer] = accountsOf();
  expect(full).toBe('560201 5602-办公费');
  expect(customer).toMatch(/^1122 应收账款_\w+_甲公司$/);
  expect(accountsOf({ accountNames: 'leaf' })[0]).toBe('560201 办公费');
});

test('合并相同科目后行数变少，大写不变', () => {
  expect(accountsOf({ mergesLines: true })).toHaveLength(2);
  expect(printed(OFFICE, { mergesLines: true }).capitals).toBe(printed(OFFICE).capitals);
});

test('数量单价、原币汇率分两行写，也可以不印', () => {
  const ledger = given`
    2026-01-05 记-1 进货
      借 1405 库存商品  30.00 数量 20 单价 1.5
      贷 1002 银行存款  30.00 USD 4.20 汇率 7.14285714
  `;
  expect(printed(ledger).lines.map(({ detail }) => detail)).toEqual([
    expect.stringMatching(/^20\S*\n× 1\.5$/),
    'USD 4.20\n× 7.14285714',
  ]);
  expect(printed(ledger, { showsQuantities: false }).lines.map(({ detail }) => detail)).toEqual(['', '']);
});

test('十亿以上的大写写全', () => {
  const ledger = given`
    2026-01-05 记-1 投资
      借 1002 银行存款  1234567890.12
      贷 3001 实收资本  1234567890.12
  `;
  expect(printed(ledger).capitals).toBe('人民币壹拾贰亿叁仟肆佰伍拾陆万柒仟捌佰玖拾元壹角贰分');
});
