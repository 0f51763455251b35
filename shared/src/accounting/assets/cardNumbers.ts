const NUMBERED = /^(.*?)(\d{1,15})$/;

/** The number after one, as wide as it: GD-0009 → GD-0010. A number without digits goes on with 2. */
function after(number: string, by: number): string {
  const [, prefix = number, digits] = NUMBERED.exec(number) ?? [];
  if (digits === undefined) return `${number}-${by + 1}`;
  return `${prefix}${String(Number(digits) + by).padStart(digits.length, '0')}`;
}

/** So many numbers that run on from one: GD-0009 and 3 → GD-0009, GD-0010, GD-0011. */
export function numbersFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => (index === 0 ? first : after(first, index)));
}

/** The first number of a card's own series that comes after all there are: GD-0001 of GD-0001 … GD-0007 → GD-0008. */
export function nextNumber(number: string, taken: ReadonlySet<string>): string {
  const prefix = NUMBERED.exec(number)?.[1] ?? `${number}-`;
  const own = [...taken, number].flatMap((one) => {
    const its = NUMBERED.exec(one);
    return its?.[1] === prefix ? [{ one, at: Number(its[2]) }] : [];
  });
  const last = own.reduce<{ one: string; at: number } | null>(
    (most, each) => (most && most.at >= each.at ? most : each),
    null,
  );
  return after(last?.one ?? number, 1);
}
