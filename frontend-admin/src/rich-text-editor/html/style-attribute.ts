/** The declarations of a `style` attribute, names and values in lower case. Read as text: the policy of the page switches `element.style` off. */
export function declarationsOf(element: Element): ReadonlyMap<string, string> {
  const declarations = (element.getAttribute('style') ?? '').toLowerCase().split(';');
  return new Map(
    declarations.map((declaration) => {
      const [name = '', ...value] = declaration.split(':');
      return [name.trim(), value.join(':').trim()];
    }),
  );
}
