import { dateOf, isDateFormat } from './serialDate';

test.each([
  [60, '60'],
  [61, '1900-03-01'],
  [46027, '2026-01-05'],
  [46027.99, '2026-01-05'],
  [2_958_465, '9999-12-31'],
  [2_958_466, '2958466'],
  [Number.NaN, 'NaN'],
])('第 %p 天是 %s：不是四位年份的日子仍是数字', (serial, text) => {
  expect(dateOf(serial)).toBe(text);
});

test('表格软件自己的格式：有日子的是日期，只有时刻的、数字的不是', () => {
  const dates = Array.from({ length: 60 }, (_, id) => id).filter((id) => isDateFormat(id, undefined));
  const to = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);
  expect(dates).toEqual([...to(14, 17), 22, ...to(27, 36), ...to(50, 58)]);
});

test.each([
  ['yyyy"年"m"月"d"日"', true],
  ['YYYY-MM', true],
  ['[$-804]d', true],
  ['"Rmd"0.00', false],
  ['[Red]0.00', false],
  ['\\d0', false],
  ['_m0', false],
  ['h:ss', false],
  ['0.00"元', false],
])('自定义格式 %s 是日期：%p', (code, isDate) => {
  expect(isDateFormat(164, code)).toBe(isDate);
});
