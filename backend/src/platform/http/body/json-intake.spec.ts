import { JsonIntake } from './json-intake';

const MOST_BYTES = 1_048_576;

const dataUrl = (digit: string) => `data:image/png;base64,${digit.repeat(150_000)}`;

/** The body, taken in chunks of that size. */
function parsed(json: string, { chunkBytes = 65_536, buffer = Buffer.alloc(MOST_BYTES, 'x') } = {}): Promise<unknown> {
  const bytes = Buffer.from(json);
  const intake = new JsonIntake(MOST_BYTES, buffer);
  for (let at = 0; at < bytes.length; at += chunkBytes) intake.take(bytes.subarray(at, at + chunkBytes));
  return intake.parse();
}

describe('A large JSON body', () => {
  it.each([
    ['one data URL', { name: 'Ä', logoUrl: dataUrl('A'), areas: [1, 2] }],
    ['several', { list: [dataUrl('A'), 'short', dataUrl('B')], last: { logoUrl: dataUrl('C') } }],
    ['one in capitals', { logoUrl: dataUrl('A').replace('data', 'DATA') }],
    ['one with other characters than ASCII', { logoUrl: `${dataUrl('A')}é` }],
    ['one as a whole', dataUrl('A')],
    ['long texts of another kind', { text: '€'.repeat(150_000), more: 'x'.repeat(150_000) }],
  ])('with %s is parsed as JSON.parse does', async (_, body) => {
    const json = JSON.stringify(body);
    for (const chunkBytes of [65_536, 50_001, 3]) expect(await parsed(json, { chunkBytes })).toEqual(body);
  });

  it('with escapes in a data URL is parsed as JSON.parse does', async () => {
    const logoUrl = dataUrl('A/');
    expect(await parsed(JSON.stringify({ logoUrl }).replaceAll('/', '\\/'))).toEqual({ logoUrl });
  });

  it('with a data URL is rejected if the rest is not JSON', async () => {
    await expect(parsed(`{"logoUrl":"${dataUrl('A')}"`)).rejects.toThrow('The body is not valid JSON.');
  });

  it('leaves nothing in the buffer for the next one', async () => {
    const buffer = Buffer.alloc(MOST_BYTES);
    await parsed(JSON.stringify({ logoUrl: dataUrl('A'), name: 'secret' }), { buffer });
    expect(await parsed('{"name":"short"}', { buffer })).toEqual({ name: 'short' });
  });
});
