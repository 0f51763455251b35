import { TestEnvironment } from 'jest-environment-node';

/** A loop of the server that goes round more often than this has no end. */
const MOST_ROUNDS = 10_000_000;

/** Ends a run at its first failed test: the fault is noticed. A loop that a fault keeps from ending fails as well. */
export default class FirstFailure extends TestEnvironment {
  hasFailed = false;

  /** @override */
  async setup() {
    await super.setup();
    // Stryker's own: how often the fault was met, and how often at most.
    Reflect.set(this.global, '__stryker__', { hitCount: 0, hitLimit: MOST_ROUNDS });
  }

  /** @param {import('@jest/types').Circus.Event} event */
  handleTestEvent(event) {
    if (event.name === 'test_fn_failure' || event.name === 'hook_failure') this.hasFailed = true;
    if (!this.hasFailed) return;
    // What a hook has failed for counts as failed, not as skipped.
    if (event.name === 'run_describe_start' && !hasErrors(event.describeBlock))
      event.describeBlock.mode = 'skip';
    if (event.name === 'test_start' && event.test.errors.length === 0) event.test.mode = 'skip';
  }
}

/** @param {import('@jest/types').Circus.DescribeBlock} block @returns {boolean} */
const hasErrors = ({ children }) =>
  children.some((child) => (child.type === 'test' ? child.errors.length > 0 : hasErrors(child)));
