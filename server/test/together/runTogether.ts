import { join } from 'node:path';
import { filesOf } from '../../../scripts/jest/together.mjs';

const HOUSE = join(import.meta.dirname, '../../..');

/** Each test file of a share in a block of its own: its hooks run before and after its own tests alone. */
export function runTogether(suite: string): void {
  for (const file of filesOf(suite)) {
    describe(file, () => {
      jest.requireActual(join(HOUSE, file));
    });
  }
}
