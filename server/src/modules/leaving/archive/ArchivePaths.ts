/** What no file system takes in a name. */
const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** A name as every file system takes it. */
export const plainName = (name: string) => name.replace(NOT_IN_NAMES, '-').replace(/[. ]$/, '-') || '未命名';

/** Bytes of one name, which are fewer than any file system takes: 255 with ext4, where a Chinese character is three. */
const LONGEST_NAME = 200;

/**
 * Names of the files of an archive: two of one name, also for who does not tell capitals apart or writes é as two characters,
 * do not collide; one that is too long to be unpacked is shortened before its ending.
 */
export class ArchivePaths {
  private readonly taken = new Set<string>();

  /** The path itself, or 记-1_发票(2).pdf where it is taken. */
  unique(path: string): string {
    const start = path.lastIndexOf('/') + 1;
    const dot = path.lastIndexOf('.');
    const end = dot > start ? dot : path.length;
    const numbered = (count: number) => {
      const rest = `${count === 1 ? '' : `(${count})`}${path.slice(end)}`;
      const stem = shortened(path.slice(start, end), LONGEST_NAME - Buffer.byteLength(rest));
      return `${path.slice(0, start)}${stem}${rest}`;
    };
    let free = numbered(1);
    for (let count = 2; this.taken.has(sameName(free)); count += 1) free = numbered(count);
    this.taken.add(sameName(free));
    return free;
  }
}

const sameName = (path: string) => path.normalize().toLowerCase();

/** As many whole characters as so many bytes hold. */
function shortened(text: string, bytes: number): string {
  let room = bytes;
  const kept: string[] = [];
  for (const character of text) {
    room -= Buffer.byteLength(character);
    if (room < 0) break;
    kept.push(character);
  }
  return kept.join('');
}
