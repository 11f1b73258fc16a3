import type { ActiveAnnouncement } from '@pharmacy/contracts';
import { useLive } from '@pharmacy/state';
import { useActiveAnnouncementsQuery } from './announcements.api';

/** Five minutes, in seconds: how old a fetched list may be. */
const OLDEST = 300;

const none: readonly ActiveAnnouncement[] = [];

/**
 * What is announced now. What the server told of itself, with the page or over the live connection, takes the place of what
 * was asked for, also when that is nothing; it is only asked when it cannot tell.
 */
export function useActiveAnnouncements(): readonly ActiveAnnouncement[] {
  const { data: told, status } = useLive('announcements');
  const isTold = told !== null && status !== 'down';
  const { data: fetched } = useActiveAnnouncementsQuery(undefined, { skip: isTold, refetchOnMountOrArgChange: OLDEST });
  return (isTold ? told : (fetched ?? told)) ?? none;
}
