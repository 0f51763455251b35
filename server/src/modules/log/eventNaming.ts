import { factsOf, type Facts } from './eventFacts';
import type { LogNames } from './logNames';

/** What an event was done to. */
export interface EventObject {
  /** 记-12（2026-03-05）支付房租 1,500.10: as people call it. */
  readonly name: string;
  /** The page of ours it is seen on. */
  readonly page: string;
}

/** An event with its sides as fields; `facts` has both, the newer last. */
interface Told {
  readonly targetId: number;
  readonly before: Facts;
  readonly after: Facts;
  readonly facts: Facts;
  readonly oldRows: readonly Facts[];
  readonly rows: readonly Facts[];
}

export type Naming = (told: Told, names: LogNames) => EventObject;

/** A field that is text; '' for one that is not. */
export const word = (value: unknown): string => (typeof value === 'string' ? value : '');
/** The parts that are there, as one text. */
export const join = (...parts: readonly unknown[]) => parts.map(word).filter(Boolean).join(' ');
/** A field that is an id; 0 for one that is not. */
export const id = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** The first ones by name, and how many there are. */
export function several(named: readonly string[], unit: string): string {
  const shown = [...new Set(named.filter(Boolean))];
  if (shown.length <= 3) return shown.join('、');
  return `${shown.slice(0, 3).join('、')} 等${shown.length}${unit}`;
}

/** The file an event is about; of one that was renamed both names. */
export function fileText({ before, after }: Pick<Told, 'before' | 'after'>): string {
  const [former, file] = [word(factsOf(before.file).name), word(factsOf(after.file ?? after.original).name)];
  return former && file ? `${former} → ${file}` : former || file;
}
