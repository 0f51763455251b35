import { BLANKS, cleaned, CONTROLS, isCleaned } from './cleaned';

const characters = Array.from({ length: 0xd7ff }, (_, at) => String.fromCharCode(at + 1));

test('控制字符和首尾的空白，和打字时去掉的一样', () => {
  expect(characters.filter((one) => !isCleaned(`甲${one}乙`)).join('')).toBe(CONTROLS);
  expect(characters.filter((one) => one.trim() === '').every((one) => BLANKS.includes(one))).toBe(true);
  expect(BLANKS.trim()).toBe('');
});

test('打字留下的文字，再打一遍还是它', () => {
  expect(['货车', '', '甲 乙', '😀', '=1+1'].every(isCleaned)).toBe(true);
  expect([' 货车', '货车\u3000', '货\n车', '货\ud800'].some(isCleaned)).toBe(false);
  expect(isCleaned(cleaned(' 货\u0001车\ud800 '))).toBe(true);
});
