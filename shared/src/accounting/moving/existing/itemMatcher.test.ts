import { itemMatcher } from './itemMatcher';

const categories = [
  { id: 1, name: '客户' },
  { id: 2, name: '职员' },
];
const items = [
  { id: 11, categoryId: 1, code: 'c1', name: '甲公司' },
  { id: 12, categoryId: 1, code: 'c2', name: '3M 中国' },
  { id: 13, categoryId: 1, code: 'KH-1', name: '丙公司' },
  { id: 14, categoryId: 1, code: 'k1', name: '同名公司' },
  { id: 15, categoryId: 1, code: 'k2', name: '同名公司' },
  { id: 21, categoryId: 2, code: 'c1', name: '王五' },
];
const match = itemMatcher(categories, items);

test.each([
  ['按编码', '客户', 'c1', '', 11],
  ['按名称', '客户', '', '甲公司', 11],
  ['编码和名称都对', '客户', 'c1', '甲公司', 11],
  ['名称像编码开头', '客户', '3M', '中国', 12],
  ['他们的编码，本账套的名称', '客户', 'KH_1', '丙公司', 13],
  ['别人的编码，名称是对的', '客户', 'c1', '丙公司', 13],
  ['同名的两家看编码', '客户', 'k2', '同名公司', 15],
  ['员工就是职员', '员工', 'c1', '', 21],
  ['没有类别：按科目核算的类别', '', 'c1', '甲公司', 11],
])('%s', (_, category, code, name, id) => {
  expect(match({ category, code, name }, [1, 2])).toEqual({ item: items.find((item) => item.id === id) });
});

test('没有类别时，第一个类别没有的在第二个类别里找', () => {
  expect(match({ category: '', code: '', name: '王五' }, [1, 2])).toMatchObject({ item: { id: 21 } });
});

test.each([
  ['没有的项目', '客户', 'c9', '丁公司', '客户“c9 丁公司”不存在，请先在辅助核算中添加'],
  [
    '编码是别人的',
    '客户',
    'c1',
    '丁公司',
    '客户“c1”在本账套是“甲公司”，文件里是“丁公司”；请在文件里改正编码，或先在辅助核算中添加',
  ],
  ['没有的类别', '车辆', 'v1', '', '本账套没有辅助核算“车辆”，请先在辅助核算中添加'],
  ['没有名称', '客户', 'c9', '', '客户“c9”不存在，请先在辅助核算中添加'],
  ['科目没有辅助核算', '', '', '丁公司', '辅助核算项目“丁公司”不存在，请先在辅助核算中添加'],
  ['科目的类别不在清单里', '', '', '丁公司', '辅助核算项目“丁公司”不存在，请先在辅助核算中添加'],
])('%s：说清是哪一个', (what, category, code, name, message) => {
  const kept = { 科目没有辅助核算: [], 科目的类别不在清单里: [9] }[what] ?? [1, 2];
  expect(match({ category, code, name }, kept)).toEqual({ message });
});
