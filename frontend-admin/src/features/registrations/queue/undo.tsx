import { registrationMessages, type RegistrationView, reviewMessages, unknownError } from '@pharmacy/contracts';
import { Button, Undo2Icon, VisuallyHidden } from '@pharmacy/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { errorMessage, errorStatus, useLive, useNotify } from '@pharmacy/state';
import { useListFocus } from '../../../lists/list-view';
import { fullName } from '../../../people/names';
import { useUndoDecisionMutation } from '../registrations.api';
import { LIST_ID } from './queue';
import styles from './queue.module.css';

/** More at once would cover the list. The others can be undone with `U`. */
const SHOWN = 2;
const TICK_MS = 250;

/** The last decisions, each with a button that undoes it while there is time. */
export function UndoToasts({ decisions, latest, undo, expire }: Omit<Undo, 'add'>) {
  const frame = useListFocus(decisions, LIST_ID);
  return (
    <>
      <VisuallyHidden role="status">
        {latest && `${latest.title}: ${latest.detail}. ${followUp(latest)}. Press U in the list to undo it.`}
      </VisuallyHidden>
      {decisions.length > 0 && (
        <div ref={frame} tabIndex={-1} role="group" aria-label="Decisions you can undo" className={styles.undoable}>
          {decisions.map((decision, index) => (
            <UndoToast
              key={decision.registrations[0]!.id}
              decision={decision}
              isShown={index < SHOWN}
              onUndo={() => undo(decision)}
              onExpire={() => expire(decision)}
            />
          ))}
        </div>
      )}
    </>
  );
}

interface UndoToastProps {
  readonly decision: UndoableDecision;
  readonly isShown: boolean;
  readonly onUndo: () => void;
  readonly onExpire: () => void;
}

function UndoToast({ decision, isShown, onUndo, onExpire }: UndoToastProps) {
  const { title, detail, endsAt } = decision;
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt));
  const expire = useEffectEvent(onExpire);
  useEffect(() => {
    const timer = setInterval(() => {
      setSeconds(secondsUntil(endsAt));
      if (Date.now() >= endsAt) expire();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  if (!isShown) return null;
  return (
    <div className={styles.undo}>
      <div className={styles.undoWords}>
        <p className={styles.undoTitle}>{title}</p>
        <p className={styles.undoDetail}>{detail}</p>
        <p className={styles.undoDetail}>{followUp(decision)}</p>
      </div>
      <Button variant="secondary" size="sm" icon={<Undo2Icon />} onClick={onUndo}>
        Undo<VisuallyHidden> for {detail}</VisuallyHidden>
        <span aria-hidden>&nbsp;({seconds})</span>
      </Button>
    </div>
  );
}

/** What happens unless the decision is undone. */
const followUp = ({ registrations }: UndoableDecision) =>
  registrationMessages[registrations[0]!.status === 'approved' ? 'approved' : 'rejected'].description;

const secondsUntil = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1_000));

/** Decisions that were made together and can still be undone. */
interface UndoableDecision {
  readonly registrations: readonly RegistrationView[];
  /** `Registration approved` */
  readonly title: string;
  /** The applicant's name, or how many there are. */
  readonly detail: string;
  /** On this computer's clock. */
  readonly endsAt: number;
}

interface Undo {
  /** Newest first. */
  readonly decisions: readonly UndoableDecision[];
  /** The decision to announce: the one that was just made. */
  readonly latest: UndoableDecision | null;
  /** `since` is when the first of them may have been made. */
  readonly add: (saved: readonly RegistrationView[], since?: number) => void;
  /** The newest decision, unless another one is given. */
  readonly undo: (decision?: UndoableDecision) => void;
  readonly expire: (decision: UndoableDecision) => void;
}

/** The server's clock can differ from this computer's, so only the length of the time counts. */
const undoMs = ({ processedAt, undoUntil }: RegistrationView) =>
  Date.parse(undoUntil ?? '') - Date.parse(processedAt ?? '');

/**
 * When a decision may have been made. After a lost response, that's when it was first sent. If that's too long ago, the repeat
 * may have made it, so undoing it is offered anyway.
 */
export const decidedAt = (saved: RegistrationView, firstSentAt: number) =>
  firstSentAt + undoMs(saved) > Date.now() ? firstSentAt : Date.now();

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
