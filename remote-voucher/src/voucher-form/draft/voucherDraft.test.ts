import { given } from '@mingzhang/shared/testing/given';
import { amounts } from '@mingzhang/shared/testing/arbitraries';
import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { fen, formatYuan, parseYuan, type Fen } from '@mingzhang/shared/primitives/money';
import type { Side } from '@mingzhang/shared/primitives/side';
import fc from 'fast-check';
import * as amount from './draftAmounts';
import { setDate, setNumber, setWord } from './draftHead';
import * as lines from './draftLines';
import * as text from './draftText';
import {
  compacted,
  draftOf,
  hasContent,
  newDraft,
  toVoucherDraft,
  totalsOf,
  undo,
  withLines,
  blankLine,
  type FormDraft,
} from './voucherDraft';

const ledger = given`
  2026-03-05 记-7 收到货款
    借 1002 银行存款  1000.00
    贷 1122 应收账款 [客户:甲公司]  1000.00
  2026-03-06 记-8 买布
    借 1403 原材料  50.00 数量 10 单价 5
    贷 1002 银行存款  50.00
  2026-03-07 记-9 卖布
    借 1002 银行存款  90.00
    贷 5001 主营业务收入  90.00
`;

const yuan = (digits: string): Fen => parseYuan(digits)!;
const entry = () => newDraft('记', dateOnly('2026-03-05'));

/** Writes rows as `摘要 借 100.00`, each part may be left out. */
function written(...rows: readonly string[]): FormDraft {
  return withLines(
    entry(),
    rows.map((row, index) => {
      const [, summary = '', side, digits] = /^(\S*?)\s*(?:([借贷]) (\S+))?$/.exec(row) ?? [];
      const figure = digits ? yuan(digits) : fen(0);
      const line = { ...blankLine(index + 1), summary, accountId: side ? 1002 : null };
      return side === '借' ? { ...line, debit: figure } : { ...line, credit: figure };
    }),
  );
}

/** The rows as they were written, blank ones as an empty text. */
function print(draft: FormDraft): string[] {
  return draft.lines.map(({ summary, debit, credit }) =>
    [summary, debit !== 0 && `借 ${formatYuan(debit)}`, credit !== 0 && `贷 ${formatYuan(credit)}`]
      .filter(Boolean)
      .join(' '),
  );
}

describe('金额', () => {
  test('借方填写后贷方清空，反之亦然', () => {
    const debit = amount.setAmount(written('付款 贷 80.00'), 0, 'debit', yuan('100.00'));
    expect(print(debit)).toEqual(['付款 借 100.00']);
    expect(print(amount.setAmount(debit, 0, 'credit', yuan('90.00')))).toEqual(['付款 贷 90.00']);
  });

  test('清空一方不影响另一方', () => {
    expect(print(amount.setAmount(written('付款 贷 80.00'), 0, 'debit', fen(0)))).toEqual(['付款 贷 80.00']);
    expect(print(amount.setAmount(written('付款 贷 80.00'), 0, 'credit', fen(0)))).toEqual(['付款']);
  });

  test('= 取借贷差额', () => {
    const draft = written('买布 借 1000.00', '进项税 借 130.00', '付款');
    expect(print(amount.balanceLine(draft, 2, 'credit')).at(-1)).toBe('付款 贷 1130.00');
    expect(print(amount.balanceLine(draft, 2, 'debit')).at(-1)).toBe('付款 借 -1130.00');
  });

  test('= 替换本行原有金额', () => {
    const draft = written('买布 借 1000.00', '付款 贷 30.00');
    expect(print(amount.balanceLine(draft, 1, 'credit'))).toEqual(['买布 借 1000.00', '付款 贷 1000.00']);
    expect(print(amount.balanceLine(draft, 1, 'debit'))).toEqual(['买布 借 1000.00', '付款 借 -1000.00']);
  });

  test('补平之后借贷必相等', () => {
    const rows = fc.array(fc.record({ side: fc.constantFrom<Side>('debit', 'credit'), figure: amounts }), {
      minLength: 1,
      maxLength: 30,
    });
    fc.assert(
      fc.property(rows, fc.nat(), fc.constantFrom<Side>('debit', 'credit'), (drawn, pick, side) => {
        const draft = withLines(
          entry(),
          drawn.map((row, index) => ({ ...blankLine(index + 1), [row.side]: row.figure })),
        );
        const balanced = amount.balanceLine(draft, pick % drawn.length, side);
        expect(totalsOf(balanced.lines).difference).toBe(0);
      }),
    );
  });

  test('空格把金额移到另一方，红字仍是红字', () => {
    expect(print(amount.moveToOtherSide(written('冲销 借 -50.00'), 0))).toEqual(['冲销 贷 -50.00']);
    expect(amount.moveToOtherSide(written('冲销'), 0).lines[0]).toEqual(written('冲销').lines[0]);
  });

  test('负号切换红字与黑字', () => {
    const red = amount.toggleSign(written('冲销 贷 50.00'), 0);
    expect(print(red)).toEqual(['冲销 贷 -50.00']);
    expect(print(amount.toggleSign(red, 0))).toEqual(['冲销 贷 50.00']);
  });

  test('不是数字的内容保留在原处，改正后消失', () => {
    const draft = amount.keepUnreadable(written('付款 借 80.00'), 0, 'debit', '12a');
    expect(draft.lines[0]).toMatchObject({ debit: 0, unreadable: { debit: '12a' } });
    expect(amount.setAmount(draft, 0, 'debit', yuan('12.00')).lines[0]).toMatchObject({
      debit: 1200,
      unreadable: {},
    });
    expect(amount.setAmount(draft, 0, 'debit', fen(0)).lines[0]?.unreadable).toEqual({});
  });
});

