import { announcementMessages, type AnnouncementResponse } from '@pharmacy/contracts';
import { useNotify } from '@pharmacy/state';
import { IconButton, PencilIcon } from '@pharmacy/ui';
import { InlineDelete } from '../../lists/inline-delete';
import type { ReportRowError } from '../../lists/use-row-error';
import type { AnnouncementAction } from './announcement-action';
import { useDeleteAnnouncementMutation } from './announcements.api';

export interface AnnouncementRowEvents {
  readonly onAct: (action: AnnouncementAction) => void;
  readonly onError: ReportRowError;
}

interface AnnouncementRowActionsProps extends AnnouncementRowEvents {
  readonly announcement: AnnouncementResponse;
}

export function AnnouncementRowActions({ announcement, onAct, onError }: AnnouncementRowActionsProps) {
  const notify = useNotify();
  const [deleteAnnouncement] = useDeleteAnnouncementMutation();

  const remove = async () => {
    const { error } = await deleteAnnouncement(announcement.id);
    const { deleteFailed, deleted } = announcementMessages;
    if (error) onError(deleteFailed.title, deleteFailed.description);
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
