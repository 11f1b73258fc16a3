/** Limits that the front ends and the server share. In characters unless the name says otherwise. */
export const limits = {
  username: { min: 3, max: 50 },
  password: { min: 6, max: 200 },
  administratorPassword: { min: 12, max: 200 },
  name: { max: 100 },
  email: { max: 254 },
  phone: { max: 40 },
  organization: { max: 200 },
  notes: { max: 2_000 },
  reason: { max: 2_000 },
  /** why staff confirm an account for its person, which only the audit trail keeps */
  confirmationReason: { max: 200 },
  /** accounts that match an exclusion, in one list */
  exclusionTasks: { max: 100 },
  documentTitle: { min: 3, max: 200 },
  description: { max: 2_000 },
  category: { max: 100 },
  /** categories of documents in an order by hand */
  categories: { max: 500 },
  documentCode: { max: 40 },
  address: { max: 2_048 },
  search: { max: 200 },
  idempotencyKey: { max: 200 },
  subject: { max: 200 },
  contactMessage: { min: 10, max: 5_000 },
  contactAnswer: { max: 5_000 },
  announcement: { min: 5, max: 500 },
  announcementLink: { max: 80 },
  announcements: { max: 1_000 },
  manufacturerAreas: { max: 100 },
  /** of one person */
  prescriberGroups: { max: 50 },
  teamName: { min: 2 },
  team: { max: 500 },
  /** The maximum of PostgreSQL's `integer`. */
  displayOrder: { max: 2_147_483_647 },
  bio: { max: 5_000 },
  content: { max: 200_000 },
  uploadBytes: 10 * 1024 * 1024,
  imageBytes: 5 * 1024 * 1024,
  liveFrameBytes: 16 * 1024,
  /** After this idle time a warning appears. The session ends `idleWarningSeconds` later. */
  idleMinutes: 30,
  idleWarningSeconds: 120,
  challengeMinutes: 5,
  /** Enough to install an authenticator app. */
  appSetupMinutes: 30,
  passkeyName: { max: 60 },
  passkeys: { max: 20 },
  factorCode: { max: 40 },
  resetLinkMinutes: 30,
  confirmationLinkDays: 7,
  newEmailLinkMinutes: 60,
  accountLinkDays: 60,
  invitationHours: 72,
  device: { max: 80 },
  token: { max: 200 },
  page: { default: 200, documents: 500, max: 500 },
} as const;

/** Milliseconds. */
export const times = {
  registrationsPoll: 10_000,
  documentsPoll: 10_000,
  liveReconnectBase: 1_000,
  liveReRequestWhenEmpty: 3_000,
  sessionResetRedirect: 1_000,
  /** After this time without activity a session ends. */
  idleLimit: limits.idleMinutes * 60_000 + limits.idleWarningSeconds * 1_000,
  announcementRotation: 5_000,
  editorAutoSave: 30_000,
  /** How often a browser reports an active user who sends no requests. */
  activityReport: 120_000,
  /** How often an open editor reports its presence. After three missed reports, the user counts as gone. */
  editorPresence: 10_000,
} as const;

/** Numbers of attempts. */
export const attempts = { liveReconnects: 5 } as const;

/** The error message for a text that's too long. */
export const atMost = (max: number): string => `Use at most ${max} characters`;
