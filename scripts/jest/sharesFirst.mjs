import TestSequencer from '@jest/test-sequencer';

/** @typedef {import('@jest/test-result').Test} Test */

/** The shares of the server's tests take longest: they begin, and the many small files fill what they leave. */
export default class SharesFirst extends TestSequencer {
  /** @override @param {Test[]} tests @returns {Promise<Test[]>} */
  async sort(tests) {
    const isShare = (/** @type {Test} */ { path }) => path.endsWith('.suite.ts');
    const others = await super.sort(tests.filter((test) => !isShare(test)));
    return [...tests.filter(isShare), ...others];
  }
}
