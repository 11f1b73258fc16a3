import type { Request, Response } from 'express';
import { BuiltFile } from '../files/built-file';
import { Page } from './page-builder';

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
  const { compressed } = BuiltFile;
  const compress = jest.spyOn(BuiltFile, 'compressed');

  beforeEach(() => {
    compress.mockImplementation((name, text, effort) =>
      effort === 'max' ? Promise.reject(new Error('no memory')) : compressed.call(BuiltFile, name, text, effort),
    );
  });
  afterAll(() => compress.mockRestore());

  it('keeps its quick compression if a stronger one fails', async () => {
    const page = await Page.of(document, 200);
    await new Promise(setImmediate);
    expect(compress).toHaveBeenLastCalledWith(expect.anything(), expect.anything(), 'max');
    expect(sentBy(page)).toBe('<p>The page</p>');
  });

  it('gets only quick compression if it expires soon', async () => {
    const page = await Page.of(document, 200, 2_000);
    expect(compress).not.toHaveBeenCalledWith(expect.anything(), expect.anything(), 'max');
    expect(sentBy(page)).toBe('<p>The page</p>');
  });

  it('expires on time after the clock was set back', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    const page = await Page.of(document, 200, 2_000);
    jest.setSystemTime(Date.now() - 3_600_000);
    expect(page.isExpired).toBe(false);
    jest.advanceTimersByTime(2_000);
    expect(page.isExpired).toBe(true);
    jest.useRealTimers();
  });
});
