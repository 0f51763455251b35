import type { FormulaTerm } from '@mingzhang/shared/accounting/report/reportTemplate';
import {
  differs,
  draftOf,
  withChange,
  withMove,
  withSource,
  withTerm,
  withoutTerm,
  writtenOf,
} from './formulaDraft';

const takes = (accountId: number, sign: 1 | -1 = 1): FormulaTerm => ({
  ...{ source: 'account', sign, accountId, rule: 'credit', testedAt: 'account' },
});
const item = { source: 'account' as const, formula: [takes(5001), takes(5051, -1)] };
const start = draftOf(item);

test('原样写出来就是原来的公式', () => {
  expect(writtenOf(start)).toEqual({ source: 'account', terms: item.formula });
  expect(differs(start, item)).toBe(false);
});

test('新增的一项照上一项的符号和规则，还没有选就不算', () => {
  const longer = withTerm(start, 'profit');
  expect(longer.terms.at(-1)).toEqual({
    key: 2,
    sign: -1,
    sourceId: null,
    rule: 'credit',
    testedAt: 'account',
  });
  expect(differs(longer, item)).toBe(false);
  expect(differs(withChange(longer, 2, { sourceId: 5401 }), item)).toBe(true);
  expect(withTerm({ source: 'account', terms: [] }, 'balance').terms).toMatchObject([
    { sign: 1, rule: 'balance' },
  ]);
});

test('移动到头就不动，删除，换来源就清空', () => {
  const ids = (draft: typeof start) => draft.terms.map(({ sourceId }) => sourceId);
  expect(ids(withMove(start, 0, 1))).toEqual([5051, 5001]);
  expect(ids(withMove(start, 0, -1))).toEqual([5001, 5051]);
  expect(ids(withMove(start, 1, 1))).toEqual([5001, 5051]);
  expect(ids(withoutTerm(start, 0))).toEqual([5051]);
  expect(withSource(start, 'account')).toBe(start);
  const lines = withChange(withTerm(withSource(start, 'item'), 'profit'), 0, { sourceId: 3 });
  expect(writtenOf(lines)).toEqual({ source: 'item', terms: [{ source: 'item', sign: 1, itemId: 3 }] });
});
