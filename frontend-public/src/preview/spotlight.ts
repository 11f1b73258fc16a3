import './spotlight.css';

const mark = 'data-preview-edited';

/** Outlines elements, and nothing else. */
export function outline(places: readonly Element[]): void {
  document.querySelectorAll(`[${mark}]`).forEach((element) => element.removeAttribute(mark));
  places.forEach((element) => element.setAttribute(mark, ''));
}

const isDrawn = (element: Element) => element.getClientRects().length > 0;

/** Brings the first of them that can be seen into view, one in the page rather than in the site's header. */
export function reveal(places: readonly Element[]): void {
  places.forEach((element) => element.closest('details')?.setAttribute('open', ''));
  const drawn = places.filter(isDrawn);
  const place = drawn.find((element) => element.closest('main')) ?? drawn[0];
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  place?.scrollIntoView({ block: 'center', behavior: isStill ? 'auto' : 'smooth' });
}
