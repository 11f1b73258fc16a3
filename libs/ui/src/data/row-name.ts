import { createContext } from 'react';

/** The id of the element that names the current table row; identical buttons in each row use it as their description. */
export const RowName = createContext<string | undefined>(undefined);
