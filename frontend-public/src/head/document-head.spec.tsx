import { render } from '@testing-library/react';
import { aPage } from '@pharmacy/testing';
import { BlocksContext } from '../content/blocks';
import { DocumentHead } from './document-head';
import { headOf } from './head-of';

const before = aPage('patients');
const after = aPage('patients', { texts: { patients_eyebrow: 'Help for you', patients_lead: 'We help.' } });

const shown = (page: typeof before) => (
  <BlocksContext value={page.blocks}>
    <DocumentHead page="patients" />
  </BlocksContext>
);

const inDocument = () => ({
  title: document.title,
  description: document.head.querySelector('meta[name="description"]')?.getAttribute('content'),
});

const inHtml = (page: typeof before) => {
  const { title, description } = headOf('/patients', { '/api/pages/patients': page });
  return { title, description };
};

describe(DocumentHead.name, () => {
  it("matches the server's HTML and follows text changes", () => {
    const { rerender } = render(shown(before));
    expect(inDocument()).toEqual(inHtml(before));
    rerender(shown(after));
    expect(inDocument()).toEqual({ title: 'Help for you · Magnolia Specialty Pharmacy', description: 'We help.' });
    expect(inDocument()).toEqual(inHtml(after));
    expect(document.head.querySelectorAll('meta[name="description"]')).toHaveLength(1);
  });
});
