import { registrationMessages } from '@pharmacy/contracts';
import { Button, Undo2Icon, VisuallyHidden } from '@pharmacy/ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { Undo, UndoableDecision } from './use-undo';
import styles from './queue.module.css';

/** More at once would cover the list. The others can be undone with `U`. */
const SHOWN = 2;
const TICK_MS = 250;

/** The last decisions, each with a button that undoes it while there is time. */
export function UndoToasts({ decisions, latest, undo, expire }: Omit<Undo, 'add'>) {
  return (
    <>
      <VisuallyHidden role="status">
        {latest && `${latest.title}: ${latest.detail}. ${followUp(latest)}. Press U in the list to undo it.`}
      </VisuallyHidden>
      {decisions.length > 0 && (
        <div role="group" aria-label="Decisions you can undo" className={styles.undoable}>
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
