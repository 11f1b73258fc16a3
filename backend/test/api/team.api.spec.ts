import { limits, teamMessages, type AuditEntryView, type TeamMemberView } from '@pharmacy/contracts';
import { addressCases, pictureError } from '@pharmacy/contracts/address-cases';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { eventually } from '../support/eventually';
import { aPicture, dataUrl } from '../support/pictures';
import { signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

type FieldCase = [field: string, value: unknown, message: string];

describe('the team', () => {
  let server: TestApp;
  let replica: TestApp;
  let admin: string;

  beforeAll(async () => {
    server = await startTestApp();
    replica = await startTestApp({ database: server.database, dataDir: server.config.dataDir });
    admin = await signInAdministrator(server);
  });
  afterEach(async () => {
    for (const { id } of await list()) await remove(id).expect(204);
  });

  const post = (body: object, app = server) =>
    app.http.post('/api/team-members').auth(admin, { type: 'bearer' }).send(body);
  const put = (id: number, body: object) =>
    server.http.put(`/api/team-members/${id}`).auth(admin, { type: 'bearer' }).send(body);
  const remove = (id: number) => server.http.delete(`/api/team-members/${id}`).auth(admin, { type: 'bearer' });
  const order = (ids: unknown, app = server, before?: unknown) =>
    app.http.post('/api/team-members/order').auth(admin, { type: 'bearer' }).send({ ids, before });
  const list = async (app = server) => (await app.http.get('/api/team-members').expect(200)).body as TeamMemberView[];
  const member = (details: object = {}) => ({ name: 'Ana Lee', title: 'Pharmacist', ...details });
  const aMember = async (name: string, displayOrder?: number) =>
    (await post(member({ name, displayOrder })).expect(201)).body as TeamMemberView;
  const placesOf = (members: readonly TeamMemberView[]) => members.map((each) => [each.name, each.displayOrder]);
  const portraitFiles = () => {
    try {
      return readdirSync(join(server.config.dataDir, 'files', 'portraits')).filter((name) => !name.startsWith('.'));
    } catch {
      return []; // nothing was stored yet
    }
  };
  const trail = async (query: string) =>
    (await server.http.get(`/api/admin/audit?${query}`).auth(admin, { type: 'bearer' }).expect(200))
      .body as AuditEntryView[];

  describe('adding', () => {
    it('returns the member, trimmed, with null for every empty text', async () => {
      const empty = { bio: '', email: ' ', phone: null };
      const { body } = await post(member({ name: '  Ana Lee ', ...empty })).expect(201);
      expect(body).toEqual({
        id: expect.any(Number),
        name: 'Ana Lee',
        title: 'Pharmacist',
        bio: null,
        email: null,
        phone: null,
        imageUrl: null,
        displayOrder: 1,
      });
      const full = {
        bio: 'Line\nLine',
        email: 'ana@example.org',
        phone: '555 0100',
        imageUrl: 'https://example.org/a.jpg',
      };
      expect((await post(member({ ...full, displayOrder: 0 })).expect(201)).body).toMatchObject({
        ...full,
        displayOrder: 0,
      });
    });

    it.each(addressCases.filter(({ picture }) => picture !== null))(
      'stores the portrait at $typed, with https:// in front of a bare host',
      async ({ typed, picture }) => {
        expect((await post(member({ imageUrl: typed })).expect(201)).body.imageUrl).toBe(picture);
      },
    );

    it('stores an uploaded photo as WebP, keeps it while its own address is sent back, and removes the file it replaces', async () => {
      const upload = dataUrl(await aPicture({ format: 'jpeg', width: 1_600, height: 1_600 }));
      const { id, imageUrl } = (await post(member({ imageUrl: upload })).expect(201)).body as TeamMemberView;
      expect(imageUrl).toMatch(new RegExp(`^/api/team-members/${id}/portrait\\?v=[0-9a-f]{16}$`));
      const answer = await server.http
        .get(imageUrl ?? '')
        .responseType('blob')
        .expect(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
      });
      expect(await sharp(answer.body as Buffer).metadata()).toMatchObject({ format: 'webp', width: 960, height: 960 });
      await server.http
        .get(imageUrl ?? '')
        .set('If-None-Match', answer.headers['etag'] ?? '')
        .expect(304);

      expect((await put(id, member({ imageUrl })).expect(200)).body.imageUrl).toBe(imageUrl);
      expect((await put(id, member()).expect(200)).body.imageUrl).toBe(imageUrl);
      expect((await list()).map((each) => each.imageUrl)).toEqual([imageUrl]);

      const replaced = (await put(id, member({ imageUrl: dataUrl(await aPicture()) })).expect(200)).body.imageUrl;
      expect(replaced).not.toBe(imageUrl);
      await eventually(() => portraitFiles().length === 1);
      expect((await put(id, member({ imageUrl: null })).expect(200)).body.imageUrl).toBeNull();
      await server.http.get(`/api/team-members/${id}/portrait`).expect(404);
      await eventually(() => portraitFiles().length === 0);
    });

    it.each([
      ['no picture', () => dataUrl(Buffer.from('<svg/>'), 'image/svg+xml'), teamMessages.photoInvalid],
      ['more than 5 MB', () => dataUrl(Buffer.alloc(5 * 1024 * 1024 + 1)), 'File size exceeds 5MB'],
      ['the photo of another member', () => '/api/team-members/999/portrait?v=ab', teamMessages.photoInvalid],
    ])('rejects a photo that is %s, and stores nothing', async (_, upload, message) => {
      const { body } = await post(member({ imageUrl: upload() })).expect(400);
      expect(body.details).toEqual([{ field: 'imageUrl', message }]);
      expect(await list()).toEqual([]);
      expect(portraitFiles()).toEqual([]);
    });

    it('numbers a new member by how many there are then, whatever the numbers of the others', async () => {
      await aMember('First', 9);
      expect((await aMember('Second')).displayOrder).toBe(2);
      expect((await aMember('Third')).displayOrder).toBe(3);
    });

    it('never assigns a position twice when several are added concurrently', async () => {
      const apps = [server, replica, server, replica, server, replica];
      const answers = await Promise.all(apps.map((app, index) => post(member({ name: `Member ${index}` }), app)));
      expect(answers.map(({ status }) => status)).toEqual(apps.map(() => 201));
      expect((await list()).map(({ displayOrder }) => displayOrder)).toEqual([1, 2, 3, 4, 5, 6]);
    });
  });

  describe('the details of a member', () => {
    it.each<FieldCase>([
      ['name', undefined, 'Name must be at least 2 characters'],
      ['name', ' x ', 'Name must be at least 2 characters'],
      ['name', 'x'.repeat(101), 'Name may have at most 100 characters'],
      ['title', '', 'Title must be at least 2 characters'],
      ['title', 'x'.repeat(101), 'Title may have at most 100 characters'],
      ['bio', 'x'.repeat(5_001), 'Bio may have at most 5,000 characters'],
      ['email', 'nobody', 'Invalid email address'],
      ['email', `${'x'.repeat(250)}@example.org`, 'Email may have at most 254 characters'],
      ['phone', '1'.repeat(41), 'Phone may have at most 40 characters'],
      ['imageUrl', 'portrait.jpg', 'Invalid image URL'],
      ['imageUrl', 'data:image/png;base64,AAAA', teamMessages.photoInvalid],
      ['imageUrl', 'javascript:alert(1)', 'Invalid image URL'],
      ['imageUrl', 'https://[::1', 'Invalid image URL'],
      ['imageUrl', `https://example.org/${'x'.repeat(2_048)}`, 'Image URL may have at most 2,048 characters'],
      ...addressCases
        .filter(({ picture }) => picture === null)
        .map((each): FieldCase => ['imageUrl', each.typed, pictureError(each, teamMessages.imageUrlInvalid)]),
      ['displayOrder', -1, 'Display order must be a whole number of 0 or more'],
      ['displayOrder', 1.5, 'Display order must be a whole number of 0 or more'],
      ['displayOrder', '3', 'Display order must be a whole number of 0 or more'],
      ['displayOrder', null, 'Display order must be a whole number of 0 or more'],
      ['displayOrder', 2_147_483_648, 'Display order must be a whole number of 0 or more'],
    ])("can't have %s %j", async (field, value, message) => {
      const { id } = await aMember('Present');
      for (const answer of [await post(member({ [field]: value })), await put(id, member({ [field]: value }))])
        expect({ status: answer.status, details: answer.body.details }).toEqual({
          status: 400,
          details: [{ field, message }],
        });
      expect(placesOf(await list())).toEqual([['Present', 1]]);
    });
  });

  describe('changing', () => {
    it("keeps fields that aren't named, clears empty ones, and can't change the ID", async () => {
      const before = (await post(member({ bio: 'Words', phone: '555 0100' })).expect(201)).body as TeamMemberView;
      const { body } = await put(before.id, { id: 1_000_000, name: 'Ana Kim', title: 'Owner', phone: '' }).expect(200);
      expect(body).toEqual({ ...before, name: 'Ana Kim', title: 'Owner', phone: null });
      expect(await list(replica)).toEqual([body]);
      expect((await put(before.id, member({ displayOrder: 7 })).expect(200)).body).toMatchObject({ displayOrder: 7 });
    });

    it('is rejected if it would overwrite what someone else changed meanwhile', async () => {
      const { id } = (await post(member({ bio: 'Words', phone: '555 0100' })).expect(201)).body as TeamMemberView;
      const before = { name: 'Ana Lee', title: 'Pharmacist', bio: 'Words', email: null, phone: '555 0100' };
      await put(id, { ...member({ title: 'Owner' }), bio: 'Later words' }).expect(200);
      for (const change of [{ phone: '555 0199' }, { title: 'Director' }, { title: 'Owner', bio: 'Other words' }]) {
        const { body } = await put(id, { ...member(change), before }).expect(409);
        expect(body).toMatchObject({ message: teamMessages.changedMeanwhile });
      }
      const renamed = { name: 'Ana Kim', title: 'Owner', phone: '555 0199', before };
      const { body } = await put(id, renamed).expect(200);
      expect(body).toMatchObject({ name: 'Ana Kim', title: 'Owner', bio: 'Later words', phone: '555 0199' });
      const rejected = await put(id, { ...member(), before: { ...before, name: '' } }).expect(400);
      expect(rejected.body.details).toEqual([{ field: 'before.name', message: teamMessages.nameTooShort }]);
    });

    it('is rejected if it would overwrite a position that someone else gave meanwhile', async () => {
      const { id } = await aMember('Ana Lee', 1);
      const before = member({ displayOrder: 1 });
      await put(id, member({ displayOrder: 5 })).expect(200);
      const { body } = await put(id, member({ displayOrder: 3, before })).expect(409);
      expect(body).toMatchObject({ message: teamMessages.changedMeanwhile });
      expect((await put(id, member({ before })).expect(200)).body).toMatchObject({ displayOrder: 5 });
    });

    it('returns 404 for a missing member, and 400 for an invalid number', async () => {
      await put(2_147_483_647, member()).expect(404);
      await remove(2_147_483_647).expect(404);
      await remove(0).expect(400);
      await server.http.put('/api/team-members/order').auth(admin, { type: 'bearer' }).send(member()).expect(400);
    });
  });

  describe('the list', () => {
    it('is sorted by display order, then by name, and supports revalidation', async () => {
      for (const [name, place] of [
        ['zoe', 1],
        ['Ben', 2],
        ['adam', 2],
        ['Cleo', 0],
      ] as const)
        await aMember(name, place);
      expect(placesOf(await list())).toEqual([
        ['Cleo', 0],
        ['zoe', 1],
        ['adam', 2],
        ['Ben', 2],
      ]);
      const { headers } = await server.http.get('/api/team-members').expect(200);
      const again = () => replica.http.get('/api/team-members').set('If-None-Match', String(headers['etag']));
      await again().expect(304);
      await aMember('Dora');
      await again().expect(200);
    });
  });

  describe('ordering', () => {
    it('numbers all members from 1 and returns the list', async () => {
      const [ben, cleo, dora] = [await aMember('Ben', 5), await aMember('Cleo', 5), await aMember('Dora', 0)];
      const { body } = await order([cleo.id, dora.id, ben.id]).expect(200);
      expect(placesOf(body as TeamMemberView[])).toEqual([
        ['Cleo', 1],
        ['Dora', 2],
        ['Ben', 3],
      ]);
      expect(await list(replica)).toEqual(body);
      const [entry] = await trail('action=team.ordered');
      expect(entry?.subject).toMatchObject({ type: 'team', label: 'Cleo, Dora, Ben' });
    });

    it.each([
      ['leaves one out', ([first]: number[]) => [first]],
      ['names one twice', ([first, second]: number[]) => [first, second, second]],
      ['names a stranger', ([first]: number[]) => [first, 2_147_483_647]],
      ['names one too many', (ids: number[]) => [...ids, 2_147_483_647]],
    ])('changes nothing when it %s', async (_, wrong) => {
      const ids = [(await aMember('Ben', 4)).id, (await aMember('Cleo', 2)).id];
      expect((await order(wrong(ids)).expect(409)).body).toEqual({
        statusCode: 409,
        error: 'Conflict',
        message: 'The order must include every team member once. Reload the list and try again.',
      });
      expect(placesOf(await list())).toEqual([
        ['Cleo', 2],
        ['Ben', 4],
      ]);
    });

    it.each([undefined, null, [], 'all', ['1'], [0], [1.5], [[1]]])('rejects %j', async (ids) => {
      expect((await order(ids).expect(400)).body.details).toEqual([{ field: 'ids', message: expect.any(String) }]);
    });

    it('is rejected if someone else ordered the team after it was read', async () => {
      const [ben, cleo, dora] = [await aMember('Ben', 5), await aMember('Cleo', 5), await aMember('Dora', 0)];
      const read = (await list()).map(({ id }) => id);
      const theirs = [cleo.id, ben.id, dora.id];
      await order(theirs, replica, read).expect(200);
      const mine = [ben.id, dora.id, cleo.id];
      expect((await order(mine, server, read).expect(409)).body.message).toBe(teamMessages.orderedMeanwhile);
      expect((await list()).map(({ id }) => id)).toEqual(theirs);
      await order(mine, server, theirs).expect(200);
      await order(theirs).expect(200);
    });

    it('can be saved again after its response was lost', async () => {
      const [ben, cleo] = [await aMember('Ben', 5), await aMember('Cleo', 5)];
      const read = (await list()).map(({ id }) => id);
      for (const place of [server, replica]) await order([cleo.id, ben.id], place, read).expect(200);
    });

    it.each([null, 'all', ['1']])('rejects %j as what was read', async (before) => {
      const { id } = await aMember('Ben');
      expect((await order([id], server, before).expect(400)).body.details).toMatchObject([{ field: 'before' }]);
    });

    it('rejects too many ids as what was read', async () => {
      const { id } = await aMember('Ben');
      const before = Array.from({ length: limits.team.max + 1 }, (_, index) => index + 1);
      const message = `before can have at most ${limits.team.max} IDs`;
      expect((await order([id], server, before).expect(400)).body.details).toEqual([{ field: 'before', message }]);
    });

    it('by two administrators concurrently, while a third adds, ends in a complete order', async () => {
      const ids: number[] = [];
      for (const name of ['Ben', 'Cleo', 'Dora', 'Emil']) ids.push((await aMember(name)).id);
      const reversed = [...ids].reverse();
      const answers = await Promise.all([
        order(ids),
        order(reversed, replica),
        post(member(), replica),
        put(ids[0] ?? 0, member()),
      ]);
      expect([200, 409]).toContain(answers[0]?.status);
      expect([200, 409]).toContain(answers[1]?.status);
      expect(answers.slice(2).map(({ status }) => status)).toEqual([201, 200]);
      const now = await list();
      expect(now.map(({ displayOrder }) => displayOrder)).toEqual([1, 2, 3, 4, 5]);
      expect([ids, reversed]).toContainEqual(now.map(({ id }) => id).slice(0, 4));
    });
  });

  it('adds an audit trail entry for every change', async () => {
    const { id } = await aMember('Told');
    await put(id, member({ name: 'Retold' })).expect(200);
    await remove(id).expect(204);
    const entries = (await trail(`subject=team_member:${id}`)).map(({ action, subject }) => [action, subject?.label]);
    expect(entries).toEqual([
      ['team_member.deleted', 'Retold'],
      ['team_member.updated', 'Retold'],
      ['team_member.added', 'Told'],
    ]);
  });
});
