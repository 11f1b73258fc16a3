import { createContext } from 'react';

export interface AddedDocument {
  /** What was added last on this screen. */
  readonly id: number | null;
  /** It is on its way into the list: whoever added it is still to be led to its row. */
  readonly isSought: boolean;
  /** Its row is there. */
  readonly onFound: () => void;
}

/** The document that was just added, for the row that shows it. */
export const AddedDocumentContext = createContext<AddedDocument>({
  id: null,
  isSought: false,
  onFound: () => undefined,
});
