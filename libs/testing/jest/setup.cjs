require('@testing-library/jest-dom');

/** What a browser has for layout and pointers; jsdom lays nothing out. */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
globalThis.ResizeObserver ??= NoResizeObserver;

const matchesNothing = (media) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} });
globalThis.matchMedia ??= matchesNothing;

globalThis.Element.prototype.scrollIntoView ??= () => undefined;
globalThis.Element.prototype.hasPointerCapture ??= () => false;
globalThis.Element.prototype.setPointerCapture ??= () => undefined;
globalThis.Element.prototype.releasePointerCapture ??= () => undefined;
