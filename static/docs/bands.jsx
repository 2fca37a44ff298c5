// The letters and what they take.

export const BANDS = [
  ['A', '90 to 100'],
  ['B', '75 to 89'],
  ['C', '60 to 74'],
  ['D', '40 to 59'],
  ['F', '0 to 39'],
];

/** @param {{grade?: string, words?: string}} props the letter to point out, and what with */
export function Bands({ grade, words }) {
  return (
    <table class="bands">
      <caption>Letters</caption>
      <thead class="unseen">
        <tr>
          <th scope="col">Letter</th>
          <th scope="col">Score</th>
        </tr>
      </thead>
      <tbody>
        {BANDS.map(([letter, range]) => (
          <tr key={letter} class={letter === grade ? 'here' : ''}>
            <th scope="row">
              <span class={`letter small l${letter}`}>{letter}</span>
            </th>
            <td>
              {range}
              {letter === grade && <b> {words}</b>}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
