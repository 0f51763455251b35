import { wireMoveTrial } from '@mingzhang/shared/testing/givenMove';
import { firstLevelsOf } from './firstLevels';

const theirs = (code: string, name: string) => ({ code, name, to: code, toName: name, items: [] });

test('有明细的一级科目，按编码认上下级，顺序不要紧', () => {
  expect(firstLevelsOf(wireMoveTrial().accounts)).toEqual([
    { code: '1122', name: '应收账款', subAccounts: 2 },
  ]);
  const dotted = [
    theirs('2202.02', '远大纸业'),
    theirs('2202', '应付账款'),
    theirs('2202.01', '甲方钢铁'),
    theirs('2203', '预收账款'),
  ];
  expect(firstLevelsOf(dotted)).toEqual([{ code: '2202', name: '应付账款', subAccounts: 2 }]);
});
