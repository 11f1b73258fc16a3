/**
 * The connection string of the database, embedded or external. Its own injection token. Contains a password: never log
 * it.
 */
export class DatabaseAddress {
  constructor(readonly url: string) {}
}
