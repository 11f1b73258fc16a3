import { registrationMessages, type RegistrationView, reviewMessages, unknownError } from '@pharmacy/contracts';
import { errorMessage, errorStatus, useLive, useNotify } from '@pharmacy/state';
import { useRef, useState } from 'react';
import { fullName } from '../../../people/names';
import { useUndoDecisionMutation } from '../registrations.api';

/** Decisions that were made together and can still be undone. */
export interface UndoableDecision {
  readonly registrations: readonly RegistrationView[];
  /** `Registration approved` */
  readonly title: string;
  /** The applicant's name, or how many there are. */
  readonly detail: string;
  /** On this computer's clock. */
  readonly endsAt: number;
}

export interface Undo {
  /** Newest first. */
  readonly decisions: readonly UndoableDecision[];
  /** The decision to announce: the one that was just made. */
  readonly latest: UndoableDecision | null;
  /** `since` is when the first of them was made. */
  readonly add: (saved: readonly RegistrationView[], since?: number) => void;
  /** The newest decision, unless another one is given. */
  readonly undo: (decision?: UndoableDecision) => void;
  readonly expire: (decision: UndoableDecision) => void;
}

/** The server's clock can differ from this computer's, so only the length of the time counts. */
const undoMs = ({ processedAt, undoUntil }: RegistrationView) =>
  Date.parse(undoUntil ?? '') - Date.parse(processedAt ?? '');

/** A 409 says that the decision can't be undone anymore. After another failure, such as a lost connection, it might be. */
const mayRetry = (error: unknown) => error !== undefined && errorStatus(error) !== 409;

const listed = (registrations: readonly RegistrationView[]) => ({
  registrations,
  detail: registrations.length === 1 ? fullName(registrations[0]!) : `${registrations.length} requests`,
});

/** The decisions made on this screen that can be undone, and how. `onUndone` gets the first request that is pending again. */
export function useUndo(onUndone: (registration: RegistrationView) => void): Undo {
  const [decisions, setDecisions] = useState<readonly UndoableDecision[]>([]);
  const [latest, setLatest] = useState<UndoableDecision | null>(null);
  const [undoDecision] = useUndoDecisionMutation();
  const running = useRef(new Set<UndoableDecision>());
  /** Of undos that overlap, by request: only one notice is shown at a time. */
  const failures = useRef(new Map<number, string>());
  const notify = useNotify();
  const live = useLive('registrations');
  const remove = (decision: UndoableDecision) => {
    setDecisions((all) => all.filter((each) => each !== decision));
    setLatest((before) => (before === decision ? null : before));
  };

  const offerAgain = (decision: UndoableDecision) =>
    setDecisions((all) => [...all, decision].sort((one, other) => other.endsAt - one.endsAt));

  const undo = async (decision: UndoableDecision) => {
    remove(decision);
    const results = await Promise.all(decision.registrations.map(({ id }) => undoDecision(id)));
    if (live.status === 'connected') live.request();
    const retryable = decision.registrations.filter((_each, index) => mayRetry(results[index]?.error));
    if (retryable.length > 0 && Date.now() < decision.endsAt) offerAgain({ ...decision, ...listed(retryable) });
    const undone = results.find(({ data }) => data)?.data;
    decision.registrations.forEach((registration, index) => {
      const error = results[index]?.error;
      if (error)
        failures.current.set(registration.id, `${fullName(registration)}: ${errorMessage(error, unknownError)}`);
      else failures.current.delete(registration.id);
    });
    const failed = [...failures.current.values()].join(' · ');
    if (failed) notify({ title: reviewMessages.undoFailed, description: failed, variant: 'destructive' });
    else notify(reviewMessages.undone);
    if (undone) onUndone(undone);
  };

  return {
    decisions,
    latest,
    undo: (decision = decisions.find((each) => !running.current.has(each))) => {
      if (!decision || running.current.has(decision)) return;
      running.current.add(decision);
      void undo(decision).finally(() => {
        running.current.delete(decision);
        if (running.current.size === 0) failures.current.clear();
      });
    },
    expire: remove,
    add: (saved, since = Date.now()) => {
      const registrations = saved.filter(({ undoUntil }) => undoUntil);
      const [first] = registrations;
      if (!first) return;
      const { title } = registrationMessages[first.status === 'approved' ? 'approved' : 'rejected'];
      const decision = { ...listed(registrations), title, endsAt: since + undoMs(first) };
      setDecisions((all) => [decision, ...all]);
      setLatest(decision);
    },
  };
}
