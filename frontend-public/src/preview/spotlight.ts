import styles from './spotlight.module.css';

const mark = 'data-preview-edited';

/** Outlines elements, and nothing else. */
export function outline(places: readonly Element[]): void {
  // The elements are React's, which would take a class of theirs away again.
  document.body.classList.add(styles.preview!);
  document.querySelectorAll(`[${mark}]`).forEach((element) => element.removeAttribute(mark));
  places.forEach((element) => element.setAttribute(mark, ''));
}

/** Pixels at the top that the site's header and a little air take. */
const HEADER = 96;

const isDrawn = (element: Element) => element.getClientRects().length > 0;

/** Brings the first of them that can be seen into view, one in the page rather than in the site's header. */
export function reveal(places: readonly Element[]): void {
  places.forEach((element) => element.closest('details')?.setAttribute('open', ''));
  const drawn = places.filter(isDrawn);
  const place = drawn.find((element) => element.closest('main')) ?? drawn[0];
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!place) return;
  // scrollIntoView would move the editor's own page too, away from what is being typed.
  const { top, height } = place.getBoundingClientRect();
  const above = Math.max((window.innerHeight - height) / 2, HEADER);
  window.scrollTo({ top: window.scrollY + top - above, behavior: isStill ? 'auto' : 'smooth' });
}
