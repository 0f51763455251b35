import { invariant } from '../../../primitives/invariant';
import { parseCodeScheme, type CodeScheme } from '../../account';

/**
 * Their codes in our encoding. 5602.02 and 560202 are 5602, 02; 1002.001 makes the second segment three digits for all:
 * 4-3-2-2, where 5602.02 becomes 5602002.
 */
export interface CodeEncoding {
  readonly scheme: CodeScheme;
  /** Segments of a code of theirs; null: it cannot be read. */
  segmentsOf(code: string): readonly string[] | null;
  /** The code we give to segments. */
  encode(segments: readonly string[]): string;
}

/** Why no encoding holds their codes: of each code that none can hold, or of all of them together. */
export interface EncodingRefusal {
  readonly refusals: readonly CodeRefusal[];
}

export interface CodeRefusal {
  /** null: it is of no code by itself. */
  readonly code: string | null;
  readonly message: string;
}

const SEPARATOR = /[.\-_/·、\s]+/;
const WIDEST = [4, 4, 4, 4] as const;
const USUAL = [4, 2, 2, 2] as const;

/** The encoding for their codes: as it is told, else the narrowest of ours that holds them; or why there is none. */
export function encodingOf(codes: readonly string[], told?: string): CodeEncoding | EncodingRefusal {
  const joined = codes.filter((code) => /^\d+$/.test(code));
  const parts = codes.filter((code) => !/^\d+$/.test(code)).map((code) => code.split(SEPARATOR));
  const own = told === undefined ? undefined : parseCodeScheme(told);
  const lengths = own ?? joinedScheme(joined, parts);
  if (!lengths) return { refusals: [joinedRefusal(joined)] };
  const segmentsOf = (code: string) =>
    /^\d+$/.test(code) ? cut(code, lengths) : parted(code.split(SEPARATOR));
  const widths: number[] = [...(own ?? USUAL)];
  const refusals: CodeRefusal[] = [];
  for (const code of codes) {
    const segments = segmentsOf(code);
    const message = segments ? segmentsRefusal(code, segments) : unreadable(code, lengths);
    if (message !== null) refusals.push({ code, message });
    else
      segments?.forEach((segment, level) => (widths[level] = Math.max(widths[level] ?? 0, segment.length)));
  }
  if (refusals.length > 0) return { refusals };
  const scheme = parseCodeScheme(widths.join('-'));
  invariant(scheme, `no encoding has the lengths ${widths.join('-')}`);
  const encode = (segments: readonly string[]) =>
    segments.map((segment, level) => segment.padStart(scheme[level] ?? 0, '0')).join('');
  return { scheme, segmentsOf, encode };
}

function parted(segments: readonly string[]): readonly string[] | null {
  return segments.every((segment) => /^\d+$/.test(segment)) ? segments : null;
}

function segmentsRefusal(code: string, segments: readonly string[]): string | null {
  if (segments[0]?.length !== 4) return `科目“${code}”的一级编码不是4位；请在原软件里改为4位后重新导出`;
  if (segments.length > WIDEST.length) {
    return `科目“${code}”有${segments.length}级，本系统最多4级；请在原软件里合并最末一级，或把它改为辅助核算`;
  }
  const isTooLong = segments.some((segment, level) => segment.length > (WIDEST[level] ?? 0));
  return isTooLong ? `科目“${code}”有一段编码超过4位，本系统每段最多4位；请在原软件里缩短后重新导出` : null;
}

function unreadable(code: string, scheme: readonly number[]): string {
  if (code === '') return '没有科目编码，无法迁入；请在原软件里补上后重新导出';
  if (!/^\d+$/.test(code)) return `科目编码“${code}”不是数字，无法迁入；请在原软件里改为数字后重新导出`;
  const rule = `文件写明的科目编码规则${scheme.join('-')}只有${levelsOf(scheme).join('、')}位的编码`;
  return `科目编码“${code}”有${code.length}位，${rule}；请改好这个编码，或改好“说明”里的科目编码规则后重新上传`;
}

function cut(code: string, lengths: readonly number[]): readonly string[] | null {
  const segments: string[] = [];
  let start = 0;
  for (const length of lengths) {
    if (start === code.length) return segments;
    segments.push(code.slice(start, start + length));
    start += length;
  }
  return start === code.length ? segments : null;
}

/**
 * Segment lengths under which every code is on a level, most parents exist and most codes with separators have them; then the
 * usual 4-2-2-2, then those without levels that no code has.
 */
function joinedScheme(
  codes: readonly string[],
  parted: readonly (readonly string[])[],
): readonly number[] | null {
  const known = new Set(codes);
  const lengths = [...new Set(codes.map(({ length }) => length))];
  const longest = Math.max(...lengths);
  let best: { readonly scheme: readonly number[]; readonly agreeing: number; readonly empty: number } | null =
    null;
  for (const scheme of possibleSchemes()) {
    const levels = levelsOf(scheme);
    if (!lengths.every((length) => levels.includes(length))) continue;
    const withParent = codes.filter((code) =>
      known.has(code.slice(0, levels[levels.indexOf(code.length) - 1] ?? 0)),
    );
    const alike = parted.filter((segments) =>
      segments.every(({ length }, level) => length === scheme[level]),
    );
    const agreeing = withParent.length + alike.length;
    const isUsual = scheme.every((part, level) => part === USUAL[level]);
    const empty = isUsual ? -1 : levels.filter((level) => level < longest && !lengths.includes(level)).length;
    if (!best || agreeing > best.agreeing || (agreeing === best.agreeing && empty < best.empty))
      best = { scheme, agreeing, empty };
  }
  return best?.scheme ?? null;
}

/** How long codes of each level are: 4, 6, 8, 10 under 4-2-2-2. */
const levelsOf = (scheme: readonly number[]) =>
  scheme.map((_, level) => scheme.slice(0, level + 1).reduce((sum, part) => sum + part, 0));

function possibleSchemes(): (readonly number[])[] {
  const parts = [2, 3, 4, 1];
  return parts.flatMap((second) =>
    parts.flatMap((third) => parts.map((fourth) => [4, second, third, fourth])),
  );
}

function joinedRefusal(codes: readonly string[]): CodeRefusal {
  const short = codes.find(({ length }) => length < 4);
  if (short !== undefined)
    return { code: short, message: `科目“${short}”的一级编码不是4位；请在原软件里改为4位后重新导出` };
  const lengths = [...new Set(codes.map(({ length }) => length))].sort((a, b) => a - b).join('、');
  const message = `科目编码有${lengths}位，没有一种编码规则（一级4位，以下每级最多4位，最多4级）能容纳它们；请在原软件里调整后重新导出`;
  return { code: null, message };
}
