import { useState } from 'react';
import { ignoreTold } from '@mingzhang/shell';

/** Runs one thing at a time and says whether it is under way. The request layer has told what failed. */
export function useBusy() {
  const [isBusy, setBusy] = useState(false);
  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    await work().catch(ignoreTold);
    setBusy(false);
  }
  return { isBusy, run };
}
