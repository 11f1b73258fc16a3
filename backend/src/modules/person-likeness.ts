import type { LikenessReason } from '@pharmacy/contracts';
import type { EntityManager } from 'typeorm';

/** What people are compared by. */
export interface ComparedPerson {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string | null;
  readonly organization: string | null;
  readonly npi: string | null;
}

/** A row that is like the person. */
export interface AlikeRow {
  readonly id: number;
  /** in the order of `likenessReasons`, never empty */
  readonly reasons: readonly LikenessReason[];
}

type StoredPeople = 'registrations' | 'users';

/** One more than a list shows, because the person's own row is alike in everything. */
const MAX_PER_REASON = 21;

/** Domains that don't show where people work: those of public email providers, and those reserved for examples. */
const OPEN_DOMAINS: ReadonlySet<string> = new Set(
  `aol.com att.net bellsouth.net charter.net comcast.net cox.net duck.com earthlink.net example.com example.net
   example.org fastmail.com frontier.com gmail.com gmx.com gmx.net googlemail.com hey.com hotmail.com icloud.com juno.com
   live.com mac.com mail.com me.com msn.com optonline.net outlook.com pm.me proton.me protonmail.com rocketmail.com
   sbcglobal.net tutanota.com verizon.net windstream.net yahoo.com yandex.com ymail.com zoho.com`.split(/\s+/),
);

/** Each has an index on its left side. The parameters are those of `valuesOf`. */
const conditions = {
  npi: 'p.npi = $7',
  email: 'normal_email(p.email) = normal_email($1)',
  name: 'normal_name(p.first_name, p.last_name) = normal_name($2, $3)',
  phone: 'normal_phone(p.phone) = normal_phone($4)',
  organization: 'normal_organization(p.organization) = normal_organization($5)',
  domain: 'email_domain(p.email) = $6',
} as const satisfies Partial<Record<LikenessReason, string>>;

const SIMILAR = 'similar-name' satisfies LikenessReason;

type ComparedColumn = keyof typeof conditions;

/** Only requests have an NPI. */
const comparedIn: Readonly<Record<StoredPeople, readonly ComparedColumn[]>> = {
  registrations: ['npi', 'email', 'name', 'phone', 'organization', 'domain'],
  users: ['email', 'name', 'phone', 'organization', 'domain'],
};

/**
 * The rows that are like the person, with the reasons and these columns of `p`, in one query. Bounded by a limit for each
 * reason. Erased people are like no one.
 */
export function peopleAlike<Row = object>(
  table: StoredPeople,
  person: ComparedPerson,
  manager: EntityManager,
  columns: readonly string[] = [],
): Promise<readonly (AlikeRow & Row)[]> {
  const compared = comparedIn[table];
  // `+ 0`, so that PostgreSQL sorts what the index finds, and doesn't search by ID.
  const found = compared.map(
    (column) => `(SELECT p.id FROM ${table} p WHERE p.erased_at IS NULL AND ${conditions[column]}
      ORDER BY p.id + 0 DESC LIMIT ${MAX_PER_REASON})`,
  );
  const reasons = compared.map((column) => `CASE WHEN ${conditions[column]} THEN '${column}' END`);
  const similar = `CASE WHEN p.id = ANY(alike.ids) AND NOT ${conditions.name} THEN '${SIMILAR}' END`;
  reasons.splice(compared.indexOf('phone') + 1, 0, similar);
  // Arrays, because PostgreSQL expects few IDs in one, and looks them up by the index.
  return manager.query(
    `SELECT ${['p.id', ...columns].join(', ')}, array_remove(ARRAY[${reasons.join(', ')}], NULL) AS reasons
     FROM (SELECT ARRAY(SELECT id FROM ${table}_named_like(normal_name($2, $3))) AS ids OFFSET 0) alike
     JOIN ${table} p ON p.id = ANY(ARRAY(${found.join(' UNION ALL ')}) || alike.ids) ORDER BY p.id DESC`,
    valuesOf(person).slice(0, table === 'users' ? 6 : 7),
  );
}

function valuesOf({ email, firstName, lastName, phone, organization, npi }: ComparedPerson) {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  return [email, firstName, lastName, phone, organization, OPEN_DOMAINS.has(domain) ? null : domain, npi];
}
