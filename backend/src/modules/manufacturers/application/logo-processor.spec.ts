import { LogoNotAccepted } from '../domain/manufacturers.errors';
import { LogoProcessor } from './logo-processor';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describe(LogoProcessor.name, () => {
  it('continues with the next picture after it rejects one', async () => {
    const processor = new LogoProcessor();
    const answers = await Promise.allSettled([
      processor.process(png),
      processor.process(png.subarray(0, 30)),
      processor.process(png),
    ]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(answers[1]).toMatchObject({ reason: expect.any(LogoNotAccepted) as unknown });
  });

  it('produces the same bytes for the same picture', async () => {
    const processor = new LogoProcessor();
    expect(await processor.process(png)).toEqual(await processor.process(png));
  });
});
