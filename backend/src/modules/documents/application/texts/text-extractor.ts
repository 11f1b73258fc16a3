import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type ProgramLimits, SandboxedProgram } from '../../../../platform/sandbox';
import type { ExtractionReply, ExtractionTask } from './extraction.program';
import { isOfficePackage } from './office-text';

export const extractionLimits: ProgramLimits = { cpuMs: 30_000, timeoutMs: 100_000, memoryMb: 320 };

/** The file's text, which may be empty, or why there is none; and of a PDF what the checks found, as far as they got. */
export type Extraction = Pick<ExtractionReply, 'inspection'> &
  ({ readonly text: string } | { readonly failure: NonNullable<ExtractionReply['failure']> | 'too-complex' });

/** Whether files of this type have text that can be found. Pictures and the old binary formats of Office don't. */
export const hasText = (mimeType: string): boolean =>
  mimeType === 'application/pdf' || mimeType.startsWith('text/') || isOfficePackage(mimeType);

/** Extracts the text of one file, and checks it if it's a PDF, in a process of its own. */
@Injectable()
export class TextExtractor implements OnModuleDestroy {
  private readonly program = new SandboxedProgram({
    file: 'modules/documents/application/texts/extraction.program.js',
    packages: ['pdfjs-dist', 'fflate'],
    heapMb: 160,
    // Twice the longest text, because JSON escapes characters.
    maxReplyBytes: 8 * 1024 * 1024,
  });

  /** Rejects with the error of `file`, if it can't be read to its end, and with `SandboxStopped`, if the program can't. */
  async extract(file: Readable, task: ExtractionTask, limits: ProgramLimits = extractionLimits): Promise<Extraction> {
    // Uploads are 10 MB at most.
    const bytes = await buffer(file);
    const reply = await this.program.run(JSON.stringify(task), bytes, limits);
    const lines = reply.toString().split('\n').slice(0, -1);
    const parts = lines.map((line) => JSON.parse(line) as ExtractionReply);
    const { text, failure, inspection } = Object.assign({}, ...parts) as ExtractionReply;
    if (text !== undefined) return { text, inspection };
    return { failure: failure ?? 'too-complex', inspection };
  }

  onModuleDestroy(): void {
    this.program.stop();
  }
}
