/** How the text is looked at: alone, over the whole window, beside the page it stands on, or only on that page. */
export type ViewMode = 'editor' | 'fullscreen' | 'split' | 'preview';

export const showsPreview = (mode: ViewMode): mode is 'split' | 'preview' => mode === 'split' || mode === 'preview';
