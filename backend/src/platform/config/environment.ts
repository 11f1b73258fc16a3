type Parse<T> = (value: string) => T;

/** Thrown by a parser; its message completes the sentence "NAME …". */
export class Fault extends Error {}

/**
 * Reads variables one by one and remembers what is wrong with them, so that a person sees all faults at once.
 * An empty variable counts as unset: compose files pass `NAME=` for what nobody set.
 */
export class Environment {
  readonly faults: string[] = [];

  constructor(private readonly env: NodeJS.ProcessEnv) {}

  optional<T>(name: string, parse: Parse<T>): T | undefined {
    const value = this.env[name]?.trim();
    if (!value) return undefined;
    try {
      return parse(value);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      this.refuse(name, error.message);
      return undefined;
    }
  }

  read<T>(name: string, parse: Parse<T>, fallback: T): T {
    return this.optional(name, parse) ?? fallback;
  }

  isSet(name: string): boolean {
    return Boolean(this.env[name]?.trim());
  }

  refuse(name: string, why: string): void {
    this.faults.push(`${name} ${why}`);
  }
}
