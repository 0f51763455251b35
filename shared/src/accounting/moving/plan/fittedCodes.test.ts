import fc from 'fast-check';
import { LONGEST_ITEM_CODE, NOT_IN_ITEM_CODES } from '../../auxiliary';
import { fittedCodes } from './fittedCodes';

const fitted = (...codes: string[]) =>
  Object.fromEntries(fittedCodes(codes.map((code) => ({ category: '客户', code }))));

test('编码里有下划线、空格、逗号、冒号的换成短横，不改的不列', () => {
  expect(fitted('001', 'KH_001', 'A 1, B:2', '甲')).toEqual({
    '客户|KH_001': 'KH-001',
    '客户|A 1, B:2': 'A-1-B-2',
  });
});

test('换了以后和别的一样，加序号；太长的截短', () => {
  expect(fitted('KH-001', 'KH_001', 'KH 001')).toEqual({
    '客户|KH_001': 'KH-001-2',
    '客户|KH 001': 'KH-001-3',
  });
  expect(fitted('1'.repeat(30), `${'1'.repeat(20)}_`)).toEqual({
    [`客户|${'1'.repeat(30)}`]: '1'.repeat(20),
    [`客户|${'1'.repeat(20)}_`]: `${'1'.repeat(18)}-2`,
  });
  expect(fitted('__')).toEqual({ '客户|__': '0' });
  expect(fitted('1'.repeat(LONGEST_ITEM_CODE))).toEqual({});
});

test('同一个编码写了两次，换成一个', () => {
  expect(fitted('KH_001', 'KH_001')).toEqual({ '客户|KH_001': 'KH-001' });
});

test('无论原来怎样，换出来的都合规则，也各不相同', () => {
  const code = fc.string({
    minLength: 1,
    maxLength: 30,
    unit: fc.constantFrom('1', 'a', '_', ' ', ':', '-'),
  });
  fc.assert(
    fc.property(fc.uniqueArray(code, { maxLength: 30 }), (codes) => {
      const fits = fittedCodes(codes.map((each) => ({ category: '客户', code: each })));
      const all = codes.map((each) => fits.get(`客户|${each}`) ?? each);
      expect(new Set(all).size).toBe(codes.length);
      for (const each of all) {
        expect(each.length).toBeLessThanOrEqual(LONGEST_ITEM_CODE);
        expect(NOT_IN_ITEM_CODES.test(each)).toBe(false);
      }
    }),
  );
});
