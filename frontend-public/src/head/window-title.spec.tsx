import { render } from '@testing-library/react';
import { aPage } from '@pharmacy/testing';
import { BlocksContext } from '../content/blocks.context';
import { headOf } from './head-of';
import { WindowTitle } from './window-title';

const before = aPage('patients');
const after = aPage('patients', { texts: { patients_eyebrow: 'Help for you' } });

const shown = (page: typeof before) => (
  <BlocksContext value={page.blocks}>
    <WindowTitle page="patients" />
  </BlocksContext>
);

describe(WindowTitle.name, () => {
  it('is the title of the server’s HTML, and follows the texts as it does', () => {
    const { rerender } = render(shown(before));
    expect(document.title).toBe(headOf('/patients', { '/api/pages/patients': before }).title);
    rerender(shown(after));
    expect(document.title).toBe('Help for you · Magnolia Specialty Pharmacy');
    expect(document.title).toBe(headOf('/patients', { '/api/pages/patients': after }).title);
  });
});
