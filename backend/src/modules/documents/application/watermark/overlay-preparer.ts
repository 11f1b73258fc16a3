import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { type ProgramLimits, SandboxedProgram } from '../../../../platform/sandbox';
import type { OverlayReply } from './overlay.program';

export const overlayLimits: ProgramLimits = { cpuMs: 30_000, timeoutMs: 60_000, memoryMb: 480 };

/** The bytes to append to a PDF, or why it can't carry a watermark. */
export type PreparedOverlay =
  | { readonly overlay: Buffer }
  | { readonly failure: 'encrypted' | 'damaged' | 'too-complex' };

/** Prepares the watermark of one PDF in a process of its own. */
@Injectable()
export class OverlayPreparer implements OnModuleDestroy {
  private readonly program = new SandboxedProgram({
    file: 'modules/documents/application/watermark/overlay.program.js',
    folders: ['modules/documents/application/texts'],
    packages: [
      '@cantoo/pdf-lib',
      'culori',
      'fflate',
      'html-entities',
      'node-html-better-parser',
      'pdfjs-dist',
      'tslib',
    ],
    heapMb: 256,
    maxReplyBytes: 16 * 1024 * 1024,
  });

  /** Rejects with `SandboxStopped`, if the program can't run to its end. */
  async prepare(file: Buffer, limits: ProgramLimits = overlayLimits): Promise<PreparedOverlay> {
    const reply = await this.program.run('', file, limits);
    const end = reply.indexOf('\n');
    if (end === -1) return { failure: 'too-complex' };
    const result = JSON.parse(reply.toString('utf8', 0, end)) as OverlayReply;
    if ('failure' in result) return result;
    const overlay = reply.subarray(end + 1);
    return overlay.length === result.overlayBytes ? { overlay } : { failure: 'too-complex' };
  }

  onModuleDestroy(): void {
    this.program.stop();
  }
}
