import { cardIdOf } from './cardIdOf';

test('一种结转一张卡片，自定义结转各有各的', () => {
  expect(cardIdOf({ key: 'depreciation', customId: null })).toBe('depreciation');
  expect(cardIdOf({ key: 'custom', customId: 3 })).toBe('custom-3');
  expect(cardIdOf({ key: 'custom', customId: 12 })).toBe('custom-12');
});
