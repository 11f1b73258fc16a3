/** The name of the constraint that a statement violated; undefined for any other error. */
export function violatedConstraint(error: unknown): string | undefined {
  const { driverError } = error as {
    readonly driverError?: { readonly code?: unknown; readonly constraint?: unknown };
  };
  const isViolation = typeof driverError?.code === 'string' && driverError.code.startsWith('23');
  return isViolation && typeof driverError.constraint === 'string' ? driverError.constraint : undefined;
}
