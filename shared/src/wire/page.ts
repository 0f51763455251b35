/** Page<T> of wire.md 2. */
export interface WirePage<T> {
  records: T[];
  total: number;
  /** 1-based. */
  current: number;
  size: number;
  pages: number;
}

export function pageOf<T>(records: T[], total: number, current: number, size: number): WirePage<T> {
  return { records, total, current, size, pages: Math.ceil(total / size) };
}
