import { useRef } from 'react';
import { nanoid } from '@reduxjs/toolkit';
import { stillRunning } from '@pharmacy/contracts';
import { errorMessage, errorStatus } from './error-message';

type Send<Result> = (idempotencyKey: string) => PromiseLike<Result>;

/**
 * For forms of visitors. Returns a function that calls `send` with one idempotency key until the server answers, or `body` changes. If a
 * response was lost and the visitor sends the form again, the server repeats its first answer, and nothing happens twice.
 */
export function useIdempotencyKey() {
  const unanswered = useRef<{ readonly body: string; readonly key: string }>(undefined);
  return async <Result extends { readonly error?: unknown }>(body: object, send: Send<Result>): Promise<Result> => {
    const text = JSON.stringify(body);
    if (unanswered.current?.body !== text) unanswered.current = { body: text, key: nanoid() };
    const result = await send(unanswered.current.key);
    if (!result.error || isAnswer(result.error)) unanswered.current = undefined;
    return result;
  };
}

/** A rejection is an answer, too: the same values may be accepted later. */
function isAnswer(error: unknown): boolean {
  const status = errorStatus(error) ?? 0;
  return status >= 400 && status < 500 && errorMessage(error, '') !== stillRunning;
}
