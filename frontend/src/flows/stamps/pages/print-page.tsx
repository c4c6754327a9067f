export function Page() {
  return <h1>{'print'}</h1>;
}
