interface CharacterCountProps {
  readonly text: string;
  readonly max: number;
}

/** How much of the allowed length is used, for a field's hint. */
export function CharacterCount({ text, max }: CharacterCountProps) {
  const count = (number: number) => number.toLocaleString('en-US');
  return (
    <span>
      {count(text.length)} of {count(max)} characters
    </span>
  );
}
