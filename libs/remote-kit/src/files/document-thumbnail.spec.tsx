import { type ReactNode, useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { fakeApi, fakeView, renderPage, testToken } from '@pharmacy/testing';
import { DocumentThumbnail } from './document-thumbnail';

const api = fakeApi();
const view = fakeView();
const route = 'GET /api/documents/:id/thumbnail';
const document = { id: 7, version: 1, hasThumbnail: true };

const answers = (content: string) =>
  api.respondsWith(route, () => new Response(content, { headers: { 'Content-Type': 'image/webp' } }));
const thumbnail = (changes: Partial<typeof document> = {}) => (
  <DocumentThumbnail document={{ ...document, ...changes }} />
);

/** Shows one after the other. */
function Steps({ steps }: { readonly steps: readonly ReactNode[] }) {
  const [step, setStep] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setStep(step + 1)}>
        Next
      </button>
      {steps[step]}
    </>
  );
}

function show(...steps: readonly ReactNode[]) {
  const { user } = renderPage(<Steps steps={steps} />, { as: 'prescriber' });
  return { next: () => user.click(screen.getByRole('button', { name: 'Next' })) };
}
const picture = () => screen.findByRole('presentation');
const address = (content: string) => `data:image/webp;base64,${btoa(content)}`;

describe(DocumentThumbnail.name, () => {
  it('loads for the signed-in user once it comes near the view, and no sooner', async () => {
    answers('page');
    const { next } = show(thumbnail(), thumbnail({ version: 2 }));
    view.scrollOut();
    expect(view.waiting()).toBe(1);
    expect(api.requests(route)).toHaveLength(0);

    view.scrollIn();
    expect(await picture()).toHaveAttribute('src', address('page'));
    expect(view.waiting()).toBe(0);
    const [request] = api.requests(route);
    expect(request?.params).toEqual({ id: '7' });
    expect(request?.headers.get('authorization')).toBe(`Bearer ${testToken}`);

    answers('newer page');
    await next();
    await waitFor(() => expect(screen.getByRole('presentation')).toHaveAttribute('src', address('newer page')));
  });

  it('loads once for each version, wherever the document is shown', async () => {
    answers('page');
    const { next } = show(thumbnail(), <p>Another page</p>, thumbnail());
    view.scrollIn();
    await picture();
    await next();
    await next();
    view.scrollIn();
    expect(await picture()).toHaveAttribute('src', address('page'));
    expect(api.requests(route)).toHaveLength(1);
  });

  it('is hidden as soon as the document has none anymore', async () => {
    answers('page');
    const { next } = show(thumbnail(), thumbnail({ hasThumbnail: false }));
    view.scrollIn();
    await picture();
    await next();
    expect(screen.queryByRole('presentation')).not.toBeInTheDocument();
  });

  it('requests nothing for a document without a thumbnail', () => {
    show(thumbnail({ hasThumbnail: false }));
    expect(view.waiting()).toBe(0);
  });

  it('stays an icon, and is requested once, if it fails to load', async () => {
    api.fails(route, 503, 'Not now');
    show(thumbnail());
    view.scrollIn();
    await waitFor(() => expect(api.requests(route)).toHaveLength(1));
    expect(screen.queryByRole('presentation')).not.toBeInTheDocument();
  });
});
