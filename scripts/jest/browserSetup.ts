import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import * as react from 'react';
import { siteTheme } from '../../shared/src/ui/theme';
import { computedStyles } from './computedStyles';

// How long a screen may take is a matter for the bench: a busy machine must not fail a test.
configure({ asyncUtilTimeout: 40_000 });

// The library draws the whole screen each time something awaited is not there yet, even to print none of it.
if (process.env.DEBUG_PRINT_LIMIT === '0')
  configure({ getElementError: (message) => new Error(message ?? '') });

// antd measures the window and its own boxes; jsdom has no layout to measure.
window.matchMedia ??= (query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addListener() {},
  removeListener() {},
  addEventListener() {},
  removeEventListener() {},
  dispatchEvent: () => false,
});

globalThis.ResizeObserver ??= class ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
};

// A file that is handed out is an address of the page, which leads nowhere.
URL.createObjectURL = () => '#file';
URL.revokeObjectURL = () => undefined;

Element.prototype.scrollIntoView ??= function scrollIntoView() {};

// antd writes hundreds of style rules, and jsdom would match every one of them against every element whenever
// a test asks for what is visible: most of a test's time. Its rules are not read.
const { createElement } = Document.prototype;
Document.prototype.createElement = function createElementUnread(
  this: Document,
  ...request: Parameters<typeof createElement>
): HTMLElement {
  const element = createElement.apply(this, request);
  if (element instanceof HTMLStyleElement) element.type = 'text/plain';
  return element;
};

// Nor are they made: the words of a screen do not depend on them, and making them is a tenth of its time.
siteTheme.zeroRuntime = true;

// For each element React writes down the stack it was asked for on, as long as it has not done so often: a sixth of a
// screen test's time, for a line in warnings that nobody misses.
const internals = Reflect.get(
  react,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
) as object;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set() {} });

window.getComputedStyle = computedStyles(window.getComputedStyle);

// A test file that shares a run begins on an empty page of the usual size (together.mjs).
const { innerWidth } = window;
Object.assign(globalThis, {
  beforeFile() {
    window.innerWidth = innerWidth;
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, '', '/');
    document.body.replaceChildren();
  },
});
