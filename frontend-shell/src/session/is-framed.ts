/** A page inside another one, such as the preview of a text, leaves all asking to the page around it. */
export const isFramed = (): boolean => window.parent !== window;
