import { useEffect, useRef, useState } from 'react';
import type { Period } from '@mingzhang/shared/primitives/period';
import { ignoreReported, problemText, useSession } from '@mingzhang/shell';
import { carryForwardNext, type CarryForwardAnswers, type CarryForwardStepResult } from '../closingApi';

/** What a run of 一键结转 has come to. */
export interface CarryForwardRun {
  /** The vouchers made, in their order. */
  readonly made: readonly NonNullable<CarryForwardStepResult['made']>[];
  /** What it stopped at; null when it goes on or is done. */
  readonly asked: CarryForwardStepResult['asked'];
  /** Why a voucher was refused, or the server could not be reached. */
  readonly problem: string | null;
}

const UNANSWERED: CarryForwardAnswers = { passed: [], confirmed: [], regenerates: false };
const BEGUN: CarryForwardRun = { made: [], asked: null, problem: null };

/**
 * 一键结转: asks the server for one card after the other until nothing is left or a question is in
 * the way. The server decides what is next; a run that breaks off is begun again where it stopped.
 */
export function useCarryForwardRun(period: Period, onStopped: () => void) {
  const { organization } = useSession();
  const [run, setRun] = useState<CarryForwardRun | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [answers, setAnswers] = useState(UNANSWERED);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  async function go(from: CarryForwardRun, entered: CarryForwardAnswers) {
    setAnswers(entered);
    setRun(from);
    setRunning(true);
    try {
      const end = await walk(from, entered, () => carryForwardNext(entered, period, organization.id));
      if (!isGone.current) setRun(end);
    } finally {
      if (!isGone.current) {
        setRunning(false);
        onStopped();
      }
    }
  }

  async function walk(
    from: CarryForwardRun,
    entered: CarryForwardAnswers,
    next: () => Promise<CarryForwardStepResult>,
  ): Promise<CarryForwardRun> {
    let at: CarryForwardRun = { ...from, asked: null, problem: null };
    while (!isGone.current) {
      try {
        const { made, asked } = await next();
        if (!made) return { ...at, asked };
        at = { ...at, made: [...at.made, made] };
        setRun(at);
      } catch (error) {
        at = { ...at, problem: problemText(error) };
        setRun(at);
        ignoreReported(error);
        return at;
      }
    }
    return at;
  }

  return {
    run,
    isRunning,
    start: () => go(BEGUN, UNANSWERED),
    /** Goes on, with one more answer or because what was asked for has been done. */
    resume: (more: Partial<CarryForwardAnswers> = {}) =>
      go(run ?? BEGUN, {
        passed: [...answers.passed, ...(more.passed ?? [])],
        confirmed: [...answers.confirmed, ...(more.confirmed ?? [])],
        regenerates: more.regenerates ?? answers.regenerates,
      }),
  };
}
