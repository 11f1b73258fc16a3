/** The connection string of the database in use, embedded or not. Its own injection token. Never logged: it holds a password. */
export class DatabaseAddress {
  constructor(readonly url: string) {}
}
