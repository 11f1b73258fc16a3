import type { Request, Response } from 'express';
import { packedThoroughly } from '../files/packed';
import { Page } from './page';

jest.mock('../files/packed', () => ({
  ...jest.requireActual<object>('../files/packed'),
  packedThoroughly: jest.fn(() => Promise.reject(new Error('no memory'))),
}));

const document = { html: '<p>The page</p>', inline: { scripts: [], styles: [] } };

function sentBy(page: Page): string {
  const response = {
    setHeader: () => response,
    getHeader: () => undefined,
    vary: () => response,
    status: () => response,
    end: jest.fn<void, [Buffer]>(),
  };
  const request = { method: 'GET', get: () => undefined, acceptsEncodings: () => false };
  page.send(request as unknown as Request, response as unknown as Response);
  return response.end.mock.calls.toString();
}

describe(Page.name, () => {
  it('is sent as it was packed at first when it cannot be packed better', async () => {
    const page = await Page.of(document, 200);
    await new Promise(setImmediate);
    expect(packedThoroughly).toHaveBeenCalled();
    expect(sentBy(page)).toBe('<p>The page</p>');
  });

  it('is packed quickly alone when it will soon be another', async () => {
    const page = await Page.of(document, 200, 2_000);
    expect(packedThoroughly).not.toHaveBeenCalled();
    expect(sentBy(page)).toBe('<p>The page</p>');
  });
});
