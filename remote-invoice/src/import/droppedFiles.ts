/** Files a system keeps in its folders for itself. */
const OF_SYSTEM = /^(?:\.|~\$|Thumbs\.db$|desktop\.ini$)/i;

/** The files worth reading of those that were chosen or dropped. */
export const worthReading = (files: Iterable<File>): readonly File[] =>
  [...files].filter(({ name }) => !OF_SYSTEM.test(name));

/** Those chosen so far and those that were dropped now, each once. */
export function withMore(chosen: readonly File[], dropped: readonly File[]): readonly File[] {
  const nameOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;
  return [...new Map([...chosen, ...dropped].map((file) => [nameOf(file), file])).values()];
}

/** The files of what was dropped, those within folders included. */
export async function droppedFiles(transfer: DataTransfer): Promise<readonly File[]> {
  // Entries can be had only while the event is being handled.
  const entries = [...transfer.items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  const plain = [...transfer.files];
  if (!entries.some(({ isDirectory }) => isDirectory)) return worthReading(plain);
  return worthReading((await Promise.all(entries.map(filesOf))).flat());
}

async function filesOf(entry: FileSystemEntry): Promise<readonly File[]> {
  if (entry.isFile) {
    return [
      await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject)),
    ];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: File[] = [];
  // A reader answers a hundred at a time, and nothing at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (some.length === 0) return found;
    found.push(...(await Promise.all(some.map(filesOf))).flat());
  }
}
