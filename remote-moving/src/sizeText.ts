const KB = 1024;

/** 12 KB, 3.4 MB: as large as a person reckons files. */
export function sizeText(bytes: number): string {
  if (bytes < KB * KB) return `${Math.ceil(bytes / KB)} KB`;
  return `${(bytes / (KB * KB)).toFixed(1)} MB`;
}
