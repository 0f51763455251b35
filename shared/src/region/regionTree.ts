import { regions, type Region } from './region';

/** A division as cascading choosers take it. A municipality has its districts as children. */
export interface RegionNode {
  readonly value: string;
  readonly label: string;
  /** What else one may type to find it: traditional characters, pinyin and its initials. */
  readonly keys: readonly string[];
  readonly children?: readonly RegionNode[];
}

/** The 31 provinces with everything under them. */
export function regionTree(): RegionNode[] {
  const children = new Map<string | null, Region[]>();
  for (const region of regions) {
    const siblings = children.get(region.parentId);
    if (siblings) siblings.push(region);
    else children.set(region.parentId, [region]);
  }
  const nodesUnder = (parentId: string | null): RegionNode[] =>
    (children.get(parentId) ?? []).map((region) => {
      const under = nodesUnder(region.id);
      const node = { value: region.id, label: region.title, keys: keysOf(region) };
      return under.length > 0 ? { ...node, children: under } : node;
    });
  return nodesUnder(null);
}

function keysOf({ traditionalTitle, pinyinTitle }: Region): string[] {
  const syllables = pinyinTitle.split(' ');
  return [traditionalTitle, syllables.join(''), syllables.map((syllable) => syllable[0]).join('')];
}

/**
 * Whether what was typed finds the last of a path of divisions: part of a title, in either kind of characters, or the
 * beginning of its pinyin or of the initials. Several words each find one of the path: `gd ns`.
 */
export function findsRegion(typed: string, path: readonly Pick<RegionNode, 'label' | 'keys'>[]): boolean {
  const words = typed.toLowerCase().trim().split(/\s+/);
  const found = words.map((word) => path.findLastIndex((node) => isCalled(node, word)));
  return found.every((index) => index >= 0) && found.includes(path.length - 1);
}

const isCalled = ({ label, keys }: Pick<RegionNode, 'label' | 'keys'>, word: string): boolean =>
  label.includes(word) ||
  keys.some((key) => (/^[a-z]/.test(key) ? key.startsWith(word) : key.includes(word)));
