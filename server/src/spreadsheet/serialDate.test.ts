import {
  dateOf,
  dayText,
  momentText,
  numberForm,
  shownNumber,
  type NumberForm,
  type SerialForm,
} from './serialDate';

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

test('表格软件自己的格式：有日子的是日期，只有时刻的是时刻，数字的都不是', () => {
  const ids = Array.from({ length: 60 }, (_, id) => id);
  const of = (form: NumberForm) => ids.filter((id) => numberForm(id, undefined) === form);
  const to = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at);
  expect(of('day')).toEqual([...to(14, 17), ...to(27, 36), ...to(50, 58)]);
  expect(of('percent')).toEqual([9, 10]);
  expect(of('moment')).toEqual([22]);
  expect(of('time')).toEqual([...to(18, 21), ...to(45, 47)]);
});

test.each<[string, NumberForm | undefined]>([
  ['yyyy"年"m"月"d"日"', 'day'],
  ['YYYY-MM', 'day'],
  ['[$-804]d', 'day'],
  ['yyyy-mm-dd hh:mm:ss', 'moment'],
  ['m/d/yy h:mm', 'moment'],
  ['h:mm AM/PM', 'time'],
  ['h:ss', 'time'],
  ['[h]:mm:ss', 'time'],
  ['"Rmd"0.00', undefined],
  ['[Red]0.00', undefined],
  ['\\d0', undefined],
  ['_m0', undefined],
  ['0.00"元', undefined],
  ['General', undefined],
  ['0.0%', 'percent'],
  ['[Red]0.00%;-0.00%', 'percent'],
  ['0"%"', undefined],
  ['0\\%', undefined],
])('自定义格式 %s 显示的是 %p', (code, form) => {
  expect(numberForm(164, code)).toBe(form);
});

test.each([
  [0.05, '5%'],
  [0.07, '7%'],
  [0.0525, '5.25%'],
  [0.005, '0.5%'],
  [0, '0%'],
  [-0.29, '-29%'],
])('百分比格式的单元格是它显示的样子：%p 是 %s', (number, text) => {
  expect(shownNumber(number, 'percent', 0, dayText)).toBe(text);
});

test.each<[number, SerialForm, string | undefined]>([
  [46027.416666666664, 'moment', '2026-01-05 10:00:00'],
  [46027, 'moment', '2026-01-05 00:00:00'],
  [46027, 'day', '2026-01-05'],
  // Seconds that no double has exactly, and what is less than one.
  [46027.99998842592, 'day', '2026-01-05 23:59:59'],
  [46027.9999999, 'moment', '2026-01-05 23:59:59'],
  [46027.416666666664, 'time', '10:00:00'],
  [0.385532407407407, 'time', '09:15:10'],
  [0.385532407407407, 'day', '09:15:10'],
  [0, 'time', '00:00:00'],
  [0, 'day', undefined],
  [-0.5, 'moment', '-0.5'],
  [60.5, 'moment', '60.5'],
])('银行的时间：%p 显示%s，是 %s', (serial, form, text) => {
  expect(momentText(serial, form)).toBe(text);
});

test('一天的每一秒，除成小数再读回来，还是那一秒', () => {
  for (let second = 0; second < 86_400; second += 1) {
    const text = momentText(Number((46027 + second / 86_400).toPrecision(15)), 'moment');
    const [hours, minutes, seconds] = (text ?? '').slice(11).split(':').map(Number);
    expect((hours ?? 0) * 3_600 + (minutes ?? 0) * 60 + (seconds ?? 0)).toBe(second);
  }
});
