import type { ActiveAnnouncement } from '@pharmacy/contracts';
import { useAnswer, useLive } from '@pharmacy/state/core';

const none: readonly ActiveAnnouncement[] = [];

/**
 * What is announced now. What the server told of itself, over the live connection, takes the place of what came with the
 * page or was asked for, also when that is nothing; it is only asked when it cannot tell.
 */
export function useActiveAnnouncements(): readonly ActiveAnnouncement[] {
  const { data: told, status } = useLive('announcements');
  const isTold = told !== null && status !== 'down';
  const { data: fetched } = useAnswer<readonly ActiveAnnouncement[]>(isTold ? null : '/api/announcements/active');
  return (isTold ? told : (fetched ?? told)) ?? none;
}
