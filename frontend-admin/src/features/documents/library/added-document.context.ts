import { createContext } from 'react';

export interface AddedDocument {
  /** The ID of the document most recently added on this screen. */
  readonly id: number | null;
  /** Its row isn't shown yet, so the user still has to be taken there. */
  readonly isNew: boolean;
  /** Its row is shown. */
  readonly onShown: () => void;
}

/** The document that was just added, for its row to highlight itself. */
export const AddedDocumentContext = createContext<AddedDocument>({
  id: null,
  isNew: false,
  onShown: () => undefined,
});