describe('摘要', () => {
  test.each([
    ['..', '乙'],
    ['。。', '乙'],
    ['//', '甲'],
    ['、、', '甲'],
  ])('%s 重复摘要', (shorthand, expected) => {
    expect(text.setSummary(written('甲', '乙', ''), 2, shorthand).lines[2]?.summary).toBe(expected);
  });

  test('摘要去掉首尾和多余的空白', () => {
    expect(text.setSummary(entry(), 0, ' 支付  货款 ').lines[0]?.summary).toBe('支付 货款');
  });
});

describe('分录行', () => {
  const three = () => written('甲 借 1.00', '乙 借 2.00', '丙 贷 3.00');

  test('插入、复制、移动、删除', () => {
    expect(print(lines.insertAbove(three(), 1))).toEqual(['甲 借 1.00', '', '乙 借 2.00', '丙 贷 3.00']);
    expect(print(lines.copyLine(three(), 0))).toEqual([
      '甲 借 1.00',
      '甲 借 1.00',
      '乙 借 2.00',
      '丙 贷 3.00',
    ]);
    expect(print(lines.moveLine(three(), 0, 1))).toEqual(['乙 借 2.00', '甲 借 1.00', '丙 贷 3.00']);
    expect(print(lines.moveLine(three(), 0, -1))).toEqual(print(three()));
  });

  test('删除后纸面仍有五行', () => {
    expect(print(lines.deleteLine(three(), 1))).toEqual(['甲 借 1.00', '丙 贷 3.00', '', '', '']);
  });

  test('回车续行：带下摘要，补足差额', () => {
    expect(print(lines.continueBelow(written('付房租 借 900.00', ''), 0))).toEqual([
      '付房租 借 900.00',
      '付房租 贷 900.00',
    ]);
    expect(print(lines.continueBelow(written('付房租 贷 900.00'), 0))).toEqual([
      '付房租 贷 900.00',
      '付房租 借 900.00',
    ]);
  });

  test('红字续行仍是红字', () => {
    expect(print(lines.continueBelow(written('冲销 借 -900.00'), 0)).at(-1)).toBe('冲销 贷 -900.00');
    const part = written('冲销 借 -900.00', '冲销 贷 -600.00');
    expect(print(lines.continueBelow(part, 1)).at(-1)).toBe('冲销 贷 -300.00');
  });

  test('已写内容的下一行不受续行影响', () => {
    expect(print(lines.continueBelow(three(), 0))).toEqual(print(three()));
  });

  test('借贷已平时续行只带摘要', () => {
    expect(print(lines.continueBelow(written('甲 借 1.00', '乙 贷 1.00', ''), 1))).toEqual([
      '甲 借 1.00',
      '乙 贷 1.00',
      '乙',
    ]);
  });

  describe('补上的金额没有选科目以前，跟着别的行走', () => {
    const bought = () => lines.continueBelow(written('买布 借 100.00', '付款 贷 60.00'), 1);

    test('补上的是差额；别的行改平了，这一行空掉，不妨碍保存', () => {
      expect(print(bought()).at(-1)).toBe('付款 贷 40.00');
      const even = amount.setAmount(bought(), 1, 'credit', yuan('100.00'));
      expect(print(even)).toEqual(['买布 借 100.00', '付款 贷 100.00', '付款']);
      expect(toVoucherDraft(compacted(even)).lines).toHaveLength(2);
      // The summary it was given counts for nothing either, when the row above is named anew.
      expect(toVoucherDraft(text.setSummary(even, 1, '付布款')).lines).toHaveLength(2);
    });

    test('差额变大变小、换了方，补上的金额也变', () => {
      expect(print(amount.setAmount(bought(), 1, 'credit', yuan('75.00'))).at(-1)).toBe('付款 贷 25.00');
      expect(print(amount.setAmount(bought(), 0, 'debit', yuan('45.00'))).at(-1)).toBe('付款 借 15.00');
      expect(print(lines.deleteLine(bought(), 1)).slice(0, 2)).toEqual(['买布 借 100.00', '付款 贷 100.00']);
      const red = lines.continueBelow(written('冲销 借 -900.00', '冲销 贷 -600.00'), 1);
      expect(print(amount.setAmount(red, 1, 'credit', yuan('-650.00'))).at(-1)).toBe('冲销 贷 -250.00');
    });

    test('在别的行按 =，补上的让位；撤销一步，两行一起退回', () => {
      const balanced = amount.balanceLine(bought(), 1, 'credit');
      expect(print(balanced)).toEqual(['买布 借 100.00', '付款 贷 100.00', '付款']);
      expect(print(undo(balanced))).toEqual(print(bought()));
      expect(print(amount.setAmount(undo(balanced), 1, 'credit', yuan('90.00'))).at(-1)).toBe(
        '付款 贷 10.00',
      );
    });

    test('写过的行是自己的：选了科目、改了金额、复制过，别的行怎么改都不动', () => {
      const bank = text.chooseAccount(bought(), 2, ledger.accounts.byCode('1002')!, []);
      const typed = amount.setAmount(bought(), 2, 'credit', yuan('39.00'));
      const copied = lines.copyLine(bought(), 2);
      for (const [draft, last] of [
        [bank, '付款 贷 40.00'],
        [typed, '付款 贷 39.00'],
        [copied, '付款 贷 40.00'],
      ] as const) {
        expect(print(amount.setAmount(draft, 1, 'credit', yuan('100.00'))).at(-1)).toBe(last);
      }
    });
  });

  test('Ctrl+Enter 复制行并取余额', () => {
    expect(print(lines.copyLineForRest(written('水费 借 60.00', '付款 贷 100.00'), 0))).toEqual([
      '水费 借 60.00',
      '水费 借 40.00',
      '付款 贷 100.00',
    ]);
  });

  test('每行的键不重复', () => {
    const draft = lines.copyLine(lines.insertAbove(lines.insertAbove(entry(), 5), 0), 1);
    const keys = draft.lines.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  test('撤销逐步退回', () => {
    const deleted = lines.deleteLine(three(), 0);
    const changed = amount.setAmount(deleted, 0, 'debit', yuan('9.00'));
    expect(print(undo(changed))).toEqual(print(deleted));
    expect(print(undo(undo(changed)))).toEqual(print(three()));
  });
});

describe('保存什么', () => {
  test('空行和只带下摘要的行不保存', () => {
    const draft = written('甲 借 1.00', '', '乙 贷 1.00', '乙', '');
    expect(toVoucherDraft(compacted(draft)).lines.map(({ summary }) => summary)).toEqual(['甲', '乙']);
    expect(print(compacted(draft)).slice(0, 2)).toEqual(['甲 借 1.00', '乙 贷 1.00']);
  });

  test('另写了摘要的行不算空行', () => {
    expect(toVoucherDraft(written('甲 借 1.00', '漏了科目')).lines).toHaveLength(2);
  });

  test('没有写过的凭证没有内容', () => {
    expect(hasContent(entry())).toBe(false);
    expect(hasContent(written('', '甲'))).toBe(true);
  });

  test('已保存的凭证原样回到表单', () => {
    const [voucher] = ledger.vouchers;
    const { lines: saved, ...head } = toVoucherDraft(draftOf(voucher!));
    expect(saved).toEqual(voucher!.lines);
    expect(head).toMatchObject({ word: '记', number: 7, date: '2026-03-05' });
  });
});

describe('凭证字号', () => {
  const saved = () => draftOf(ledger.vouchers[0]!);

  test('离开原来的字或月份时取新号，回来时用原号', () => {
    const moved = setWord(saved(), '收');
    expect(moved.number).toBeNull();
    expect(setWord(moved, '记').number).toBe(7);
    expect(setDate(saved(), dateOnly('2026-04-01')).number).toBeNull();
    expect(setDate(saved(), dateOnly('2026-03-31')).number).toBe(7);
  });

  test('填写的号只在本字本月有效', () => {
    expect(setWord(setNumber(entry(), 12), '收').number).toBeNull();
  });
});
