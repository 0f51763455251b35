import { problem, type Problem } from '@mingzhang/shared/primitives/problem';
import { commonPasswords } from './commonPasswords';
import { isLeaked } from './leakedPasswords';

const SHORTEST = 8;

/** What speaks against a new password. Length and rarity count; no rules about kinds of characters. */
export function passwordProblems(password: string, repeated: string, mobile: string): Problem[] {
  if (password !== repeated) return [refusal('两次输入的密码不一致')];
  if ([...password].length < SHORTEST) return [refusal(`密码至少 ${SHORTEST} 位`)];
  if (password.includes(mobile)) return [refusal('密码不能包含手机号')];
  if (isCommon(password)) return [refusal('这个密码太常见，容易被猜到，请换一个')];
  return [];
}

const refusal = (reason: string): Problem => problem('PASSWORD_REFUSED', `密码设置错误！${reason}`);

function isCommon(password: string): boolean {
  const lower = password.toLowerCase();
  return commonPasswords.has(lower) || isLeaked(lower) || isRepetition(lower) || isRun(lower);
}

/** 11111111, abababab, 12341234: a short group again and again. */
function isRepetition(text: string): boolean {
  return [1, 2, 3, 4].some(
    (length) =>
      text ===
      text
        .slice(0, length)
        .repeat(Math.ceil(text.length / length))
        .slice(0, text.length),
  );
}

const RUNS = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
];

/** 23456789, hgfedcba, qwertyui: neighbours on the keyboard or in the alphabet, forwards or backwards. */
function isRun(text: string): boolean {
  const backwards = [...text].reverse().join('');
  return RUNS.some((run) => run.includes(text) || run.includes(backwards));
}
