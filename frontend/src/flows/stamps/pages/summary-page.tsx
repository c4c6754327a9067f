export function Page() {
  return <h1>{'summary'}</h1>;
}
