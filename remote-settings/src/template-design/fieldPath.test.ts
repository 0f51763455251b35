import { given } from '@mingzhang/shared/testing/given';
import { nextField, type TemplateCell, type TemplateField } from './fieldPath';
import { blankLine, chooseAccount, type TemplateLine } from './templateDraft';

const ledger = given`
  2026-03-05 记-1 赊销
    借 1122 应收账款 [客户:甲公司]  113.00
    贷 5001 主营业务收入  113.00
  2026-03-06 记-2 购料
    借 1403 原材料  50.00 数量 10 单价 5
    贷 1002 银行存款  50.00
`;
const account = (code: string) => ledger.accounts.byCode(code) ?? null;
const [customer = 0] = account('1122')?.auxiliaryCategoryIds ?? [];

/** Where Enter leads from the name on, to the end; what is `filled` has something written in it. */
function path(lines: readonly TemplateLine[], filled: readonly TemplateField[] = []): string[] {
  const rows = {
    lines,
    accountOf: (id: number | null) => (id === null ? undefined : ledger.accounts.byId(id)),
  };
  const walked: string[] = [];
  let cell: TemplateCell | null = { row: null, field: 'name' };
  while (cell) {
    walked.push(`${cell.row ?? ''}${cell.field}`);
    cell = nextField(rows, cell, filled.includes(cell.field));
  }
  return walked;
}

test('从名称到第一行，一格一格到最后', () => {
  expect(path([blankLine(4), blankLine(7)])).toEqual([
    ...['name', '4summary', '4account', '4debit', '4credit'],
    ...['7summary', '7account', '7debit', '7credit'],
  ]);
});

test('科目后面先是它的项目，数量在金额之前', () => {
  const sale = chooseAccount(blankLine(1), account('1122'));
  const goods = chooseAccount(blankLine(2), account('1403'));
  expect(path([sale, goods])).toEqual([
    ...['name', '1summary', '1account', `1item${customer}`, '1debit', '1credit'],
    ...['2summary', '2account', '2quantity', '2unitPrice', '2debit', '2credit'],
  ]);
});

test('外币：币别、原币、汇率依次；没有外币的一格也没有', () => {
  const foreign = { ...blankLine(1), accountId: account('1002')?.id ?? null, currencyCode: 'USD' };
  expect(path([foreign])).toEqual([
    ...['name', '1summary', '1account', '1currency', '1currencyAmount', '1exchangeRate', '1debit', '1credit'],
  ]);
});

test('借方填了就跳过贷方', () => {
  expect(path([blankLine(1), blankLine(2)], ['debit'])).toEqual([
    ...['name', '1summary', '1account', '1debit', '2summary', '2account', '2debit'],
  ]);
});
