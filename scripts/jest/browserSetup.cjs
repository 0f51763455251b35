require('@testing-library/jest-dom');
const { configure } = require('@testing-library/react');

// How long a screen may take is a matter for the bench: a busy machine must not fail a test.
configure({ asyncUtilTimeout: 15_000 });

// antd measures the window and its own boxes; jsdom has no layout to measure.
window.matchMedia ??= (query) => ({
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
