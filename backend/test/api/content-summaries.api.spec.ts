import type { ContentBlockView, ContentSummary } from '@pharmacy/contracts';
import { signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

const ends = ['NULL', `'2020-01-01'`, `'2999-01-01'`];
const texts = [
  { live: false, draft: true },
  { live: true, draft: false },
  { live: true, draft: true },
];

/** Every state of a block: which texts it has, when each ends, and whether a publication is scheduled. */
const states = texts.flatMap(({ live, draft }) =>
  (live ? ends : ['NULL']).flatMap((liveEnd) =>
    (draft ? ends : ['NULL']).flatMap((draftEnd) =>
      (draft ? [true, false] : [false]).map((isScheduled) => ({ live, liveEnd, draft, draftEnd, isScheduled })),
    ),
  ),
);

const rowOf = ({ live, liveEnd, draft, draftEnd, isScheduled }: (typeof states)[number], number: number) => `(
  'state_${number}', 'State ${number}', 'home', 'States', 'plain',
  ${live ? `'live', ${liveEnd}, ${liveEnd === 'NULL' ? 'NULL' : `'later'`}, '2026-03-01T12:00:00Z'` : 'NULL, NULL, NULL, NULL'},
  ${draft ? `'draft', ${draftEnd}, ${draftEnd === 'NULL' ? 'NULL' : `'later'`}, '2026-03-02T12:00:00Z'` : 'NULL, NULL, NULL, NULL'},
  ${isScheduled ? `'2999-03-03T12:00:00Z', 1` : 'NULL, NULL'})`;

/** The state of a block stands twice: in the entity's methods for one block, and in the SQL of the lists. */
describe('the list of content blocks', () => {
  let server: TestApp;
  let admin: string;

  beforeAll(async () => {
    server = await startTestApp();
    admin = await signInAdministrator(server);
    await server.database.query(`
      INSERT INTO content_blocks (key, title, page, section, content_type,
        live_content, live_valid_until, live_afterwards, published_at,
        draft_content, draft_valid_until, draft_afterwards, drafted_at, scheduled_for, scheduled_by)
      VALUES ${states.map(rowOf).join(', ')}`);
  });

  const get = (path: string, caller: 'editor' | 'visitor') => {
    const request = server.http.get(`/api/content${path}`);
    return caller === 'editor' ? request.auth(admin, { type: 'bearer' }) : request;
  };

  it.each(['editor', 'visitor'] as const)(
    'has for the %s the facts of each block, and no other block',
    async (caller) => {
      const { body } = await get('', caller).expect(200);
      const listed = (body as ContentSummary[]).filter(({ key }) => key.startsWith('state_'));
      const found = await Promise.all(states.map((_, number) => get(`/state_${number}`, caller)));
      const blocks = found.filter(({ status }) => status === 200).map((response) => response.body as ContentBlockView);
      expect(listed).toEqual(blocks.map(({ content: _, afterwards: __, ...summary }) => summary));
      const isShown = caller === 'editor' ? () => true : ({ live }: (typeof states)[number]) => live;
      expect(found.map(({ status }) => status)).toEqual(states.map((state) => (isShown(state) ? 200 : 404)));
    },
  );
});
