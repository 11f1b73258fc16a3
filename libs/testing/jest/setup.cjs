require('@testing-library/jest-dom');

/** What a browser has for layout and pointers; jsdom lays nothing out. */
class NoResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.ResizeObserver ??= NoResizeObserver;

const matchesNothing = (media) => ({ matches: false, media, addEventListener() {}, removeEventListener() {} });
window.matchMedia ??= matchesNothing;

Element.prototype.scrollIntoView ??= () => undefined;
Element.prototype.hasPointerCapture ??= () => false;
Element.prototype.setPointerCapture ??= () => undefined;
Element.prototype.releasePointerCapture ??= () => undefined;
