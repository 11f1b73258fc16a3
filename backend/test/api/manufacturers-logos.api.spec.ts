import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { ManufacturerView } from '@pharmacy/contracts';
import sharp from 'sharp';
import { openSharp } from '../../src/platform/pictures';
import { DiscardedFiles } from '../../src/platform/storage';
import { eventually } from '../support/eventually';
import { aManufacturer, anArea } from '../support/manufacturers';
import { signInAdministrator } from '../support/people';
import { aBrokenPicture, aNoisyPicture, aPicture, dataUrl } from '../support/pictures';
import { startTestApp, type TestApp } from '../support/test-app';

const MAX = 5 * 1024 * 1024;
const notAccepted = 'The logo must be a JPEG, PNG, GIF, or WebP picture, or a web address that begins with https://';
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');
const redSquare = () => sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } });

describe('logos of manufacturers', () => {
  let server: TestApp;
  let admin: string;
  let areaId: number;

  beforeAll(async () => {
    server = await startTestApp();
    admin = await signInAdministrator(server);
    areaId = (await anArea(server, admin)).id;
  });

  const draft = (logoUrl?: unknown) => ({
    name: 'Larkmere',
    description: 'Makes things',
    therapeuticAreaIds: [areaId],
    logoUrl,
  });
  const post = (logoUrl: unknown) =>
    server.http.post('/api/manufacturers').auth(admin, { type: 'bearer' }).send(draft(logoUrl));
  const put = (id: number, logoUrl?: unknown) =>
    server.http.put(`/api/manufacturers/${id}`).auth(admin, { type: 'bearer' }).send(draft(logoUrl));
  const logoOf = async (id: number, logoUrl?: unknown) =>
    ((await put(id, logoUrl).expect(200)).body as ManufacturerView).logoUrl;
  const withLogo = async (picture?: Buffer): Promise<ManufacturerView & { readonly logoUrl: string }> => {
    const logoUrl = dataUrl(picture ?? (await aPicture()));
    const added = await aManufacturer(server, admin, { logoUrl, therapeuticAreaIds: [areaId] });
    return { ...added, logoUrl: added.logoUrl ?? '' };
  };
  const storedFiles = () => {
    try {
      return readdirSync(path.join(server.config.dataDir, 'files', 'logos')).filter((name) => !name.startsWith('.'));
    } catch {
      return [];
    }
  };
  const sql = (statement: string, parameters?: unknown[]) =>
    server.database.query<Record<string, string>[]>(statement, parameters);
  const fileOf = async (id: number) =>
    (await sql('SELECT logo_key FROM manufacturers WHERE id = $1', [id]))[0]?.['logo_key']?.replace('logos/', '');
  const read = (address: string) => server.http.get(address).responseType('blob');

  describe('that are inline', () => {
    it.each(['jpeg', 'png', 'gif', 'webp'] as const)('can be %s, and are converted to WebP', async (format) => {
      const picture = await aPicture({ format, width: 1_200, height: 600 });
      const { body } = await post(dataUrl(picture, `image/${format}`)).expect(201);
      expect(body.logoUrl).toMatch(new RegExp(`^/api/manufacturers/${body.id}/logo\\?v=[0-9a-f]{16}$`));
      const answer = await read(body.logoUrl).expect(200).expect('Content-Type', 'image/webp');
      const { format: stored, width, height } = await sharp(answer.body as Buffer).metadata();
      expect({ stored, width, height }).toEqual({ stored: 'webp', width: 512, height: 256 });
    });

    it('are not enlarged, keep transparency, and show the first frame', async () => {
      const frames = [await aPicture({ color: 'transparent' }), await aPicture({ color: 'red' })];
      const moving = await sharp(frames, { join: { animated: true } })
        .gif()
        .toBuffer();
      const { logoUrl } = await withLogo(moving);
      const logo = sharp((await read(logoUrl)).body as Buffer);
      expect(await logo.metadata()).toMatchObject({ width: 40, height: 20, hasAlpha: true });
      expect((await logo.stats()).isOpaque).toBe(false);
    });

    it('are turned upright and reveal nothing of where they were taken', async () => {
      const exif = { IFD0: { Copyright: 'Somebody', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N' } };
      const lying = await sharp(await aPicture({ format: 'jpeg' }))
        .withExif(exif)
        .jpeg()
        .toBuffer();
      const turned = await sharp(lying).withMetadata({ orientation: 6 }).jpeg().toBuffer();
      const { logoUrl } = await withLogo(turned);
      const bytes = (await read(logoUrl)).body as Buffer;
      const facts = await sharp(bytes).metadata();
      expect(facts).toMatchObject({ width: 20, height: 40 });
      expect(facts).not.toHaveProperty('exif');
      expect(bytes.toString('latin1')).not.toContain('Somebody');
    });

    it('are identified by their bytes, whatever type they claim to be', async () => {
      const picture = await aPicture();
      for (const type of ['image/jpeg', 'image/svg+xml', 'text/html;charset=utf-8', ''])
        await post(dataUrl(picture, type)).expect(201);
    });

    it('keep nothing that is hidden behind a picture', async () => {
      const polyglot = Buffer.concat([await aPicture({ format: 'gif' }), Buffer.from('<script>alert(1)</script>')]);
      const { logoUrl } = await withLogo(polyglot);
      const bytes = (await read(logoUrl)).body as Buffer;
      expect(bytes.toString('latin1')).not.toContain('script');
    });

    it('can have 5 MB and not one byte more', async () => {
      const picture = await aPicture();
      const padded = (size: number) => dataUrl(Buffer.concat([picture], size));
      await post(padded(MAX)).expect(201);
      for (const answer of [await post(padded(MAX + 1)), await put((await withLogo()).id, padded(MAX + 1))])
        expect({ status: answer.status, body: answer.body }).toEqual({
          status: 400,
          body: {
            statusCode: 400,
            error: 'Bad Request',
            message: 'File size exceeds 5MB',
            details: [{ field: 'logoUrl', message: 'File size exceeds 5MB' }],
          },
        });
    });

    it("don't fit into a body of more than 8 MB", async () => {
      await post(`data:image/png;base64,${'A'.repeat(8_388_608)}`).expect(413);
    });

    it.each([
      ['a drawing', () => svg],
      ['a drawing called PNG', () => Buffer.concat([Buffer.from('GIF89a'), svg])],
      ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
      ['nothing', () => Buffer.alloc(0)],
      ['one byte', () => Buffer.from([0xff])],
      ['the beginning of a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
      ['a PNG cut off', async () => (await aNoisyPicture(200, 200)).subarray(0, 20_000)],
      ['a JPEG cut off', async () => (await aNoisyPicture(300, 300, 'jpeg')).subarray(0, 9_000)],
      ['a GIF cut off', async () => (await aNoisyPicture(200, 200, 'gif')).subarray(0, 9_000)],
      ['a WebP cut off', async () => (await aNoisyPicture(200, 200, 'webp')).subarray(0, 5_000)],
      ['a picture with broken rows', aBrokenPicture],
      ['a TIFF', () => redSquare().tiff().toBuffer()],
      ['an AVIF', () => redSquare().avif().toBuffer()],
      ['a PDF', () => Buffer.from('%PDF-1.7\n')],
    ])("can't be %s", async (_, make) => {
      const before = storedFiles();
      const { body } = await post(dataUrl(await make())).expect(400);
      expect(body).toMatchObject({ message: notAccepted, details: [{ field: 'logoUrl', message: notAccepted }] });
      expect(storedFiles()).toEqual(before);
    });

    it.each([
      [10_000, 10_000],
      [1, 16_384],
    ])(
      "can't have too many pixels (%i by %i), and are rejected before their pixels are unpacked",
      async (width, height) => {
        const bomb = dataUrl(await aPicture({ width, height }));
        const unpack = jest.spyOn((await openSharp()).prototype, 'toBuffer');
        const { body } = await post(bomb).expect(400);
        expect(unpack).not.toHaveBeenCalled();
        const message = 'The picture has too many pixels. Use one that’s 4000 by 4000 pixels or smaller.';
        expect(body.details).toEqual([{ field: 'logoUrl', message }]);
        await post(dataUrl(await aPicture({ width: 4_000, height: 4_000 }))).expect(201);
        expect(unpack).toHaveBeenCalled();
        unpack.mockRestore();
      },
    );

    it.each([
      'data:image/png,%89PNG',
      'data:image/png;base64',
      'data:image/png;base64,!!!!',
      'data:image/png;base64,iVBOR w0KGgo=',
      'data:,',
      'data:image/png;base64,',
    ])("can't be written as %s", async (logoUrl) => {
      expect((await post(logoUrl).expect(400)).body.details).toEqual([{ field: 'logoUrl', message: notAccepted }]);
    });

    it('are created once under one key, which stores nothing large', async () => {
      const body = draft(dataUrl(Buffer.concat([await aPicture()], 4_000_000)));
      const keyed = () =>
        server.http
          .post('/api/manufacturers')
          .auth(admin, { type: 'bearer' })
          .set('Idempotency-Key', 'logo')
          .send(body);
      const before = storedFiles().length;
      expect((await keyed().expect(201)).body).toEqual((await keyed().expect(201)).body);
      expect(storedFiles()).toHaveLength(before + 1);
      const [kept] = await sql(`SELECT max(pg_column_size(idempotency_keys.*))::text AS bytes FROM idempotency_keys`);
      expect(Number(kept?.['bytes'])).toBeLessThan(2_000);
    });
  });

  describe('by URL', () => {
    it('are stored as text', async () => {
      const address = 'https://user:secret@example.org/logo.svg?size=2#top';
      const { body } = await post(` ${address} `).expect(201);
      expect(body.logoUrl).toBe(address);
      await read(`/api/manufacturers/${body.id}/logo`).expect(404);
      expect(await logoOf(body.id)).toBe(address);
    });

    it.each([
      'logo.png',
      '/etc/passwd',
      '/api/documents/1/download',
      '/api/manufacturers/2147483647/logo?v=0',
      '//example.org/logo.png',
      'ftp://example.org/logo.png',
      'javascript:alert(1)',
      'blob:https://example.org/1',
      'https://example.org/a b',
      'https://example.org:99999/',
    ])("can't be %s", async (logoUrl) => {
      const { id } = await withLogo();
      for (const answer of [await post(logoUrl), await put(id, logoUrl)])
        expect({ status: answer.status, details: answer.body.details }).toEqual({
          status: 400,
          details: [{ field: 'logoUrl', message: notAccepted }],
        });
    });

    it('can have 2,048 characters', async () => {
      const address = `https://example.org/${'x'.repeat(2_028)}`;
      await post(address).expect(201);
      const { body } = await post(`${address}x`).expect(400);
      expect(body.details).toEqual([{ field: 'logoUrl', message: 'Logo address may have at most 2,048 characters' }]);
    });

    it.each([7, true, [], {}])("can't be %j", async (logoUrl) => {
      expect((await post(logoUrl).expect(400)).body.details).toEqual([
        { field: 'logoUrl', message: 'Logo must be text' },
      ]);
    });
  });

  describe('in an update', () => {
    it('stay when they are omitted, or named by their own URL in any version', async () => {
      const { id, logoUrl } = await withLogo();
      const file = await fileOf(id);
      const own = `/api/manufacturers/${id}/logo`;
      for (const same of [undefined, logoUrl, own, `${own}?v=0`, `${server.config.publicUrl}${logoUrl}`])
        expect(await logoOf(id, same)).toBe(logoUrl);
      expect(await fileOf(id)).toBe(file);
      await read(logoUrl).expect(200);
    });

    it("can't be taken from a different manufacturer", async () => {
      const [one, other] = [await withLogo(), await withLogo()];
      await put(one.id, other.logoUrl).expect(400);
      await put(one.id, `${server.config.publicUrl}${other.logoUrl}`).expect(400);
      await post(one.logoUrl).expect(400);
    });

    it.each([
      ['another picture', async () => dataUrl(await aPicture({ color: 'navy' }))],
      ['an address', async () => 'https://example.org/logo.png'],
      ['null', async () => null],
      ['an empty text', async () => ''],
    ])('are replaced by %s, and their file is deleted', async (_, next) => {
      const { id, logoUrl } = await withLogo();
      const file = await fileOf(id);
      expect(storedFiles()).toContain(file);
      const now = await logoOf(id, await next());
      expect(now).not.toBe(logoUrl);
      await eventually(() => !storedFiles().includes(String(file)));
      const listed = 'SELECT FROM discarded_files WHERE storage_key = $1';
      await eventually(async () => (await sql(listed, [`logos/${file}`])).length === 0);
    });

    it('are deleted with their manufacturer', async () => {
      const { id, logoUrl } = await withLogo();
      const file = await fileOf(id);
      await server.http.delete(`/api/manufacturers/${id}`).auth(admin, { type: 'bearer' }).expect(204);
      await read(logoUrl).expect(404);
      await eventually(() => !storedFiles().includes(String(file)));
    });

    it('leave one file when several administrators replace the same one concurrently', async () => {
      const { id } = await withLogo();
      const others = storedFiles().length - 1;
      const colors = ['red', 'green', 'blue', 'white'];
      const pictures = await Promise.all(colors.map((color) => aPicture({ color })));
      const answers = await Promise.all(pictures.map((picture) => put(id, dataUrl(picture))));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      await eventually(() => storedFiles().length === others + 1);
      expect(storedFiles()).toContain(await fileOf(id));
      await read(String(await logoOf(id))).expect(200);
    });

    it('of a failed update leave a file that is cleaned up later', async () => {
      const before = storedFiles();
      const body = { ...draft(dataUrl(await aPicture())), therapeuticAreaIds: [2_147_483_647] };
      await server.http.post('/api/manufacturers').auth(admin, { type: 'bearer' }).send(body).expect(400);
      await sql(`UPDATE discarded_files SET remove_after = now()`);
      await server.app.get(DiscardedFiles).removeDue();
      expect(storedFiles().sort()).toEqual(before.sort());
    });
  });

  describe('are sent', () => {
    it('to everyone, cacheable for a year per version, and as pictures only', async () => {
      const { id, logoUrl } = await withLogo();
      const { headers } = await read(logoUrl).expect(200);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'image/webp',
        'content-disposition': 'inline',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        etag: expect.stringMatching(/^"[0-9a-f]{64}"$/),
      });
      for (const address of [`/api/manufacturers/${id}/logo`, `/api/manufacturers/${id}/logo?v=0`, `${logoUrl}&v=1`])
        await read(address).expect(200).expect('Cache-Control', 'public, no-cache');
    });

    it('as 304 to clients with a current copy', async () => {
      const { logoUrl } = await withLogo();
      const { headers } = await read(logoUrl).expect(200);
      const again = await read(logoUrl).set('If-None-Match', String(headers['etag'])).expect(304);
      expect(again.headers).toMatchObject({ etag: headers['etag'], 'cache-control': headers['cache-control'] });
      await read(logoUrl).set('If-None-Match', '"other"').expect(200);
    });

    it('for HEAD without the picture', async () => {
      const { logoUrl } = await withLogo();
      const { headers } = await server.http.head(logoUrl).expect(200);
      expect(Number(headers['content-length'])).toBe(((await read(logoUrl)).body as Buffer).length);
    });

    it('as 404 when there is none', async () => {
      const { id } = await aManufacturer(server, admin, { therapeuticAreaIds: [areaId] });
      await server.http.get(`/api/manufacturers/${id}/logo`).expect(404).expect('Content-Type', /json/);
      await server.http.get('/api/manufacturers/2147483647/logo').expect(404);
      await server.http.get('/api/manufacturers/0/logo').expect(400);
    });
  });
});
