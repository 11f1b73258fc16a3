import type { Response } from 'superagent';

/** For `.buffer().parse(fileBytes)`: the body as the bytes that came, whatever their type. */
export function fileBytes(response: Response, done: (error: Error | null, body: Buffer) => void): void {
  const chunks: Buffer[] = [];
  response.on('data', (chunk: Buffer) => chunks.push(chunk));
  response.on('end', () => done(null, Buffer.concat(chunks)));
}
