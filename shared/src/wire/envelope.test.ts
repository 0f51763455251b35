import { problem } from '../primitives/problem';
import { ok, refused } from './envelope';
import { pageOf } from './page';

test('成功的回答：200，没有话说', () => {
  expect(ok({ id: 7 })).toEqual({ success: true, code: 200, msg: '', data: { id: 7 } });
});

test('拒绝的回答：-1 或它自己的号，没有数据；问题列出来的才带上', () => {
  expect(refused('科目已使用')).toEqual({ success: false, code: -1, msg: '科目已使用', data: null });
  const problems = [problem('INPUT', '请填写摘要')];
  expect(refused('请填写摘要', 400, problems)).toEqual({
    ...{ success: false, code: 400, msg: '请填写摘要', data: null, problems },
  });
});

test.each([
  [0, 20, 0],
  [1, 20, 1],
  [20, 20, 1],
  [21, 20, 2],
  [45, 10, 5],
])('%i 条，每页 %i 条：%i 页', (total, size, pages) => {
  expect(pageOf(['甲', '乙'], total, 3, size)).toEqual({
    records: ['甲', '乙'],
    total,
    current: 3,
    size,
    pages,
  });
});
