import { cutText } from './cutText';

test.each([
  ['货款', 5, '货款'],
  ['货款', 1, '货'],
  ['a😀b', 3, 'a😀'],
  ['a😀b', 2, 'a'],
])('%s, at most %d units: %s', (text, most, cut) => {
  expect(cutText(text, most)).toBe(cut);
});
