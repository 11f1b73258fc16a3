import {
  CompositeDecorator,
  type ContentBlock,
  type ContentState,
  type DraftDecoratorComponentProps,
  type EntityInstance,
} from 'draft-js';

export const linkType = 'LINK';

interface LinkData {
  readonly href: string;
}

export const linkData = (href: string): LinkData => ({ href });
export const hrefOf = (entity: EntityInstance): string => (entity.getData() as LinkData).href;

function findLinks(block: ContentBlock, found: (start: number, end: number) => void, content: ContentState): void {
  block.findEntityRanges((character) => {
    const key = character.getEntity() as string | null;
    return key !== null && content.getEntity(key).getType() === linkType;
  }, found);
}

function LinkInText({ contentState, entityKey, children }: DraftDecoratorComponentProps) {
  const href = entityKey ? hrefOf(contentState.getEntity(entityKey)) : undefined;
  return (
    <a href={href} title={href}>
      {children}
    </a>
  );
}

/** Renders links in the text. */
export const linkDecorator = new CompositeDecorator([{ strategy: findLinks, component: LinkInText }]);
