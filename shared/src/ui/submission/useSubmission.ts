import { useState } from 'react';
import { ignoreReported, problemText } from '../../http/HttpProblem';

/** What a form or dialog sends, once at a time. */
export interface Submission {
  readonly isBusy: boolean;
  /** Why it was not done the last time, where the request layer has not told it; null: it was, or is under way. */
  readonly refusal: string | null;
  /**
   * Does it, and answers whether it was done. Refused, it can be sent again; a bug of ours is told in general words and
   * goes on from here (rejects).
   */
  readonly submit: (work: () => Promise<unknown>) => Promise<boolean>;
}

export function useSubmission(): Submission {
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);

  async function submit(work: () => Promise<unknown>): Promise<boolean> {
    setBusy(true);
    setRefusal(null);
    try {
      await work();
      return true;
    } catch (error) {
      setRefusal(problemText(error));
      ignoreReported(error);
      return false;
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, refusal, submit };
}
