import { problem, type Problem } from '../primitives/problem';
import { levelOfCode, type Account, type CodeScheme } from './account';

/**
 * 编码规则变更: every account gets the code it has under the new segment lengths. A segment that becomes longer is
 * filled with zeros in front, one that becomes shorter gives up zeros in front: 4-2-2-2 → 4-3-2-2 makes 222101 into
 * 2221001, and back. A segment that has no such zeros does not fit, and then nothing changes at all.
 */
export interface CodeChange {
  readonly id: number;
  readonly name: string;
  readonly code: string;
  readonly newCode: string;
}

/** What the change would do, and what is in its way; with problems nothing is done. */
export interface EncodingChange {
  /** In the order of the codes; accounts that keep their code are not among them. */
  readonly changes: readonly CodeChange[];
  readonly problems: readonly Problem[];
}

/** How many digits each segment may have; the first always has four. */
export const segmentLengths = [[4], [2, 3, 4], [2, 3, 4], [1, 2, 3, 4]] as const;

type Coded = Pick<Account, 'id' | 'code' | 'name'>;

/** Every account of a chart, old code and new. */
export function encodingChange(accounts: readonly Coded[], from: CodeScheme, to: CodeScheme): EncodingChange {
  const problems: Problem[] = [];
  const changes: CodeChange[] = [];
  const owners = new Map<string, Coded>();
  for (const account of accounts) {
    const read = recode(account, from, to);
    if ('problem' in read) {
      problems.push(read.problem);
      continue;
    }
    const { newCode } = read;
    const owner = owners.get(newCode);
    if (owner) problems.push(collision(owner, account, newCode));
    owners.set(newCode, account);
    if (newCode !== account.code)
      changes.push({ id: account.id, name: account.name, code: account.code, newCode });
  }
  return { changes, problems };
}

/** A code under another rule; null: it is none of the first, or does not fit the second. */
export function recoded(code: string, from: CodeScheme, to: CodeScheme): string | null {
  const read = recode({ id: 0, code, name: '' }, from, to);
  return 'newCode' in read ? read.newCode : null;
}

function recode(
  account: Coded,
  from: CodeScheme,
  to: CodeScheme,
): { readonly newCode: string } | { readonly problem: Problem } {
  const level = levelOfCode(account.code, from);
  if (level === undefined) return { problem: unknownLevel(account, from) };
  let start = 0;
  let newCode = '';
  for (const [index, length] of from.slice(0, level).entries()) {
    const segment = account.code.slice(start, start + length);
    const room = to[index] ?? length;
    const surplus = segment.slice(0, Math.max(0, length - room));
    if (/[^0]/.test(surplus)) return { problem: tooLong(account, index + 1, segment, room) };
    newCode += segment.slice(surplus.length).padStart(room, '0');
    start += length;
  }
  return { newCode };
}

function tooLong({ code, name }: Coded, level: number, segment: string, room: number): Problem {
  const message = `科目${code} ${name}的第${level}级编码“${segment}”超过${room}位，请先改用较小的编码，或选择更长的编码规则`;
  return problem('ENCODING_TOO_SHORT', message, 'newEncoding');
}

function unknownLevel({ code, name }: Coded, scheme: CodeScheme): Problem {
  const message = `科目${code} ${name}不符合现行编码规则${scheme.join('-')}，请先改正它的编码`;
  return problem('ACCOUNT_CODE_INVALID', message, 'newEncoding');
}

function collision(one: Coded, other: Coded, newCode: string): Problem {
  const message = `科目${one.code} ${one.name}和${other.code} ${other.name}会得到同一个编码${newCode}`;
  return problem('ACCOUNT_CODE_TAKEN', message, 'newEncoding');
}
