import type { DocumentView, ReadingRequestView } from '@pharmacy/contracts';
import { hasLibrary, opens, type Paper, type Person, sees, seesPicture } from './rule';
import { type World, WORD } from './seed-world';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH';
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly json: () => unknown;
}

let calls = 0;
/** On one replica after the other. */
export async function call(
  { apps }: World,
  token: string | null,
  method: Method,
  path: string,
  body?: object,
): Promise<Answer> {
  const { url } = apps[(calls += 1) % 2]!;
  const response = await fetch(url + path, {
    method,
    headers: {
      ...(token !== null && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
  return { status: response.status, headers: response.headers, text, json: () => JSON.parse(text) as unknown };
}

export const idsIn = (answer: Answer) => (answer.json() as { id: number }[]).map(({ id }) => id);
export const newestFirst = (papers: readonly Paper[]) => papers.map(({ id }) => id).reverse();
const statusForLibrary = (person: Person) => (!person.isActive ? 401 : hasLibrary(person) ? 200 : 403);

/** The lists of the library. */
const listings = (world: World): readonly (readonly [query: string, isListed: (paper: Paper) => boolean])[] => [
  ['', () => true],
  [`q=${WORD}`, ({ hasText, recalled }) => hasText && !recalled.includes(2)],
  [`manufacturerId=${world.companies[0]}`, ({ company }) => company === world.companies[0]],
  [`groupId=${world.groups[0]}`, ({ group }) => group === world.groups[0]],
  ['category=Guides', ({ category }) => category === 'Guides'],
  ['q=pricing', ({ title }) => title.startsWith('Pricing')],
  ['category=Uncategorized', ({ category }) => category === null],
  ['type=both', ({ type }) => type === 'both'],
  ['type=salesrep&category=Forms', ({ type, category }) => type === 'salesrep' && category === 'Forms'],
  ['form=pdf&q=dosing', ({ title }) => title.startsWith('Dosing')],
  [`manufacturerId=${world.companies[1]}`, ({ company }) => company === world.companies[1]],
  [`therapeuticAreaId=${world.area}`, ({ area }) => area === world.area],
  ...world.companies.map((id) => [`partnerId=${id}`, ({ partner }: Paper) => partner === id] as const),
];
const FEW = 5;

/** What lists show to a person, how many they count, and what a page of one counts. */
export async function checkLists(
  world: World,
  person: Person,
  { token = person.token, few = false } = {},
): Promise<void> {
  const { today, papers } = world;
  const status = statusForLibrary(person);
  for (const [query, isListed] of listings(world).slice(0, few ? FEW : undefined)) {
    const about = { person: person.username, query };
    const expected = newestFirst(papers.filter((paper) => isListed(paper) && sees(person, paper, today)));
    // Only what has no query is cached: on each replica, for everyone with the same name of an audience.
    const addresses = query === '' ? ['', '', '', '', '?limit=1'] : [`?${query}`, `?${query}&limit=1`];
    for (const address of addresses) {
      const limit = address.endsWith('limit=1') ? 1 : undefined;
      const answer = await call(world, token, 'GET', `/api/documents${address}`);
      expect({ ...about, status: answer.status }).toEqual({ ...about, status });
      if (status !== 200) return;
      const shown = { ...about, ids: idsIn(answer), total: Number(answer.headers.get('x-total-count')) };
      expect(shown).toEqual({ ...about, ids: expected.slice(0, limit), total: expected.length });
      for (const { id, hasThumbnail } of answer.json() as DocumentView[]) {
        const paper = papers.find((each) => each.id === id)!;
        expect({ ...about, paper, hasThumbnail }).toEqual({
          ...about,
          paper,
          hasThumbnail: seesPicture(person, paper, today),
        });
      }
      if (query === `q=${WORD}`)
        for (const { snippet } of answer.json() as DocumentView[]) expect(JSON.stringify(snippet)).toContain(WORD);
    }
  }
}

/** Those of what they marked and opened that they still see, and what they're asked to read. */
export async function checkOwnLists(world: World, person: Person): Promise<void> {
  const { today, papers, openings } = world;
  const visible = papers.filter((paper) => sees(person, paper, today));
  const own = openings.filter((opening) => opening.person === person);
  const lastOpened = [...new Set(own.map(({ paper }) => paper).reverse())];
  const about = { person: person.username };
  for (const [path, expected] of [
    ['/api/documents/favorites', newestFirst(visible)],
    ['/api/documents/recent', lastOpened.filter((paper) => visible.includes(paper)).map(({ id }) => id)],
  ] as const) {
    const answer = await call(world, person.token, 'GET', path);
    const status = statusForLibrary(person);
    expect({ ...about, path, status: answer.status }).toEqual({ ...about, path, status });
    if (status === 200) expect({ ...about, path, ids: idsIn(answer) }).toEqual({ ...about, path, ids: expected });
  }
  const answer = await call(world, person.token, 'GET', '/api/reading-requests');
  expect({ ...about, status: answer.status }).toEqual({ ...about, status: person.isActive ? 200 : 401 });
  if (!person.isActive) return;
  const asked = visible.filter(
    (paper) => paper.mustReadBy !== null && paper.isPublished && !paper.recalled.includes(2),
  );
  const requests = (answer.json() as ReadingRequestView[]).map(({ documentId, isOpened }) => ({
    documentId,
    isOpened,
  }));
  const expected = [...asked].reverse().map((paper) => ({
    documentId: paper.id,
    isOpened: own.some((opening) => opening.paper === paper && opening.version === 2),
  }));
  expect({ ...about, requests }).toEqual({ ...about, requests: expected });
}

/** As a watermark writes it. */
const hex = (text: string) => Buffer.from(text).toString('hex');

/** Every address that opens a file, and what it sends. */
export async function checkFiles(world: World, person: Person, paper: Paper): Promise<void> {
  const { today } = world;
  const path = `/api/documents/${paper.id}`;
  const isSeen = sees(person, paper, today);
  const attempts: Answer[] = [];
  for (const version of [1, 2] as const) {
    const query = version === 1 ? '?version=1' : '';
    const isOpen = opens(person, paper, version, today);
    const ticket = await call(world, person.token, 'POST', `${path}/ticket`, version === 1 ? { version } : {});
    const token = ticket.status === 201 ? (ticket.json() as { token: string }).token : 'none';
    const answers = [
      await call(world, null, 'GET', `${path}/download?token=${token}${version === 1 ? '&version=1' : ''}`),
      await call(world, person.token, 'GET', `${path}/view${query}`),
      ...(version === 2 ? [await call(world, person.token, 'GET', `${path}/download`)] : []),
    ];
    const sent = answers.map(
      ({ status, text }) => status === 200 && text.includes(`file ${paper.id} version ${version}`),
    );
    const about = { person, paper, version };
    expect({ ...about, ticket: ticket.status === 201, sent }).toEqual({
      ...about,
      ticket: isOpen,
      sent: answers.map(() => isOpen),
    });
    if (isOpen && paper.isWatermarked)
      for (const { text } of answers) expect(text).toContain(hex(`(${person.username})`));
    attempts.push(ticket, ...answers.slice(1));
  }
  const picture = await call(world, person.token, 'GET', `${path}/thumbnail`);
  expect({ person, paper, isPicture: picture.status === 200 && picture.text === `page of ${paper.id}` }).toEqual({
    person,
    paper,
    isPicture: seesPicture(person, paper, today),
  });
  attempts.push(picture);
  if (isSeen) return;
  const missing = await call(world, person.token, 'GET', '/api/documents/2147483647/download');
  const expected = { person, paper, status: person.isActive ? 404 : 401, text: missing.text };
  for (const { status, text } of attempts) expect({ person, paper, status, text }).toEqual(expected);
}

export async function checkFavoriting(world: World, person: Person, paper: Paper): Promise<void> {
  const { status } = await call(world, person.token, 'PUT', `/api/documents/${paper.id}/favorite`);
  const expected = !person.isActive ? 401 : !hasLibrary(person) ? 403 : sees(person, paper, world.today) ? 204 : 404;
  expect({ person, paper, status }).toEqual({ person, paper, status: expected });
}
