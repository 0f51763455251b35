import fc from 'fast-check';
import type { z } from 'zod';

/** A value as it comes out of the network on the other side. */
export const throughJson = <W>(wire: W) => JSON.parse(JSON.stringify(wire)) as W;

/** Law 11: to(from(x)) = x, through JSON as the network does it. */
export function survives<T, W>(arbitrary: fc.Arbitrary<T>, from: (value: T) => W, to: (wire: W) => T): void {
  fc.assert(
    fc.property(arbitrary, (value) => {
      expect(to(throughJson(from(value)))).toEqual(value);
    }),
  );
}

/** What a schema says against a body, in the order it is found; empty when the body is accepted. */
export function refusalsOf(schema: z.ZodType, body: unknown): string[] {
  return (schema.safeParse(body).error?.issues ?? []).map(({ message }) => message);
}
