/**
 * A layer whose tests are measured: its folder, and the least share of faults they must notice, in percent.
 * @typedef {{ folder: string, least: number }} Layer
 */

/** @type {ReadonlyMap<string, Layer>} */
export const LAYERS = new Map([
  ['primitives', { folder: 'shared/src/primitives', least: 92 }],
  ['accounting', { folder: 'shared/src/accounting', least: 92 }],
  ['wire', { folder: 'shared/src/wire', least: 80 }],
]);
