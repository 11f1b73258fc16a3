import { act } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { Picture } from './picture';

const loaded = jest.fn();

jest.mock('./scenes/scenes', () => {
  loaded();
  return { HeartSign: () => <path d="M0 0h1" /> };
});

describe(Picture.name, () => {
  const place = document.createElement('div');
  const picture = <Picture of="HeartSign" />;

  it("doesn't load what the server's HTML contains", async () => {
    place.innerHTML = renderToString(picture).replace('</svg>', '<path d="M9 9h9"></path></svg>');
    const root = await act(async () => hydrateRoot(place, picture));
    expect(place.querySelector('path')!.getAttribute('d')).toBe('M9 9h9');
    expect(loaded).not.toHaveBeenCalled();
    await act(async () => root.unmount());
  });

  it('has its size before its content is there', async () => {
    const root = createRoot(place);
    act(() => root.render(picture));
    expect(place.querySelector('svg')!.getAttribute('viewBox')).toBe('0 0 136 150');
    await act(async () => undefined);
    expect(place.querySelector('path')!.getAttribute('d')).toBe('M0 0h1');
    await act(async () => root.unmount());
  });
});
