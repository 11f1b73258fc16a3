import { LogoNotAccepted } from '../domain/logo.errors';
import { LogoPress } from './logo-press';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

describe(LogoPress.name, () => {
  it('goes on with the next picture after one that was refused', async () => {
    const press = new LogoPress();
    const answers = await Promise.allSettled([press.press(png), press.press(png.subarray(0, 30)), press.press(png)]);
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(answers[1]).toMatchObject({ reason: expect.any(LogoNotAccepted) as unknown });
  });

  it('makes the same bytes of the same picture', async () => {
    const press = new LogoPress();
    expect(await press.press(png)).toEqual(await press.press(png));
  });
});
