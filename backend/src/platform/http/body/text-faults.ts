const DEEPEST = 20;
const NUL = '\u0000';
const loneSurrogate = /\p{Surrogate}/u;

/** Why a value from outside cannot be worked with or stored, in words that follow a field's name; null when it can. */
export function unusable(value: unknown, depth = 0): string | null {
  if (typeof value === 'string') return unusableText(value);
  if (typeof value !== 'object' || value === null) return null;
  if (depth >= DEEPEST) return 'is nested too deeply';
  for (const [key, inner] of Object.entries(value)) {
    const fault = unusableText(key) ?? unusable(inner, depth + 1);
    if (fault) return fault;
  }
  return null;
}

function unusableText(text: string): string | null {
  return text.includes(NUL) || loneSurrogate.test(text) ? 'contains characters that are not allowed' : null;
}
