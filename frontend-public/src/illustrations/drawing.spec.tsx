import { act } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Drawing } from './picture';

const picture = (
  <Drawing viewBox="0 0 10 10" label="A square">
    <rect width="10" height="10" />
  </Drawing>
);

describe(Drawing.name, () => {
  const place = document.createElement('div');

  it('keeps server-rendered elements on hydration and on later renders', async () => {
    place.innerHTML =
      '<svg viewBox="0 0 10 10" class="drawing" focusable="false" role="img" aria-label="A square"><path d="M0 0"></path></svg>';
    const stood = place.querySelector('path');
    const errors: unknown[] = [];
    const root = await act(async () =>
      hydrateRoot(place, picture, { onRecoverableError: (error) => errors.push(error) }),
    );
    expect(place.querySelector('path')).toBe(stood);
    await act(async () => root.render(<Drawing viewBox="0 0 20 20">{null}</Drawing>));
    expect(place.querySelector('svg')!.getAttribute('viewBox')).toBe('0 0 20 20');
    expect(place.querySelector('path')).toBe(stood);
    expect(errors).toEqual([]);
    await act(async () => root.unmount());
  });

  it('renders when there is no server-rendered content', async () => {
    const root = createRoot(place);
    await act(async () => root.render(picture));
    expect(place.querySelector('rect')).not.toBeNull();
    await act(async () => root.unmount());
  });
});
