import { IncomingReply } from './incoming-reply';

const LENGTHS = 8;

function message(reply: unknown, html = '', json = JSON.stringify(reply)): Buffer {
  const [head, tail] = [Buffer.from(json), Buffer.from(html)];
  const lengths = Buffer.alloc(LENGTHS);
  lengths.writeUInt32BE(head.length, 0);
  lengths.writeUInt32BE(tail.length, 4);
  return Buffer.concat([lengths, head, tail]);
}

const lengthsOnly = (json: number, html: number) => {
  const lengths = Buffer.alloc(LENGTHS);
  lengths.writeUInt32BE(json, 0);
  lengths.writeUInt32BE(html, 4);
  return lengths;
};

const head = { title: 'Home', description: '', structuredData: [{ '@type': 'Pharmacy' }] };

describe(IncomingReply.name, () => {
  it('parses a reply that arrives byte by byte, and keeps only the agreed fields', () => {
    const incoming = new IncomingReply();
    const bytes = message({ page: { status: 200, head: { ...head, extra: 1 }, html: 'not this' } }, '<p>é</p>');
    const replies = [...bytes].map((byte) => incoming.take(Buffer.from([byte])));
    expect(replies.pop()).toEqual({ page: { status: 200, head, html: '<p>é</p>' } });
    expect(replies.every((reply) => reply === undefined)).toBe(true);
  });

  it('takes as much structured data as HTML', () => {
    const structuredData = [{ '@type': 'ItemList', text: 'x'.repeat(2_000_000) }];
    const page = { status: 200, head: { ...head, structuredData } };
    expect(new IncomingReply().take(message({ page }))).toEqual({ page: { ...page, html: '' } });
  });

  it.each([
    ['is announced as longer than 2 MB', lengthsOnly(2 * 1024 * 1024 + 1, 0), 'The reply has more than'],
    ['announces HTML of more than 2 MB', lengthsOnly(2, 2 * 1024 * 1024 + 1), 'The page has more than'],
    ['goes on after its end', Buffer.concat([message({ failure: '' }), Buffer.from('x')]), 'more than a reply'],
    ['is no JSON', message(null, '', '{'), 'JSON'],
    ['is null', message(null), 'invalid reply'],
    ['is of an unknown kind', message({ secrets: [] }), 'invalid reply'],
    ['has another status', message({ page: { status: 302, head: null } }), 'invalid reply'],
    ['has no head', message({ page: { status: 200 } }), 'invalid reply'],
    ['has a title that is no text', message({ page: { status: 200, head: { ...head, title: {} } } }), 'invalid reply'],
    [
      'has data that is no object',
      message({ page: { status: 200, head: { ...head, structuredData: [1] } } }),
      'invalid',
    ],
    ['needs what is no text', message({ needs: { reads: [{}], chunk: null } }), 'invalid reply'],
    ['needs too much', message({ needs: { reads: Array(51).fill('/api'), chunk: null } }), 'invalid reply'],
    ['names a chunk that is no text', message({ needs: { reads: [], chunk: 1 } }), 'invalid reply'],
  ])('rejects a reply that %s', (_what, bytes, reason) => {
    expect(() => new IncomingReply().take(bytes)).toThrow(reason);
  });

  it("shortens a page's failure message", () => {
    const reply = new IncomingReply().take(message({ failure: 'x'.repeat(10_000) }));
    expect(reply).toEqual({ failure: 'x'.repeat(2_000) });
  });
});
