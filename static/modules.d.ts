// What the bundler imports as text (`with { type: 'text' }`).
declare module '*.txt' {
  const text: string;
  export default text;
}
declare module '*.yaml' {
  const text: string;
  export default text;
}
