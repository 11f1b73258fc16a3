/** When a token expires, in milliseconds since 1970. Null when it has no `exp` claim. */
export function expiryOf(token: string): number | null {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as { exp?: unknown };
    return typeof claims.exp === 'number' ? claims.exp * 1_000 : null;
  } catch {
    return null;
  }
}
