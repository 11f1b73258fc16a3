/** The text alone, full screen, beside its page, or only on its page. */
export type ViewMode = 'editor' | 'fullscreen' | 'split' | 'preview';

export const showsPreview = (mode: ViewMode): mode is 'split' | 'preview' => mode === 'split' || mode === 'preview';
