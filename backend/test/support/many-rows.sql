-- Fills the lists that grow without bound with :times as many rows as the seed. Needs a migrated, empty database.

INSERT INTO manufacturers (name, description) SELECT 'Maker ' || i, 'Makes things' FROM generate_series(1, 4) i;

INSERT INTO users (username, email, first_name, last_name, organization, password_hash, is_admin, is_prescriber,
  is_sales_rep, manufacturer_id, created_at, deactivated_at)
SELECT 'person' || i, 'person' || i || '@clinic.example', first.names[1 + i * 7 % 16], last.names[1 + i / 16 % 10],
  'Clinic ' || i % 97, '-', false, i % 3 > 0, i % 3 = 0, CASE WHEN i % 3 = 0 THEN 1 + i / 3 % 4 END, now() - make_interval(hours => 400 * :times - i),
  CASE WHEN i % 20 = 7 THEN now() END
FROM generate_series(1, 400 * :times) i,
  (SELECT string_to_array('Ada Ben Cleo Dan Eva Finn Gia Hugo Ines Jon Kim Leo Mia Noah Olga Paul', ' ') AS names) first,
  (SELECT string_to_array('Abbott Brandt Castillo Dorsey Ellison Fuentes Graham Holloway Ivanova Jennings', ' ') AS names) last;

INSERT INTO sessions (id, user_id, created_at, last_seen_at, expires_at, ended_at)
SELECT gen_random_uuid(), i, ended, ended, ended + interval '1 day', ended
FROM generate_series(1, 400 * :times) i, generate_series(1, 3) n,
  LATERAL (SELECT now() - make_interval(days => 3 * n) AS ended) at;

INSERT INTO registrations (user_type, username, email, first_name, last_name, organization, notes, status, reason,
  created_at, processed_at, processed_by)
SELECT CASE WHEN i % 3 > 0 THEN 'prescriber' ELSE 'salesrep' END, 'person' || i, 'person' || i || '@clinic.example',
  'Ada', 'Abbott', 'Clinic ' || i % 97, 'Please let me in soon.', status,
  CASE status WHEN 'rejected' THEN 'Not one of ours.' END, sent, CASE WHEN status <> 'pending' THEN sent END,
  CASE WHEN status <> 'pending' THEN 200 END
FROM generate_series(1, 500 * :times) i,
  LATERAL (SELECT CASE WHEN i % 10 < 7 THEN 'approved' WHEN i % 10 < 9 THEN 'rejected' ELSE 'pending' END AS status) decided,
  LATERAL (SELECT now() - make_interval(hours => 500 * :times - i) AS sent) at;

INSERT INTO sent_mails (mail, subject_id)
SELECT 'registration-' || CASE status WHEN 'pending' THEN 'received' ELSE status END, id FROM registrations;

-- half of what is for sales reps is for those of one manufacturer
INSERT INTO documents (title, description, document_type, manufacturer_id, category, is_published, filename, mime_type, file_size, checksum,
  storage_key, created_at, expires_on, version, version_at, version_by, released_at)
SELECT 'Document ' || i, 'What a reader should know, part ' || i % 40, (ARRAY['prescriber', 'salesrep', 'both'])[1 + i % 3],
  CASE WHEN i % 6 = 1 THEN 1 + i / 6 % 4 END,
  CASE WHEN i % 13 > 0 THEN 'Category ' || i % 13 END, i % 20 <> 3, 'document-' || i || '.pdf', 'application/pdf', 250000,
  md5(i::text), 'documents/' || md5(i::text), added, CASE WHEN i % 25 = 6 THEN current_date - 30 END, 1, added, 200, added
FROM generate_series(1, 200 * :times) i, LATERAL (SELECT now() - make_interval(hours => 200 * :times - i) AS added) at;

-- a tenth of the accesses are to document 1, which everyone must read; no one opened the newest tenth of the documents
INSERT INTO document_accesses (document_id, user_id, session_id, kind, at, address, version)
SELECT CASE WHEN i % 10 = 0 THEN 1 ELSE 1 + i % (180 * :times) END, 1 + i % (400 * :times), gen_random_uuid(),
  CASE WHEN i % 4 = 0 THEN 'view' ELSE 'download' END, now() - make_interval(mins => 10000 * :times - i),
  '203.0.113.' || i % 250, 1
FROM generate_series(1, 10000 * :times) i;

-- a fifth of the entries are by one administrator
INSERT INTO audit_entries (at, actor_id, actor_username, action, subject_type, subject_id, subject_label, address, request_id)
SELECT now() - make_interval(mins => 10 * (1000 * :times - i)), actor, 'person' || actor,
  (ARRAY['session.started', 'session.ended', 'registration.approved', 'registration.rejected', 'document.added',
    'document.published', 'content.published', 'access.denied'])[1 + i % 8],
  (ARRAY['account', 'account', 'registration', 'registration', 'document', 'document', 'content', 'route'])[1 + i % 8],
  1 + i % (100 * :times), 'Subject ' || i, '203.0.113.' || i % 250, md5(i::text)
FROM generate_series(1, 1000 * :times) i,
  LATERAL (SELECT CASE WHEN i % 5 = 0 THEN 200 ELSE 1 + i % (400 * :times) END AS actor) by;

INSERT INTO contact_submissions (name, email, phone, subject, message, read, created_at, answered_at)
SELECT 'Ada Abbott', 'person' || i || '@clinic.example', '(205) 555-0100', 'Question ' || i,
  repeat('Could you tell me when the next delivery comes? ', 4), i % 20 <> 0, now() - make_interval(hours => 200 * :times - i),
  CASE WHEN i % 10 <> 0 THEN now() END
FROM generate_series(1, 200 * :times) i;
