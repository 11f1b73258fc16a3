import { useEffect, useEffectEvent } from 'react';
import type { ContentBlockView } from '@pharmacy/contracts';
import { api, useDispatch, useSession } from '@pharmacy/state';
import { pagesTag, tagOf, versionsTag } from './content.api';

/** Milliseconds for the server to carry out what's due, before the first look. The wait for each further one doubles. */
const GRACE = 3_000;
const LONGEST_GRACE = 60_000;
/** Browser timers overflow past 32 bits. */
const LONGEST = 2 ** 31 - 1;

type ScheduledText = Pick<ContentBlockView, 'key' | 'scheduledFor'>;

/** Refetches what shows these texts once the next one is due to go live, until it has. */
export function usePlannedPublications(texts: readonly ScheduledText[]): void {
  const dispatch = useDispatch();
  const { status } = useSession();
  const [next] = texts.flatMap(({ scheduledFor }) => scheduledFor ?? []).sort();
  const refetch = useEffectEvent(() => {
    const isDue = ({ scheduledFor }: ScheduledText) => scheduledFor !== null && Date.parse(scheduledFor) <= Date.now();
    const tags = texts.filter(isDue).flatMap(({ key }) => [tagOf(key), versionsTag(key)]);
    dispatch(api.util.invalidateTags([pagesTag, ...tags]));
  });
  const isAble = status === 'signed-in';
  useEffect(() => {
    if (next === undefined || !isAble) return undefined;
    const wait = Math.max(Date.parse(next) - Date.now(), 0) + GRACE;
    if (wait > LONGEST) return undefined;
    let grace = GRACE;
    const look = () => {
      timer = setTimeout(look, grace);
      if (document.hidden) return;
      refetch();
      grace = Math.min(2 * grace, LONGEST_GRACE);
    };
    let timer = setTimeout(look, wait);
    return () => clearTimeout(timer);
  }, [next, isAble]);
}
