import type { Booklet } from './demo-document';

type Sheet = PDFKit.PDFDocument;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const CHECKED = 'Yes';
/** A view's and a printer's. */
const PRINTED = 4;

/**
 * The fields that people fill in on the screen. Each has a name of its own, a tooltip that screen readers speak, and a place in
 * the order of reading. `formText` and `formCheckbox` of the library accept neither tooltips nor tags.
 */
export class FormFields {
  private readonly names = new Map<string, number>();
  private readonly form: PDFKit.PDFKitReference & { readonly data: { Kids?: unknown[] } };

  /** Null for a booklet that has nothing to fill in. */
  static in(sheet: Sheet, { sections }: Booklet): FormFields | null {
    const kinds = sections.flatMap(({ parts }) => parts.map(({ kind }) => kind));
    return kinds.includes('fields') || kinds.includes('choices') ? new FormFields(sheet) : null;
  }

  private constructor(private readonly sheet: Sheet) {
    sheet.font('Helvetica').initForm();
    this.form = sheet.formField('form');
  }

  text(section: string, label: string, place: Place): void {
    this.add(section, label, place, { FT: 'Tx' });
  }

  checkbox(section: string, label: string, place: Place): void {
    const { width, height } = place;
    const tick = `0.06 0.3 0.23 RG 1.5 w ${width * 0.2} ${height * 0.5} m ${width * 0.42} ${height * 0.22} l ${width * 0.82} ${height * 0.8} l S`;
    const look = (drawing: string) => {
      const form = this.sheet.ref({ Type: 'XObject', Subtype: 'Form', BBox: [0, 0, width, height] });
      form.end(Buffer.from(drawing));
      return form;
    };
    const N = { [CHECKED]: look(tick), Off: look('q Q') };
    this.add(section, label, place, { FT: 'Btn', V: 'Off', AS: 'Off', AP: { N } });
  }

  private add(section: string, label: string, { x, y, width, height }: Place, field: object): void {
    const said = `${section}: ${label}`;
    const count = (this.names.get(said) ?? 0) + 1;
    this.names.set(said, count);
    const tooltip = count === 1 ? said : `${said}, ${count}`;
    const structParent = this.sheet.struct('Form');
    this.sheet.addStructure(structParent);
    const widget: object = {
      Subtype: 'Widget',
      Parent: this.form,
      T: text(tooltip.toLowerCase().replace(/[^a-z0-9]+/g, '-')),
      TU: text(tooltip),
      F: PRINTED,
      ...field,
      structParent,
    };
    this.sheet.annotate(x, y, width, height, widget);
    (this.form.data.Kids ??= []).push((this.sheet.page.annotations as unknown[]).at(-1));
    structParent.end();
  }
}

/** The library writes a primitive as a name, and an object as text. */
const text = (value: string) => new String(value);
