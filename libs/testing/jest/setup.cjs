require('@testing-library/jest-dom');
const { configure } = require('@testing-library/react');

// On a busy machine, elements can take longer to appear than the default timeout of one second.
// Text queries ignore hidden elements, because users can't read them.
configure({ asyncUtilTimeout: 20_000, defaultIgnore: 'script, style, [hidden]' });

/** What a browser has for layout and pointers; jsdom lays nothing out. */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoResizeObserver;

const matchesNothing = (media) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} });
globalThis.matchMedia ??= matchesNothing;

// A spec may ask for the node environment, to render as a server does: there is no page to complete.
const element = globalThis.Element?.prototype ?? {};
element.scrollIntoView ??= () => undefined;
element.hasPointerCapture ??= () => false;
element.setPointerCapture ??= () => undefined;
element.releasePointerCapture ??= () => undefined;
