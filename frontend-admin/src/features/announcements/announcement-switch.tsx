import { announcementMessages, type AnnouncementView } from '@pharmacy/contracts';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { useNotify } from '@pharmacy/state';
import { Switch } from '@pharmacy/ui';
import type { RowComplaint } from '../../lists/use-row-fault';
import { useSwitchAnnouncementMutation } from './announcements.api';

interface AnnouncementSwitchProps {
  readonly announcement: AnnouncementView;
  readonly onFault: RowComplaint;
}

/** Shows or hides an announcement at once. */
export function AnnouncementSwitch({ announcement: { id, text, active }, onFault }: AnnouncementSwitchProps) {
  const notify = useNotify();
  const [switchAnnouncement, { isLoading }] = useSwitchAnnouncementMutation();

  const toggle = useSingleFlight(async (next: boolean) => {
    const { error } = await switchAnnouncement({ id, active: next });
    const { statusFailed, statusUpdated } = announcementMessages;
    if (error) onFault(statusFailed.title, statusFailed.description);
    else notify(statusUpdated);
  });

  return <Switch label={`Active: ${text}`} labelHidden checked={active} pending={isLoading} onCheckedChange={toggle} />;
}
