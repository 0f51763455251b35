import { act, fireEvent, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';

/** A page that one may leave for another and come back to. */
export function LeavableSite({ children }: { readonly children: ReactNode }) {
  const [isHere, setHere] = useState(true);
  return (
    <>
      {isHere && children}
      <button onClick={() => setHere(!isHere)}>{isHere ? '离开' : '回来'}</button>
    </>
  );
}

/** At once: what a page shows meanwhile is what is tested. */
export const click = (name: string) => fireEvent.click(screen.getByText(name));

/** Follows every request of the tests of a file; what it answers waits until nothing is under way any more. */
export function useWatchedNetwork(): () => Promise<void> {
  /** Requests that have no answer yet. */
  const underWay = new Set<Promise<unknown>>();
  const { fetch } = globalThis;
  beforeEach(() => {
    globalThis.fetch = (...request) => {
      const answer = fetch(...request);
      underWay.add(answer);
      const isHere = () => underWay.delete(answer);
      answer.then(isHere, isHere);
      return answer;
    };
  });
  afterEach(() => {
    globalThis.fetch = fetch;
  });
  return () =>
    act(async () => {
      // A call is sent, and its answer shown, a few turns after it was asked for or has arrived.
      for (let quiet = 0; quiet < 5; quiet = underWay.size > 0 ? 0 : quiet + 1) {
        await Promise.allSettled(underWay);
        await new Promise((resolve) => setTimeout(resolve));
      }
    });
}
