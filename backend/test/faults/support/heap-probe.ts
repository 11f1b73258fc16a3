import { once } from 'node:events';
import WebSocket from 'ws';
import type { Replica } from './replica';

export interface MemorySample {
  /** Seconds since the probe was connected. */
  readonly at: number;
  /** Live bytes on and outside of the V8 heap after a full garbage collection. */
  readonly liveBytes: number;
  readonly residentBytes: number;
}

interface Answer {
  readonly id: number;
  readonly result: { readonly result?: { readonly value?: string } };
}

/** Measures the memory of a process that was started with `--inspect`, using the inspector protocol. */
export class HeapProbe {
  private readonly begin = performance.now();
  private count = 0;

  private constructor(private readonly socket: WebSocket) {}

  static async connect({ output }: Replica): Promise<HeapProbe> {
    const [address] = /ws:\/\/127\.0\.0\.1:\d+\/[\w-]+/.exec(output) ?? [];
    if (!address) throw new Error('The process was not started with --inspect');
    const socket = new WebSocket(address);
    await once(socket, 'open');
    return new HeapProbe(socket);
  }

  /** Collects garbage first, so that only reachable objects count. */
  async sample(): Promise<MemorySample> {
    await this.send('HeapProfiler.collectGarbage');
    const { result } = await this.send('Runtime.evaluate', { expression: 'JSON.stringify(process.memoryUsage())' });
    const { heapUsed, external, rss } = JSON.parse(result.result?.value ?? '') as NodeJS.MemoryUsage;
    return { at: (performance.now() - this.begin) / 1_000, liveBytes: heapUsed + external, residentBytes: rss };
  }

  close(): void {
    this.socket.terminate();
  }

  private send(method: string, params: object = {}): Promise<Answer> {
    const id = ++this.count;
    this.socket.send(JSON.stringify({ id, method, params }));
    return new Promise((resolve) => {
      const read = (data: Buffer) => {
        const answer = JSON.parse(data.toString()) as Answer;
        if (answer.id !== id) return;
        this.socket.off('message', read);
        resolve(answer);
      };
      this.socket.on('message', read);
    });
  }
}
