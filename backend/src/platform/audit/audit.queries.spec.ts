import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type AuditEntryRow, AuditExport, type AuditQueries } from './audit.queries';
import type { AuditRecord, AuditTrail } from './audit-trail';

const entry = (id: number, facts: Partial<AuditEntryRow> = {}): AuditEntryRow => ({
  id,
  at: new Date('2026-03-02T15:00:00.123Z'),
  actor_id: 1,
  actor_username: 'ana',
  action: 'thing.changed',
  subject_type: 'thing',
  subject_id: 7,
  subject_label: 'A thing',
  address: '192.0.2.1',
  request_id: 'r-1',
  ...facts,
});

/** A trail of so many entries that counts how often it is read, and keeps what is recorded. */
class FakeTrail {
  reads = 0;
  readonly labels: (string | undefined)[] = [];

  constructor(private entries: readonly AuditEntryRow[]) {}

  end(): Promise<number> {
    return Promise.resolve((this.entries[0]?.id ?? 0) + 1);
  }

  record({ subject }: AuditRecord): Promise<void> {
    this.labels.push(subject?.label);
    this.add();
    return Promise.resolve();
  }

  add(): void {
    this.entries = [entry((this.entries[0]?.id ?? 0) + 1), ...this.entries];
  }

  below(before: number, _filters: object, limit: number): Promise<readonly AuditEntryRow[]> {
    this.reads += 1;
    return Promise.resolve(this.entries.filter(({ id }) => id < before).slice(0, limit));
  }
}

function exportOf(entries: readonly AuditEntryRow[]) {
  const fake = new FakeTrail(entries);
  const queries: Pick<AuditQueries, 'below' | 'end'> = fake;
  const trail: Pick<AuditTrail, 'record'> = fake;
  return { fake, file: new AuditExport(queries as AuditQueries, trail as AuditTrail) };
}

const newestFirst = (count: number) => Array.from({ length: count }, (_, index) => entry(count - index));
const textOf = async (file: AuditExport) => (await buffer(Readable.from(await file.begin({})))).toString();
const HEADER = '\ufeffTime,Person,Action,Kind,Number,Subject,Address,Request\r\n';

describe(AuditExport.name, () => {
  it('has a header, and a line for each entry', async () => {
    const blank = { actor_id: null, actor_username: null, subject_type: null, subject_id: null, subject_label: null };
    const { file } = exportOf([entry(2), entry(1, { ...blank, address: null, request_id: null })]);
    expect(await textOf(file)).toBe(
      `${HEADER}2026-03-02T15:00:00.123Z,ana,thing.changed,thing,7,A thing,192.0.2.1,r-1\r\n` +
        '2026-03-02T15:00:00.123Z,,thing.changed,,,,,\r\n',
    );
  });

  it('is recorded with its filters before anything is read', async () => {
    const { fake, file } = exportOf(newestFirst(3));
    await file.begin({ actor: 'ana', from: '2026-01-01', q: null });
    await file.begin({});
    expect(fake).toMatchObject({ labels: ['actor: ana, from: 2026-01-01', 'all entries'], reads: 0 });
  });

  it('leaves out itself, and entries that are added after it began', async () => {
    const { fake, file } = exportOf([entry(1, { subject_label: 'Before' })]);
    const parts = await file.begin({});
    fake.add();
    expect((await buffer(Readable.from(parts))).toString()).toBe(
      `${HEADER}2026-03-02T15:00:00.123Z,ana,thing.changed,thing,7,Before,192.0.2.1,r-1\r\n`,
    );
  });

  it('is only a header when there are no entries', async () => {
    expect(await textOf(exportOf([]).file)).toBe(HEADER);
  });

  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', `"'\t=1"`],
    ['\r=1', `"'\r=1"`],
    ['=HYPERLINK("x","y")', `"'=HYPERLINK(""x"",""y"")"`],
    ['a, "b"', '"a, ""b"""'],
    ['a\nb', '"a\nb"'],
    ['1=1', '1=1'],
  ])('writes %j as %j', async (subject_label, cell) => {
    const text = await textOf(exportOf([entry(1, { subject_label, address: null, request_id: null })]).file);
    expect(text).toBe(`${HEADER}2026-03-02T15:00:00.123Z,ana,thing.changed,thing,7,${cell},,\r\n`);
  });

  it.each([1, 499, 500, 501, 1_000, 1_234])('contains each of %i entries once', async (count) => {
    const { file } = exportOf(newestFirst(count));
    expect((await textOf(file)).split('\r\n')).toHaveLength(count + 2);
  });

  it('reads the next part only after the last one was taken, and stops when the reader leaves', async () => {
    const { fake, file } = exportOf(newestFirst(10_000));
    const parts = await file.begin({});
    expect(fake.reads).toBe(0);
    for (const reads of [1, 2]) {
      await parts.next();
      expect(fake.reads).toBe(reads);
    }
    await parts.return(undefined);
    expect((await parts.next()).done).toBe(true);
    expect(fake.reads).toBe(2);
  });
});
