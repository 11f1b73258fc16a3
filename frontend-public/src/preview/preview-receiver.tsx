import { useEffect } from 'react';
import { useLocation } from '@pharmacy/remote-kit/core';
import { usePageContent, useTryText } from '@pharmacy/state/core';
import { readPreviewMessage, tellEditor } from './preview-message';
import { Stage } from './stage';
import { stayOnSite } from './stay-on-site';

/** One for the whole visit: what is edited stays so while the frame moves from page to page. */
const stage = new Stage();

/** Listens to the editor around this page. What fails is only logged: the page itself goes on. */
export default function PreviewReceiver() {
  const { pathname } = useLocation();
  const isHeaderThere = usePageContent('global').blocks !== undefined;
  const tryText = useTryText();

  useEffect(stayOnSite, []);

  // React draws nothing at once while it runs effects.
  useEffect(() => queueMicrotask(() => stage.showAgain(tryText)), [isHeaderThere, tryText]);

  useEffect(() => {
    const hear = (event: MessageEvent<unknown>) => {
      const message = readPreviewMessage(event);
      if (message?.type === 'pharmacy:preview-clear') stage.clear(tryText);
      if (message?.type !== 'pharmacy:preview-show') return;
      tellEditor({ type: 'pharmacy:preview-shown', key: message.key, found: isShown(message) });
    };
    const isShown = (message: Parameters<Stage['show']>[0]) => {
      try {
        return stage.show(message, tryText);
      } catch (error) {
        console.warn('The preview failed', error);
        return false;
      }
    };
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [tryText]);

  useEffect(() => tellEditor({ type: 'pharmacy:preview-ready', path: pathname }), [pathname]);

  return null;
}
