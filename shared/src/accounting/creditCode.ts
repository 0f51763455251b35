import { problem, type Problem } from '../primitives/problem';

/**
 * 统一社会信用代码 (GB 32100-2015): 18 characters, of which the last is counted from the seventeen before it.
 * Example: 91330100799655058B.
 */

/** Digits and capitals without I, O, S, V and Z; each is worth its index in the row. */
const CHARACTERS = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const LENGTH = 18;

/** As a person types or copies it: " 9133 0100 799655058b " → "91330100799655058B". */
export function normalCreditCode(typed: string): string {
  return typed.normalize('NFKC').replace(/\s/g, '').toUpperCase();
}

/** What the first seventeen, the i-th weighted 3^i mod 31, lack to a multiple of 31. */
function checkCharacter(body: string): string {
  let weight = 1;
  let total = 0;
  for (const character of body) {
    total += CHARACTERS.indexOf(character) * weight;
    weight = (weight * 3) % 31;
  }
  return CHARACTERS.charAt((31 - (total % 31)) % 31);
}

/** What is wrong with a code as `normalCreditCode` gives it, all at once. An empty one is allowed. */
export function creditCodeProblems(code: string): Problem[] {
  if (code === '') return [];
  const problems: Problem[] = [];
  if (code.length !== LENGTH) {
    problems.push(
      problem(
        'CREDIT_CODE_LENGTH',
        `统一社会信用代码应为 ${LENGTH} 位，现在是 ${code.length} 位`,
        'creditCode',
      ),
    );
  }
  const wrong = [...new Set(code)].filter((character) => !CHARACTERS.includes(character)).join('');
  if (wrong !== '') {
    problems.push(
      problem(
        'CREDIT_CODE_CHARACTER',
        `统一社会信用代码不能有“${wrong}”：只能是数字和除 I、O、S、V、Z 以外的大写字母`,
        'creditCode',
      ),
    );
  }
  if (problems.length > 0 || checkCharacter(code.slice(0, -1)) === code.slice(-1)) return problems;
  return [problem('CREDIT_CODE_CHECK', '统一社会信用代码的校验位不对，请与营业执照逐字核对', 'creditCode')];
}
