import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { given } from '@mingzhang/shared/testing/given';
import { setAttachmentCount, setDate, setRemark, setWord } from './draftHead';
import { setSummary } from './draftText';
import { draftOf, isUnsaved, newDraft, redo, undo, type FormDraft } from './voucherDraft';

const ledger = given`
  2026-03-05 记-7 提现
    借 1001 库存现金  10.00
    贷 1002 银行存款  10.00
`;

describe('没有保存的修改', () => {
  const saved = draftOf(ledger.vouchers[0]!);

  test.each<[string, Partial<FormDraft>]>([
    ['凭证字', { word: '收' }],
    ['凭证号', { number: 9 }],
    ['插入', { isInsertion: true }],
    ['日期', { date: dateOnly('2026-03-09') }],
    ['备注', { remark: '合同在档案柜' }],
    ['附单据数', { attachmentCount: 2 }],
    ['来源', { kind: 'import' }],
    ['结转标记', { isCarryForward: true }],
    ['分录', { lines: saved.lines.slice(1) }],
  ])('改了%s', (_, change) => {
    expect(isUnsaved(saved, saved)).toBe(false);
    expect(isUnsaved({ ...saved, ...change }, saved)).toBe(true);
  });

  test.each<[string, Partial<FormDraft>]>([
    ['版本', { version: 8 }],
    ['撤销的步骤', { past: [saved.lines] }],
    ['重做的步骤', { future: [saved.lines] }],
    ['行的编号', { nextKey: 99 }],
  ])('%s不是写上去的', (_, change) => {
    expect(isUnsaved({ ...saved, ...change }, saved)).toBe(false);
  });

  test('新凭证：只选了字和日期不算，写了备注、附单据数或分录就算', () => {
    const base = newDraft('记', dateOnly('2026-03-31'));
    expect(isUnsaved(setDate(setWord(base, '收'), dateOnly('2026-03-08')), base)).toBe(false);
    expect(isUnsaved(setRemark(base, '合同在档案柜'), base)).toBe(true);
    expect(isUnsaved(setAttachmentCount(base, 2), base)).toBe(true);
    expect(isUnsaved(setSummary(base, 0, '提现'), base)).toBe(true);
  });
});

describe('撤销与重做', () => {
  const one = setSummary(newDraft('记', dateOnly('2026-03-31')), 0, '提现');
  const two = setSummary(one, 0, '存现');
  const summaryOf = ({ lines: [line] }: FormDraft) => line?.summary;

  test('撤销几步就能重做几步，到头为止', () => {
    const back = undo(undo(two));
    expect(summaryOf(back)).toBe('');
    expect(summaryOf(redo(back))).toBe('提现');
    expect(redo(redo(back)).lines).toBe(two.lines);
    expect(redo(two)).toBe(two);
  });

  test('撤销之后写了别的，就没有可以重做的', () => {
    const other = setSummary(undo(two), 0, '转账');
    expect(redo(other)).toBe(other);
    expect(summaryOf(undo(other))).toBe('提现');
  });
});
