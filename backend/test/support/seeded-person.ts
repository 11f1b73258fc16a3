import type { TestApp } from './test-app';

interface Seeded {
  readonly documentId: number;
  /** the staff member who recorded checks, by the name of that time; not a person by default */
  readonly recordedBy?: { readonly id: number | null; readonly username: string };
}

/**
 * Writes what every feature can store about the account: free texts have the username. The account needs an approved request,
 * and a message with its address gets a thread.
 */
export async function seedEverythingAbout(
  { database }: TestApp,
  { id, username, email }: { readonly id: number; readonly username: string; readonly email: string },
  { documentId, recordedBy = { id: null, username: 'helper' } }: Seeded,
): Promise<void> {
  const insert = (statement: string, ...values: readonly unknown[]) => database.query(statement, values);

  await insert(`INSERT INTO authenticator_apps (user_id, secret, last_step) VALUES ($1, 'a sealed secret', 1)`, id);
  await insert(
    `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name)
     VALUES ($1, 'credential of ' || $2::text, 'a public key', 0, '{}', $2 || '’s laptop')`,
    id,
    username,
  );
  await insert(`INSERT INTO recovery_codes (user_id, digest) VALUES ($1, 'a digest')`, id);
  await insert(
    `INSERT INTO auth_challenges (digest, purpose, user_id, expires_at)
     VALUES (convert_to($2, 'UTF8'), 'proof', $1, now() + interval '5 minutes')`,
    id,
    username,
  );
  await insert(
    `INSERT INTO audit_entries (action, subject_type, subject_id, subject_label)
     VALUES ('second-factor.added', 'user', $1, $2 || ' (passkey “' || $2 || '’s laptop”)')`,
    id,
    username,
  );

  const [request] = await database.query<{ id: number }[]>(
    `UPDATE registrations SET npi = '1234567893', license_number = $1, license_state = 'OH', company = $1, territory = $1,
       notes = $1, correspondence = jsonb_build_array(jsonb_build_object('question', 'Who are you?',
         'askedAt', '2026-01-05T10:00:00.000Z', 'answer', $1::text, 'answeredAt', '2026-01-05T11:00:00.000Z'))
     WHERE username = $1 RETURNING id`,
    [username],
  );
  await insert(
    `INSERT INTO license_look_ups (registration_id, day, source, person, person_id, recorded_at)
     VALUES ($1, '2026-01-05', 'board.example.org/' || $2, $3, $4, now())`,
    request!.id,
    username,
    recordedBy.username,
    recordedBy.id,
  );
  await insert(
    `INSERT INTO exclusion_overrides (registration_id, reason, person, person_id, approved_at)
     VALUES ($1, 'Another ' || $2, $3, $4, now())`,
    request!.id,
    username,
    recordedBy.username,
    recordedBy.id,
  );
  await insert(
    `INSERT INTO registration_notes (registration_id, text, created_at) VALUES ($1, 'Called ' || $2, now())`,
    request!.id,
    username,
  );
  await insert(
    `INSERT INTO registrations (user_type, username, email, first_name, last_name, status, created_at, assignee_id)
     VALUES ('prescriber', 'somebody', 'somebody@example.com', 'Some', 'Body', 'rejected', now(), $1)`,
    id,
  );
  await insert(
    `INSERT INTO audit_entries (action, subject_type, subject_id, subject_label)
     VALUES ('registration.license-looked-up', 'registration', $1, $2 || ': board.example.org/' || $2)`,
    request!.id,
    username,
  );
  await insert(
    `INSERT INTO audit_entries (action, subject_type, subject_id, subject_label)
     VALUES ('account.confirmed-by-staff', 'user', $1, $2 || ': called ' || $2)`,
    id,
    username,
  );
  await insert(
    `INSERT INTO exclusion_alerts (account_id, listed_name, match, exclusion_type, excluded_on, closed_at, closed_by, closed_by_id, note)
     VALUES ($1, 'LEE, ' || $2, 'name', '1128a1', '2024-01-31', now(), $3, $4, 'Not ' || $2)`,
    id,
    username,
    recordedBy.username,
    recordedBy.id,
  );

  await insert(
    `INSERT INTO document_confirmations (document_id, version, user_id, confirmed_at) VALUES ($1, 1, $2, now())`,
    documentId,
    id,
  );
  await insert(
    `INSERT INTO document_digests (user_id, frequency, told_until) VALUES ($1, 'weekly', now())
     ON CONFLICT (user_id) DO UPDATE SET frequency = excluded.frequency`,
    id,
  );
  await insert(
    'INSERT INTO document_favorites (document_id, user_id, added_at) VALUES ($1, $2, now())',
    documentId,
    id,
  );
  await insert('INSERT INTO document_mailings VALUES ($2, $1, 1, now())', documentId, id);
  await insert(
    `WITH recall AS (
       INSERT INTO document_recalls (document_id, version, title, filename, reason, recalled_at, recalled_by)
       VALUES ($1, 1, 'A guide', 'guide.pdf', 'A wrong dose', now(), $2) RETURNING id)
     INSERT INTO document_recall_people (recall_id, user_id, views, downloads, first_opened_at, last_opened_at)
     SELECT id, $2, 2, 0, now(), now() FROM recall`,
    documentId,
    id,
  );

  await insert(
    `INSERT INTO contact_entries (submission_id, kind, text, created_at)
     SELECT s.id, entry.kind, 'About ' || $2, now()
     FROM contact_submissions s, unnest(ARRAY['answer', 'note']) AS entry (kind) WHERE lower(s.email) = lower($1)`,
    email,
    username,
  );
  await insert(
    `INSERT INTO contact_submissions (name, email, message, read, created_at, assignee_id)
     VALUES ('Somebody', 'somebody@example.com', 'A question', false, now(), $1)`,
    id,
  );
}
