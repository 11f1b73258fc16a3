const normal = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim();

/** The elements that are marked with a block's key. */
export const placesOfKey = (key: string): readonly HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('[data-content-key]')].filter(({ dataset }) => dataset.contentKey === key);

/** The elements that say just these words, and hold nothing but words: for texts that no key marks. */
export function placesOfWords(words: string): readonly HTMLElement[] {
  const wanted = normal(words);
  if (wanted === '') return [];
  return [...document.body.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      element.childElementCount === 0 &&
      !element.matches('script, style, template, noscript, [data-content-key]') &&
      normal(element.textContent) === wanted,
  );
}
