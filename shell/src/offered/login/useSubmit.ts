import { ignoreTold } from '@mingzhang/shared/http';
import { useState } from 'react';

/**
 * Runs what a form submits and says whether it is under way. A failure was already shown by the request
 * layer; here the form becomes usable again.
 */
export function useSubmit<Values>(submit: (values: Values) => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  async function run(values: Values): Promise<void> {
    setBusy(true);
    await submit(values).catch(ignoreTold);
    setBusy(false);
  }
  return { isBusy, run };
}
