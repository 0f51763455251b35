/** Sorts by a text of each, its code or key; those of one text stay in their order. */
export const byText =
  <One>(textOf: (one: One) => string) =>
  (a: One, b: One): number => {
    const [first, second] = [textOf(a), textOf(b)];
    return Number(first > second) - Number(first < second);
  };
