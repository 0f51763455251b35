import type { WireEventDifference } from './assetEvent';

/** Answer of POST /asset/batch: card by card what changes; with `dryRun=1` also what prevents it, and nothing is kept. */
export interface WireAssetBatch {
  rows: {
    id: number;
    number: string;
    name: string;
    /** Empty: nothing changes on this card, which then has no event. */
    changes: { title: string; differences: WireEventDifference[] }[];
    problems: string[];
  }[];
}

/** Answer of POST /asset/merge: what each card brings, and what prevents it. */
export interface WireAssetMerge {
  rows: {
    id: number;
    number: string;
    name: string;
    cost: number;
    accumulated: number;
    impairment: number;
    net: number;
    residual: number;
    problems: string[];
  }[];
}

/** Answer of POST /asset/{id}/copies: the numbers they have, or would have with `dryRun=1`. */
export interface WireAssetCopies {
  numbers: string[];
}
