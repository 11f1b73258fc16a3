/** Whether the page is inside a frame, such as a content preview. Framed pages leave dialogs and notices to the outer page. */
export const isFramed = (): boolean => window.parent !== window;
