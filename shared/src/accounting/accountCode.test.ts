import fc from 'fast-check';
import {
  accountCodeProblems,
  fullFamilyText,
  lengthenCode,
  nextChildCode,
  parentMeantBy,
} from './accountCode';

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
  expect(fullFamilyText('5602', scheme)).toBe(
    '“5602”的下级编码从560201到560299已全部使用，不能再直接新增下级；' +
      '请在其中一个下级科目下再分一级，或删除不用的下级科目',
  );
  expect(fullFamilyText('2221010701', scheme)).toBe(
    '“2221010701”按编码规则4-2-2-2已是最末一级，请换一个上级科目',
  );
});

const CHILDREN_OF_5602 =
  '“5602”的下级编码是6位（4-2-2-2），从560201到560299；' +
  '请选用其中空着的编码；都已使用时，请在其中一个下级科目下再分一级';

test.each([
  ['560203', '5602', []],
  ['1003', null, []],
  ['56020', '5602', [`科目编码56020不符合编码规则：${CHILDREN_OF_5602}`]],
  ['560300', '5602', [`科目编码560300不符合编码规则：${CHILDREN_OF_5602}`]],
  ['5602100', '5602', [`科目编码5602100不符合编码规则：${CHILDREN_OF_5602}`]],
  [
    '222101070101',
    '2221010701',
    ['科目编码222101070101不符合编码规则：“2221010701”按编码规则4-2-2-2已是最末一级，请换一个上级科目'],
  ],
  ['560200', '5602', ['下级科目编码从01开始']],
  ['0000', null, []],
  ['56020a', '5602', ['科目编码只能是数字']],
  ['10030', null, ['一级科目编码应为4位数字']],
  ['560201', '5602', ['科目编码560201已存在']],
])('新科目 %s 在 %s 之下', (code, parent, messages) => {
  const problems = accountCodeProblems(code, parent, (known) => known === '560201', scheme);
  expect(problems.map(({ message }) => message)).toEqual(messages);
});

test('位数不对的编码，按开头认出它本来的上级', () => {
  const isKnown = (code: string) => ['5602', '560201'].includes(code);
  expect(parentMeantBy('5602100', isKnown)).toBe('5602');
  expect(parentMeantBy('560201100', isKnown)).toBe('560201');
  expect(parentMeantBy('19991', isKnown)).toBeNull();
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
