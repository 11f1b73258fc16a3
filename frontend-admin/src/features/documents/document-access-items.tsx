import { formatDateTime, type DocumentAccessView } from '@pharmacy/contracts';
import { Badge } from '@pharmacy/ui';
import type { PanelItem } from '../../panels/panel-list';

const kinds = {
  view: { label: 'Viewed', tone: 'neutral' },
  download: { label: 'Downloaded', tone: 'info' },
} as const;

/** Each access in a line: who, what, when, which version, from where. */
export const toAccessItems = (accesses: readonly DocumentAccessView[]): readonly PanelItem[] =>
  accesses.map(({ user, kind, version, at, address }, index) => ({
    // Nothing else tells two accesses of one moment apart.
    key: `${at} ${index}`,
    title: `${user.firstName} ${user.lastName} (${user.username})`,
    detail: [formatDateTime(at), `version ${version}`, address && `from ${address}`].filter(Boolean).join(' · '),
    badge: <Badge tone={kinds[kind].tone}>{kinds[kind].label}</Badge>,
  }));
