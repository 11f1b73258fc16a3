import { PageScope } from '@pharmacy/remote-kit/core';
import { renderPage } from '@pharmacy/testing';
import { screen } from '@testing-library/react';
import RichTextEditor from '.';

let mockMissing = 0;

jest.mock('./rich-text-editor', () => {
  if (mockMissing-- > 0) throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' });
  return { __esModule: true, default: ({ label }: { readonly label: string }) => <p>{label} can be edited</p> };
});

const onFailed = jest.fn();

const show = () =>
  renderPage(
    <PageScope onFailed={onFailed}>
      <RichTextEditor label="Content" value="" onChange={() => {}} />
    </PageScope>,
  );

describe('the rich text editor', () => {
  it('reports to the shell that its code is gone, such as after a deploy, and can be tried again', async () => {
    mockMissing = 2;
    const { user } = show();
    expect(await screen.findByText(/^The editor could not be loaded. Your text is safe/)).toBeVisible();
    expect(onFailed.mock.calls).toEqual([[expect.objectContaining({ name: 'ChunkLoadError' })]]);

    onFailed.mockReset();
    mockMissing = 1;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Content can be edited')).toBeVisible();
    expect(onFailed).not.toHaveBeenCalled();
  });
});
