import workerThreads from 'node:worker_threads';
import { limits } from '@pharmacy/contracts';
import { TooManyUnclosedTags, TextTooLong } from '../domain/content.errors';
import { HtmlCleaner } from './html-cleaner';

const hostile = '<p onclick=x>a</p><script>b</script>';

describe(HtmlCleaner.name, () => {
  const cleaner = new HtmlCleaner();
  afterAll(() => cleaner.onApplicationShutdown());

  const asMany = (part: string) => ({ content: part.repeat(Math.floor(limits.content.max / part.length)) });

  it('keeps plain texts character for character', async () => {
    const words = { content: ` ${hostile}\r\n `, validUntil: null, afterwards: hostile };
    expect(await cleaner.cleaned(words, 'plain')).toEqual(words);
  });

  it('cleans both texts of a rich text block, and leaves out omitted fields', async () => {
    expect(await cleaner.cleaned({ content: hostile, afterwards: hostile }, 'html')).toEqual({
      content: '<p>a</p>',
      afterwards: '<p>a</p>',
    });
    expect(await cleaner.cleaned({ content: hostile }, 'html')).toEqual({ content: '<p>a</p>' });
    expect(await cleaner.cleaned({ content: '', validUntil: '2026-01-01', afterwards: null }, 'html')).toMatchObject({
      validUntil: '2026-01-01',
      afterwards: null,
    });
  });

  it('cleans a long text the same way as a short one', async () => {
    const content = hostile.repeat(1_000);
    expect(await cleaner.cleaned({ content }, 'html')).toEqual({ content: '<p>a</p>'.repeat(1_000) });
  });

  it('rejects a text that is too long once its markup is written out', async () => {
    await expect(cleaner.cleaned(asMany('&'), 'html')).rejects.toThrow(TextTooLong);
    expect((await cleaner.cleaned(asMany('x'), 'html')).content).toHaveLength(limits.content.max);
  });

  it.each([
    '<b>',
    '<p><span>',
    '<li><u>',
    '<div>',
    '<b></i>',
    '<ul><li></i></i>',
    '<u><!--</u>-->',
    '<u><p title="</u>">',
  ])('rejects a long run of %s before parsing it', async (part) => {
    // Processor time of this process and the cleaner's thread, in microseconds.
    const workToReject = async (count: number) => {
      const before = process.cpuUsage();
      const cleaning = cleaner.cleaned({ content: '', afterwards: part.repeat(count) }, 'html');
      await expect(cleaning).rejects.toThrow(TooManyUnclosedTags);
      const { user, system } = process.cpuUsage(before);
      return user + system;
    };
    await workToReject(2_000);
    const short = Math.max(await workToReject(2_000), 25_000);
    const long = Math.min(await workToReject(32_000), await workToReject(32_000));
    expect(long / short).toBeLessThan(4);
  });

  it('accepts a thousand nested tags, and not one more', async () => {
    const nested = (depth: number) => ({ content: '<em>'.repeat(depth) + 'x' + '</em>'.repeat(depth) });
    expect(await cleaner.cleaned(nested(1_000), 'html')).toEqual(nested(1_000));
    await expect(cleaner.cleaned(nested(1_001), 'html')).rejects.toThrow(TooManyUnclosedTags);
  });

  it.each(['<span>x</span>', '<a href="/x">x</a>', '<', '</p>', '<!--', '<p>text <b>x</b></p>', '<br>', '<p>x'])(
    "doesn't block the event loop while it cleans as many %s as a text can hold",
    async (part) => {
      let isDone = false;
      const cleaning = cleaner
        .cleaned(asMany(part), 'html')
        .catch((error: Error) => expect(error).toBeInstanceOf(TextTooLong))
        .finally(() => (isDone = true));
      // In this thread the text would be cleaned within the current turn of the event loop, of which these are microtasks.
      for (let microtask = 0; microtask < 100; microtask += 1) await Promise.resolve();
      expect(isDone).toBe(false);
      await cleaning;
    },
  );

  it('keeps working after its thread could not be started', async () => {
    await cleaner.onApplicationShutdown();
    const start = jest.spyOn(workerThreads, 'Worker').mockImplementation(() => {
      throw new Error('No more threads');
    });
    await expect(cleaner.cleaned(asMany('x'), 'html')).rejects.toThrow('No more threads');
    start.mockRestore();
    expect((await cleaner.cleaned(asMany('x'), 'html')).content).toHaveLength(limits.content.max);
  });

  it('keeps working after its thread has ended', async () => {
    await cleaner.onApplicationShutdown();
    expect(await cleaner.cleaned(asMany('x'), 'html')).toEqual(asMany('x'));
  });
});
