import fc from 'fast-check';
import { accountCodeProblems, lengthenCode, nextChildCode } from './accountCode';

const scheme = [4, 2, 2, 2];

test('下级科目的下一个编码', () => {
  expect(nextChildCode('5602', [], scheme)).toBe('560201');
  expect(nextChildCode('5602', ['560201', '560204'], scheme)).toBe('560205');
  expect(nextChildCode('2221', ['222199', '222101'], scheme)).toBe('222102');
  expect(nextChildCode('2221010701', [], scheme)).toBeNull();
});

test('没有空余编码时没有下一个', () => {
  const all = Array.from({ length: 99 }, (_, index) => `5602${String(index + 1).padStart(2, '0')}`);
  expect(nextChildCode('5602', all, scheme)).toBeNull();
});

test.each([
  ['560203', '5602', []],
  ['1003', null, []],
  ['56020', '5602', ['科目编码应以上级编码5602开头，并符合编码规则4-2-2-2']],
  ['560303', '5602', ['科目编码应以上级编码5602开头，并符合编码规则4-2-2-2']],
  ['560200', '5602', ['下级科目编码从01开始']],
  ['56020a', '5602', ['科目编码只能是数字']],
  ['10030', null, ['一级科目编码应为4位数字']],
  ['560201', '5602', ['科目编码560201已存在']],
])('新科目 %s 在 %s 之下', (code, parent, messages) => {
  const problems = accountCodeProblems(code, parent, (known) => known === '560201', scheme);
  expect(problems.map(({ message }) => message)).toEqual(messages);
});

test('编码加长：每一段在前面补零', () => {
  expect(lengthenCode('22210107', scheme, [4, 3, 3, 3])).toBe('2221001007');
  expect(lengthenCode('1002', scheme, [4, 3, 3, 3])).toBe('1002');
  expect(lengthenCode('100', scheme, [4, 3, 3, 3])).toBeUndefined();
});

test('编码加长后，不同的科目仍有不同的编码', () => {
  const codes = fc.uniqueArray(
    fc
      .array(fc.integer({ min: 1, max: 99 }), { minLength: 0, maxLength: 3 })
      .map((segments) => `2221${segments.map((segment) => String(segment).padStart(2, '0')).join('')}`),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(codes, (before) => {
      const after = before.map((code) => lengthenCode(code, scheme, [4, 4, 3, 2]));
      expect(new Set(after).size).toBe(before.length);
    }),
  );
});
