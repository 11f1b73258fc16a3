import { nameKey, type RegistryFormat } from './registry-format';
import { leieFormat, nppesFormat } from './registry-formats';

/** A row of the table, from the columns of the file that are set. */
function row(format: RegistryFormat, columns: Readonly<Record<string, string>>) {
  const values = format.toRow(format.columns.map((column) => columns[column] ?? ''));
  return Object.fromEntries(format.fields.map((field, index) => [field, values[index]]));
}

const provider = {
  NPI: '1234567893',
  'Entity Type Code': '1',
  'Provider Last Name (Legal Name)': "O'BRIEN",
  'Provider First Name': 'MARY',
  'Provider Business Practice Location Address State Name': 'MS',
};

const exclusion = { LASTNAME: 'LEE', FIRSTNAME: 'ANA', EXCLTYPE: '1128a1', EXCLDATE: '20190820', STATE: 'MS' };

describe('a row of NPPES', () => {
  it('has the taxonomy that is marked as primary, or else the first one', () => {
    const two = {
      ...provider,
      'Healthcare Provider Taxonomy Code_1': '207R00000X',
      'Healthcare Provider Taxonomy Code_2': '207RC0000X',
    };
    expect(row(nppesFormat, two)['taxonomy']).toBe('207R00000X');
    expect(row(nppesFormat, { ...two, 'Healthcare Provider Primary Taxonomy Switch_2': 'Y' })['taxonomy']).toBe(
      '207RC0000X',
    );
  });

  it('has days as ISO dates', () => {
    const row1 = row(nppesFormat, {
      ...provider,
      'NPI Deactivation Date': '07/09/2024',
      'NPI Reactivation Date': '12/31/2024',
    });
    expect(row1).toMatchObject({ name: "MARY O'BRIEN", deactivated_on: '2024-07-09', reactivated_on: '2024-12-31' });
  });

  it('of a deactivated NPI has neither a name nor a kind', () => {
    expect(row(nppesFormat, { NPI: '1234567893', 'NPI Deactivation Date': '07/09/2024' })).toMatchObject({
      npi: '1234567893',
      is_organization: null,
      name: null,
      name_key: null,
      deactivated_on: '2024-07-09',
    });
  });

  it.each([
    [{ NPI: '12345' }, /"12345" isn’t an NPI/],
    [{ 'NPI Deactivation Date': '2024-07-09' }, /"2024-07-09" isn’t a date/],
    [{ 'NPI Deactivation Date': '02/30/2024' }, /"02\/30\/2024" isn’t a date/],
  ])('with %p is rejected', (columns, message) => {
    expect(() => row(nppesFormat, { ...provider, ...columns })).toThrow(message);
  });
});

describe('a row of the exclusion list', () => {
  it('has no NPI, no birth date, and no reinstatement where the file has zeros', () => {
    expect(
      row(leieFormat, { ...exclusion, NPI: '0000000000', DOB: '', REINDATE: '00000000', WAIVERDATE: '00000000' }),
    ).toMatchObject({ npi: null, birth_date: null, excluded_on: '2019-08-20', reinstated_on: null, waived_on: null });
  });

  it('of a business has its name, and no key that a person’s name could match', () => {
    const business = { ...exclusion, LASTNAME: '', FIRSTNAME: '', BUSNAME: '14 LAWRENCE AVE PHARMACY' };
    expect(row(leieFormat, business)).toMatchObject({ name: '14 LAWRENCE AVE PHARMACY', name_key: null });
  });

  it('without a date of exclusion is rejected', () => {
    expect(() => row(leieFormat, { ...exclusion, EXCLDATE: '00000000' })).toThrow('EXCLDATE');
  });
});

describe('names', () => {
  it.each([
    ['Ana María', 'Núñez-Smith, MD', 'NUNEZSMITH ANA'],
    ['MARY', "O'BRIEN", 'OBRIEN MARY'],
    ['mary ann', 'O’Brien Jr.', 'OBRIEN MARY'],
    [' John ', 'Smith III, MD', 'SMITH JOHN'],
    ['Do', 'Le', 'LE DO'],
  ])('%p %p are compared as %p', (first, last, key) => expect(nameKey(first, last)).toBe(key));
});
