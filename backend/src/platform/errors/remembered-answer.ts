import type { Response } from 'express';

/** Thrown to give the answer of an earlier, identical request again instead of working once more. */
export class RememberedAnswer extends Error {
  constructor(
    private readonly status: number,
    /** JSON; null for an answer without a body */
    private readonly json: string | null,
  ) {
    super('answered before');
  }

  send(response: Response): void {
    response.setHeader('Idempotency-Replayed', 'true');
    response.status(this.status);
    if (this.json === null) response.end();
    else response.type('application/json').send(this.json);
  }
}
