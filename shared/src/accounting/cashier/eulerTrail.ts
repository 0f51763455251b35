/** One step from one balance to another. */
export interface Step {
  readonly from: number;
  readonly to: number;
}

/**
 * Walks through steps that were not taken yet: a trail from `start` with as many of them as there is a way for, each
 * once (Hierholzer): all when every balance but the ends is left as often as it is reached and none stands apart. Of
 * several next steps it tries the first. All walks together take the time of reading the steps.
 */
export function trailWalker<S extends Step>(steps: readonly S[]): (start: number) => S[] {
  const next = new Map<number, S[]>();
  // From the back, so that pop() gives the first.
  for (let at = steps.length - 1; at >= 0; at -= 1) {
    const step = steps[at];
    if (!step) continue;
    const there = next.get(step.from);
    if (there) there.push(step);
    else next.set(step.from, [step]);
  }
  return (start) => {
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
  };
}
