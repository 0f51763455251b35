/** What no file system takes in a name. */
const NOT_IN_NAMES = /[\\/:*?"<>|\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]+/gu;

/** A name as every file system takes it. */
export const plainName = (name: string) => name.replace(NOT_IN_NAMES, '-').replace(/[. ]$/, '-') || '未命名';

/** Names of the files of an archive: two of one name, also for who does not tell capitals apart, do not collide. */
export class ArchivePaths {
  private readonly taken = new Set<string>();

  /** The path itself, or 记-1_发票(2).pdf where it is taken. */
  unique(path: string): string {
    const dot = path.lastIndexOf('.');
    const end = dot > path.lastIndexOf('/') ? dot : path.length;
    let free = path;
    for (let count = 2; this.taken.has(free.toLowerCase()); count += 1) {
      free = `${path.slice(0, end)}(${count})${path.slice(end)}`;
    }
    this.taken.add(free.toLowerCase());
    return free;
  }
}
