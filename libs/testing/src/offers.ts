import type {
  AnnouncementResponse,
  ManufacturerProductView,
  ManufacturerView,
  TeamMemberView,
  TherapeuticAreaView,
} from '@pharmacy/contracts';

let lastId = 500;

/** An announcement that always shows, with an id of its own unless one is given. */
export const anAnnouncement = (changes: Partial<AnnouncementResponse> = {}): AnnouncementResponse => {
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

/** A product without strengths and labeling that isn't compounded, with an id of its own unless one is given. */
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

/** A manufacturer without logo, website, areas, and products, with an id of its own unless one is given. */
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

/** A member with a name and a title only; the order is the id's unless given. */
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
