import {
  type AnnouncementView,
  type ContentBlockView,
  type ContentPage,
  type ContentType,
  type ContentVersionView,
  type ManufacturerProductView,
  type ManufacturerView,
  type PageContentView,
  type PartCheck,
  remoteNames,
  type RemoteReport,
  type SystemReport,
  type TeamMemberView,
  type TherapeuticAreaView,
} from '@pharmacy/contracts';
import { firstPage, type ContentKey } from '@pharmacy/contracts/first-texts';

let lastId = 500;

/** An announcement that always shows, with an ID of its own unless one is given. */
export const anAnnouncement = (changes: Partial<AnnouncementView> = {}): AnnouncementView => {
  const id = changes.id ?? ++lastId;
  return {
    id,
    text: `Flu shots are here (${id})`,
    active: true,
    startDate: null,
    endDate: null,
    urgent: false,
    audience: 'public',
    linkUrl: null,
    linkText: null,
    position: id,
    ...changes,
  };
};

export const aTherapeuticArea = (changes: Partial<TherapeuticAreaView> = {}): TherapeuticAreaView => {
  const id = changes.id ?? ++lastId;
  return { id, name: `Area ${id}`, description: null, ...changes };
};

/** A product without strengths and labeling that isn't compounded, with an ID of its own unless one is given. */
export const aManufacturerProduct = (changes: Partial<ManufacturerProductView> = {}): ManufacturerProductView => {
  const id = changes.id ?? ++lastId;
  return {
    id,
    name: `Product ${id}`,
    therapeuticAreaId: 1,
    strengths: null,
    labelingUrl: null,
    isCompounded: false,
    ...changes,
  };
};

/** A manufacturer without logo, website, areas, and products, with an ID of its own unless one is given. */
export const aManufacturer = (changes: Partial<ManufacturerView> = {}): ManufacturerView => {
  const id = changes.id ?? ++lastId;
  return {
    id,
    name: `Manufacturer ${id}`,
    description: 'Makes medications.',
    logoUrl: null,
    website: null,
    therapeuticAreas: [],
    products: [],
    ...changes,
  };
};

/** A member with a name and a title only; the order is the ID's unless given. */
export const aTeamMember = (changes: Partial<TeamMemberView> = {}): TeamMemberView => {
  const id = changes.id ?? ++lastId;
  return {
    id,
    name: `Member ${id}`,
    title: 'Pharmacist',
    bio: null,
    email: null,
    phone: null,
    imageUrl: null,
    displayOrder: id,
    ...changes,
  };
};

/** The hero's title on the home page: plain, published, without an end date. */
export const aContentBlock = (changes: Partial<ContentBlockView> = {}): ContentBlockView => {
  const id = changes.id ?? ++lastId;
  return {
    id,
    key: 'hero_title',
    title: 'Hero title',
    page: 'home',
    section: 'hero',
    contentType: 'plain',
    content: 'Medication, handled with care',
    published: true,
    lastUpdated: '2026-01-05T15:00:00.000Z',
    validUntil: null,
    afterwards: null,
    scheduledFor: null,
    ...changes,
  };
};

/** A text that was published by an administrator, with an ID of its own unless one is given. */
export const aContentVersion = (changes: Partial<ContentVersionView> = {}): ContentVersionView => ({
  id: changes.id ?? ++lastId,
  content: 'Medication, handled with care',
  validUntil: null,
  afterwards: null,
  publishedAt: '2026-01-05T15:00:00.000Z',
  publishedBy: 'admin',
  ...changes,
});

/** A day on which the first installation's dated claims still hold. */
const A_DAY = '2026-01-15';

interface PageChanges {
  /** Plain texts in the place of the first ones. */
  readonly texts?: Partial<Record<ContentKey, string>>;
  /** Rich texts in the place of the first ones. */
  readonly richTexts?: Partial<Record<ContentKey, string>>;
  /** The pharmacy's day, `YYYY-MM-DD`. */
  readonly on?: string;
}

/** The server's response for a public page's texts, including those of `global`. */
export function aPage(
  page: ContentPage,
  { texts = {}, richTexts = {}, on = A_DAY }: PageChanges = {},
): PageContentView {
  const { blocks } = firstPage(page, on);
  const blocksOf = (changed: Partial<Record<ContentKey, string>>, contentType: ContentType) =>
    Object.fromEntries(Object.entries(changed).map(([key, content]) => [key, { title: key, contentType, content }]));
  return { page, day: on, blocks: { ...blocks, ...blocksOf(texts, 'plain'), ...blocksOf(richTexts, 'html') } };
}

const up: PartCheck = { state: 'up', milliseconds: 4 };

/** A healthy remote. */
export const aRemote = (changes: Partial<RemoteReport> = {}): RemoteReport => {
  const name = changes.name ?? 'public';
  return {
    name,
    version: '0.1.0+33aedd3907',
    entry: `/remotes/${name}/mf-manifest.json`,
    healthy: true,
    failures: [],
    ...changes,
  };
};

/** A product with one process, all parts up, and empty queues. */
export const aSystemReport = (changes: Partial<SystemReport> = {}): SystemReport => ({
  version: '0.1.0',
  startedAt: '2024-01-05T15:00:00.000Z',
  node: '20.20.2',
  role: 'all',
  timeZone: 'America/Chicago',
  backends: { database: 'embedded', queue: 'postgres', storage: 'disk', mail: 'smtp' },
  checks: { database: up, queue: up, storage: up, mail: up },
  queue: { waiting: 0, active: 0, delayed: 0, failed: 0, oldestSeconds: 0 },
  mails: { owed: 0, failed: 0 },
  processes: 1,
  remotes: remoteNames.map((name) => aRemote({ name })),
  ...changes,
});
