import {
  type AnnouncementAudience,
  announcementMessages,
  type AnnouncementView,
  formatDay,
  isAnnouncedOn,
} from '@pharmacy/contracts';
import { Badge, type BadgeProps, type DataColumn, IconButton, PencilIcon, Switch } from '@pharmacy/ui';
import { useSingleFlight } from '@pharmacy/remote-kit';
import { useNotify } from '@pharmacy/state';
import { Can } from '../../access/access';
import type { ReportRowError } from '../../lists/row-error';
import { InlineDelete, useReportDeletion } from '../../lists/inline-delete';
import { useDeleteAnnouncementMutation, useSwitchAnnouncementMutation } from './announcements.api';
import styles from './announcement-table.module.css';

/** A dialog that an administrator opened, and the announcement it's for. */
export type AnnouncementAction =
  | { readonly kind: 'add' | 'order' }
  | { readonly kind: 'edit'; readonly announcement: AnnouncementView };

export const audienceLabels: Readonly<Record<AnnouncementAudience, string>> = {
  public: 'Everyone, on the website',
  prescriber: 'Prescribers, in their portal',
  salesrep: 'Sales representatives, in their portal',
};

interface Showing {
  readonly text: string;
  readonly tone: NonNullable<BadgeProps['tone']>;
}

type Schedule = Pick<AnnouncementView, 'active' | 'startDate' | 'endDate'>;

/** Omits the current year. */
const shortly = (day: string, today: string) =>
  day.slice(0, 4) === today.slice(0, 4) ? formatDay(day).replace(/, \d+$/, '') : formatDay(day);

/** Whether visitors see it on `today` (`YYYY-MM-DD` in the pharmacy's time zone), and if not, why. */
export function showingOn(announcement: Schedule, today: string): Showing {
  const { active, startDate, endDate } = announcement;
  if (endDate !== null && endDate < today) return { text: 'Ended', tone: 'neutral' };
  if (!active) return { text: 'Inactive', tone: 'neutral' };
  if (isAnnouncedOn(announcement, today)) return { text: 'Showing now', tone: 'success' };
  return { text: `Starts ${shortly(startDate ?? today, today)}`, tone: 'info' };
}

interface ColumnOptions extends AnnouncementRowEvents {
  /** `YYYY-MM-DD` in the pharmacy's time zone. */
  readonly today: string;
}

export function announcementColumns({ today, onAct, onError }: ColumnOptions): readonly DataColumn<AnnouncementView>[] {
  return [
    {
      key: 'text',
      header: 'Text',
      primary: true,
      name: ({ text }) => text,
      cell: ({ text, urgent, audience, linkText }) => (
        <span className={styles.text}>
          {text}
          {(urgent || audience !== 'public' || linkText) && (
            <span className={styles.marks}>
              {urgent && <Badge tone="danger">Urgent</Badge>}
              {audience !== 'public' && <Badge tone="info">{audienceLabels[audience]}</Badge>}
              {linkText && <Badge>{`Link: ${linkText}`}</Badge>}
            </span>
          )}
        </span>
      ),
    },
    {
      key: 'status',
      header: 'Status',
      width: '204px',
      cell: (announcement) => {
        const { text, tone } = showingOn(announcement, today);
        return (
          <span className={styles.status}>
            <Can permission="announcements:manage">
              <AnnouncementSwitch announcement={announcement} onError={onError} />
            </Can>
            <Badge tone={tone}>{text}</Badge>
          </span>
        );
      },
    },
    {
      key: 'start',
      header: 'Start date',
      width: '126px',
      nowrap: true,
      cell: ({ startDate }) => formatDay(startDate),
    },
    { key: 'end', header: 'End date', width: '126px', nowrap: true, cell: ({ endDate }) => formatDay(endDate) },
    {
      key: 'actions',
      header: 'Actions',
      width: '204px',
      actions: true,
      cell: (announcement) => <AnnouncementRowActions announcement={announcement} onAct={onAct} onError={onError} />,
    },
  ];
}

interface AnnouncementSwitchProps {
  readonly announcement: AnnouncementView;
  readonly onError: ReportRowError;
}

/** Shows or hides an announcement immediately. */
function AnnouncementSwitch({ announcement: { id, text, active }, onError }: AnnouncementSwitchProps) {
  const notify = useNotify();
  const [switchAnnouncement, { isLoading }] = useSwitchAnnouncementMutation();

  const toggle = useSingleFlight(async (next: boolean) => {
    const { error } = await switchAnnouncement({ id, active: next });
    const { statusFailed, statusUpdated } = announcementMessages;
    if (error) onError(statusFailed.title, statusFailed.description);
    else notify(statusUpdated);
  });

  return <Switch label={`Active: ${text}`} labelHidden checked={active} pending={isLoading} onCheckedChange={toggle} />;
}

export interface AnnouncementRowEvents {
  readonly onAct: (action: AnnouncementAction) => void;
  readonly onError: ReportRowError;
}

interface AnnouncementRowActionsProps extends AnnouncementRowEvents {
  readonly announcement: AnnouncementView;
}

function AnnouncementRowActions({ announcement, onAct, onError }: AnnouncementRowActionsProps) {
  const [deleteAnnouncement] = useDeleteAnnouncementMutation();
  const report = useReportDeletion(announcementMessages, onError);

  return (
    <>
      <IconButton label="Edit" icon={<PencilIcon />} onClick={() => onAct({ kind: 'edit', announcement })} />
      <InlineDelete name={announcement.text} onDelete={() => report(deleteAnnouncement(announcement.id))} />
    </>
  );
}
