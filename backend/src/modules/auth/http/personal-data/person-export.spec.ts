import type { PersonalRecord } from '../../../../platform/personal-data';
import { htmlOf } from './person-export';

const at = new Date('2026-03-02T15:00:00.123Z');

describe(htmlOf, () => {
  it('shows each section with headings, and nothing of the data as markup', () => {
    const html = htmlOf({
      username: '<b>ana</b>',
      exportedAt: at,
      sections: [
        { title: 'Account', records: [{ firstName: '<script>alert(1)</script>', emailConfirmedAt: at, phone: null }] },
        { title: 'Sign-ins', records: [{ address: '"192.0.2.1"' }, { address: "o'neil & co" }] },
        { title: 'Messages', records: [] },
      ],
    });
    expect(html).not.toMatch(/<script>|<b>/);
    expect(html).toContain('<th scope="row">Email confirmed at</th><td>2026-03-02 15:00:00</td>');
    expect(html).toContain('<th scope="row">Phone</th><td>–</td>');
    expect(html).toContain('<td>&quot;192.0.2.1&quot;</td>');
    expect(html).toContain('<td>o&#39;neil &amp; co</td>');
    expect(html).toContain('<h2>Messages</h2><p>No data.</p>');
  });

  it('has a column for each field of any record', () => {
    const records: readonly PersonalRecord[] = [
      { kind: 'Authenticator app', addedAt: at },
      { kind: 'Passkey', name: 'Chrome on Windows', addedAt: at },
      { kind: 'Recovery codes', left: 9 },
    ];
    const html = htmlOf({ username: 'ana', exportedAt: at, sections: [{ title: 'Two-step sign-in', records }] });
    const headings = [...html.matchAll(/<th scope="col">(.*?)<\/th>/g)].map(([, name]) => name);
    expect(headings).toEqual(['Kind', 'Added at', 'Name', 'Left']);
    expect(html).toContain('<td>2026-03-02 15:00:00</td><td>Chrome on Windows</td><td>–</td>');
    expect(html).toContain('<tr><td>Recovery codes</td><td>–</td><td>–</td><td>9</td></tr>');
  });
});
