import swc from '@swc/jest';
import { faultySource } from './faultySources.mjs';

/** @typedef {import('@jest/transform').SyncTransformer} SyncTransformer */

/** swc as jest.config.js has it, on the sources with the faults built in. */
export default {
  /** @param {Parameters<typeof swc.createTransformer>[0]} options */
  createTransformer(options) {
    const plain = /** @type {Required<SyncTransformer>} */ (swc.createTransformer(options));
    return {
      canInstrument: false,
      /** @type {SyncTransformer['process']} */
      process: (source, path, about) => plain.process(faultySource(path) ?? source, path, about),
      /** @type {Required<SyncTransformer>['getCacheKey']} */
      getCacheKey: (source, path, about) => plain.getCacheKey(faultySource(path) ?? source, path, about),
    };
  },
};
