/** A mail ready to go. `deliveryId` is the same at every attempt: it makes the Message-ID and the file's name. */
export interface OutgoingMail {
  readonly deliveryId: string;
  /** The request that it came from, for whoever follows one through the logs. */
  readonly requestId: string;
  /** The declaration's name. */
  readonly name: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}
