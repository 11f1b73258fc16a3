/** Longer than any request may take; a process that dies holds a key no longer than this. */
const LEASE = `interval '60 seconds'`;
const KEPT_FOR = `interval '24 hours'`;

/** Takes a key that is new, a day old, or was left behind before anything was changed. Returns a row when it did. */
export const claimStatement = `
  INSERT INTO idempotency_keys AS kept (caller, route, key, fingerprint, attempt, lease_until)
  VALUES ($1, $2, $3, $4, $5, clock_timestamp() + ${LEASE})
  ON CONFLICT (caller, route, key) DO UPDATE SET
    fingerprint = excluded.fingerprint, attempt = excluded.attempt, lease_until = excluded.lease_until,
    committed = false, status = NULL, answer = NULL, created_at = clock_timestamp()
  WHERE kept.created_at < clock_timestamp() - ${KEPT_FOR}
     OR (kept.status IS NULL AND NOT kept.committed AND kept.lease_until < clock_timestamp()
         AND kept.fingerprint = excluded.fingerprint)
  RETURNING attempt`;

export const keptStatement = `
  SELECT fingerprint, committed, status, answer, lease_until > clock_timestamp() AS leased
  FROM idempotency_keys WHERE caller = $1 AND route = $2 AND key = $3`;
