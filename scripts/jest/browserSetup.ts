import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';
import { siteTheme } from '../../shared/src/ui/theme';

// How long a screen may take is a matter for the bench: a busy machine must not fail a test.
configure({ asyncUtilTimeout: 40_000 });

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

Element.prototype.scrollIntoView ??= function scrollIntoView() {};

// rc-table asks for the styles of the scrollbar's pseudo element, which jsdom answers with a warning.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);

// antd writes hundreds of style rules, and jsdom would match every one of them against every element whenever
// a test asks for what is visible: most of a test's time. Its rules are not read; what they hide is.
const hiding = document.createElement('style');
const HIDDEN = ['select-dropdown', 'dropdown', 'picker-dropdown', 'tooltip', 'popover', 'cascader-dropdown'];
hiding.textContent = `${HIDDEN.map((name) => `.ant-${name}-hidden`).join()} { display: none }`;
document.head.append(hiding);

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
