import { act } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, StaticRouter } from 'react-router';
import { manifest } from '../src/server';
import { answersFor, firstAnswersFor, pageAt } from './page-at';

const paths = manifest.routes.map(({ path }) => path);

type Answers = ReturnType<typeof answersFor>;

const served = async (path: string, answers: Answers) =>
  renderToString(
    await pageAt({ path, answers, within: (page) => <StaticRouter location={path}>{page}</StaticRouter> }),
  );

const copyOf = (html: string) => {
  const copy = document.createElement('div');
  copy.innerHTML = html;
  return copy;
};

/** Its elements and words without those that only a browser adds, in the room that was kept for them. */
function still(holder: HTMLElement): string {
  const copy = copyOf(holder.innerHTML);
  copy.querySelectorAll('.line').forEach((place) => place.replaceChildren());
  // A form is sent only once scripts can take it.
  copy.querySelectorAll('button').forEach((button) => button.removeAttribute('type'));
  return copy.innerHTML;
}

describe('a public page that a browser hydrates', () => {
  let root: Root | undefined;
  afterEach(() => act(() => root?.unmount()));

  const pages = paths.flatMap((path) => [
    { path, texts: 'written', answers: answersFor(path) },
    { path, texts: 'not yet written', answers: firstAnswersFor(path) },
  ]);

  it.each(pages)(
    'keeps the server HTML of $path without console errors or requests, with the owner’s texts $texts',
    async ({ path, answers }) => {
      const errors = jest.spyOn(console, 'error').mockImplementation(() => undefined);
      const requests = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('Nothing may be asked for'));
      const recovered = jest.fn();
      history.replaceState(null, '', path);
      const html = await served(path, answers);
      const holder = document.createElement('div');
      holder.innerHTML = html;
      document.body.replaceChildren(holder);
      const first = holder.querySelector('h1');

      const tree = await pageAt({ path, answers, within: (page) => <BrowserRouter>{page}</BrowserRouter> });
      await act(() => {
        root = hydrateRoot(holder, tree, { onRecoverableError: recovered });
        return Promise.resolve();
      });

      expect(recovered.mock.calls).toEqual([]);
      expect(errors.mock.calls).toEqual([]);
      expect(requests).not.toHaveBeenCalled();
      expect(holder.querySelector('h1')).toBe(first);
      expect(still(holder) === still(copyOf(html))).toBe(true);
    },
  );
});
