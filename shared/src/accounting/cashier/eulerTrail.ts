/** One step from one balance to another. */
export interface Step {
  readonly from: number;
  readonly to: number;
}

/**
 * A trail from `start` with as many steps as there is a way for, each once (Hierholzer): all when every balance but the
 * ends is left as often as it is reached and none stands apart. Of several next steps it tries the first. It takes the
 * time of reading the steps.
 */
export function eulerTrail<S extends Step>(steps: readonly S[], start: number): S[] {
  const next = new Map<number, S[]>();
  // From the back, so that pop() gives the first.
  for (let at = steps.length - 1; at >= 0; at -= 1) {
    const step = steps[at];
    if (!step) continue;
    const there = next.get(step.from);
    if (there) there.push(step);
    else next.set(step.from, [step]);
  }
  const walked: S[] = [];
  const trail: S[] = [];
  let balance = start;
  for (;;) {
    const step = next.get(balance)?.pop();
    if (step) {
      walked.push(step);
      balance = step.to;
      continue;
    }
    const last = walked.pop();
    if (!last) return trail.reverse();
    trail.push(last);
    balance = last.from;
  }
}

/**
 * By which balance a piece is known: the same for two balances that steps lead between, in whichever direction. Of a
 * balance that no step touches it is the balance itself.
 */
export function pieceFinder(steps: readonly Step[]): (balance: number) => number {
  const above = new Map<number, number>();
  // The way there is shortened as it is walked.
  const topOf = (balance: number): number => {
    let [at, next] = [balance, above.get(balance) ?? balance];
    while (next !== at) {
      const further = above.get(next) ?? next;
      above.set(at, further);
      [at, next] = [next, further];
    }
    return at;
  };
  for (const { from, to } of steps) {
    const [own, other] = [topOf(from), topOf(to)];
    if (own !== other) above.set(own, other);
  }
  return topOf;
}
