import { problem, type Problem } from '../primitives/problem';
import { levelOfCode, parentCodeOf, type CodeScheme } from './account';

/**
 * 科目编码: a child's code is its parent's and one more segment, whose lengths are the set's scheme
 * (4-2-2-2: 2221 → 222101 → 22210107).
 */

/**
 * The next code under a parent: one after the largest child, or the first hole when the largest is the
 * last the segment can hold. Null at the bottom of the scheme or when every code is taken.
 * Children 560201, 560202 → 560203.
 */
export function nextChildCode(
  parentCode: string,
  childCodes: readonly string[],
  scheme: CodeScheme,
): string | null {
  const level = levelOfCode(parentCode, scheme);
  const segment = level === undefined ? undefined : scheme[level];
  if (segment === undefined) return null;
  const most = 10 ** segment - 1;
  const used = new Set(childCodes.map((code) => Number(code.slice(parentCode.length))));
  const after = Math.max(0, ...used) + 1;
  const free = after <= most ? after : firstFree(used, most);
  return free === null ? null : `${parentCode}${String(free).padStart(segment, '0')}`;
}

function firstFree(used: ReadonlySet<number>, most: number): number | null {
  for (let candidate = 1; candidate <= most; candidate += 1) {
    if (!used.has(candidate)) return candidate;
  }
  return null;
}

/** What is wrong with a code for a new account under a parent (null: first level). */
export function accountCodeProblems(
  code: string,
  parentCode: string | null,
  isTaken: (code: string) => boolean,
  scheme: CodeScheme,
): Problem[] {
  if (!/^\d+$/.test(code)) return [problem('ACCOUNT_CODE_INVALID', '科目编码只能是数字', 'code')];
  const level = levelOfCode(code, scheme);
  if (level === undefined || parentCodeOf(code, scheme) !== parentCode) {
    const expected =
      parentCode === null
        ? `一级科目编码应为${scheme[0] ?? 4}位数字`
        : `科目编码${code}不符合编码规则：${childCodesText(parentCode, scheme)}`;
    return [problem('ACCOUNT_CODE_INVALID', expected, 'code')];
  }
  if (level > 1 && Number(code.slice(parentCode?.length)) === 0) {
    return [problem('ACCOUNT_CODE_INVALID', '下级科目编码从01开始', 'code')];
  }
  return isTaken(code) ? [problem('ACCOUNT_CODE_TAKEN', `科目编码${code}已存在`, 'code')] : [];
}

/**
 * Which codes the children of a parent have, and what to do when none is left: clients propose the last one plus 1,
 * which after 560299 is 560300 or 5602100, below no parent.
 */
export function childCodesText(parentCode: string, scheme: CodeScheme): string {
  const level = levelOfCode(parentCode, scheme);
  const segment = level === undefined ? undefined : scheme[level];
  const rule = scheme.join('-');
  if (segment === undefined) return deepestText(parentCode, scheme);
  const first = `${parentCode}${'1'.padStart(segment, '0')}`;
  const last = `${parentCode}${'9'.repeat(segment)}`;
  return (
    `“${parentCode}”的下级编码是${last.length}位（${rule}），从${first}到${last}；` +
    '请选用其中空着的编码；都已使用时，请在其中一个下级科目下再分一级'
  );
}

/**
 * Why no code can be proposed under a parent (`nextChildCode` is null), and what to do: every one of its family is
 * taken, or the scheme goes no deeper.
 */
export function fullFamilyText(parentCode: string, scheme: CodeScheme): string {
  const level = levelOfCode(parentCode, scheme);
  const segment = level === undefined ? undefined : scheme[level];
  if (segment === undefined) return deepestText(parentCode, scheme);
  const [first, last] = [`${parentCode}${'1'.padStart(segment, '0')}`, `${parentCode}${'9'.repeat(segment)}`];
  return (
    `“${parentCode}”的下级编码从${first}到${last}已全部使用，不能再直接新增下级；` +
    '请在其中一个下级科目下再分一级，或删除不用的下级科目'
  );
}

function deepestText(code: string, scheme: CodeScheme): string {
  return `“${code}”按编码规则${scheme.join('-')}已是最末一级，请换一个上级科目`;
}

/**
 * The parent a code was meant for when it is none of the scheme's lengths: the longest account code it
 * begins with. 5602100 was meant for 5602.
 */
export function parentMeantBy(code: string, isKnown: (code: string) => boolean): string | null {
  for (let length = code.length - 1; length > 0; length -= 1) {
    if (isKnown(code.slice(0, length))) return code.slice(0, length);
  }
  return null;
}

/**
 * 编码加长: a code under a scheme whose segments became longer, each padded with zeros in front:
 * 4-2-2-2 → 4-3-3-3 makes 22210107 into 2221001007. Undefined when the code is not of the old scheme.
 */
export function lengthenCode(code: string, from: CodeScheme, to: CodeScheme): string | undefined {
  const level = levelOfCode(code, from);
  if (level === undefined) return undefined;
  let start = 0;
  return from
    .slice(0, level)
    .map((length, index) => {
      const segment = code.slice(start, start + length);
      start += length;
      return segment.padStart(to[index] ?? length, '0');
    })
    .join('');
}
