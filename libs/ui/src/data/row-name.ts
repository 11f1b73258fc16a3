import { createContext } from 'react';

/** The id of the element that names the row around a control: buttons that are alike in every row are described by it. */
export const RowName = createContext<string | undefined>(undefined);
