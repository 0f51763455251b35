/** Keeps the values used last, up to a number; the oldest go. */
export class RecentMap<Key, Value> {
  /** In the order they were used. */
  private readonly values = new Map<Key, Value>();

  constructor(private readonly most: number) {}

  get(key: Key): Value | undefined {
    const value = this.values.get(key);
    if (value !== undefined) this.set(key, value);
    return value;
  }

  /** Forgets the one that was not used for longest when there are too many. */
  set(key: Key, value: Value): void {
    this.values.delete(key);
    this.values.set(key, value);
    const [oldest] = this.values.keys();
    if (this.values.size > this.most && oldest !== undefined) this.values.delete(oldest);
  }

  delete(key: Key): void {
    this.values.delete(key);
  }
}
