import type { Response } from 'superagent';

/** A parser for `.buffer().parse(fileBytes)`: returns the raw body, whatever its content type. */
export function fileBytes(response: Response, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
}
