/** One fault of one field, on validation errors only. */
export interface FieldFault {
  readonly field: string;
  readonly message: string;
}

/** The body of every answer of 400 and above. `message` is one string, made for a person. */
export interface ErrorBody {
  readonly statusCode: number;
  readonly error: string;
  readonly message: string;
  readonly details?: readonly FieldFault[];
}
