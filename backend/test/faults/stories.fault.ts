import { isRedisInstalled } from '../support/redis-server';
import { isShort, seed } from './support/run-options';
import { type Fault, fullDisk, kill, mailServer, redisAway, restartDatabase, terminate } from './support/fault';
import { recordFigures } from './support/figures';
import { Fleet, type FleetOptions } from './support/fleet';
import { checkMails, type MailCheck } from './support/mail-checks';
import { Random } from './support/random';
import { type ScenarioResult, runScenario } from './support/scenario';
import { brokenGuarantees, partialDecisions, concurrentDecisions } from './support/database-checks';

interface Scenario {
  readonly title: string;
  readonly fleet: FleetOptions;
  readonly faults: readonly Fault[];
}

const short: readonly Scenario[] = [
  {
    title: 'a bit of everything',
    fleet: { queue: isRedisInstalled ? 'redis' : 'postgres' },
    faults: [
      redisAway(1_000, { empty: true }),
      mailServer('rejects for now', 1_000),
      kill('worker'),
      kill('web'),
      restartDatabase('crash'),
      fullDisk(1_000),
      terminate,
    ],
  },
];

const long: readonly Scenario[] = [
  { title: 'kill -9, queue on PostgreSQL', fleet: { queue: 'postgres', workers: 2 }, faults: [kill('any')] },
  { title: 'kill -9, queue on Redis', fleet: { queue: 'redis', workers: 2 }, faults: [kill('any')] },
  {
    title: 'Redis gone and back, then back empty',
    fleet: { queue: 'redis' },
    faults: [redisAway(3_000, { empty: false }), redisAway(3_000, { empty: true })],
  },
  {
    title: 'PostgreSQL restarts, then crashes',
    fleet: { queue: 'postgres' },
    faults: [restartDatabase('fast'), restartDatabase('crash')],
  },
  {
    title: 'the mail server rejects, then hangs up',
    fleet: { queue: 'postgres' },
    faults: [mailServer('rejects for now', 5_000), mailServer('hangs up', 5_000)],
  },
  {
    title: 'the mail server rejects permanently',
    fleet: { queue: 'redis' },
    faults: [mailServer('rejects permanently', 2_000)],
  },
  { title: 'SIGTERM', fleet: { queue: 'postgres' }, faults: [terminate] },
  { title: 'disk full', fleet: { queue: 'postgres' }, faults: [fullDisk(3_000)] },
];

/** The long form repeats the faults until this is over. */
const FAULTS_MS = isShort ? 0 : 60_000;

describe.each(isShort ? short : long)('$title', ({ title, fleet: options, faults }) => {
  let fleet: Fleet;
  let result: ScenarioResult;
  let mails: MailCheck;

  beforeAll(async () => {
    fleet = await Fleet.start(options);
    result = await runScenario(fleet, {
      people: 6,
      faults,
      forMs: FAULTS_MS,
      random: new Random(seed),
      patienceMs: isShort ? 20_000 : 75_000,
    });
    mails = await checkMails(fleet);
    recordFigures(figuresOf(title, fleet, result, mails));
  });
  afterAll(() => fleet?.close());

  it('keeps every guarantee, exactly once', async () => {
    expect(await brokenGuarantees(fleet, result.ledger)).toEqual([]);
  });

  it('completes each decision or rolls it back entirely', async () => {
    expect(await partialDecisions(fleet)).toEqual([]);
  });

  it('sends each email once, unless a process died before it recorded the delivery', () => {
    expect(mails).toMatchObject({ faults: [], unexplained: [] });
  });

  it('returns no unexpected response, and no process exits on its own', () => {
    const ofProcesses = fleet.replicas.flatMap((replica) => [...replica.crashes, ...replica.unexpected()]);
    expect([...result.ledger.unexpected, ...ofProcesses]).toEqual([]);
  });
});

function figuresOf(
  title: string,
  fleet: Fleet,
  { faultCount, ledger, loadMs, settleMs }: ScenarioResult,
  mails: MailCheck,
) {
  const attempts = [...ledger.attempts];
  const sum = (wanted: (answer: number | 'no answer') => boolean) =>
    attempts.filter(([answer]) => wanted(answer)).reduce((total, [, count]) => total + count, 0);
  return {
    scenario: title,
    faults: faultCount,
    'seconds of load': Math.round(loadMs / 1_000),
    acknowledged: ledger.total('acknowledged'),
    'decided at once by two': concurrentDecisions(ledger).length,
    'of unknown fate': ledger.total('unknown'),
    'attempts without an answer': sum((answer) => answer === 'no answer'),
    'answered 503': sum((answer) => answer === 503),
    'mails accepted': fleet.mails.accepted.length,
    'sent again': mails.explained,
    'seconds until nothing was owed': (settleMs / 1_000).toFixed(1),
  };
}
