import { useState } from 'react';
import { checkDocuments, type DocumentRow, type DocumentScope } from '../inventoryVouchersApi';
import { useInBatches } from './useInBatches';

/** So many are looked into unasked: each costs the inventory system a call. */
const MOST_UNASKED = 200;

/** 核对明细: whether documents with a voucher still have the lines it was made of. A list shows their heads alone. */
export interface LineCheck {
  /** How many there are to look into. */
  readonly total: number;
  readonly done: number;
  /** `waiting`: too many to be looked into unasked. */
  readonly state: 'none' | 'waiting' | 'running' | 'failed' | 'done';
  /** Begins, or tries again. */
  readonly start: () => void;
  /** The rows with what was found. */
  readonly marked: readonly DocumentRow[];
}

export function useLineCheck(scope: DocumentScope, rows: readonly DocumentRow[]): LineCheck {
  const [isWanted, setWanted] = useState(false);
  const made = rows.filter(({ voucher, isChanged, isVanished }) => voucher && !isChanged && !isVanished);
  const isAsked = made.length > 0 && (isWanted || made.length <= MOST_UNASKED);
  // A voucher that was made anew is another question.
  const { data, problem, done } = useInBatches(
    ['inventoryCheck', scope, made.map(keyOf)],
    made,
    async (batch, signal) => {
      const changed = new Set(await checkDocuments(scope, batch, signal));
      return batch.filter(({ document }) => changed.has(document.id)).map(keyOf);
    },
    isAsked,
  );
  const found = new Set(data?.flat());
  const started = problem ? 'failed' : data ? 'done' : 'running';
  return {
    total: made.length,
    done,
    state: made.length === 0 ? 'none' : isAsked ? started : 'waiting',
    start: problem ? problem.retry : () => setWanted(true),
    marked: rows.map((row) => (found.has(keyOf(row)) ? { ...row, isChanged: true } : row)),
  };
}

const keyOf = ({ document: { id }, voucher }: DocumentRow) => `${id} ${voucher?.id} ${voucher?.version}`;
