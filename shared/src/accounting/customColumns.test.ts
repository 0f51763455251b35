import { lostColumns, movedValues, sourceColumns } from './customColumns';

const columns = (text: string) => text.split(' ').filter(Boolean);

test.each([
  ['改名', '车牌 车型', '牌照 车型', '粤A 货车', []],
  ['换次序', '车牌 车型', '车型 车牌', '货车 粤A', []],
  ['加在后面', '车牌 车型', '车牌 车型 载重', '粤A 货车 -', []],
  ['加在前面', '车牌 车型', '载重 车牌 车型', '- 粤A 货车', []],
  ['去掉第一个，后面的值跟着列走', '车牌 车型', '车型', '货车', ['车牌']],
  ['去掉一个又加一个', '车牌 车型', '车型 载重', '货车 -', ['车牌']],
  ['全部去掉', '车牌 车型', '', '', ['车牌', '车型']],
])('%s：%s → %s，值是 %s', (_what, before, after, values, lost) => {
  const sources = sourceColumns(columns(before), columns(after));
  expect(
    movedValues(['粤A', '货车'], sources)
      .map((value) => value || '-')
      .join(' '),
  ).toBe(values);
  expect(lostColumns(columns(before), sources).map((column) => columns(before)[column])).toEqual(lost);
});
