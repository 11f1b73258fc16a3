/** A validation error of one field. */
export interface InvalidField {
  readonly field: string;
  readonly message: string;
}

/** The message for a repeat under an `Idempotency-Key` whose first request has no response yet. */
export const stillRunning = 'The same request is still running. Please try again shortly.';

/** The message for an order that someone else changed after the dialog for it was opened. */
export const orderedMeanwhile =
  'Someone else changed this order in the meantime. Close this dialog, and open it again to see their order.';

/** The body of every response with status 400 or higher. `message` is a single human-readable string. */
export interface ErrorBody {
  readonly statusCode: number;
  readonly error: string;
  readonly message: string;
  readonly details?: readonly InvalidField[];
}
