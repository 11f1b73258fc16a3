type Parse<T> = (value: string) => T;

/** Thrown by a parser. The message completes a sentence that starts with the variable's name. */
export class InvalidSetting extends Error {}

/**
 * Reads environment variables and collects the errors, so that all of them are reported at once.
 * An empty variable counts as unset, because compose files pass `NAME=` for unset variables.
 */
export class Environment {
  readonly errors: string[] = [];

  constructor(private readonly env: NodeJS.ProcessEnv) {}

  optional<T>(name: string, parse: Parse<T>): T | undefined {
    const value = this.env[name]?.trim();
    if (!value) return undefined;
    try {
      return parse(value);
    } catch (error) {
      if (!(error instanceof InvalidSetting)) throw error;
      this.reject(name, error.message);
      return undefined;
    }
  }

  /** A password as it was set: spaces at its ends belong to it, but not the end of a line that Windows wrote. */
  password(name: string): string | undefined {
    const value = this.env[name]?.replace(/\r$/, '');
    return value?.trim() ? value : undefined;
  }

  read<T>(name: string, parse: Parse<T>, fallback: T): T {
    return this.optional(name, parse) ?? fallback;
  }

  isSet(name: string): boolean {
    return Boolean(this.env[name]?.trim());
  }

  reject(name: string, reason: string): void {
    this.errors.push(`${name} ${reason}`);
  }
}
