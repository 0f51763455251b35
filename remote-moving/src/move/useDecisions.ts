import { ignoreReported, problemText, useUnsavedChanges } from '@mingzhang/shell';
import { useEffect, useRef, useState } from 'react';
import { decide } from '../movesApi';
import type { Decisions } from './decisions';

const SAVE_MS = 400;

export interface KeptDecisions {
  readonly decisions: Decisions;
  readonly change: (part: Partial<Decisions>) => void;
  /** Sends what is not sent yet; rejects when that fails. */
  readonly flush: () => Promise<void>;
  /** Why the last change could not be kept; null: it was kept, or is being kept. */
  readonly problem: string | null;
}

/** What is decided of a move: kept by the server a moment after each change, one sending after the other. */
export function useDecisions(id: string, initial: Decisions): KeptDecisions {
  const [decisions, setDecisions] = useState(initial);
  const [kept, setKept] = useState(initial);
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(initial);
  const sent = useRef(initial);
  const sending = useRef<Promise<void> | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useUnsavedChanges(kept !== decisions, 'lost');
  useEffect(() => () => clearTimeout(timer.current), []);

  async function send() {
    while (sent.current !== latest.current) {
      const next = latest.current;
      await decide(id, next);
      sent.current = next;
      setKept(next);
    }
  }

  async function flush() {
    clearTimeout(timer.current);
    setProblem(null);
    sending.current ??= send().finally(() => {
      sending.current = null;
    });
    try {
      await sending.current;
    } catch (error) {
      setProblem(problemText(error));
      throw error;
    }
  }

  function change(part: Partial<Decisions>) {
    latest.current = { ...latest.current, ...part };
    setDecisions(latest.current);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush().catch(ignoreReported), SAVE_MS);
  }

  return { decisions, change, flush, problem };
}
