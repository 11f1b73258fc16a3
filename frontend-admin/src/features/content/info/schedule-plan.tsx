import { type ChangeEvent, type FormEvent, useState } from 'react';
import { contentMessages } from '@pharmacy/contracts';
import { pharmacyTimeZone } from '@pharmacy/remote-kit';
import { Alert, Button, ClockIcon, Stack, TextField } from '@pharmacy/ui';
import type { BlockEditor } from '../editing/use-block-editor';
import styles from './content-info.module.css';
import { formatZoned, fromZoned, toZoned, zoneName } from './zoned-time';

/** Schedules publication of the draft, in the pharmacy's time zone. */
export function SchedulePlan({ editor }: { readonly editor: BlockEditor }) {
  const { block, isLive, work, schedule, cancelSchedule } = editor;
  const zone = pharmacyTimeZone();
  const time = usePublishAt(block.scheduledFor);
  const isPending = work === 'scheduling';
  if (isLive) return <p>{contentMessages.nothingToSchedule}. Change the text first.</p>;

  const plan = (event: FormEvent) => {
    event.preventDefault();
    const publishAt = time.read();
    if (publishAt !== null) void schedule(publishAt);
  };

  return (
    <form noValidate onSubmit={plan}>
      <Stack>
        {block.scheduledFor && (
          <Alert tone="info" title={`Goes live ${formatZoned(block.scheduledFor, zone)}`}>
            {inReadersZone(block.scheduledFor, zone)}
          </Alert>
        )}
        <TextField {...time.field} className={styles.narrow} />
        <div className={styles.actions}>
          <Button type="submit" variant="secondary" icon={<ClockIcon />} pending={isPending}>
            {block.scheduledFor ? 'Change the time' : 'Schedule publication'}
          </Button>
          {block.scheduledFor && (
            <Button variant="ghost" pending={isPending} onClick={() => void cancelSchedule()}>
              Cancel publication
            </Button>
          )}
        </div>
      </Stack>
    </form>
  );
}

/** The same moment in the user's time zone, if that's a different one. */
function inReadersZone(iso: string, zone: string): string | null {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return toZoned(iso, own) === toZoned(iso, zone) ? null : `That is ${formatZoned(iso, own)} where you are.`;
}

/** The field of a time to go live, in the pharmacy's time zone. It takes a new `scheduledFor` over. */
export function usePublishAt(scheduledFor: string | null = null) {
  const zone = pharmacyTimeZone();
  const planned = scheduledFor ? toZoned(scheduledFor, zone) : '';
  const [shown, setShown] = useState(planned);
  const [local, setLocal] = useState(planned);
  const [error, setError] = useState<string>();
  if (shown !== planned) {
    setShown(planned);
    setLocal(planned);
    setError(undefined);
  }
  return {
    isEntered: local !== '',
    /** The time in the field, or null with a message at the field. */
    read: (): string | null => {
      const publishAt = fromZoned(local, zone);
      const isPast = publishAt !== null && Date.parse(publishAt) <= Date.now();
      setError(
        publishAt === null ? contentMessages.publishAtInvalid : isPast ? contentMessages.publishAtPast : undefined,
      );
      return isPast ? null : publishAt;
    },
    field: {
      type: 'datetime-local',
      label: `Date and time (${zoneName(zone)})`,
      min: toZoned(new Date().toISOString(), zone),
      value: local,
      error,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => setLocal(target.value),
    },
  };
}
