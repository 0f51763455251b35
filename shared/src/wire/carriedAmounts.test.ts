import { fen } from '../primitives/money';
import { refusalsOf } from '../testing/survives';
import {
  amountsToCarryForm,
  carriedAmountsForm,
  fromAmountsToCarry,
  fromCarriedAmounts,
} from './carriedAmounts';

const WRONG_MONTH = '会计期间不正确';

test('已经结转的：年、月、组织和科目编码', () => {
  const form = { years: '2026', month: '3', orgId: '5', code: ['5401', '1405'] };
  const target = { period: '2026-03', organizationId: 5 };
  expect(carriedAmountsForm.parse(form)).toEqual({ target, codes: ['5401', '1405'] });
  expect(carriedAmountsForm.parse({ ...form, code: '5401' }).codes).toEqual(['5401']);
  const { code: _, ...none } = form;
  expect(carriedAmountsForm.parse({ ...none, orgId: 'undefined' })).toEqual({
    target: { ...target, organizationId: null },
    codes: [],
  });
});

test('待结转的：还有结转的名称', () => {
  const form = { checkYear: 2026, checkMonth: '12', orgId: '', name: '结转损益', code: '3103' };
  expect(amountsToCarryForm.parse(form)).toEqual({
    ...{ target: { period: '2026-12', organizationId: null }, name: '结转损益', codes: ['3103'] },
  });
  expect(amountsToCarryForm.parse({ ...form, name: null }).name).toBe('');
  const { name: _name, code: _code, ...few } = form;
  expect(amountsToCarryForm.parse(few)).toMatchObject({ name: '', codes: [] });
});

test.each([
  [{ month: '13' }, WRONG_MONTH],
  [{ month: '0' }, WRONG_MONTH],
  [{ month: 'x' }, WRONG_MONTH],
  [{ month: '1.5' }, WRONG_MONTH],
  [{ years: '1899' }, WRONG_MONTH],
  [{ years: undefined }, WRONG_MONTH],
  [{ orgId: 'x' }, '编号不正确'],
])('%j → %s', (wrong, message) => {
  expect(refusalsOf(carriedAmountsForm, { years: '2026', month: '3', ...wrong })).toEqual([message]);
  const {
    years = '2026',
    month = '3',
    ...rest
  } = { years: '2026', month: '3', ...wrong } as Record<string, string>;
  const form = { checkYear: 'years' in wrong ? wrong.years : years, checkMonth: month, ...rest };
  expect(refusalsOf(amountsToCarryForm, form)).toEqual([message]);
});

test('一次最多一百个编码，每个最多三十个字符', () => {
  const codes = (count: number, length: number) =>
    carriedAmountsForm.safeParse({
      years: 2026,
      month: 3,
      code: Array.from({ length: count }, () => '1'.repeat(length)),
    });
  expect(codes(100, 30).success).toBe(true);
  expect(codes(101, 4).success).toBe(false);
  expect(codes(1, 31).success).toBe(false);
});

test('金额在它所在的方向；零不写', () => {
  const both = new Map([
    ['5401', { voucherId: 9, debit: fen(100), credit: fen(250) }],
    ['1405', { voucherId: 8, debit: fen(0), credit: fen(0) }],
  ]);
  expect(fromCarriedAmounts(both)).toEqual({
    5401: { voucherId: 9, debitAmount: 1, creditAmount: 2.5 },
    1405: { voucherId: 8 },
  });
  expect(fromAmountsToCarry(new Map([['5401', fen(1)]]))).toEqual({ 5401: { debitAmount: 0.01 } });
  expect(fromAmountsToCarry(new Map([['5401', fen(0)]]))).toEqual({ 5401: {} });
});
