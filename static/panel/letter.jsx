/** @param {{grade: string}} props a letter in its colour */
export function LetterBox({ grade }) {
  return (
    <span class={`letter l${grade}`}>
      <span class="unseen">Grade </span>
      {grade}
    </span>
  );
}
