import { announcementMessages, type AnnouncementView } from '@pharmacy/contracts';
import { useNotify } from '@pharmacy/state';
import { IconButton, PencilIcon } from '@pharmacy/ui';
import { InlineDelete } from '../../lists/inline-delete';
import type { RowComplaint } from '../../lists/use-row-fault';
import type { AnnouncementAction } from './announcement-action';
import { useDeleteAnnouncementMutation } from './announcements.api';

export interface AnnouncementRowEvents {
  readonly onAct: (action: AnnouncementAction) => void;
  readonly onFault: RowComplaint;
}

interface AnnouncementRowActionsProps extends AnnouncementRowEvents {
  readonly announcement: AnnouncementView;
}

export function AnnouncementRowActions({ announcement, onAct, onFault }: AnnouncementRowActionsProps) {
  const notify = useNotify();
  const [deleteAnnouncement] = useDeleteAnnouncementMutation();

  const remove = async () => {
    const { error } = await deleteAnnouncement(announcement.id);
    const { deleteFailed, deleted } = announcementMessages;
    if (error) onFault(deleteFailed.title, deleteFailed.description);
    else notify(deleted);
    return !error;
  };

  return (
    <>
      <IconButton label="Edit" icon={<PencilIcon />} onClick={() => onAct({ kind: 'edit', announcement })} />
      <InlineDelete name={announcement.text} onDelete={remove} />
    </>
  );
}
