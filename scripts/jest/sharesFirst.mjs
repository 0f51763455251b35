import TestSequencer from '@jest/test-sequencer';

/** @typedef {import('@jest/test-result').Test} Test */

/** The suites of many test files take longest: they begin, and the small files fill what they leave (together.mjs). */
export default class SharesFirst extends TestSequencer {
  /** @override @param {Test[]} tests @returns {Promise<Test[]>} */
  async sort(tests) {
    const isShared = (/** @type {Test} */ { path }) => path.endsWith('.suite.cjs');
    const others = await super.sort(tests.filter((test) => !isShared(test)));
    return [...tests.filter(isShared), ...others];
  }
}
