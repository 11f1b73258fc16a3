import { DataUrl } from './data-url';
import { JsonIntake } from './json-intake';

const MAX_BYTES = 1_048_576;

const dataUrl = (digit: string) => `data:image/png;base64,${digit.repeat(150_000)}`;

interface Reading {
  readonly chunkBytes?: number;
  /** of a large body */
  readonly buffer?: Buffer;
}

/** The body, taken in chunks of that size. */
function parsed(json: string, { chunkBytes = 65_536, buffer }: Reading = {}): Promise<unknown> {
  const bytes = Buffer.from(json);
  const intake = new JsonIntake(MAX_BYTES, buffer);
  for (let at = 0; at < bytes.length; at += chunkBytes) intake.take(bytes.subarray(at, at + chunkBytes));
  return intake.parse();
}

/** The body as a large one, with its files written out again. */
async function parsedAsLarge(json: string, chunkBytes?: number): Promise<unknown> {
  const buffer = Buffer.alloc(MAX_BYTES, 'x');
  const body = await parsed(json, { buffer, ...(chunkBytes && { chunkBytes }) });
  return withTexts(body);
}

function withTexts(value: unknown): unknown {
  if (value instanceof DataUrl)
    return `data:image/png;base64,${(value.decode(MAX_BYTES) as Buffer).toString('base64')}`;
  if (Array.isArray(value)) return value.map(withTexts);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withTexts(inner)]));
}

describe('A large JSON body', () => {
  it.each([
    ['one data URL', { name: 'Ä', logoUrl: dataUrl('A'), areas: [1, 2] }],
    ['several', { list: [dataUrl('A'), 'short', dataUrl('B')], last: { logoUrl: dataUrl('C') } }],
    ['one with other characters than ASCII', { logoUrl: `${dataUrl('A')}é` }],
    ['one as a whole', dataUrl('A')],
    ['long texts of another kind', { text: '€'.repeat(150_000), more: 'x'.repeat(150_000) }],
  ])('with %s is parsed as JSON.parse does, but for files', async (_, body) => {
    const json = JSON.stringify(body);
    for (const chunkBytes of [65_536, 50_001, 3]) {
      expect(await parsed(json, { chunkBytes })).toEqual(body);
      expect(await parsedAsLarge(json, chunkBytes)).toEqual(body);
    }
  });

  it('keeps a file in its buffer', async () => {
    const buffer = Buffer.alloc(MAX_BYTES);
    const body = (await parsed(JSON.stringify({ logoUrl: dataUrl('A') }), { buffer })) as { logoUrl: DataUrl };
    expect(body.logoUrl).toBeInstanceOf(DataUrl);
    buffer.fill('=');
    expect(body.logoUrl.decode(MAX_BYTES)).toBe('malformed');
  });

  it('with escapes in a data URL is parsed as JSON.parse does', async () => {
    const logoUrl = dataUrl('A/');
    expect(await parsedAsLarge(JSON.stringify({ logoUrl }).replaceAll('/', '\\/'))).toEqual({ logoUrl });
  });

  it('with a data URL is rejected if the rest is not JSON', async () => {
    await expect(parsedAsLarge(`{"logoUrl":"${dataUrl('A')}"`)).rejects.toThrow('The body is not valid JSON.');
  });
});
