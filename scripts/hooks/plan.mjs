/**
 * @typedef {object} Plan
 * @property {string[]} write formatted, and staged again
 * @property {string[]} check looked at only: to format it would stage what its author has kept back
 * @property {string[]} lint
 */

const LINTED = /\.(ts|tsx|mjs|cjs|js)$/;

/**
 * What a commit asks for, from the names of the files it holds and of those that have changes beside it.
 * @param {readonly string[]} staged
 * @param {readonly string[]} unstaged
 * @returns {Plan}
 */
export function planOf(staged, unstaged) {
  const inPart = new Set(unstaged);
  return {
    write: staged.filter((name) => !inPart.has(name)),
    check: staged.filter((name) => inPart.has(name)),
    lint: staged.filter((name) => LINTED.test(name)),
  };
}
