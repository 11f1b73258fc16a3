import type { AuditEntryView } from '@pharmacy/contracts';
import {
  firstTextCheckSettings,
  type SaveTextCheckSettings,
  textCheckLimits,
  textCheckMessages as messages,
  textRules,
} from '@pharmacy/contracts/text-checks';
import { type ContentClient, anAdministrator, contentClient, makeScheduledDue, seedContent } from '../support/content';
import { eventually } from '../support/eventually';
import { startTestApp, type TestApp } from '../support/test-app';

const KEY = 'about_values_title';
const entry = { words: 'flawless', why: 'Nobody is.', alternative: 'Say what you check.' };

describe('checks before publishing', () => {
  let server: TestApp;
  let token: string;
  let desk: ContentClient;
  beforeAll(async () => {
    server = await startTestApp();
    await seedContent(server);
    token = await anAdministrator(server, 'ana');
    desk = contentClient(server, token);
  });
  beforeEach(async () => {
    await server.database.query('DELETE FROM content_checks');
    await desk.post(`${KEY}/revert`);
  });

  const read = () => server.http.get('/api/content-checks').auth(token, { type: 'bearer' });
  const save = (body: Partial<SaveTextCheckSettings> | object) =>
    server.http.put('/api/content-checks').auth(token, { type: 'bearer' }).send(body);
  const live = async () => (await server.http.get(`/api/content/${KEY}`).expect(200)).body.content as string;
  const draftOf = async () => (await desk.get(KEY).expect(200)).body;
  const trail = async (limit = 1): Promise<readonly AuditEntryView[]> =>
    (await server.http.get(`/api/admin/audit?action=content&limit=${limit}`).auth(token, { type: 'bearer' })).body;

  describe('settings', () => {
    it('are those of the installation until they are changed, and each change is in the audit trail', async () => {
      expect((await read().expect(200)).body).toEqual({ ...firstTextCheckSettings, version: 0 });
      const changed = { claimWords: [entry], bindingRules: ['claims', 'unfilled'] };
      const { body } = await save({ ...changed, version: 0 }).expect(200);
      expect(body).toEqual({ ...changed, version: 1 });
      expect((await read().expect(200)).body).toEqual({ ...changed, bindingRules: ['unfilled', 'claims'], version: 1 });
      expect((await trail())[0]).toMatchObject({
        action: 'content.checks-changed',
        actor: { username: 'ana' },
        subject: { type: 'content_checks', label: 'Claim words: 1; binding: Claim words, Unfilled text' },
      });
    });

    it('are rejected when someone else changed them in the meantime', async () => {
      const body = { claimWords: [], bindingRules: [] };
      const answers = await Promise.all([1, 2, 3].map(() => save({ ...body, version: 0 })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      expect((await save({ ...body, version: 0 }).expect(409)).body.message).toBe(messages.stale);
      await save({ ...body, claimWords: [entry] }).expect(200);
    });

    it('are trimmed, and unknown fields are dropped', async () => {
      const claimWords = [{ ...entry, words: '  flawless ', extra: 1 }];
      const { body } = await save({ claimWords, bindingRules: [], extra: 1 }).expect(200);
      expect(body).toEqual({ claimWords: [entry], bindingRules: [], version: 1 });
    });

    const many = (count: number) => Array.from({ length: count }, () => entry);
    const tooLong = 'x'.repeat(textCheckLimits.why.max + 1);
    it.each([
      [{ bindingRules: [] }, 'claimWords', messages.entriesInvalid],
      [{ claimWords: 'best', bindingRules: [] }, 'claimWords', messages.entriesInvalid],
      [{ claimWords: ['best'], bindingRules: [] }, 'claimWords', messages.entriesInvalid],
      [{ claimWords: [null], bindingRules: [] }, 'claimWords', messages.entriesInvalid],
      [{ claimWords: many(textCheckLimits.claimWords.max + 1), bindingRules: [] }, 'claimWords', messages.tooMany],
      [
        {
          claimWords: Array.from({ length: 31 }, () => ({ ...entry, words: 'a,b,c,d,e,f,g,h,i,j' })),
          bindingRules: [],
        },
        'claimWords',
        messages.tooManyPhrases,
      ],
      [{ claimWords: [{ ...entry, words: ' ' }], bindingRules: [] }, 'claimWords.0.words', messages.wordsRequired],
      [{ claimWords: [{ ...entry, words: ' , ' }], bindingRules: [] }, 'claimWords.0.words', messages.wordsRequired],
      [
        { claimWords: [entry, { words: 'x', why: 'y' }], bindingRules: [] },
        'claimWords.1.alternative',
        messages.alternativeRequired,
      ],
      [
        { claimWords: [{ ...entry, why: tooLong }], bindingRules: [] },
        'claimWords.0.why',
        'The reason may have at most 300 characters',
      ],
      [{ claimWords: [], bindingRules: ['grammar'] }, 'bindingRules', messages.rulesInvalid],
      [{ claimWords: [], bindingRules: ['claims', 'claims'] }, 'bindingRules', messages.rulesInvalid],
      [{ claimWords: [] }, 'bindingRules', messages.rulesInvalid],
      [{ claimWords: [], bindingRules: [], version: -1 }, 'version', 'The version must be a whole number of 0 or more'],
    ])('are rejected as %j', async (body, field, message) => {
      const answer = await save(body).expect(400);
      expect(answer.body.details).toEqual([{ field, message }]);
      expect((await read().expect(200)).body.version).toBe(0);
    });
  });

  describe('warnings', () => {
    it('let a text through and are in the audit entry of its publication', async () => {
      await desk.saveAndPublish(KEY, 'The best pharmacy, guaranteed. [year]');
      expect(await live()).toBe('The best pharmacy, guaranteed. [year]');
      expect((await trail())[0]).toMatchObject({
        action: 'content.published',
        subject: { label: 'About values title (published with 3 warnings: Unfilled text, Claim words)' },
      });
      await desk.saveAndPublish(KEY, 'What we stand for');
      expect((await trail())[0]?.subject?.label).toBe('About values title');
    });

    it('are in the audit entry of a schedule too', async () => {
      await desk.save(KEY, { content: 'The best pharmacy' }).expect(200);
      await desk.schedule(KEY, new Date(Date.now() + 3_600_000).toISOString()).expect(200);
      expect((await trail())[0]).toMatchObject({
        action: 'content.scheduled',
        subject: { label: 'About values title (scheduled with 1 warning: Claim words)' },
      });
    });
  });

  describe('binding rules', () => {
    beforeEach(() => save({ claimWords: [entry], bindingRules: ['claims'] }).expect(200));
    const message = 'Claim words, in “We are flawless”: “flawless”: Nobody is. Say what you check.';
    const rejected = { statusCode: 400, error: 'Bad Request', message, details: [{ field: 'content', message }] };

    it('reject publication and scheduling with the rule and the remedy, and the draft stays', async () => {
      const before = await live();
      await desk.save(KEY, { content: 'We are flawless' }).expect(200);
      expect((await desk.publish(KEY).expect(400)).body).toEqual(rejected);
      const later = new Date(Date.now() + 3_600_000).toISOString();
      expect((await desk.schedule(KEY, later).expect(400)).body).toEqual(rejected);
      expect(await draftOf()).toMatchObject({ content: 'We are flawless', published: false, scheduledFor: null });
      expect(await live()).toBe(before);
      await desk.save(KEY, { content: 'We check twice' }).expect(200);
      await desk.publish(KEY).expect(200);
    });

    it('also hold for the text that replaces it after its last day', async () => {
      await desk.save(KEY, { content: 'Fine', validUntil: '2099-01-01', afterwards: 'We are flawless' }).expect(200);
      expect((await desk.publish(KEY).expect(400)).body.details).toEqual([{ field: 'afterwards', message }]);
    });

    it('stop a scheduled publication whose draft was changed since, and the draft stays', async () => {
      const before = await live();
      await desk.save(KEY, { content: 'We check each order' }).expect(200);
      await desk.schedule(KEY, new Date(Date.now() + 3_600_000).toISOString()).expect(200);
      await desk.save(KEY, { content: 'We are flawless' }).expect(200);
      await makeScheduledDue(server);
      await eventually(async () => (await trail())[0]?.action === 'content.held-back');
      expect((await trail())[0]).toMatchObject({ actor: null, subject: { label: 'About values title (Claim words)' } });
      expect(await draftOf()).toMatchObject({ content: 'We are flawless', published: false, scheduledFor: null });
      expect(await live()).toBe(before);
    });

    it('allow restoring an earlier version, which is only a draft, and check it when it is published', async () => {
      await save({ claimWords: [entry], bindingRules: [] }).expect(200);
      await desk.saveAndPublish(KEY, 'We are flawless');
      await desk.saveAndPublish(KEY, 'What we stand for');
      await save({ claimWords: [entry], bindingRules: [...textRules] }).expect(200);
      const [, flawless] = (await desk.get(`${KEY}/versions`).expect(200)).body as { id: number }[];
      await desk.restore(KEY, flawless?.id ?? 0).expect(200);
      await desk.publish(KEY).expect(400);
    });
  });
});
