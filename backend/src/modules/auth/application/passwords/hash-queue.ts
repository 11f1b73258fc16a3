import { SignInBusy, TooManyConcurrentRequests } from '../../domain/auth.errors';

/** Sign-ins from a known browser, other sign-ins, and all other hashing. */
export type Lane = 'known-browser' | 'sign-in' | 'password';

/** A caller, and the wider network whose callers share a limit. */
export interface Source {
  readonly key: string;
  readonly network: string;
}

/** `weight`: share of the turns while other lanes wait. `capacity`: how many calls may run or wait at once, in total and per source. */
interface LaneRule {
  readonly weight: number;
  readonly capacity: number;
  readonly capacityPerSource: number;
}

/** An IPv6 customer can appear as thousands of /64 sources: together they get the capacity of two. */
const SOURCES_PER_NETWORK = 2;

const defaultRules: Readonly<Record<Lane, LaneRule>> = {
  'known-browser': { weight: 4, capacity: 64, capacityPerSource: 8 },
  'sign-in': { weight: 2, capacity: 256, capacityPerSource: 40 },
  password: { weight: 1, capacity: 32, capacityPerSource: 8 },
};

/**
 * A fair queue with limited concurrency: weighted round robin between lanes, and round robin between the sources of a lane.
 * Rejects a source over its limit at once; in a full lane, the source with the most calls loses one.
 */
export class HashQueue {
  private readonly lanes: ReadonlyMap<Lane, LaneQueue>;
  private running = 0;

  /** `width`: how many calls run at once. `widthPerSource`: how many of them may come from one source. */
  constructor(
    private readonly width: number,
    widthPerSource: number = width,
    rules: Readonly<Record<Lane, LaneRule>> = defaultRules,
  ) {
    const lanes = Object.keys(rules) as Lane[];
    this.lanes = new Map(lanes.map((lane) => [lane, new LaneQueue(rules[lane], widthPerSource)]));
  }

  /** Runs `work` when it is its turn. Without a source, it is the server's own work, which is never rejected. */
  async run<T>(lane: Lane, source: Source | null, work: () => Promise<T>): Promise<T> {
    const slot = this.lanes.get(lane)!.take(source);
    let hasStarted = false;
    try {
      const turn = slot.wait();
      this.startNext();
      await turn;
      hasStarted = true;
      return await work();
    } finally {
      slot.leave();
      if (hasStarted) this.running -= 1;
      this.startNext();
    }
  }

  private startNext(): void {
    while (this.running < this.width) {
      const start = this.nextLane()?.next();
      if (!start) return;
      this.running += 1;
      start();
    }
  }

  /** Smooth weighted round robin: each waiting lane gains its weight, and the selected lane pays the sum of the weights. */
  private nextLane(): LaneQueue | undefined {
    const waiting = [...this.lanes.values()].filter((lane) => lane.accrue());
    const [richest] = waiting.toSorted((one, other) => other.credit - one.credit);
    if (richest) richest.credit -= waiting.reduce((sum, { weight }) => sum + weight, 0);
    return richest;
  }
}

interface Waiting {
  readonly start: () => void;
  readonly reject: (error: Error) => void;
}

/** The calls of one source in a lane: `held` of them wait or run. */
interface Flow {
  readonly waiting: Waiting[];
  /** how many of its calls may run at once */
  readonly width: number;
  held: number;
  /** the round of its next turn */
  round: number;
}

interface Slot {
  wait(): Promise<void>;
  leave(): void;
}

/** Calls that are held without waiting are running. */
const mayStartAnother = ({ held, waiting, width }: Flow) => held - waiting.length < width;

class LaneQueue {
  credit = 0;
  private readonly flows = new Map<string, Flow>();
  private readonly heldByNetwork = new Map<string, number>();
  private held = 0;
  private round = 0;

  constructor(
    private readonly rule: LaneRule,
    private readonly widthPerSource: number,
  ) {}

  get weight(): number {
    return this.rule.weight;
  }

  take(source: Source | null): Slot {
    const { key, network } = source ?? { key: '', network: '' };
    const width = source ? this.widthPerSource : Infinity;
    const flow = this.flows.get(key) ?? { waiting: [], width, held: 0, round: this.round };
    if (source) this.assertWithinLimits(flow, this.heldByNetwork.get(network) ?? 0);
    this.flows.set(key, flow);
    this.count(flow, network, 1);
    return {
      wait: () => this.wait(flow),
      leave: () => {
        this.count(flow, network, -1);
        if (flow.held === 0) this.flows.delete(key);
      },
    };
  }

  /** Adds the lane's weight to its credit if a call of it may start. Otherwise, it loses its credit. */
  accrue(): boolean {
    const canStart = this.waitingFlows().some(mayStartAnother);
    this.credit = canStart ? this.credit + this.weight : 0;
    return canStart;
  }

  next(): (() => void) | undefined {
    const [flow] = this.waitingFlows()
      .filter(mayStartAnother)
      .toSorted((one, other) => one.round - other.round);
    if (!flow) return undefined;
    this.round = flow.round;
    flow.round += 1;
    return flow.waiting.shift()?.start;
  }

  /** A source with no waiting call is due in the current round, before sources that already had their turn in it. */
  private wait(flow: Flow): Promise<void> {
    if (flow.waiting.length === 0) flow.round = Math.max(flow.round, this.round);
    return new Promise((start, reject) => flow.waiting.push({ start, reject }));
  }

  private assertWithinLimits(flow: Flow, heldByNetwork: number): void {
    const { capacity, capacityPerSource } = this.rule;
    if (flow.held >= capacityPerSource || heldByNetwork >= capacityPerSource * SOURCES_PER_NETWORK)
      throw new TooManyConcurrentRequests();
    if (this.held >= capacity && !this.dropFromGreediest(flow.held + 1)) throw new SignInBusy();
  }

  /** Rejects the newest waiting call of the source with the most calls. False if no source has more than `fair`. */
  private dropFromGreediest(fair: number): boolean {
    const [greediest] = this.waitingFlows().toSorted((one, other) => other.held - one.held);
    if (!greediest || greediest.held <= fair) return false;
    greediest.waiting.pop()?.reject(new SignInBusy());
    return true;
  }

  private waitingFlows(): Flow[] {
    return [...this.flows.values()].filter(({ waiting }) => waiting.length > 0);
  }

  private count(flow: Flow, network: string, change: 1 | -1): void {
    flow.held += change;
    this.held += change;
    const held = (this.heldByNetwork.get(network) ?? 0) + change;
    if (held > 0) this.heldByNetwork.set(network, held);
    else this.heldByNetwork.delete(network);
  }
}
