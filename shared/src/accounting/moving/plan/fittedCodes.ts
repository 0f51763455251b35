import { LONGEST_ITEM_CODE, NOT_IN_ITEM_CODES } from '../../auxiliary';

/** A code of theirs by its category. */
interface Coded {
  readonly category: string;
  readonly code: string;
}

/**
 * Which code each item of theirs gets: its own where ours may be like it, else one as near to it as can be: KH_001 becomes
 * KH-001, and KH-001-2 where that is taken. By `category|code`; only those that change.
 */
export function fittedCodes(items: Iterable<Coded>): ReadonlyMap<string, string> {
  const taken = new Set<string>();
  const unfit: Coded[] = [];
  for (const item of items) {
    if (isFit(item.code)) taken.add(keyOf(item));
    else unfit.push(item);
  }
  const fitted = new Map<string, string>();
  for (const item of unfit) {
    const { category } = item;
    if (fitted.has(keyOf(item))) continue;
    let code = within(item.code, '');
    for (let next = 2; taken.has(keyOf({ category, code })); next += 1) code = within(item.code, `-${next}`);
    taken.add(keyOf({ category, code }));
    fitted.set(keyOf(item), code);
  }
  return fitted;
}

const keyOf = ({ category, code }: Coded) => `${category}|${code}`;

const isFit = (code: string) => code.length <= LONGEST_ITEM_CODE && !NOT_IN_ITEM_CODES.test(code);

function within(code: string, end: string): string {
  const plain = code.split(NOT_IN_ITEM_CODES).filter(Boolean).join('-') || '0';
  return plain.slice(0, LONGEST_ITEM_CODE - end.length) + end;
}
