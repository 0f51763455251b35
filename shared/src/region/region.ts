import { divisions } from './data/divisions';

/** 行政区划: a province, a city or a county. */
export interface Region {
  /** The six-digit division code. */
  readonly id: string;
  readonly title: string;
  /** The same in traditional characters. */
  readonly traditionalTitle: string;
  /** The same as it is read, a syllable a word: `nan shan qu`. */
  readonly pinyinTitle: string;
  /** The code one level up; null for a province. */
  readonly parentId: string | null;
}

/** The districts of the four municipalities are directly under them (SPEC 3). */
const MUNICIPALITIES: Readonly<Record<string, string>> = {
  '110100': '110000',
  '310100': '310000',
  '120100': '120000',
  '500100': '500000',
};

/** `440305南山区nan'shan'qu`, `440306宝安区=寶安區bao'an'qu`. */
const RECORD = /^(\d{6})([^=a-z]+)(?:=([^a-z]*))?([a-z][a-z']*)$/;

/** All divisions of the 31 provinces, ordered by code. */
export const regions: readonly Region[] = divisions
  .trim()
  .split(/\s+/)
  .map((record) => {
    const [, id = '', title = '', traditional = '', syllables = ''] = RECORD.exec(record) ?? [];
    return {
      id,
      title,
      traditionalTitle: traditional || title,
      pinyinTitle: syllables.replaceAll("'", ' '),
      parentId: parentOf(id),
    };
  });

function parentOf(id: string): string | null {
  if (id.endsWith('0000')) return null;
  if (id.endsWith('00')) return `${id.slice(0, 2)}0000`;
  const city = `${id.slice(0, 4)}00`;
  return MUNICIPALITIES[city] ?? city;
}

const byId = new Map(regions.map((region) => [region.id, region]));

/** From the province down to the division itself; empty for a code that is not in the list. */
export function regionPath(id: string): Region[] {
  const path: Region[] = [];
  for (
    let region = byId.get(id);
    region;
    region = region.parentId === null ? undefined : byId.get(region.parentId)
  ) {
    path.unshift(region);
  }
  return path;
}
