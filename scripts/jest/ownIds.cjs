// antd gives all its parts one and the same id under test: the tooltip of a button would then name the dialog that the
// button opened, and Esc would close what lies below. As in the browser, each has its own.
const { useId } = require('react');
const actual = require('@rc-component/util/lib/hooks/useId.js');

/** @param {string} [given] */
function useOwnId(given) {
  const own = useId();
  return given || own;
}

module.exports = { ...actual, __esModule: true, default: useOwnId };
