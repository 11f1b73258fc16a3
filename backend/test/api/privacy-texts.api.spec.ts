import type { RetentionView } from '@pharmacy/contracts';
import { firstBlocks } from '@pharmacy/contracts/first-texts';
import { PersonalData } from '../../src/platform/personal-data';
import { signInAdministrator } from '../support/people';
import { startTestApp, type TestApp } from '../support/test-app';

/** What the privacy page says about each section of a person's export. */
const wordsOfSections: Readonly<Record<string, readonly string[]>> = {
  Account: ['name, username, email address, organization, phone number', 'Once a year, you confirm', 'erase'],
  'Answers to these messages, and notes about them': ['our answers, and our notes'],
  'Email address changes': ['When you change your email address'],
  'Checks of these requests': ['NPI registry', 'license board', 'the results of these checks'],
  'Documents confirmed as read, and reminders': ['confirm that you read a document', 'our reminders'],
  'Documents opened or downloaded': [
    'which documents you open or download, and when, with the internet address',
    'last opened',
  ],
  'Documents named in emails': ['which documents our emails to you named', 'what we emailed you about'],
  'Emails about new documents': ['how often you want emails about new documents'],
  'Audit trail entries': [
    'who changed what, with the internet address',
    'failed sign-ins, requests for a new password, and invitations to our staff, with the username or email address',
    'We never delete this record, not even after the times above',
  ],
  'Favorite documents': ['favorites'],
  'Exclusion list matches': ['each match with that list'],
  'Messages sent with the contact form': [
    'your message, your contact details',
    'We also record when you wrote, with your internet address. We remove that address together with the message',
    'What you wrote to us from another email address, such as a former one, isn’t found',
  ],
  'Staff notes about these requests': ['our own notes about your request'],
  'Questions about these requests, and what was added': ['our questions to you and your answers'],
  'Recalls of these documents': ['in a recall', 'destroyed a recalled one'],
  'Requests for an account': ['phone number, and notes', 'your NPI, your license, your company, and your territory'],
  'Sign-ins': ['For each sign-in, we keep the internet address, the browser, and the times'],
  'Two-step sign-in': ['authenticator app', 'passkey', 'recovery codes'],
};

/** What it says about each kind that a setting deletes, with the time that is the setting's default. */
const wordsOfKinds: Readonly<Record<string, string | { readonly kept: string; readonly words: string }>> = {
  'access-addresses': { kept: '24 months', words: 'After two years, we remove that address' },
  'deactivated-accounts': 'We keep the data of a deactivated account until we erase it',
  invitations: { kept: '90 days', words: 'Invitations to our staff that no one accepts are deleted after 90 days' },
  'mail-records': { kept: '24 months', words: 'For two years, we also keep which emails we sent' },
  messages: { kept: '24 months', words: 'We delete them two years after the last answer or note' },
  'rejected-requests': { kept: '12 months', words: 'We delete a request a year after it was rejected or withdrawn' },
  'sign-ins': { kept: '30 days', words: 'We delete them 30 days after the session ends' },
};

/** And about what is deleted at a time that no setting changes. */
const wordsOfTimes: Readonly<Record<string, string>> = {
  'Failed sign-ins, 1 hour': 'We keep failed sign-ins for an hour',
  'Alerts about failed sign-ins, 7 days': 'warnings about them for 7 days',
  'Email addresses in password reset requests, 1 day': 'we keep the email address that you enter for a day',
  'Email address changes, 7 days': 'we keep the old and the new one for 7 days',
  'Staff role changes, 30 days': 'We keep changes of staff roles for 30 days',
};
/** Only keyed digests, or nothing about a person. */
const impersonal =
  /^(?:Links |Password reset links|Staff invitation links|Responses to requests |Uploaded files |Unfinished )/;

describe('the privacy page of a new installation', () => {
  let server: TestApp;
  let owner: string;
  beforeAll(async () => {
    server = await startTestApp();
    owner = await signInAdministrator(server);
  });

  const page = firstBlocks()
    .filter((block) => block.page === 'privacy')
    .map(({ content }) => content)
    .join('\n');
  const missing = (words: readonly string[]) => words.filter((each) => !page.includes(each));

  it('names everything that a module stores about people', async () => {
    const [admin] = await server.database.query<{ id: number; username: string }[]>('SELECT id, username FROM users');
    const { id: userId, username } = admin!;
    const sections = await server.app.get(PersonalData).collect({ userId, username, emails: [] });
    expect(sections.map(({ title }) => title).sort()).toEqual(Object.keys(wordsOfSections).sort());
    expect(missing(Object.values(wordsOfSections).flat())).toEqual([]);
  });

  it('names what the log has of a visit that succeeds', () => {
    expect(
      missing(['log can record your internet address, the pages that you open, and that you wrote to us']),
    ).toEqual([]);
  });

  it('names what signing in stores in the browser', () => {
    expect(
      missing(['a session token, your name and the details of your account, and the time of your last activity']),
    ).toEqual([]);
  });

  it('names what is deleted, and after how long', async () => {
    const { body } = await server.http.get('/api/admin/retention').auth(owner, { type: 'bearer' }).expect(200);
    const { kinds, fixed } = body as RetentionView;
    expect(Object.fromEntries(kinds.map(({ kind, kept }) => [kind, kept]))).toEqual(
      Object.fromEntries(
        Object.entries(wordsOfKinds).map(([kind, of]) => [kind, typeof of === 'string' ? null : of.kept]),
      ),
    );
    const times = fixed.filter(({ what }) => !impersonal.test(what)).map(({ what, kept }) => `${what}, ${kept}`);
    expect(times.sort()).toEqual(Object.keys(wordsOfTimes).sort());
    const words = Object.values(wordsOfKinds).map((of) => (typeof of === 'string' ? of : of.words));
    expect(missing([...words, ...Object.values(wordsOfTimes)])).toEqual([]);
  });
});
