import { useState } from 'react';
import { ignoreReported, useReloadSession } from '@mingzhang/shell';
import { idempotencyKey } from '@mingzhang/shared/fields/idempotencyKey';
import {
  generateVouchers,
  type DocumentRow,
  type DocumentScope,
  type Generation,
  type SkippedDocument,
} from '../inventoryVouchersApi';
import { documentBatches } from './documentBatches';

/** How far it is, and what has come of it so far. */
export interface GenerationState {
  readonly done: number;
  readonly total: number;
  readonly made: Generation['vouchers'];
  readonly left: readonly SkippedDocument[];
  readonly isRunning: boolean;
  /** Why it ended before its end, null: it did not. What was made until then stays. */
  readonly problem: unknown;
  /** Ends it after the part that is under way. */
  readonly stop: () => void;
}

/** Generates part by part; each part is whole or not at all, and one may stop between two. */
export function useGeneration(scope: DocumentScope) {
  const reloadSession = useReloadSession();
  const [state, setState] = useState<GenerationState | null>(null);

  async function start(rows: readonly DocumentRow[]) {
    const stopping = new AbortController();
    let current: GenerationState = {
      done: 0,
      total: rows.length,
      made: [],
      left: [],
      isRunning: true,
      problem: null,
      stop: () => stopping.abort(),
    };
    setState(current);
    try {
      for (const batch of documentBatches(rows)) {
        if (stopping.signal.aborted) break;
        const { vouchers, left } = await generateVouchers(scope, batch, idempotencyKey());
        current = {
          ...current,
          done: current.done + batch.length,
          made: [...current.made, ...vouchers],
          left: [...current.left, ...left],
        };
        setState(current);
      }
    } catch (problem) {
      current = { ...current, problem };
    }
    setState({ ...current, isRunning: false });
    // A voucher after the newest month has opened one.
    await reloadSession();
    if (current.problem !== null) ignoreReported(current.problem);
  }

  return { state, start, close: () => setState(null) };
}
